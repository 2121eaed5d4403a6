"""Sounds: which one goes with what, for whoever listens."""

from __future__ import annotations

import pytest

from game.engine.actions import Decline, Discard, DrawStock
from game.engine.events import CardDiscarded, CardDrawn, Event, HandEnded, TurnBegan
from game.ui.cues import cues
from tests.ui.tables import VARIANTS, cards, played, table_of

(SEVEN,) = cards("7c")


def test_a_discard_of_another_and_the_own_turn_are_two_sounds() -> None:
    events: list[Event] = [CardDiscarded(1, SEVEN, face_down=False), TurnBegan(0)]
    assert cues(events, 0) == ("discard", "turn")
    assert cues(events, 1) == ("discard",)
    assert cues([], 0) == ()


@pytest.mark.parametrize(("winner", "expected"), [(0, ("win",)), (1, ()), (None, ())])
def test_only_ones_own_win_is_heard(winner: int | None, expected: tuple[str, ...]) -> None:
    assert cues([HandEnded(winner)], 0) == expected


def test_several_draws_in_a_row_are_one_sound() -> None:
    assert cues([CardDrawn(1, None), CardDrawn(2, None)], 0) == ("draw",)


@pytest.mark.parametrize("variant_id", VARIANTS)
def test_every_action_is_heard(variant_id: str) -> None:
    *_, table = played(variant_id, 2)
    for done in table.done:
        assert cues(done.step.events, 0) or isinstance(done.action, Decline)
    fresh = table_of(variant_id)
    seat = fresh.state.turn
    assert cues(fresh.dispatch(seat, DrawStock()).events, seat) == ("draw",)
    card = next(one for one in fresh.state.hand(seat) if fresh.refusal(seat, Discard(one)) is None)
    assert cues(fresh.dispatch(seat, Discard(card)).events, seat) == ("discard",)
