"""Computer players: `MAKERS` makes each by its name."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType

from game.bots.base import Bot
from game.bots.greedy import Greedy

MAKERS: MappingProxyType[str, Callable[[], Bot]] = MappingProxyType({"greedy": Greedy})

__all__ = ["MAKERS", "Bot", "Greedy"]
