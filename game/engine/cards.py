"""Cards, packs and sets of cards over an int bit mask.

A *physical* card is a number below 192: 64 for its pack (0, 1 or 2), 16 for its suit, 1 for
its rank. Two 7♠ of two packs are two cards with one *face*. A set of cards is an int with bit
`card` set, so that union, difference and "holds all of" are single machine operations, and a
run in one suit is a row of neighbouring bits.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NewType

Face = NewType("Face", int)
"""What a card shows, whichever pack it is from: 16 * suit + rank, below 64."""

SUITS = "cdhs"
"""Clubs, diamonds, hearts, spades; a suit is an index into this text."""
RANKS = "A23456789TJQK"
"""Ace to king; a rank is an index into this text: ace 0, two 1, ten 9, king 12."""
ACE, TWO, TEN, JACK, QUEEN, KING = 0, 1, 9, 10, 11, 12

PACKS = 3
PACK_BITS = 64
SUIT_BITS = 16
JOKER_RANK = 15
"""Jokers sit on the spare sixteenth bit of each suit of the first pack: at most four."""

SUIT_FACES = (1 << 13) - 1
"""The thirteen ranks of one suit, shifted down to bit 0."""
ALL_FACES = sum(SUIT_FACES << (SUIT_BITS * suit) for suit in range(4))
JOKERS = sum(1 << (SUIT_BITS * suit + JOKER_RANK) for suit in range(4))
TWOS = sum(1 << (SUIT_BITS * suit + TWO) for suit in range(4))
PACK_MASK = (1 << PACK_BITS) - 1


class Card(int):
    """One physical card. Take it from `CARDS` or `card`, never build it: they are shared."""

    __slots__ = ()

    @property
    def pack(self) -> int:
        """0 for the first pack, 1 and 2 for its twins."""
        return int(self) >> 6

    @property
    def face(self) -> Face:
        """Suit and rank without the pack."""
        return Face(int(self) & 63)

    @property
    def suit(self) -> int:
        """Index into `SUITS`; without meaning for a joker."""
        return (int(self) >> 4) & 3

    @property
    def rank(self) -> int:
        """Index into `RANKS`, or `JOKER_RANK`."""
        return int(self) & 15

    @property
    def is_joker(self) -> bool:
        """Whether this is one of the jokers."""
        return int(self) & 15 == JOKER_RANK

    def __str__(self) -> str:
        """`7s`, its twins `7s2` and `7s3`, jokers `X1` to `X4`: the text of saves and links."""
        if self.is_joker:
            return f"X{self.suit + 1}"
        twin = str(self.pack + 1) if self.pack else ""
        return f"{RANKS[self.rank]}{SUITS[self.suit]}{twin}"

    __repr__ = __str__


CARDS: tuple[Card, ...] = tuple(Card(number) for number in range(PACKS * PACK_BITS))
"""Every number as a card; those that no pack holds are never dealt."""
CARD_OF_BIT: dict[int, Card] = {1 << number: CARDS[number] for number in range(len(CARDS))}
BITS: tuple[int, ...] = tuple(1 << number for number in range(len(CARDS)))


def face(suit: int, rank: int) -> Face:
    """The face of a suit and a rank; rank 13 is the ace above the king, 14 the two above it."""
    return Face(SUIT_BITS * suit + rank % 13)


def face_text(of: int) -> str:
    """`7s` for the seven of spades."""
    return str(CARDS[of])


def parse_card(text: str) -> Card:
    """The card that `str(card)` wrote. Raises ValueError for anything else."""
    found = _BY_TEXT.get(text)
    if found is None:
        raise ValueError(f"not a card: {text!r}")
    return found


def pack_of_cards(packs: int, jokers: int) -> tuple[Card, ...]:
    """All cards of `packs` packs and `jokers` jokers, in the fixed order of their numbers."""
    plain = [
        CARDS[pack * PACK_BITS + suit * SUIT_BITS + rank]
        for pack in range(packs)
        for suit in range(4)
        for rank in range(13)
    ]
    wild = [CARDS[suit * SUIT_BITS + JOKER_RANK] for suit in range(jokers)]
    return tuple(sorted(plain + wild))


_BY_TEXT = {str(card): card for card in pack_of_cards(PACKS, 4)}


def mask_of(cards: Iterable[int]) -> int:
    """The bit mask of some cards; of several equal ones it keeps one."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def cards_in(mask: int) -> list[Card]:
    """The cards of a mask in the order of their numbers."""
    found = []
    while mask:
        bit = mask & -mask
        found.append(CARD_OF_BIT[bit])
        mask ^= bit
    return found


def faces_in(mask: int) -> int:
    """A mask of cards with the packs laid over each other: which faces are there at all."""
    if mask <= PACK_MASK:
        return mask
    return (mask | mask >> PACK_BITS | mask >> 2 * PACK_BITS) & PACK_MASK


def one_of_each(mask: int) -> int:
    """The mask with only the lowest twin of every face, and the lowest joker."""
    jokers = mask & JOKERS
    mask ^= jokers & (jokers - 1)
    if mask <= PACK_MASK:
        return mask
    first = mask & PACK_MASK
    second = (mask >> PACK_BITS) & PACK_MASK & ~first
    third = (mask >> 2 * PACK_BITS) & ~(first | second)
    return first | second << PACK_BITS | third << 2 * PACK_BITS


def twin_in(mask: int, of: int) -> Card:
    """The lowest card of the mask that shows face `of`. The mask must hold one."""
    for number in (of, of + PACK_BITS, of + 2 * PACK_BITS):
        if mask >> number & 1:
            return CARDS[number]
    raise ValueError(f"no {face_text(of)} among {CardSet(mask)}")


class CardSet:
    """A readable, immutable set of cards over a bit mask."""

    __slots__ = ("mask",)

    def __init__(self, mask: int = 0) -> None:
        """Wraps a mask; `CardSet.of(cards)` makes one from cards."""
        self.mask = mask

    @classmethod
    def of(cls, cards: Iterable[int]) -> CardSet:
        """The set of some cards."""
        return cls(mask_of(cards))

    def __iter__(self) -> Iterator[Card]:
        """In the order of the cards' numbers: by pack, suit, rank."""
        return iter(cards_in(self.mask))

    def __len__(self) -> int:
        """How many cards."""
        return self.mask.bit_count()

    def __contains__(self, card: object) -> bool:
        """Whether this physical card is among them."""
        return isinstance(card, int) and bool(self.mask >> card & 1)

    def __eq__(self, other: object) -> bool:
        """Equal to a set of the same physical cards."""
        return isinstance(other, CardSet) and other.mask == self.mask

    def __hash__(self) -> int:
        """By the mask."""
        return self.mask

    def __repr__(self) -> str:
        """`{7s 8s 9s}`."""
        return "{" + " ".join(str(card) for card in self) + "}"
