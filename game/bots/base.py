"""What a computer player is: something that chooses for one seat from that seat's view."""

from __future__ import annotations

from random import Random
from typing import Protocol

from game.engine.actions import Action
from game.engine.view import View


class Bot(Protocol):
    """Chooses for one seat. Returns one of `view.legal`; `rng` is its only luck."""

    def choose(self, view: View, rng: Random) -> Action:
        """The action to take; the view is one in which its seat is to act."""
        ...
