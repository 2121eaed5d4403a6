"""The order in which a hand is shown."""

from __future__ import annotations

from functools import lru_cache

from game.engine import arrange
from game.engine.cards import ACE, JOKER_RANK, KING, Card, cards_in, mask_of
from game.engine.melds import combination_points
from game.engine.rules import Rules
from game.ui.model import Sort

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


def ordered(rules: Rules, hand: int, sort: Sort) -> tuple[Card, ...]:
    """The cards of a mask in the order asked for."""
    if sort is Sort.MELDS:
        return _by_melds(rules, hand)
    key = by_suit if sort is Sort.SUIT else by_rank
    return tuple(sorted(cards_in(hand), key=key))


@lru_cache(maxsize=16)
def _by_melds(rules: Rules, hand: int) -> tuple[Card, ...]:
    """Melds first, the most valuable one first, then the rest by suit."""
    found = [
        (combination_points(rules, one), one.cards) for one in arrange.combinations(rules, hand)
    ]
    found.sort(key=lambda one: (one[0], len(one[1])), reverse=True)
    row: list[Card] = []
    left = hand
    for _, meld in found:
        used = mask_of(meld)
        if used & left == used:
            row += meld
            left &= ~used
    return (*row, *sorted(cards_in(left), key=by_suit))
