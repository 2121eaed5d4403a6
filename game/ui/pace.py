"""How fast the bots play, and when they wait for a press."""

from __future__ import annotations

from game.ui.model import Model, Pace
from game.ui.position import Position

SECONDS = {Pace.INSTANT: 0.0, Pace.QUICK: 0.25, Pace.NORMAL: 0.7, Pace.SLOW: 1.8}
"""The wait before every action of a bot, so that a person can follow."""


def waits(model: Model, position: Position) -> bool:
    """Whether the next action of a bot waits until somebody asks for it."""
    if position.over or not position.bot_to_act:
        return False
    return model.pace is Pace.STEP or (model.paused and not position.people)
