"""Computer players: `MAKERS` makes each by its name, a level or `level.temperament`."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from types import MappingProxyType

from game.bots.base import Bot, Note, Thinker, Thought, Weighed, thought_of
from game.bots.greedy import Greedy
from game.bots.ladder import LEVELS, TEMPERAMENTS
from game.bots.player import Player

MAKERS: MappingProxyType[str, Callable[[], Bot]] = MappingProxyType(
    {level: partial(Player, skill) for level, skill in LEVELS.items()}
    | {
        f"{level}.{temper}": partial(Player, change(skill))
        for level, skill in LEVELS.items()
        for temper, change in TEMPERAMENTS.items()
    }
    | {"greedy": Greedy}
)
"""`greedy`, the plain one that the others are measured against, comes last."""

__all__ = [
    "LEVELS",
    "MAKERS",
    "TEMPERAMENTS",
    "Bot",
    "Greedy",
    "Note",
    "Player",
    "Thinker",
    "Thought",
    "Weighed",
    "thought_of",
]
