"""All single melds that a hand of cards can form, and all readings of a choice of cards.

Natural runs and sets are found by bit masks and kept for the next time the same cards of a suit
turn up; only combinations with wild cards or twins are put together anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations as choose
from itertools import product

from game.engine import cards, melds
from game.engine.cards import (
    ALL_FACES,
    CARDS,
    PACK_BITS,
    PACK_MASK,
    SUIT_BITS,
    SUIT_FACES,
    TWO,
    Card,
    cards_in,
    face,
    faces_in,
)
from game.engine.melds import RUN_LARGEST, RUN_SMALLEST, Combination, Kind, set_faces
from game.engine.rules import Ace, Rules, Wild, WildPlace

_ACES = sum(1 << SUIT_BITS * suit for suit in range(4))
_SETS = tuple(set_faces(rank) for rank in range(13))
_SUITS = tuple(SUIT_BITS * suit for suit in range(4))


def combinations(
    rules: Rules, hand: int, table: int = 0, prefer: Card | None = None
) -> list[Combination]:
    """Every distinct run and set that the cards of `hand` can form.

    `hand` is a mask of cards. `table` is the mask of faces that lie on the table, which count
    only where a face may lie there once. Combinations that differ only in which of several
    twins or interchangeable wild cards they use are listed once: with `prefer` if it is among
    them, else with the lowest. Every place that a wild card can take is listed.
    """
    blocked = table if rules.identity_once else 0
    faces = faces_in(hand) & ALL_FACES & ~blocked
    if rules.wild is Wild.JOKERS:
        wild = wilds_in(hand & rules.wild_mask, prefer)
    elif rules.wild is Wild.TWOS:
        wild = wilds_in(hand & rules.wild_mask & ~blocked, prefer)
    else:
        wild = []
    found = _natural_runs(rules, hand, faces, prefer)
    _add_natural_sets(rules, hand, faces, prefer, found)
    if wild:
        _add_wild_runs(rules, hand, faces, blocked, wild, prefer, found)
        _add_wild_sets(rules, hand, faces, blocked, wild, prefer, found)
    return found


def pick(hand: int, wanted: int, prefer: Card | None) -> Card:
    """The twin to use for a face."""
    if prefer is not None and prefer & 63 == wanted and hand >> prefer & 1:
        return prefer
    return cards.twin_in(hand, wanted)


def wilds_in(mask: int, prefer: Card | None) -> list[Card]:
    """Wild cards in the order in which to use them: `prefer` first if it is among them."""
    found = cards_in(mask)
    if prefer in found:
        found.sort(key=lambda card: card != prefer)
    return found


@lru_cache(maxsize=65536)
def _run_windows(ace: Ace, suit_faces: int) -> tuple[tuple[int, int], ...]:
    """(rank of the lowest place, length) of every run in the cards of one suit."""
    if ace is Ace.RING:
        row, last = suit_faces | suit_faces << 13, 12
    elif ace is Ace.BOTH:
        row, last = suit_faces | (suit_faces & 1) << 13, 11
    else:
        row, last = suit_faces, 10
    found = []
    for rank in range(last + 1):
        length = 0
        while length < RUN_LARGEST and row >> (rank + length) & 1:
            length += 1
            if length >= RUN_SMALLEST:
                found.append((rank, length))
    return tuple(found)


@lru_cache(maxsize=4096)
def _plain_run(first: int, length: int) -> Combination:
    """A run of the first pack's cards."""
    suit, rank = first >> 4, first & 15
    run = tuple(CARDS[face(suit, rank + step)] for step in range(length))
    return Combination(Kind.RUN, first, run)


def _natural_runs(rules: Rules, hand: int, faces: int, prefer: Card | None) -> list[Combination]:
    ace = rules.run_ace
    row = faces
    if ace is Ace.BOTH:
        row |= (faces & _ACES) << 13
    elif ace is Ace.RING:
        row |= (faces & (_ACES | _ACES << 1)) << 13
    threes = row & row >> 1 & row >> 2
    found: list[Combination] = []
    if not threes:
        return found
    for base in _SUITS:
        if not threes >> base & 0xFFFF:
            continue
        for rank, length in _run_windows(ace, faces >> base & SUIT_FACES):
            if hand <= PACK_MASK:
                found.append(_plain_run(base + rank, length))
            else:
                run = tuple(pick(hand, base + (rank + step) % 13, prefer) for step in range(length))
                found.append(Combination(Kind.RUN, base + rank, run))
    return found


def _ranks_held(layers: list[int], least: int) -> int:
    """Mask of the ranks of which at least `least` (up to 3) cards are in the layers of faces."""
    once = twice = thrice = 0
    for layer in layers:
        for base in _SUITS:
            suit = layer >> base & SUIT_FACES
            thrice |= twice & suit
            twice |= once & suit
            once |= suit
    return (SUIT_FACES, once, twice, thrice)[max(0, min(least, 3))]


def _add_natural_sets(
    rules: Rules, hand: int, faces: int, prefer: Card | None, found: list[Combination]
) -> None:
    single = rules.set_suits_differ or rules.identity_once or hand <= PACK_MASK
    layers = [faces] if single else [hand & faces, hand >> PACK_BITS & faces, hand >> 128 & faces]
    ranks = _ranks_held(layers, rules.set_smallest)
    while ranks:
        bit = ranks & -ranks
        ranks ^= bit
        rank = bit.bit_length() - 1
        if single:
            held = _one_each(hand, faces & _SETS[rank], prefer)
            largest = min(rules.set_largest or 4, len(held))
            for size in range(rules.set_smallest, largest + 1):
                found += [Combination(Kind.SET, rank, chosen) for chosen in choose(held, size)]
        else:
            _add_twin_sets(rules, hand, rank, prefer, found)


def _one_each(hand: int, faces: int, prefer: Card | None) -> list[Card]:
    """One card of the hand for each of some faces that it holds."""
    if hand <= PACK_MASK:
        return cards_in(faces)
    return [pick(hand, one, prefer) for one in cards_in(faces)]


def _add_twin_sets(
    rules: Rules, hand: int, rank: int, prefer: Card | None, found: list[Combination]
) -> None:
    """Sets in which twins may lie together: by how many of each face they use."""
    groups: list[list[Card]] = []
    for base in _SUITS:
        twins = [
            CARDS[base + rank + pack] for pack in (0, 64, 128) if hand >> base + rank + pack & 1
        ]
        if prefer in twins:
            twins.sort(key=lambda card: card != prefer)
        groups.append(twins)
    largest = rules.set_largest or 12
    for counts in product(*(range(len(group) + 1) for group in groups)):
        if rules.set_smallest <= sum(counts) <= largest:
            chosen = [card for group, n in zip(groups, counts, strict=True) for card in group[:n]]
            found.append(Combination(Kind.SET, rank, tuple(chosen)))


@lru_cache(maxsize=65536)
def _wild_windows(
    ace: Ace, suit_faces: int, wilds: int, lowest: tuple[int, ...]
) -> tuple[tuple[int, int, int], ...]:
    """(rank, length, mask of the steps filled by wild cards) of runs with 1 to `wilds` of them.

    `lowest` is empty where the player chooses the places, else the value of every place: then
    only the cheapest run of its natural cards is listed, of equal ones the lowest.
    """
    top = {Ace.LOW: 12, Ace.BOTH: 13, Ace.RING: 25}[ace]
    row = suit_faces | suit_faces << 13
    found = []
    cheapest: dict[tuple[int, int], tuple[int, int, int]] = {}
    for rank in range(13):
        for length in range(RUN_SMALLEST, min(RUN_LARGEST, top - rank + 1) + 1):
            window = (1 << length) - 1
            missing = window & ~(row >> rank)
            needed = missing.bit_count()
            if needed > wilds:
                break
            cost = sum(lowest[rank : rank + length])
            for filled in _fills(window, missing, wilds):
                if not lowest:
                    found.append((rank, length, filled))
                    continue
                around = (window & ~filled) << rank
                natural = (around | around >> 13) & SUIT_FACES
                best = cheapest.get((natural, length))
                if best is None or (cost, rank) < best[:2]:
                    cheapest[natural, length] = (cost, rank, filled)
    if lowest:
        return tuple((rank, length, fill) for (_, length), (_, rank, fill) in cheapest.items())
    return tuple(found)


@lru_cache(maxsize=65536)
def _fills(window: int, missing: int, wilds: int) -> tuple[int, ...]:
    """The steps of a window that 1 to `wilds` wild cards may fill: the missing ones and others."""
    steps = [1 << step for step in range(window.bit_length()) if not missing >> step & 1]
    needed = missing.bit_count()
    return tuple(
        missing | sum(extra)
        for more in range(max(0, 1 - needed), wilds - needed + 1)
        for extra in choose(steps, more)
    )


@lru_cache(maxsize=64)
def _place_values(rules: Rules) -> tuple[int, ...]:
    return tuple(rules.place_value(place) for place in range(26))


def _add_wild_runs(
    rules: Rules,
    hand: int,
    faces: int,
    blocked: int,
    wild: list[Card],
    prefer: Card | None,
    found: list[Combination],
) -> None:
    most = min(len(wild), rules.wilds_per_meld or len(wild))
    values = _place_values(rules) if rules.wild_place is WildPlace.LOWEST else ()
    twos = rules.wild is Wild.TWOS
    for base in _SUITS:
        own_two = next((card for card in wild if twos and card == base + TWO), None)
        others = [card for card in wild if card is not own_two]
        for rank, length, filled in _wild_windows(
            rules.run_ace, faces >> base & SUIT_FACES, most, values
        ):
            needed = filled.bit_count()
            pool = wild
            if own_two is not None and (TWO - rank) % 13 < length:
                pool = others  # the two of this suit is at home in this run, or stays in hand
            if needed > len(pool):
                continue
            plain = _plain_run(base + rank, length)
            if blocked and blocked & _faces_of(plain):
                continue
            run = list(plain.cards)
            if hand > PACK_MASK:
                run = [
                    card if filled >> step & 1 else pick(hand, card, prefer)
                    for step, card in enumerate(run)
                ]
            fill = iter(pool)
            for step in range(length):
                if filled >> step & 1:
                    run[step] = next(fill)
            found.append(Combination(Kind.RUN, base + rank, tuple(run)))


@lru_cache(maxsize=4096)
def _faces_of(plain: Combination) -> int:
    """Mask of the faces of a run of the first pack's cards."""
    return cards.mask_of(plain.cards)


def _add_wild_sets(
    rules: Rules,
    hand: int,
    faces: int,
    blocked: int,
    wild: list[Card],
    prefer: Card | None,
    found: list[Combination],
) -> None:
    most = min(len(wild), rules.wilds_per_meld or len(wild))
    largest = rules.set_largest or 4
    ranks = _ranks_held([faces], rules.set_smallest - most)
    while ranks:
        bit = ranks & -ranks
        ranks ^= bit
        rank = bit.bit_length() - 1
        if _SETS[rank] & blocked or (rank == TWO and rules.wild is Wild.TWOS):
            continue
        held = _one_each(hand, faces & _SETS[rank], prefer)
        for size in range(rules.set_smallest, largest + 1):
            for wilds in range(max(1, size - len(held)), min(most, size) + 1):
                found += [
                    Combination(Kind.SET, rank, (*natural, *wild[:wilds]))
                    for natural in choose(held, size - wilds)
                ]


def readings(rules: Rules, chosen: tuple[Card, ...]) -> list[Combination]:
    """Every run and set that is formed by exactly these cards, wherever wild cards may stand."""
    return list(_readings(rules, chosen))


def _readings(rules: Rules, chosen: tuple[Card, ...]) -> Iterator[Combination]:
    natural = [card for card in chosen if not rules.is_wild(card)]
    ranks = {card.rank for card in natural} or set(range(13))
    for rank in sorted(ranks) if len(ranks) == 1 or not natural else ():
        combination = Combination(Kind.SET, rank, chosen)
        if melds.check(rules, combination) is None:
            yield combination
    suits = {card.suit for card in natural} or set(range(4))
    if (len(suits) > 1 and natural) or not RUN_SMALLEST <= len(chosen) <= RUN_LARGEST:
        return
    for suit in sorted(suits):
        for rank in melds.starts(rules, len(chosen)):
            run = _filled(suit, rank, chosen, natural)
            if run is not None:
                combination = Combination(Kind.RUN, SUIT_BITS * suit + rank, run)
                if melds.check(rules, combination) is None:
                    yield combination


def _filled(
    suit: int, rank: int, chosen: tuple[Card, ...], natural: list[Card]
) -> tuple[Card, ...] | None:
    """The chosen cards in their places of one run, or None when a natural card has none."""
    at_home = {card.face: card for card in chosen}
    places = [face(suit, rank + step) for step in range(len(chosen))]
    placed = [at_home.get(place) for place in places]
    rest = iter(card for card in chosen if card not in placed)
    if not all(card in placed for card in natural):
        return None
    return tuple(card if card is not None else next(rest) for card in placed)
