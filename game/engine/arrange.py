"""All ways in which a hand of cards can be laid: single melds, openings, readings of a choice.

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
    the twins, else with the lowest. Every place that a wild card can take is listed.
    """
    blocked = table if rules.identity_once else 0
    faces = faces_in(hand) & ALL_FACES & ~blocked
    if rules.wild is Wild.JOKERS:
        wild = cards_in(hand & rules.wild_mask)
    elif rules.wild is Wild.TWOS:
        wild = cards_in(hand & rules.wild_mask & ~blocked)
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


def _natural_runs(
    rules: Rules, hand: int, faces: int, prefer: Card | None
) -> list[Combination]:
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
                run = tuple(
                    pick(hand, base + (rank + step) % 13, prefer) for step in range(length)
                )
                found.append(Combination(Kind.RUN, base + rank, run))
    return found


def _add_natural_sets(
    rules: Rules, hand: int, faces: int, prefer: Card | None, found: list[Combination]
) -> None:
    single = rules.set_suits_differ or rules.identity_once or hand <= PACK_MASK
    once = twice = thrice = 0
    layers = [faces] if single else [hand & faces, hand >> PACK_BITS & faces, hand >> 128 & faces]
    for layer in layers:
        for base in _SUITS:
            suit = layer >> base & SUIT_FACES
            thrice |= twice & suit
            twice |= once & suit
            once |= suit
    while thrice:
        bit = thrice & -thrice
        thrice ^= bit
        rank = bit.bit_length() - 1
        if single:
            held = cards_in(faces & _SETS[rank])
            if hand > PACK_MASK:
                held = [pick(hand, one, prefer) for one in held]
            largest = min(rules.set_largest or 4, len(held))
            for size in range(rules.set_smallest, largest + 1):
                for chosen in choose(held, size):
                    found.append(Combination(Kind.SET, rank, chosen))
        else:
            _add_twin_sets(rules, hand, rank, prefer, found)


def _add_twin_sets(
    rules: Rules, hand: int, rank: int, prefer: Card | None, found: list[Combination]
) -> None:
    """Sets in which twins may lie together: by how many of each face they use."""
    groups: list[list[Card]] = []
    for base in _SUITS:
        twins = [CARDS[base + rank + pack] for pack in (0, 64, 128) if hand >> base + rank + pack & 1]
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
    ring = ace is Ace.RING
    top = 25 if ring else 13 if ace is Ace.BOTH else 12
    found = []
    cheapest: dict[tuple[int, int], tuple[int, int, int]] = {}
    for rank in range(13):
        for length in range(RUN_SMALLEST, RUN_LARGEST + 1):
            if rank + length - 1 > top:
                break
            held = sum(
                1 << step for step in range(length) if suit_faces >> (rank + step) % 13 & 1
            )
            missing = ((1 << length) - 1) & ~held
            needed = missing.bit_count()
            if needed > wilds:
                continue
            steps = [step for step in range(length) if held >> step & 1]
            for more in range(max(0, 1 - needed), wilds - needed + 1):
                for extra in choose(steps, more):
                    filled = missing | sum(1 << step for step in extra)
                    if not lowest:
                        found.append((rank, length, filled))
                        continue
                    natural = sum(
                        1 << (rank + step) % 13 for step in steps if not filled >> step & 1
                    )
                    cost = sum(lowest[rank + step] for step in range(length))
                    best = cheapest.get((natural, length))
                    if best is None or (cost, rank) < best[:2]:
                        cheapest[natural, length] = (cost, rank, filled)
    if lowest:
        return tuple((rank, length, fill) for (_, length), (_, rank, fill) in cheapest.items())
    return tuple(found)


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
            places = [base + (rank + step) % 13 for step in range(length)]
            if blocked and any(blocked >> place & 1 for place in places):
                continue
            fill = iter(pool)
            run = tuple(
                next(fill) if filled >> step & 1 else pick(hand, place, prefer)
                for step, place in enumerate(places)
            )
            found.append(Combination(Kind.RUN, base + rank, run))


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
    for rank in range(13):
        if _SETS[rank] & blocked or (rank == TWO and rules.wild is Wild.TWOS):
            continue
        held = [pick(hand, one, prefer) for one in cards_in(faces & _SETS[rank])]
        for size in range(rules.set_smallest, largest + 1):
            for wilds in range(max(1, size - len(held)), min(most, size) + 1):
                for natural in choose(held, size - wilds):
                    found.append(Combination(Kind.SET, rank, (*natural, *wild[:wilds])))


def openings(rules: Rules, hand: int, must_use: Card | None = None) -> list[tuple[Combination, ...]]:
    """Every distinct way to reach the opening with melds of which none could be left out.

    Further melds are laid afterwards, each as its own action. With `must_use`, only those
    that use this card.
    """
    found: list[tuple[Combination, ...]] = []
    _extend_opening(rules, hand, must_use, (), found)
    return found


def _key(combination: Combination) -> tuple[str, int, tuple[int, ...]]:
    return (
        combination.kind.value,
        combination.first,
        tuple(card & 63 if not card.is_joker else 63 for card in combination.cards),
    )


def _extend_opening(
    rules: Rules,
    hand: int,
    must_use: Card | None,
    chosen: tuple[Combination, ...],
    found: list[tuple[Combination, ...]],
) -> None:
    last = _key(chosen[-1]) if chosen else None
    for combination in combinations(rules, hand, prefer=must_use):
        if last is not None and _key(combination) < last:
            continue
        tried = (*chosen, combination)
        if opens(rules, tried):
            spare = any(
                opens(rules, tried[:index] + tried[index + 1 :]) for index in range(len(tried))
            )
            used = must_use is None or any(must_use in one.cards for one in tried)
            if used and not spare:
                found.append(tried)
        else:
            rest = hand & ~cards.mask_of(combination.cards)
            if rest.bit_count() >= RUN_SMALLEST:
                _extend_opening(rules, rest, must_use, tried, found)


def opens(rules: Rules, chosen: tuple[Combination, ...]) -> bool:
    """Whether these melds together are enough for a first lay-down."""
    if sum(melds.combination_points(rules, one) for one in chosen) < rules.opening:
        return False
    return not rules.opening_pure_run or any(melds.is_pure_run(rules, one) for one in chosen)


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
    if len(suits) > 1 and natural or not RUN_SMALLEST <= len(chosen) <= RUN_LARGEST:
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
