"""Runs and sets: what a player proposes (Combination), what lies on the table (Meld)."""

from __future__ import annotations

from enum import Enum
from functools import cached_property, reduce
from operator import or_
from typing import NamedTuple

from game.engine.cards import ACE, KING, RANKS, SUIT_BITS, Card, Face, face, mask_of
from game.engine.errors import Reason, Refusal
from game.engine.rules import Ace, Rules, Wild, WildPlace

RUN_SMALLEST = 3
RUN_LARGEST = 13
"""[S] AR: at most thirteen; elsewhere a fourteenth card would be the ace at both ends."""
NOWHERE = Face(-1)
"""In place of a face where a run cannot grow."""


_ACES = sum(1 << SUIT_BITS * suit for suit in range(4))


class Kind(Enum):
    """The two kinds of meld."""

    RUN = "run"
    SET = "set"


class Combination(NamedTuple):
    """A meld as a player proposes it.

    `first` is the face of a run's lowest place, or the rank of a set. A run's cards stand in
    the order of their places, so that the place of a wild card says what it stands for.
    """

    kind: Kind
    first: int
    cards: tuple[Card, ...]


class Slot(NamedTuple):
    """One place of a meld on the table."""

    card: Card
    stands_for: Face | None
    """The card's own face, or what a wild card stands for; None: a suit the set still lacks."""
    owner: int
    """The seat that put the card there and scores it."""


class Meld(NamedTuple):
    """A run or a set on the table. Made by `meld_of`, which works out the fields below `slots`."""

    kind: Kind
    first: int
    """Face of a run's lowest place, or the rank of a set."""
    slots: tuple[Slot, ...]
    low: Face
    """The face that may be added below a run, or NOWHERE."""
    high: Face
    """The face that may be added above a run, or NOWHERE."""
    takes: int
    """Mask of the faces that may be added."""
    wild_ends: tuple[tuple[bool, Face], ...]
    """Where one more wild card may be added: (high end, the face it then stands for)."""
    claims: int
    """Mask of the faces that lie here as cards or by proxy."""
    swaps: tuple[tuple[int, int], ...]
    """For every wild card that can be swapped: its slot and the mask of the faces that may come."""

    @property
    def suit(self) -> int:
        """The suit of a run."""
        return self.first >> 4

    @property
    def rank(self) -> int:
        """The rank of a set, or of a run's lowest place."""
        return self.first & 15

    @property
    def lacks(self) -> int:
        """Mask of the faces a set does not show as natural cards."""
        return set_faces(self.rank) & ~mask_of(_shown(self.slots))


class Board(tuple[Meld, ...]):  # noqa: SLOT001 # what it works out is kept on it
    """All melds on the table, in the order they were laid; what they offer is worked out once."""

    @cached_property
    def claims(self) -> int:
        """Mask of the faces that lie on the table as cards or by proxy."""
        return reduce(or_, (meld.claims for meld in self), 0)

    @cached_property
    def takes(self) -> int:
        """Mask of the faces that some meld takes."""
        return reduce(or_, (meld.takes for meld in self), 0)

    @cached_property
    def ends(self) -> tuple[tuple[int, bool, int], ...]:
        """Where natural cards may be added: (meld, high end, mask of faces)."""
        found = []
        for index, meld in enumerate(self):
            if meld.kind is Kind.SET:
                if meld.takes:
                    found.append((index, True, meld.takes))
                continue
            found += [
                (index, high, 1 << end)
                for high, end in ((False, meld.low), (True, meld.high))
                if end != NOWHERE
            ]
        return tuple(found)

    @cached_property
    def wild_ends(self) -> tuple[tuple[int, bool, Face], ...]:
        """Where wild cards may be added: (meld, high end, the face they then stand for)."""
        return tuple(
            (index, high, end) for index, meld in enumerate(self) for high, end in meld.wild_ends
        )

    @cached_property
    def swaps(self) -> tuple[tuple[int, int, int], ...]:
        """The wild cards that can be swapped: (meld, slot, mask of the faces that may come)."""
        return tuple(
            (index, slot, fits) for index, meld in enumerate(self) for slot, fits in meld.swaps
        )

    def replaced(self, index: int, meld: Meld) -> Board:
        """The board with one meld changed."""
        return Board((*self[:index], meld, *self[index + 1 :]))


def set_faces(rank: int) -> int:
    """Mask of the four faces of a rank."""
    return _ACES << rank


def top_place(rules: Rules) -> int:
    """The highest place of a run: 12 the king, 13 the ace above it, 25 where ranks go round."""
    return {Ace.LOW: KING, Ace.BOTH: KING + 1, Ace.RING: KING + 13}[rules.run_ace]


def slots_of(rules: Rules, combination: Combination, owner: int) -> tuple[Slot, ...]:
    """The slots a proposed meld fills."""
    kind, first, cards = combination
    if kind is Kind.SET:
        return tuple(
            Slot(card, card.face if not stands_in(rules, card, first) else None, owner)
            for card in cards
        )
    suit, rank = first >> 4, first & 15
    return tuple(Slot(card, face(suit, rank + step), owner) for step, card in enumerate(cards))


def stands_in(rules: Rules, card: Card, rank: int) -> bool:
    """Whether a card in a set of `rank` is there as a wild card."""
    return rules.is_wild(card) and card.rank != rank


def is_proxy(rules: Rules, slot: Slot) -> bool:
    """Whether the card in a slot stands for another."""
    return rules.wild != Wild.NONE and slot.stands_for != slot.card.face


def _shown(slots: tuple[Slot, ...]) -> list[Face]:
    """The faces of slots that are known: all but those of a set's wild cards."""
    return [slot.stands_for for slot in slots if slot.stands_for is not None]


def meld_of(rules: Rules, kind: Kind, first: int, slots: tuple[Slot, ...]) -> Meld:
    """A meld on the table, with what may be added and swapped worked out."""
    proxies = [index for index, slot in enumerate(slots) if is_proxy(rules, slot)]
    limit = rules.wilds_per_meld
    wild_free = rules.wild is not Wild.NONE and (limit is None or len(proxies) < limit)
    claims = 0
    for slot in slots:
        claims |= 1 << slot.card.face
        if slot.stands_for is not None:
            claims |= 1 << slot.stands_for
    if kind is Kind.RUN:
        low, high = _open_ends(rules, first, len(slots))
        # the two ends of twelve cards may want the same one, so the bits are not added up
        takes = mask_of(end for end in (low, high) if end != NOWHERE)
        swaps = tuple((index, 1 << (slots[index].stands_for or 0)) for index in proxies)
    else:
        low = high = NOWHERE
        every = set_faces(first)
        natural = mask_of(_shown(slots))
        if proxies:
            claims |= every
        room = rules.set_largest is None or len(slots) < rules.set_largest
        single = rules.set_suits_differ or rules.identity_once
        takes = (every & ~natural if single else every) if room else 0
        ripe = len(slots) - len(proxies) >= rules.swap_set_naturals
        swaps = tuple((index, every & ~natural) for index in proxies) if ripe else ()
    if not rules.swap:
        swaps = ()
    wild_ends = _wild_ends(rules, first, len(slots), low, high) if wild_free and takes else ()
    return Meld(kind, first, slots, low, high, takes, wild_ends, claims, swaps)


def _wild_ends(
    rules: Rules, first: int, length: int, low: Face, high: Face
) -> tuple[tuple[bool, Face], ...]:
    if low == high == NOWHERE:
        return ((True, NOWHERE),)  # a set: one of the suits it lacks
    if NOWHERE not in {low, high} and rules.wild_place is WildPlace.LOWEST:
        rank = first & 15
        cheaper_below = rules.place_value(rank - 1) <= rules.place_value(rank + length)
        return ((False, low),) if cheaper_below else ((True, high),)
    return tuple((at, end) for at, end in ((False, low), (True, high)) if end != NOWHERE)


def _open_ends(rules: Rules, first: int, length: int) -> tuple[Face, Face]:
    """The faces that may be added below and above a run."""
    if length >= RUN_LARGEST:
        return NOWHERE, NOWHERE
    suit, rank = first >> 4, first & 15
    ring = rules.run_ace is Ace.RING
    low = face(suit, (rank - 1) % 13) if rank > ACE or ring else NOWHERE
    high = face(suit, rank + length) if ring or rank + length <= top_place(rules) else NOWHERE
    return low, high


def grown(rules: Rules, meld: Meld, *, at_high: bool, added: tuple[Slot, ...]) -> Meld:
    """The meld with slots added in the order they were laid, at one end of a run or to a set."""
    if meld.kind is Kind.SET or at_high:
        return meld_of(rules, meld.kind, meld.first, meld.slots + added)
    first = face(meld.suit, (meld.rank - len(added)) % 13)
    return meld_of(rules, meld.kind, first, added[::-1] + meld.slots)


def with_card(rules: Rules, meld: Meld, card: Card, owner: int, *, at_high: bool) -> Meld:
    """The meld with one more card, which stands for what belongs in the place it gets there."""
    if meld.kind is Kind.SET:
        stands_for = None if stands_in(rules, card, meld.rank) else card.face
    else:
        stands_for = meld.high if at_high else meld.low
    return grown(rules, meld, at_high=at_high, added=(Slot(card, stands_for, owner),))


def with_slot(rules: Rules, meld: Meld, index: int, slot: Slot) -> Meld:
    """The meld with one slot replaced."""
    slots = (*meld.slots[:index], slot, *meld.slots[index + 1 :])
    return meld_of(rules, meld.kind, meld.first, slots)


def points_of(rules: Rules, meld: Meld) -> tuple[int, ...]:
    """What each card of a meld counts on the table, in the order of the slots."""
    points = []
    for step, slot in enumerate(meld.slots):
        if rules.is_wild(slot.card) and not (rules.wild_as_replaced and is_proxy(rules, slot)):
            points.append(rules.wild_value)
        elif meld.kind is Kind.SET:
            points.append(rules.rank_value(meld.rank))
        else:
            points.append(rules.place_value(meld.rank + step))
    return tuple(points)


def combination_points(rules: Rules, combination: Combination) -> int:
    """What a proposed meld counts on the table, for instance towards the opening."""
    kind, first, cards = combination
    rank = first & 15
    if rules.wild is not Wild.NONE and not rules.wild_as_replaced:
        slots = slots_of(rules, combination, 0)
        return sum(points_of(rules, meld_of(rules, kind, first, slots)))
    if kind is Kind.SET:
        return rules.rank_value(rank) * len(cards)
    return sum(rules.place_value(place) for place in range(rank, rank + len(cards)))


def is_pure_run(rules: Rules, combination: Combination) -> bool:
    """Whether it is a run in which no card stands for another."""
    return combination.kind is Kind.RUN and not any(
        is_proxy(rules, slot) for slot in slots_of(rules, combination, 0)
    )


def check(rules: Rules, combination: Combination) -> Refusal | None:
    """Why cards do not form this run or set, whatever lies on the table; None when they do."""
    kind, first, chosen = combination
    if kind is Kind.SET:
        return _check_set(rules, first, chosen)
    return _check_run(rules, first, chosen)


def _check_set(rules: Rules, rank: int, chosen: tuple[Card, ...]) -> Refusal | None:
    assert 0 <= rank < len(RANKS)
    natural = [card for card in chosen if not stands_in(rules, card, rank)]
    wild = tuple(card for card in chosen if stands_in(rules, card, rank))
    other = tuple(card for card in natural if card.rank != rank)
    if other:
        return Refusal(Reason.SET_RANKS_DIFFER, other)
    if len(chosen) < rules.set_smallest:
        return Refusal(Reason.SET_TOO_SMALL, chosen, {"least": rules.set_smallest})
    if rules.set_largest is not None and len(chosen) > rules.set_largest:
        return Refusal(Reason.SET_TOO_LARGE, chosen, {"most": rules.set_largest})
    if rules.set_suits_differ or rules.identity_once:
        twins = tuple(card for card in natural if sum(card.suit == one.suit for one in natural) > 1)
        if twins:
            return Refusal(Reason.SET_SUIT_TWICE, twins)
    return _check_wilds(rules, wild)


def _check_wilds(rules: Rules, wild: tuple[Card, ...]) -> Refusal | None:
    if rules.wilds_per_meld is not None and len(wild) > rules.wilds_per_meld:
        return Refusal(Reason.TOO_MANY_WILDS, wild, {"most": rules.wilds_per_meld})
    return None


def _check_run(rules: Rules, first: int, chosen: tuple[Card, ...]) -> Refusal | None:
    suit, rank = first >> 4, first & 15
    assert 0 <= first < 4 * SUIT_BITS
    assert rank < len(RANKS)
    if len(chosen) < RUN_SMALLEST:
        return Refusal(Reason.TOO_FEW_CARDS, chosen, {"least": RUN_SMALLEST})
    if len(chosen) > RUN_LARGEST:
        return Refusal(Reason.RUN_TOO_LONG, chosen, {"most": RUN_LARGEST})
    wild = []
    for step, card in enumerate(chosen):
        wanted = face(suit, rank + step)
        if card.face == wanted:
            continue
        if rules.is_wild(card):
            wild.append(card)
        elif card.suit != suit:
            return Refusal(Reason.RUN_SUITS_DIFFER, (card,))
        elif len(twins := tuple(one for one in chosen if one.face == card.face)) > 1:
            return Refusal(Reason.RUN_CARD_TWICE, twins)
        else:
            return Refusal(Reason.RUN_GAP, (card,), {"missing": (int(wanted),)})
    if rank + len(chosen) - 1 > top_place(rules):
        aces = tuple(card for card in chosen if card.rank == ACE) or tuple(wild)
        return Refusal(Reason.ACE_TURNS, aces, {"run_ace": rules.run_ace.value})
    return _check_wilds(rules, tuple(wild)) or _check_places(rules, first, chosen, wild)


def _check_places(
    rules: Rules, first: int, chosen: tuple[Card, ...], wild: list[Card]
) -> Refusal | None:
    """Whether the wild cards of a run stand where the rules want them ([S] RA)."""
    if not wild or rules.wild_place is WildPlace.CHOSEN:
        return None
    suit, rank = first >> 4, first & 15
    lowest = lowest_start(rules, suit, [card for card in chosen if card not in wild], len(chosen))
    if lowest == rank:
        return None
    places = [face(suit, lowest + step) for step in range(len(chosen))]
    shown = {card.face for card in chosen}
    missing = tuple(int(place) for place in places if place not in shown)
    return Refusal(Reason.WILD_PLACE, tuple(wild), {"stands_for": missing})


def lowest_start(rules: Rules, suit: int, natural: list[Card], length: int) -> int:
    """The lowest place of the cheapest run of `length` that holds these natural cards.

    Of two equally cheap ones the lower ([R] RA-H6). Raises ValueError when there is none.
    """
    wanted = {card.face for card in natural}
    fitting = [
        (sum(rules.place_value(start + step) for step in range(length)), start)
        for start in starts(rules, length)
        if wanted <= {face(suit, start + step) for step in range(length)}
    ]
    if not fitting:
        raise ValueError(f"no run of {length} holds {natural}")
    return min(fitting)[1]


def starts(rules: Rules, length: int) -> range:
    """The places where a run of this length may begin."""
    if rules.run_ace is Ace.RING:
        return range(13)
    return range(top_place(rules) - length + 2)
