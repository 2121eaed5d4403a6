"""What the player whose turn it is may ask for. An action names cards, never who acts."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.cards import CARDS, Card
from game.engine.melds import Combination


@dataclass(frozen=True, slots=True)
class DrawStock:
    """Draw the top card of the stock; an empty stock is filled again first, if the rules can."""


@dataclass(frozen=True, slots=True)
class TakePile:
    """Draw the top `count` cards of the discard pile."""

    count: int


@dataclass(frozen=True, slots=True)
class Decline:
    """Draw nothing where no stock can be made any more: the hand ends."""


@dataclass(frozen=True, slots=True)
class LayMelds:
    """Lay one or more new melds as one act; an opening may need several."""

    melds: tuple[Combination, ...]


@dataclass(frozen=True, slots=True)
class LayOff:
    """Add cards to a meld on the table.

    `meld` is its index. `high` names the end of a run (a set has none: use True). Several cards
    follow each other outwards from that end.
    """

    meld: int
    high: bool
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Swap:
    """Put `card` in place of the wild card in a slot of a meld, and take the wild card."""

    meld: int
    slot: int
    card: Card


@dataclass(frozen=True, slots=True)
class Discard:
    """Throw a card and end the turn."""

    card: Card


Action = DrawStock | TakePile | Decline | LayMelds | LayOff | Swap | Discard

DRAW_STOCK = DrawStock()
DECLINE = Decline()
TAKE_PILE = tuple(TakePile(count) for count in range(200))
"""Shared actions, by how many cards they take."""
DISCARDS = {1 << card: Discard(card) for card in CARDS}
"""Shared actions, by the bit of the card they throw."""
