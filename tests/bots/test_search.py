"""Guesses and search: fair, stopped in time, and never without the choice of a look."""

from __future__ import annotations

import dataclasses
from random import Random

import pytest

from game.bots import LEVELS, Player
from game.bots.base import Limit
from game.bots.guess import Guess, wants
from game.bots.outlook import outlook
from game.bots.playout import AT_ONCE
from game.bots.shapes import covers, shapes
from game.engine import deal, play
from game.engine.actions import TakePile
from game.engine.cards import CardSet, mask_of
from game.engine.state import Phase, State
from game.engine.view import view_of
from game.variants import ALL
from tests.bots.test_ladder import a_mix
from tests.engine.positions import cards, position
from tests.laws.test_views import rearranged

SEARCHES = Player(dataclasses.replace(LEVELS["shark"], playouts=16))
GUESSES = Player(dataclasses.replace(LEVELS["shark"], guesses=16))
LOOKS = Player(LEVELS["shark"])
COVERED = [game for game, variant in ALL.items() if covers(variant.rules)]


def some_states(game: str, many: int) -> list[State]:
    state = deal.deal(ALL[game].rules, 3, 0, f"search-{game}")
    luck, states = Random(game), []
    while state.phase is not Phase.OVER:
        states.append(state)
        action = LOOKS.choose(view_of(state, state.turn), luck)
        state = play.apply(state, action).state
    return Random(game).sample(states, min(many, len(states)))


def test_every_game_is_searched() -> None:
    assert list(ALL) == COVERED


@pytest.mark.parametrize("game", ALL)
def test_guesses_do_not_depend_on_what_is_hidden(game: str) -> None:
    for state in some_states(game, 8):
        seat = state.turn
        other = rearranged(state, seat, Random(1))
        first, second = (
            GUESSES.think(view_of(one, seat), Random("luck")) for one in (state, other)
        )
        assert first == second


@pytest.mark.parametrize("game", COVERED)
def test_a_search_does_not_depend_on_what_is_hidden(game: str) -> None:
    for state in some_states(game, 12):
        seat = state.turn
        other = rearranged(state, seat, Random(1))
        first, second = (
            SEARCHES.think(view_of(one, seat), Random("luck")) for one in (state, other)
        )
        assert first == second


@pytest.mark.parametrize("game", COVERED)
def test_a_guess_agrees_with_the_view(game: str) -> None:
    for state in some_states(game, 12):
        view = view_of(state, state.turn)
        kinds = shapes(view.rules, view.rules.packs_for(view.players))
        guess = Guess(outlook(view), kinds, AT_ONCE)
        for number in range(4):
            world = guess.world(Random(number))
            assert world.hands[view.seat] == view.hand.mask
            assert [hand.bit_count() for hand in world.hands] == list(view.hand_sizes)
            assert all(
                known.mask & ~hand == 0 for known, hand in zip(view.known, world.hands, strict=True)
            )
            assert len(world.stock) == view.stock_size
            assert mask_of(world.pile) == view.buried.mask
            assert world.pile[-len(view.pile) :] == list(view.pile)
            every = [*world.hands, mask_of(world.stock), mask_of(world.pile)]
            assert sum(one.bit_count() for one in every) == sum(
                one.bit_count() for one in (*state.hands, mask_of(state.stock), mask_of(state.pile))
            )
            assert sum(every) == sum((*state.hands, mask_of(state.stock), mask_of(state.pile)))


def test_who_took_a_card_has_a_meld_with_it() -> None:
    state = position("perusrommi", "7♥ Q♦ 2♣", "7♠ 4♦ K♣ 10♥ 9♦", pile="4♥")
    view = view_of(state._replace(known=CardSet.of(cards("7♠")).mask, turns=8), 0)
    guess = Guess(outlook(view), shapes(view.rules, 1), AT_ONCE)
    kinds = shapes(view.rules, 1)
    hands = [guess.world(Random(number)).hands[1] for number in range(60)]
    often = wants(outlook(view), Random(1), 60)
    assert often[cards("7♠")[0].face] == 0  # it holds the only one
    assert often[cards("7♥")[0].face] > 0.2
    with_it = [hand for hand in hands if kinds.look(hand)[1] >> cards("7♠")[0] & 1]
    assert len(with_it) > 40


def test_a_search_that_is_stopped_answers_with_the_heuristic() -> None:
    for state in some_states("perusrommi", 20):
        view = view_of(state, state.turn)
        stopped = SEARCHES.think(view, Random(5), Limit(stop=lambda: True))
        assert stopped.action == LOOKS.think(view, Random(5)).action


def test_guesses_that_are_stopped_are_not_used() -> None:
    state = position("perusrommi", "7♥ Q♦ 2♣ 9♠ J♥", "7♠ 4♦ K♣ 10♥ 9♦", pile="4♥")
    facts = outlook(view_of(state, 0))
    assert wants(facts, Random(1), 10, lambda: True) == ()
    assert len(wants(facts, Random(1), 10)) == 64


def test_without_effort_nothing_is_searched() -> None:
    for state in some_states("romme500", 8):
        view = view_of(state, state.turn)
        assert SEARCHES.think(view, Random(5), Limit(0.0)) == LOOKS.think(view, Random(5))


def test_rules_that_are_not_covered_are_not_searched() -> None:
    rules = dataclasses.replace(ALL["rami40"].rules, taken_used_at_once=True)
    assert not covers(rules)
    state = deal.deal(rules, 2, 0, "plain")
    view = view_of(state, state.turn)
    assert SEARCHES.think(view, Random(5)).action == LOOKS.think(view, Random(5)).action


def test_it_sees_that_going_out_now_is_worth_more_than_waiting() -> None:
    state = position("perusrommi", "5♣ 6♣ 2♥", "K♠ K♦ Q♦ J♥", pile="7♣", phase=Phase.DRAW)
    found = SEARCHES.think(view_of(state, 0), Random(2))
    assert isinstance(found.action, TakePile)
    assert found.weighed[0].action == found.action
    assert found.weighed[0].value > found.weighed[-1].value


def test_a_search_plays_on_under_any_rules() -> None:
    luck = Random("searches")
    played = 0
    while played < 2:
        rules, players = a_mix(luck), luck.randrange(2, 5)
        if not covers(rules) or rules.refuse_table(players) is not None:
            continue
        state = deal.deal(rules, players, 0, f"searches-{played}")
        while state.phase is not Phase.OVER:
            view = view_of(state, state.turn)
            found = SEARCHES.think(view, luck)
            assert found.action in view.legal
            assert not found.weighed or found.weighed[0].action == found.action
            state = play.apply(state, found.action).state
        played += 1
