"""Random players finish hands of every game at every table; a thousand in the long profile."""

from __future__ import annotations

import os

import pytest

from tests.laws.long import MANY, Seats, every_table, play_hands

HANDS = MANY if os.environ.get("NORDIC_TESTS") == "long" else 20


@pytest.mark.parametrize("seats", every_table(), ids=lambda seats: f"{seats[0]}-{seats[1]}")
def test_random_players_finish_their_hands(seats: Seats) -> None:
    tally = play_hands(seats, 0, HANDS)
    assert tally.hands == HANDS
    assert sum(tally.endings.values()) == HANDS
