"""Faults that the laws have found, each as one plain position."""

from __future__ import annotations

from game.engine import play
from game.engine.actions import Discard
from tests.engine.positions import position, throw


def test_one_of_two_jokers_is_offered_to_be_thrown() -> None:
    state = position("rami40", "★ ★2 7♠ 7♠2 9♦")
    thrown = [action for action in play.legal(state) if isinstance(action, Discard)]
    assert set(thrown) == {throw("★"), throw("7♠"), throw("9♦")}
    assert play.refusal(state, throw("★2")) is None


def test_the_other_joker_is_offered_when_the_first_was_just_taken() -> None:
    state = position("rami40", "★ ★2 9♦", barred="★")
    thrown = [action for action in play.legal(state) if isinstance(action, Discard)]
    assert set(thrown) == {throw("★2"), throw("9♦")}
