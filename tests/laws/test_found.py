"""Faults that the laws have found, each as one plain position."""

from __future__ import annotations

from game.engine import play
from game.engine.actions import Discard, DrawStock
from game.engine.state import Phase
from game.engine.view import view_of
from tests.engine.positions import after, off, position, throw


def test_one_of_two_jokers_is_offered_to_be_thrown() -> None:
    state = position("rami40", "★ ★2 7♠ 7♠2 9♦")
    thrown = [action for action in play.legal(state) if isinstance(action, Discard)]
    assert set(thrown) == {throw("★"), throw("7♠"), throw("9♦")}
    assert play.refusal(state, throw("★2")) is None


def test_the_other_joker_is_offered_when_the_first_was_just_taken() -> None:
    state = position("rami40", "★ ★2 9♦", barred="★")
    thrown = [action for action in play.legal(state) if isinstance(action, Discard)]
    assert set(thrown) == {throw("★2"), throw("9♦")}


def test_a_card_drawn_and_thrown_to_close_is_not_shown_as_drawn() -> None:
    state = position("arbakka", "7♠", table=["6♥ 7♥ 8♥ @0"], stock="9♥ 3♣", phase=Phase.DRAW)
    over = after(state, DrawStock(), off(0, "9♥"), throw("7♠"))
    assert over.phase is Phase.OVER
    assert not view_of(over, 0).drawn
    late = position("rommy", "7♠ 2♣", stock="9♥ 3♣", phase=Phase.DRAW, turns=299)
    timeout = after(late, DrawStock(), throw("9♥"))
    assert timeout.phase is Phase.OVER
    assert not view_of(timeout, 0).drawn
