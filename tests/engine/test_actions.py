"""Actions: values that differ whenever they ask for different things."""

from __future__ import annotations

from itertools import combinations

from game.engine.actions import DECLINE, DISCARDS, DRAW_STOCK, TAKE_PILE, Action
from tests.engine.positions import lay, off, swap


def test_no_two_actions_are_equal() -> None:
    # named tuples of different types are equal when their values are: actions may not be such
    every: list[Action] = [DRAW_STOCK, DECLINE, *TAKE_PILE, *DISCARDS.values()]
    every += [lay("5♣ 6♣ 7♣"), off(1, "2♣"), off(1, "2♣", low=True), swap(1, 1, "2♣")]
    assert len(set(every)) == len(every)
    assert not any(one == other for one, other in combinations(every, 2))
