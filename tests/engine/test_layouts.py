"""Readings of chosen cards, and the best way to lay a hand, against brute force."""

from __future__ import annotations

import dataclasses
from itertools import combinations
from random import Random

import pytest

from game.engine.arrange import readings
from game.engine.cards import Card, CardSet, mask_of, pack_of_cards
from game.engine.layouts import best_layout, best_opening
from game.engine.melds import (
    Combination,
    Kind,
    check,
    combination_points,
    lowest_start,
    meld_of,
    slots_of,
)
from game.engine.rules import Ace, Rules
from game.variants import ALL
from tests.engine.oracle_melds import new_melds, runs_of, sets_of
from tests.engine.positions import cards, hand, meld, rules_of


def near_cards(rng: Random, rules: Rules, count: int) -> tuple[Card, ...]:
    """Cards of which many go together."""
    low, suits = rng.randrange(13), rng.sample(range(4), rng.choice((1, 2, 4)))
    ranks = {(low + step) % 13 for step in range(4)} | ({1} if rng.random() < 0.5 else set())
    pack = pack_of_cards(rules.packs_for(2), rules.jokers_for(2))
    near = [one for one in pack if one.is_joker or (one.rank in ranks and one.suit in suits)]
    return tuple(rng.sample(near, min(count, len(near))))


def shapes(rules: Rules, chosen: tuple[Card, ...]) -> set[tuple[object, ...]]:
    """How brute force lets exactly these cards lie; wild cards are exchanged for each other."""
    found: set[tuple[object, ...]] = {
        (Kind.RUN, 16 * (places[0].suit or 0) + start, tuple(one.wild for one in places))
        for start, places in runs_of(rules, chosen)
    }
    return found | {(Kind.SET, places[0].rank) for places in sets_of(rules, chosen)}


def shape(rules: Rules, one: Combination) -> tuple[object, ...]:
    if one.kind is Kind.SET:
        return (one.kind, one.first)
    slots = slots_of(rules, one, 0)
    return (one.kind, one.first, tuple(slot.stands_for != slot.card.face for slot in slots))


@pytest.mark.parametrize("game", ["arbakka", "perusrommi", "rami40", "romme500"])
def test_readings_are_what_brute_force_finds(game: str) -> None:
    rng = Random(game)
    rules = rules_of(game)
    for _ in range(300):
        chosen = near_cards(rng, rules, rng.choice((2, 3, 3, 4, 5)))
        found = readings(rules, chosen)
        assert all(set(one.cards) == set(chosen) for one in found)
        at_home = {one for one in shapes(rules, chosen) if not _strays(rules, chosen, one)}
        assert {shape(rules, one) for one in found} == at_home
        assert len({shape(rules, one) for one in found}) == len(found)


def _strays(rules: Rules, chosen: tuple[Card, ...], one: tuple[object, ...]) -> bool:
    """Whether a two that has a home in a run stands elsewhere in it: not offered as a reading."""
    if one[0] is Kind.SET or rules.wild.value != "twos":
        return False
    first, wild = one[1], one[2]
    assert isinstance(first, int)
    assert isinstance(wild, tuple)
    suit, start = first >> 4, first & 15
    homes = [step for step in range(len(wild)) if (start + step) % 13 == 1 and wild[step]]
    return bool(homes) and any(card.suit == suit and card.rank == 1 for card in chosen)


@pytest.mark.parametrize("game", ALL)
def test_the_best_layout_is_what_brute_force_finds(game: str) -> None:
    rng = Random(game)
    rules = dataclasses.replace(rules_of(game), target=500)
    for _ in range(25):
        chosen = near_cards(rng, rules, rng.choice((4, 6, 7)))
        layout = best_layout(rules, mask_of(chosen))
        used = [card for one in layout for card in one.cards]
        assert len(set(used)) == len(used)
        assert set(used) <= set(chosen)
        assert all(check(rules, one) is None for one in layout)
        every = {frozenset(one.combination.cards) for one in new_melds(rules, list(chosen))}
        groups = [
            group
            for size in (0, 1, 2)
            for group in combinations(every, size)
            if len(frozenset().union(*group)) == sum(map(len, group))
        ]
        worth = {
            (sum(rules.hand_values[card & 63] for one in group for card in one), -len(group))
            for group in groups
        }
        points = sum(rules.hand_values[card & 63] for card in used)
        assert (points, -len(layout)) == max(worth)


@pytest.mark.parametrize("pure", [False, True])
def test_the_best_opening_is_what_brute_force_finds(*, pure: bool) -> None:
    rng = Random(f"opening {pure}")
    rules = dataclasses.replace(rules_of("rami40"), opening_pure_run=pure)
    opened = 0
    for _ in range(60):
        chosen = near_cards(rng, rules, rng.choice((5, 6, 7)))
        found = best_opening(rules, mask_of(chosen))
        used = [card for one in found for card in one.cards]
        assert len(set(used)) == len(used)
        assert set(used) <= set(chosen)
        assert all(check(rules, one) is None for one in found)
        every = [one.combination for one in new_melds(rules, list(chosen))]
        groups = [
            group
            for size in (1, 2)
            for group in combinations(every, size)
            if len({card for one in group for card in one.cards})
            == sum(len(x.cards) for x in group)
            and (not pure or any(is_pure_run(one) for one in group))
        ]
        counted = [sum(combination_points(rules, one) for one in group) for group in groups]
        assert sum(combination_points(rules, one) for one in found) == max(counted, default=0)
        assert not pure or not found or any(is_pure_run(one) for one in found)
        opened += bool(found)
    assert 0 < opened < 60


def is_pure_run(one: Combination) -> bool:
    """A run without a joker."""
    return one.kind is Kind.RUN and not any(card.is_joker for card in one.cards)


def test_a_best_layout_leaves_out_what_the_table_forbids() -> None:
    rules = rules_of("arbakka")
    mask = hand("5♣ 6♣ 7♣ K♦").mask
    assert best_layout(rules, mask) == (meld("5♣ 6♣ 7♣"),)
    assert best_layout(rules, mask, hand("6♣").mask) == ()


def test_what_a_proposed_meld_counts() -> None:
    assert combination_points(rules_of("arbakka"), meld("A♣ 2♥=2♣ 3♣")) == 15 + 50 + 3
    assert combination_points(rules_of("arbakka"), meld("7♠ 7♥ 2♣=7 2♦=7")) == 114
    assert combination_points(rules_of("rami40"), meld("Q♥ K♥ ★=A♥")) == 31
    assert combination_points(rules_of("rommy"), meld("A♣ A♥ A♦")) == 3


def test_the_lowest_place_of_cards_that_form_no_run() -> None:
    rules = rules_of("rami40")
    with pytest.raises(ValueError, match="no run of 3 holds"):
        lowest_start(rules, 0, list(cards("3♣ 9♣")), 3)


def test_which_end_a_wild_card_goes_to() -> None:
    rules = rules_of("rami40")
    for run, expected in (
        ("2♣ 3♣ 4♣", ((False, 0),)),
        ("A♣ 2♣ 3♣", ((True, 3),)),
        ("J♣ Q♣ K♣", ((False, 9),)),
        ("Q♣ K♣ A♣", ((False, 10),)),
    ):
        one = meld(run)
        assert meld_of(rules, one.kind, one.first, slots_of(rules, one, 0)).wild_ends == expected
    # where the low ace counts as much as the high one, ten is the cheaper neighbour of J-Q-K
    dear = dataclasses.replace(rules, ace_low_value=None)
    one = meld("2♣ 3♣ 4♣")
    assert meld_of(dear, one.kind, one.first, slots_of(dear, one, 0)).wild_ends == ((True, 4),)


def test_where_runs_begin() -> None:
    for ace, first, last in ((Ace.LOW, "A♣ 2♣ 3♣", "J♣ Q♣ K♣"), (Ace.BOTH, "A♣ 2♣ 3♣", "Q♣ K♣ A♣")):
        rules = Rules(run_ace=ace)
        assert check(rules, meld(first)) is None
        assert check(rules, meld(last)) is None
    assert check(Rules(run_ace=Ace.RING), meld("K♣ A♣ 2♣")) is None


def test_sets_of_cards_read_well() -> None:
    some = CardSet.of(cards("7♠ 8♠ 7♠2"))
    assert repr(some) == "{7s 8s 7s2}"
    assert len(some) == 3
    assert cards("7♠")[0] in some
    assert cards("9♠")[0] not in some
    assert "7s" not in some
    assert some == hand("8♠ 7♠2 7♠")
    assert some != {1}
    assert hash(some) == hash(hand("8♠ 7♠2 7♠"))
    assert [str(card) for card in hand("★ K♠3 A♣")] == ["Ac", "X1", "Ks3"]


@pytest.mark.parametrize("game", ALL)
def test_a_hand_of_forty_cards_is_laid_soon(game: str) -> None:
    rules = rules_of(game)
    pack = pack_of_cards(rules.packs_for(2), rules.jokers_for(2))
    luck = Random(game)
    for size in (32, 36, 40):
        chosen = luck.sample(pack, size)
        found = best_layout(rules, mask_of(chosen))
        laid = [one for meld in found for one in meld.cards]
        assert len(laid) == len(set(laid)) > size // 2
        assert set(laid) <= set(chosen)
        assert all(check(rules, one) is None for one in found)
