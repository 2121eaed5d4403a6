"""A card as HTML text: the face for the eye, the name for the ear."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from unicodedata import normalize

from game.engine.cards import JOKER_RANK, RANKS, SUITS, Card, Face
from game.i18n.translator import Translator
from game.ui import words

_WIDE = 2
"""Letters that need a narrower type: `10`, `Kn`, `Es`."""


@lru_cache(maxsize=1024)
def look(t: Translator, card: int) -> str:
    """A card's index, over the picture that CSS gives it; the ear gets a name instead."""
    rank = card & 15
    index = words.index(t, rank)
    fit = ' data-fit="wide"' if len(index) == _WIDE else ""
    if len(normalize("NFD", index)) > len(index):  # an accent stands above the letter
        fit = ' data-fit="tall"'
    return f'<b class="index" aria-hidden="true" data-index="{escape(index)}"{fit}></b>'


@lru_cache(maxsize=256)
def data(card: int) -> str:
    """The attributes that CSS draws a card by."""
    if card & 15 == JOKER_RANK:
        return 'data-suit="x" data-rank="X"'
    return f'data-suit="{SUITS[card >> 4 & 3]}" data-rank="{RANKS[card & 15]}"'


@lru_cache(maxsize=256)
def known(card: Card) -> str:
    """The same, and which of the physical cards it is: by that it is followed over the table."""
    return f'data-card="{card}" {data(card)}'


@lru_cache(maxsize=1024)
def name(t: Translator, card: int) -> str:
    """The name of a card, with a capital where the language begins with one, escaped."""
    text = words.card_name(t, card)
    return escape(text[:1].upper() + text[1:])


@lru_cache(maxsize=1024)
def lying(t: Translator, card: Card, stands_for: Face | None, tag: str = "") -> str:
    """A card that lies on the table and is no button: hidden from the ear, the meld names it.

    `stands_for` is what a wild card stands for; `tag` is its owner's sign, where it is not the
    owner of the meld.
    """
    extra = ""
    if stands_for is not None and stands_for != card.face:
        extra = f'<span class="proxy" {data(stands_for)}>{escape(words.card_short(t, stands_for))}</span>'
    if tag:
        extra += f'<span class="owner">{escape(tag)}</span>'
    return f'<span class="card" {known(card)} aria-hidden="true">{look(t, card)}{extra}</span>'


def mini(t: Translator, card: int) -> str:
    """A card in a line of text."""
    return (
        f'<span class="mini" {data(card)} role="img" aria-label="{name(t, card)}">'
        f"{escape(words.card_short(t, card))}</span>"
    )
