"""What a computer player is: something that chooses for one seat from that seat's view."""

from __future__ import annotations

from random import Random
from typing import NamedTuple, Protocol

from game.engine.actions import Action
from game.engine.view import View


class Weighed(NamedTuple):
    """One play that was weighed, with the facts that spoke for it or against it."""

    action: Action
    value: float
    """Points it is reckoned to be worth; only differences between plays mean something."""
    outs: int | None = None
    """Of a discard: cards still to come that would have made a meld with it."""
    danger: float | None = None
    """Of a discard: the chance that the next player has a use for it."""


class Thought(NamedTuple):
    """A choice with its reason."""

    action: Action
    weighed: tuple[Weighed, ...] = ()
    """The plays that were compared, the best one first; empty where there was one, or no doubt."""


class Bot(Protocol):
    """Chooses for one seat. Returns one of `view.legal`; `rng` is its only luck."""

    def choose(self, view: View, rng: Random) -> Action:
        """The action to take; the view is one in which its seat is to act."""
        ...
