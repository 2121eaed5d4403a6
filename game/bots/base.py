"""What a computer player is: something that chooses for one seat from that seat's view."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from random import Random
from typing import NamedTuple, Protocol, runtime_checkable

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


class Note(Enum):
    """What a choice rests on besides the plays that were weighed."""

    ONLY = "only"
    """Nothing else could be done."""
    LAPSE = "lapse"
    """Thrown at random: it did not look."""
    OVERLOOKED = "overlooked"
    """A play, or a discard worth taking, was not seen."""
    LAYS = "lays"
    """It lays what it can, the moment it can."""
    HOLDS = "holds"
    """It keeps melds in hand that it could lay."""


class Thought(NamedTuple):
    """A choice with its reason. The same view, luck and effort give it again at any time."""

    action: Action
    weighed: tuple[Weighed, ...] = ()
    """The plays that were compared, the best one first; empty where there was one, or no doubt."""
    notes: tuple[Note, ...] = ()


class Limit(NamedTuple):
    """How long a bot that searches may think. Of itself it does not look at a clock."""

    effort: float = 1.0
    """Part of its worlds that it plays on in; with 0 it chooses by a look."""
    stop: Callable[[], bool] | None = None
    """Asked again and again; once it answers True, the choice is made by a look."""


FREE = Limit()


class Bot(Protocol):
    """Chooses for one seat. Returns one of `view.legal`; `rng` is its only luck."""

    def choose(self, view: View, rng: Random) -> Action:
        """The action to take; the view is one in which its seat is to act."""
        ...


@runtime_checkable
class Thinker(Protocol):
    """A bot that can say why."""

    def think(self, view: View, rng: Random) -> Thought:
        """What `choose` would answer, with its reason."""
        ...


def thought_of(bot: Bot, view: View, rng: Random) -> Thought:
    """A bot's choice with its reason, as far as it has one."""
    return bot.think(view, rng) if isinstance(bot, Thinker) else Thought(bot.choose(view, rng))
