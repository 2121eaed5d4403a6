"""The odds, held to counting over every way the hidden cards can lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations

import pytest

from game.engine import arrange, play
from game.engine.actions import DrawStock, LayMelds, LayOff, Swap
from game.engine.cards import cards_in, mask_of
from game.engine.melds import Combination, is_proxy, slots_of
from game.engine.rules import Rules
from game.engine.state import Phase, State
from game.engine.view import view_of
from game.session.odds import Odds, odds
from game.session.table import Table
from game.variants import ALL
from tests.engine.positions import card, hand
from tests.ui.tables import VARIANTS, holding, played

OPENERS = [one for one in VARIANTS if ALL[one].rules.opening]
FEW = 6
"""Hidden cards that are laid out in every order."""


def draws(variant_id: str, seed: int) -> Iterator[Table]:
    """Every moment of a hand at which somebody may draw from the stock."""
    for at in played(variant_id, seed, 2):
        if at.state.phase is Phase.DRAW and at.state.stock:
            yield at


def found_at(at: Table) -> Odds:
    view = at.view(at.state.turn, list_legal=False)
    return odds(view, view.hand.mask, at.stock_cards)


def needs(rules: Rules, one: Combination) -> Counter[int]:
    """How many cards of each face a meld uses, and of all wild ones together (-1)."""
    count: Counter[int] = Counter()
    for slot in slots_of(rules, one, 0):
        if not is_proxy(rules, slot):
            count[slot.card.face] += 1
        if rules.is_wild(slot.card):
            count[-1] += 1
    return count


def most_in_melds(state: State, held: int) -> int:
    """The most points of a hand in melds, by trying every choice of melds one after the other."""
    rules = state.rules
    ways = arrange.combinations(rules, held, state.melds.claims)
    counted = [
        (needs(rules, one), sum(rules.hand_values[card.face] for card in one.cards)) for one in ways
    ]
    room: Counter[int] = Counter()
    for one in cards_in(held):
        room[one.face if not one.is_joker else -2] += 1
        room[-1] += rules.is_wild(one)

    def best(start: int, left: Counter[int]) -> int:
        most = 0
        for at in range(start, len(counted)):
            uses, points = counted[at]
            if all(left[face] >= number for face, number in uses.items()):
                most = max(most, points + best(at, left - uses))
        return most

    return best(0, room)


def helps(state: State) -> bool:
    """Whether the card on top of the stock helps, as the engine plays it."""
    seat, drawn = state.turn, state.stock[-1]
    before, after = state.hands[seat], state.hands[seat] | 1 << drawn
    if most_in_melds(state, after) > most_in_melds(state, before):
        return True
    if state.rules.opening and not state.opened >> seat & 1:
        return False
    later = state._replace(turns=state.turns + state.players * state.rules.lay_from_turn)
    step = play.apply(later, DrawStock()).state._replace(must_use=drawn)
    return any(isinstance(one, LayOff | Swap) for one in play.legal(step))


@pytest.mark.parametrize("variant_id", ["perusrommi", "rommy", "romme500"])
def test_the_chance_that_a_card_helps_is_that_of_all_ways_the_cards_can_lie(
    variant_id: str,
) -> None:
    tried = 0
    for seed in range(40):
        for at in draws(variant_id, seed):
            found, state = found_at(at), at.state
            if state.refills or not 1 < len(found.unseen) <= FEW or len(at.dealt.stock) < FEW:
                continue
            seat, other = state.turn, 1 - state.turn
            known = state.hands[other] & state.known
            ways = good = 0
            for order in permutations(found.unseen):
                stock, theirs = order[: len(state.stock)], order[len(state.stock) :]
                hands = [0, 0]
                hands[seat] = state.hands[seat]
                hands[other] = known | mask_of(theirs)
                ways += 1
                good += helps(state._replace(stock=stock, hands=tuple(hands)))
            assert Fraction(found.helping, found.stock) == Fraction(good, ways)
            tried += 1
            break
        if tried == 2:
            return
    assert tried


@pytest.mark.parametrize("variant_id", VARIANTS)
def test_every_card_counts_as_the_engine_plays_it(variant_id: str) -> None:
    tried = 0
    for number, at in enumerate(draws(variant_id, 3)):
        state = at.state
        if number % 9 or state.hands[state.turn].bit_count() > 14:
            continue
        found = found_at(at)
        seen = view_of(state, state.turn, list_legal=False)
        assert set(state.stock) <= set(found.unseen)
        assert not any(one in seen.hand for one in found.unseen)
        could = [one for one in found.unseen if at.stock_cards >> one & 1]
        assert len(could) == found.stock
        good = sum(helps(state._replace(stock=(*state.stock[:-1], one))) for one in could)
        assert found.helping == good
        tried += 1
    assert tried >= 5


@pytest.mark.parametrize("variant_id", OPENERS)
def test_the_chance_to_open_is_that_of_every_card_tried(variant_id: str) -> None:
    openings = set()
    for seed in (1, 2, 3):
        for number, at in enumerate(draws(variant_id, seed)):
            state = at.state
            if (
                number % 4
                or state.opened >> state.turn & 1
                or state.hands[state.turn].bit_count() > 15
            ):
                continue
            found = found_at(at)
            could = [one for one in found.unseen if at.stock_cards >> one & 1]
            opens = 0
            for one in {-1 if one.is_joker else one.face: one for one in could}.values():
                drawn = play.apply(state._replace(stock=(*state.stock[:-1], one)), DrawStock())
                same = [
                    other
                    for other in could
                    if other.face == one.face or (other.is_joker and one.is_joker)
                ]
                if any(isinstance(act, LayMelds) for act in play.legal(drawn.state)):
                    opens += len(same)
            assert found.opening == opens
            openings.add(min(opens, 1))
    assert openings == {0, 1}


def test_the_chance_to_open_by_hand() -> None:
    position = holding("rami40", "Kc Kd Ks 9h Th 2c 4d 6s 8c Jc 3s 5c Ah")
    found = odds(position.view, position.view.hand.mask, ~0)
    wanted = {card("8h").face, card("Jh").face, card("Kh").face}
    assert found.laid == 30
    assert found.opening == sum(one.is_joker or one.face in wanted for one in found.unseen)


def test_a_stock_filled_again_holds_what_lay_in_the_pile() -> None:
    found = False
    for at in draws("rommy", 2):
        if at.state.refills:
            assert mask_of(at.state.stock) & ~at.stock_cards == 0
            assert found_at(at).stock <= len(found_at(at).unseen)
            found = True
    assert found


def test_twins_of_what_is_held_do_not_help() -> None:
    position = holding("rami40", "5h 6h 7h Kc Qd 9s 2c 3d")
    found = odds(position.view, hand("5h 6h 7h Kc Qd 9s 2c 3d").mask, ~0)
    helping = {out.card.face for out in found.outs}
    assert card("6h").face not in helping
    assert {card("4h").face, card("8h").face} <= helping
