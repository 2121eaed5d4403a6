"""The order in which a hand is shown."""

from __future__ import annotations

from functools import lru_cache

from game.engine.cards import ACE, JOKER_RANK, KING, Card, cards_in, mask_of
from game.engine.layouts import best_layout
from game.engine.rules import Rules
from game.ui.choices import hand_shown
from game.ui.model import Model, Sort
from game.ui.position import Position

_SUIT_ORDER = (0, 1, 3, 2)
"""Clubs, diamonds, spades, hearts: black and red by turns."""


def by_suit(card: Card) -> tuple[int, int, int]:
    """Suits with alternating colours, low to high; jokers at the end."""
    if card.rank == JOKER_RANK:
        return (4, card.suit, 0)
    return (_SUIT_ORDER[card.suit], card.rank, card.pack)


def by_rank(card: Card) -> tuple[int, int, int]:
    """Ranks low to high, ace after the king; jokers at the end."""
    rank = KING + 1 if card.rank == ACE else card.rank
    return (rank, _SUIT_ORDER[card.suit], card.pack)


def row(model: Model, position: Position) -> tuple[Card, ...]:
    """The hand as it is shown."""
    shown = hand_shown(model, position)
    if model.sort is not Sort.OWN:
        return ordered(position.view.rules, shown, model.sort)
    known = [card for card in model.order_of(position.seat) if shown >> card & 1]
    new = ordered(position.view.rules, shown & ~mask_of(known), Sort.SUIT)
    return (*known, *new)


def ordered(rules: Rules, hand: int, sort: Sort) -> tuple[Card, ...]:
    """The cards of a mask in the order asked for; a person's own order is not known here."""
    if sort is Sort.MELDS:
        return _by_melds(rules, hand)
    key = by_rank if sort is Sort.RANK else by_suit
    return tuple(sorted(cards_in(hand), key=key))


@lru_cache(maxsize=16)
def _by_melds(rules: Rules, hand: int) -> tuple[Card, ...]:
    """The melds that leave the fewest points first, then the rest by suit."""
    row = [card for meld in best_layout(rules, hand) for card in meld.cards]
    rest = hand & ~mask_of(row)
    return (*row, *sorted(cards_in(rest), key=by_suit))
