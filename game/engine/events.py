"""What came of an action. A card that a seat may not see is None in that seat's copy."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.cards import Card
from game.engine.melds import Combination


class CardDrawn(NamedTuple):
    """A card came from the stock."""

    seat: int
    card: Card | None


class PileTaken(NamedTuple):
    """Cards came from the discard pile; the lowest first, the former top card last."""

    seat: int
    cards: tuple[Card | None, ...]


class StockRefilled(NamedTuple):
    """The discards under the top one became the stock."""

    count: int  # type: ignore[assignment] # hides the method of tuples
    shuffled: bool


class MeldLaid(NamedTuple):
    """A new meld lies on the table, as the last one."""

    seat: int
    meld: int
    combination: Combination


class CardsLaidOff(NamedTuple):
    """Cards were added to a meld."""

    seat: int
    meld: int
    high: bool
    cards: tuple[Card, ...]


class WildSwapped(NamedTuple):
    """A card took the place of a wild card, which went to the seat's hand."""

    seat: int
    meld: int
    card: Card
    wild: Card


class CardDiscarded(NamedTuple):
    """A card was thrown; `face_down` when it closed the hand unseen."""

    seat: int
    card: Card | None
    face_down: bool


class PlayerFloated(NamedTuple):
    """A player laid the last card and waits for one to discard."""

    seat: int


class PileDeclined(NamedTuple):
    """No stock is left and the player did not want the discard."""

    seat: int


class TurnBegan(NamedTuple):
    """It is this seat's turn to draw."""

    seat: int


class HandEnded(NamedTuple):
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
