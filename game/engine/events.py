"""What came of an action. A card that a seat may not see is None in that seat's copy."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.cards import Card
from game.engine.melds import Combination


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """A card came from the stock."""

    seat: int
    card: Card | None


@dataclass(frozen=True, slots=True)
class PileTaken:
    """Cards came from the discard pile; the lowest first, the former top card last."""

    seat: int
    cards: tuple[Card | None, ...]


@dataclass(frozen=True, slots=True)
class StockRefilled:
    """The discards under the top one became the stock."""

    count: int
    shuffled: bool


@dataclass(frozen=True, slots=True)
class MeldLaid:
    """A new meld lies on the table, as the last one."""

    seat: int
    meld: int
    combination: Combination


@dataclass(frozen=True, slots=True)
class CardsLaidOff:
    """Cards were added to a meld."""

    seat: int
    meld: int
    high: bool
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class WildSwapped:
    """A card took the place of a wild card, which went to the seat's hand."""

    seat: int
    meld: int
    card: Card
    wild: Card


@dataclass(frozen=True, slots=True)
class CardDiscarded:
    """A card was thrown; `face_down` when it closed the hand unseen."""

    seat: int
    card: Card | None
    face_down: bool


@dataclass(frozen=True, slots=True)
class PlayerFloated:
    """A player laid the last card and waits for one to discard."""

    seat: int


@dataclass(frozen=True, slots=True)
class PileDeclined:
    """No stock is left and the player did not want the discard."""

    seat: int


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """It is this seat's turn to draw."""

    seat: int


@dataclass(frozen=True, slots=True)
class HandEnded:
    """The hand is over; `winner` went out, or nobody did."""

    winner: int | None


Event = (
    CardDrawn
    | PileTaken
    | StockRefilled
    | MeldLaid
    | CardsLaidOff
    | WildSwapped
    | CardDiscarded
    | PlayerFloated
    | PileDeclined
    | TurnBegan
    | HandEnded
)
