"""Every level and temperament: legal under any rules, fair, the same for the same luck."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.bots import LEVELS, MAKERS, TEMPERAMENTS
from game.bots.ladder import bold, careful, collector
from game.bots.outlook import outlook, partners
from game.bots.player import Player
from game.engine import deal, play
from game.engine.actions import Discard, LayMelds, LayOff, TakePile
from game.engine.cards import CardSet, cards_in
from game.engine.rules import RULE_FIELDS, Ace, Rules
from game.engine.state import Phase, State
from game.engine.view import View, view_of
from game.variants import ALL
from tests.conftest import LONG
from tests.engine.positions import card, cards, hand, position
from tests.laws.test_views import rearranged

HANDS = 50 if LONG else 1
"""Hands of every level under each mix of rules."""
MIXES = 100 if LONG else 6
TEMPERS = [f".{name}" for name in TEMPERAMENTS]


def a_mix(luck: Random) -> Rules:
    """One game's rules with some of the others', as `Rules` accepts them."""
    books = [variant.rules for variant in ALL.values()]
    while True:
        changes: dict[str, Any] = {
            name: getattr(luck.choice(books), name)
            for name in luck.sample(sorted(RULE_FIELDS), luck.randrange(9))
        }
        variant = luck.choice(list(ALL.values()))
        for setting in luck.sample(variant.settings, min(2, len(variant.settings))):
            changes |= luck.choice(setting.choices).changes
        try:
            return dataclasses.replace(luck.choice(books), **changes)
        except ValueError:
            continue


def played(rules: Rules, names: list[str], seed: str) -> list[State]:
    """Every position of a hand; each choice has to be legal."""
    state = deal.deal(rules, len(names), 0, seed)
    bots = [MAKERS[name]() for name in names]
    luck = Random(seed)
    states = [state]
    while state.phase is not Phase.OVER:
        view = view_of(state, state.turn)
        action = bots[state.turn].choose(view, luck)
        assert action in view.legal
        state = play.apply(state, action).state
        states.append(state)
    return states


def tables(number: int) -> Iterator[tuple[Rules, list[str]]]:
    """A mix of rules with tables of any size, until every level has sat at enough of them."""
    luck = Random(f"mix {number}")
    sizes: list[int] = []
    while not sizes:
        rules = a_mix(luck)
        sizes = [one for one in range(2, rules.most_players + 1) if not rules.refuse_table(one)]
    left = dict.fromkeys(LEVELS, HANDS)
    while any(left.values()):
        first = sorted(LEVELS, key=lambda level: (-left[level], luck.random()))
        seated = (first * 2)[: luck.choice(sizes)]
        for level in seated:
            left[level] = max(0, left[level] - 1)
        yield rules, [level + luck.choice(["", *TEMPERS]) for level in seated]


@pytest.mark.parametrize("number", range(MIXES))
def test_every_level_plays_on_under_any_mix_of_rules(number: int) -> None:
    for hand_number, (rules, names) in enumerate(tables(number)):
        assert played(rules, names, f"{number}-{hand_number}")[-1].ending is not None


@pytest.mark.parametrize("game", ALL)
def test_a_choice_does_not_depend_on_what_is_hidden(game: str) -> None:
    names = list(LEVELS)
    states = played(ALL[game].rules, ["shark", "expert", "regular"], f"fair-{game}")
    luck = Random(game)
    for state in luck.sample(states[:-1], min(12, len(states) - 1)):
        seat = state.turn
        other = rearranged(state, seat, luck)
        if not state.drawn:
            other = other._replace(drawn=0)
        views = [view_of(one, seat) for one in (state, other)]
        for name in names:
            first, second = (MAKERS[name]().choose(view, Random("luck")) for view in views)
            assert first == second


def test_the_same_luck_gives_the_same_hand() -> None:
    for name in LEVELS:
        assert played(ALL["rami40"].rules, [name] * 2, "same") == played(
            ALL["rami40"].rules, [name] * 2, "same"
        )


def thought(level: str, state: State, **changes: Any) -> tuple[Any, View]:
    view = view_of(state, state.turn)
    skill = dataclasses.replace(LEVELS[level], **changes)
    return Player(skill).think(view, Random(3)), view


def test_a_thought_tells_what_was_weighed() -> None:
    found, view = thought("shark", position("perusrommi", "5♣ 6♣ K♦ 9♥ 9♠", "2♠ 3♦", pile="9♦"))
    assert found.action == Discard(card("K♦")) == found.weighed[0].action
    assert {one.action for one in found.weighed} == set(view.legal)
    by_card = {one.action.card: one for one in found.weighed}
    assert by_card[card("9♥")].outs == 1  # the nine of diamonds lies in the pile
    assert by_card[card("5♣")].outs == 2
    assert by_card[card("K♦")].outs == 0
    assert all(0 <= one.danger <= 1 for one in found.weighed)


def test_the_shark_holds_back_until_somebody_is_nearly_out() -> None:
    mine = "5♣ 6♣ 7♣ K♦ 2♥ 9♠"
    many, _ = thought("shark", position("perusrommi", mine, "2♠ 3♦ 4♦ 8♥ J♣"))
    few, _ = thought("shark", position("perusrommi", mine, "2♠ 3♦"))
    at_once, _ = thought("regular", position("perusrommi", mine, "2♠ 3♦ 4♦ 8♥ J♣"), misses=0)
    assert isinstance(many.action, Discard)
    assert isinstance(few.action, LayMelds)
    assert isinstance(at_once.action, LayMelds)


def test_a_two_goes_where_it_is_not_swapped_for() -> None:
    table = ["5♣ 6♣ 7♣ @0", "9♥ 10♥ J♥ @0"]
    state = position("arbakka", "2♠ K♦ 3♠", "4♣ 8♣ Q♥ 6♠", table=table)._replace(turns=6)
    seen = state._replace(known=CardSet.of(cards("4♣ 8♣ Q♥")).mask)
    found, view = thought("shark", seen, lays_at=None)
    assert found.action == LayOff(1, False, cards("2♠"))
    swaps = next(one for one in view.legal if isinstance(one, LayOff))
    assert swaps.meld == 0


def test_dear_cards_are_kept_where_the_table_counts() -> None:
    mine = "5♣ K♦ 9♥"
    for game, card_thrown in (("romme500", "5♣"), ("perusrommi", "K♦")):
        found, _ = thought("shark", position(game, mine, "2♠ 3♦ 4♦ 8♥ J♣"))
        assert found.action == Discard(card(card_thrown))


def test_it_does_not_hold_back_when_it_could_be_out() -> None:
    found, _ = thought("shark", position("perusrommi", "5♣ 6♣ 7♣ K♦", "2♠ 3♦ 4♦ 8♥ J♣"))
    assert isinstance(found.action, LayMelds)


def test_it_remembers_a_pile_it_may_take_as_a_whole() -> None:
    held = position("arbakka", "5♣ 6♣ K♦ 9♥", "8♠ 3♦", pile="7♣ 3♥", phase=Phase.DRAW)
    assert isinstance(thought("shark", held)[0].action, TakePile)
    assert not isinstance(thought("casual", held)[0].action, TakePile)


def test_danger_is_known_from_what_was_taken_and_let_pass() -> None:
    state = position("perusrommi", "7♥ Q♦ 2♣", "7♠ 7♦ K♣", pile="4♥")
    taken = state._replace(known=CardSet.of(cards("7♠ 7♦")).mask)
    assert outlook(view_of(taken, 0)).danger(card("7♥")) == 1
    fresh = outlook(view_of(state, 0))
    passed = fresh._replace(passed=1 << card("7♣"))
    assert passed.danger(card("7♥")) < fresh.danger(card("7♥")) < 1


def test_partners_are_those_of_the_rules() -> None:
    def faces(ace: Ace, of: str) -> set[int]:
        return {one.faces for one in partners(ace, 3)[card(of)]}

    assert hand("K♣ Q♣").mask in faces(Ace.BOTH, "A♣")
    assert hand("K♣ Q♣").mask not in faces(Ace.LOW, "A♣")
    assert hand("K♣ 2♣").mask in faces(Ace.RING, "A♣")
    assert hand("A♦ A♥ A♠").mask in {one.faces for one in partners(Ace.LOW, 4)[card("A♣")]}
    assert len(cards_in(hand("A♦ A♥").mask)) == 2


def test_temperaments_are_small_changes_of_a_level() -> None:
    shark = LEVELS["shark"]
    assert set(TEMPERAMENTS) == {"careful", "bold", "collector"}
    assert careful(shark).danger > shark.danger > bold(shark).danger
    assert collector(shark).passenger < shark.passenger
