"""What can lie on the table, by brute force: the oracle's own runs, sets, claims and points.

Not a line of the engine's recognition is used here; see `oracle`.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations
from typing import NamedTuple

from game.engine.cards import Card
from game.engine.melds import Combination, Kind, Meld
from game.engine.rules import Ace, Rules, Wild, WildPlace


class Place(NamedTuple):
    """A card and the suit and rank (None: any suit the set lacks) it counts as."""

    card: Card
    suit: int | None
    rank: int

    @property
    def wild(self) -> bool:
        return self.card.is_joker or (self.card.suit, self.card.rank) != (self.suit, self.rank)


def wild_cards(rules: Rules, held: list[Card]) -> list[Card]:
    if rules.wild is Wild.JOKERS:
        return [card for card in held if card.is_joker]
    if rules.wild is Wild.TWOS:
        return [card for card in held if card.rank == 1]
    return []


def heights(rules: Rules) -> int:
    """How many places there are for runs: ace to king, and what may follow."""
    return {Ace.LOW: 13, Ace.BOTH: 14, Ace.RING: 13 + 12}[rules.run_ace]


def runs_of(rules: Rules, chosen: tuple[Card, ...]) -> list[tuple[int, list[Place]]]:
    """Every way to lie as a run: the lowest height, and the places upwards."""
    wild = wild_cards(rules, list(chosen))
    tame = [card for card in chosen if card not in wild]
    suits = {card.suit for card in tame} if tame else {0, 1, 2, 3}
    found: list[tuple[int, list[Place]]] = []
    if not 3 <= len(chosen) <= 13 or len(suits) > 1 < len(tame):
        return []
    for suit in sorted(suits):
        for start in range(min(13, heights(rules) - len(chosen) + 1)):
            ranks = [(start + step) % 13 for step in range(len(chosen))]
            if any(card.rank not in ranks for card in tame):
                continue
            found += [
                (start, [Place(card, suit, rank) for card, rank in zip(order, ranks, strict=True)])
                for order in _orders(chosen, suit, ranks, wild)
            ]
    return [one for one in found if _run_ok(rules, one, found)]


def _orders(
    chosen: tuple[Card, ...], suit: int, ranks: list[int], wild: list[Card]
) -> Iterator[tuple[Card, ...]]:
    """The cards in every order in which all but wild ones are at home."""
    for loose in _subsets(wild):
        home = [card for card in chosen if card not in loose]
        gaps = [rank for rank in ranks if not any(card.rank == rank for card in home)]
        if any(card.suit != suit or card.rank not in ranks or card.is_joker for card in home):
            continue
        if len(gaps) != len(loose) or len({card.rank for card in home}) < len(home):
            continue
        for filling in permutations(loose):
            fill = dict(zip(gaps, filling, strict=True))
            if any((card.suit, card.rank) == (suit, rank) for rank, card in fill.items()):
                continue
            at = {card.rank: card for card in home} | fill
            yield tuple(at[rank] for rank in ranks)


def _subsets(of: list[Card]) -> Iterator[tuple[Card, ...]]:
    for size in range(len(of) + 1):
        yield from combinations(of, size)


def _value(rules: Rules, height: int) -> int:
    """What a height counts in a run."""
    rank = height % 13
    if height == 0 and rules.ace_low_value is not None and rules.run_ace is not Ace.RING:
        return rules.ace_low_value
    return rules.ace_value if rank == 0 else rules.court_value if rank > 9 else rank + 1


def run_points(rules: Rules, start: int, length: int) -> int:
    return sum(_value(rules, start + step) for step in range(length))


def _run_ok(
    rules: Rules, run: tuple[int, list[Place]], rivals: list[tuple[int, list[Place]]]
) -> bool:
    start, places = run
    wilds = [place for place in places if place.wild]
    if rules.wilds_per_meld is not None and len(wilds) > rules.wilds_per_meld:
        return False
    if not wilds or rules.wild_place is WildPlace.CHOSEN:
        return True
    natural = {place.card for place in places if not place.wild}
    worth = [
        (run_points(rules, other, len(places)), other)
        for other, also in rivals
        if natural == {place.card for place in also if not place.wild}
        and also[0].suit == places[0].suit
    ]
    return (run_points(rules, start, len(places)), start) == min(worth)


def sets_of(rules: Rules, chosen: tuple[Card, ...]) -> list[list[Place]]:
    """Every way to lie as a set."""
    wild = wild_cards(rules, list(chosen))
    found = []
    for rank in sorted({card.rank for card in chosen if card not in wild}) or range(13):
        natural = [card for card in chosen if not card.is_joker and card.rank == rank]
        loose = [card for card in wild if card not in natural]
        if len(natural) + len(loose) < len(chosen):
            continue
        once = rules.set_suits_differ or rules.identity_once
        if once and len({card.suit for card in natural}) < len(natural):
            continue
        if not rules.set_smallest <= len(chosen) <= (rules.set_largest or 99):
            continue
        if rules.wilds_per_meld is not None and len(loose) > rules.wilds_per_meld:
            continue
        found.append([Place(card, None if card in loose else card.suit, rank) for card in chosen])
    return found


def claimed(places: list[Place]) -> list[tuple[int, int]]:
    """The identities that places use up: the cards themselves and what they stand for."""
    found = [(place.card.suit, place.card.rank) for place in places]
    found += [(place.suit, place.rank) for place in places if place.wild and place.suit is not None]
    if any(place.suit is None for place in places):
        shown = {place.suit for place in places}
        found += [(suit, places[0].rank) for suit in range(4) if suit not in shown]
    return found


def places_on(meld: Meld) -> list[Place]:
    if meld.kind is Kind.SET:
        return [
            Place(slot.card, None if slot.stands_for is None else slot.card.suit, meld.rank)
            for slot in meld.slots
        ]
    return [
        Place(slot.card, meld.suit, (meld.rank + step) % 13) for step, slot in enumerate(meld.slots)
    ]


class Laid(NamedTuple):
    """A candidate for a new meld."""

    combination: Combination
    places: list[Place]
    points: int
    pure: bool


def new_melds(rules: Rules, held: list[Card]) -> list[Laid]:
    """Every meld that cards of a hand form."""
    found = []
    for size in range(3, min(13, len(held)) + 1):
        for chosen in combinations(held, size):
            for start, places in runs_of(rules, chosen):
                first = 16 * (places[0].suit or 0) + start
                order = tuple(place.card for place in places)
                pure = not any(place.wild for place in places)
                points = run_points(rules, start, size)
                found.append(Laid(Combination(Kind.RUN, first, order), places, points, pure))
            for places in sets_of(rules, chosen):
                rank = places[0].rank
                each = rules.ace_value if rank == 0 else min(rank + 1, rules.court_value)
                each = rules.court_value if rank > 9 else each
                one = Combination(Kind.SET, rank, chosen)
                found.append(Laid(one, places, each * size, pure=False))
    return found


def set_with(rules: Rules, places: list[Place], card: Card) -> list[Place] | None:
    rank = places[0].rank
    if len(places) >= (rules.set_largest or 99):
        return None
    loose = card in wild_cards(rules, [card]) and card.rank != rank
    if card.rank != rank and not loose:
        return None
    once = rules.set_suits_differ or rules.identity_once
    if not loose and once and card.suit in {place.suit for place in places}:
        return None
    grown = [*places, Place(card, None if loose else card.suit, rank)]
    wilds = sum(place.wild for place in grown)
    if loose and rules.wilds_per_meld is not None and wilds > rules.wilds_per_meld:
        return None
    return grown


def run_with(
    rules: Rules, places: list[Place], start: int, card: Card, *, high: bool
) -> list[Place] | None:
    length = len(places)
    if length >= 13:
        return None
    ring = rules.run_ace is Ace.RING
    below = start - 1 if start > 0 or ring else None
    above = start + length if ring or start + length < heights(rules) else None
    wanted = above if high else below
    if wanted is None:
        return None
    suit = places[0].suit
    added = Place(card, suit, wanted % 13)
    if added.wild:
        if not wild_cards(rules, [card]):
            return None
        wilds = 1 + sum(place.wild for place in places)
        if rules.wilds_per_meld is not None and wilds > rules.wilds_per_meld:
            return None
        if rules.wild_place is WildPlace.LOWEST and below is not None and above is not None:
            cheaper = below if _value(rules, below) <= _value(rules, above) else above
            if wanted != cheaper:
                return None
    return [*places, added] if high else [added, *places]
