"""One hand at one moment: a frozen value that carries its rules."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from game.engine.cards import PACK_BITS, PACKS, Card, CardSet
from game.engine.events import Event
from game.engine.melds import Board
from game.engine.rules import Rules

THROWN_BITS = PACKS * PACK_BITS
"""Bits of `State.thrown` for each seat."""


class Phase(Enum):
    """What the player whose turn it is has to do."""

    DRAW = "draw"
    PLAY = "play"
    OVER = "over"


class Ending(Enum):
    """How a hand came to its end."""

    OUT = "out"
    STOCK = "stock"
    """No stock was left and none could be made."""
    TURNS = "turns"
    """The limit of turns was reached."""


class State(NamedTuple):
    """A hand in play. Seats count from 0, clockwise; sets of cards and of seats are bit masks.

    `deal.deal` makes the first one and `play.apply` the next.
    """

    rules: Rules
    seed: str
    """Hidden from players: all chance of this hand comes from it."""
    players: int
    dealer: int
    stock: tuple[Card, ...]
    """The last one is drawn next."""
    pile: tuple[Card, ...]
    """The discard pile; the last one is on top."""
    hands: tuple[int, ...]
    """For every seat the mask of its cards."""
    melds: Board = Board()
    phase: Phase = Phase.DRAW
    turn: int = 0
    """The seat to act."""
    turns: int = 0
    """Turns finished in this hand, all seats together."""
    opened: int = 0
    """Seats that have laid anything in this hand."""
    opened_before: int = 0
    """The same when the present turn began."""
    barred: Card | None = None
    """The card just taken from the pile, which may not be discarded this turn."""
    must_use: Card | None = None
    """The card just taken from the pile that has to be laid before anything else."""
    owed: int = 0
    """Wild cards swapped in this turn that have to be laid again if that is possible."""
    laid: int = 0
    """New melds laid in this turn."""
    drawn: int = 0
    """Cards drawn in this turn that are still in hand."""
    floating: int = 0
    """Seats that have laid all their cards and wait for one to discard."""
    known: int = 0
    """Cards taken face up from the pile or the table: while in a hand, everyone knows where."""
    thrown: int = 0
    """What every seat has thrown in this hand: bit `THROWN_BITS * seat + card`."""
    refills: int = 0
    """How often the stock was filled again."""
    ending: Ending | None = None
    winner: int | None = None

    def hand(self, seat: int) -> CardSet:
        """The cards in a seat's hand."""
        return CardSet(self.hands[seat])

    @property
    def first_turn(self) -> bool:
        """Whether the seat to act has not yet finished a turn in this hand."""
        return self.turns < self.players


class Step(NamedTuple):
    """What `play.apply` answers."""

    state: State
    events: tuple[Event, ...]
    """What everyone at the table may know, but for the cards that `view.event_for` blanks."""
    revealed: bool
    """Whether the actor saw a card not seen before: such a step is not to be undone."""
