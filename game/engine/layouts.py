"""Several melds of one hand together: the openings, and the best way to lay as much as can be.

Both count how many cards of each face a group of melds uses in one int with a few bits for every
face; which of several twins or wild cards goes where is settled at the end.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.engine import melds
from game.engine.arrange import combinations, pick, wilds_in
from game.engine.cards import Card, cards_in
from game.engine.melds import Combination, Kind
from game.engine.rules import Rules

_FIELD = 5
"""Bits for the number of cards of one face, the highest of them a guard against borrowing.

The faces lie by rank, then by suit: what the melds of low ranks leave of the higher ones are a few
beginnings of runs, so that `_best` meets the same rest again and again. By suit, then by rank, a
hand of forty cards would take it minutes.
"""
_GUARDS = sum(16 << _FIELD * face for face in range(64))
_POOL = 60
"""The field, above those of all plain cards, that counts all wild cards together."""


_MANY = 5_000
"""So many rests of a hand are looked at in full, which no hand below 24 cards comes near."""


class _Candidate(NamedTuple):
    """A meld that an opening may contain."""

    combination: Combination
    points: int
    pure: bool
    needs: int
    """How many cards of each face it uses, as `_FIELD`-bit numbers."""


def openings(
    rules: Rules, hand: int, must_use: Card | None = None, prefer: Card | None = None
) -> list[tuple[Combination, ...]]:
    """Every distinct way to reach the opening with melds of which none could be left out.

    Further melds are laid afterwards, each as its own action. With `must_use`, only those
    that use this card, which then keeps its meld in. Of twins `prefer` is used first.
    """
    prefer = must_use if must_use is not None else prefer
    candidates = _candidates(rules, hand, 0, prefer)
    room = _GUARDS
    for card in cards_in(hand):
        room += _uses(rules, card, as_wild=card.is_joker)
    due = 0
    if must_use is not None:
        due = 15 << _FIELD * (_POOL if rules.is_wild(must_use) else _field(must_use))
    found: list[tuple[_Candidate, ...]] = []
    _extend_opening(rules, candidates, 0, room, due, (), found)
    return [_with_cards(rules, hand, one, prefer) for one in found]


def _candidates(rules: Rules, hand: int, table: int, prefer: Card | None) -> list[_Candidate]:
    found = []
    for one in combinations(rules, hand, table, prefer):
        needs = _needs(rules, one)
        points = melds.combination_points(rules, one)
        pure = one.kind is Kind.RUN and not needs >> _FIELD * _POOL & 15
        found.append(_Candidate(one, points, pure, needs))
    return found


def _field(card: Card) -> int:
    return card.rank << 2 | card.face >> 4


def _uses(rules: Rules, card: Card, *, as_wild: bool) -> int:
    """One card in the count of faces; every wild card counts in the common pool too."""
    pool = 1 << _FIELD * _POOL if rules.is_wild(card) else 0
    return pool if as_wild else pool + (1 << _FIELD * _field(card))


def _needs(rules: Rules, one: Combination) -> int:
    slots = melds.slots_of(rules, one, 0)
    return sum(_uses(rules, slot.card, as_wild=melds.is_proxy(rules, slot)) for slot in slots)


def _extend_opening(
    rules: Rules,
    candidates: list[_Candidate],
    start: int,
    room: int,
    due: int,
    chosen: tuple[_Candidate, ...],
    found: list[tuple[_Candidate, ...]],
) -> None:
    """Adds to `found`; `due` is the field of the face that must be used, 0 where none is."""
    for index in range(start, len(candidates)):
        one = candidates[index]
        left = room - one.needs
        if left & _GUARDS != _GUARDS:
            continue
        tried = (*chosen, one)
        if not _opens(rules, tried, due):
            _extend_opening(rules, candidates, index, left, due, tried, found)
        elif not any(
            _opens(rules, tried[:place] + tried[place + 1 :], due) for place in range(len(tried))
        ):
            found.append(tried)


def _with_cards(
    rules: Rules, hand: int, chosen: tuple[_Candidate, ...], prefer: Card | None
) -> tuple[Combination, ...]:
    """The melds of an opening with the hand's cards dealt out to them: natural ones first."""
    placed: list[list[Card | None]] = []
    for one in chosen:
        cards: list[Card | None] = []
        for slot in melds.slots_of(rules, one.combination, 0):
            card = None
            if not melds.is_proxy(rules, slot):
                card = pick(hand, slot.card.face, prefer)
                hand &= ~(1 << card)
            cards.append(card)
        placed.append(cards)
    wild = iter(wilds_in(hand & rules.wild_mask, prefer))
    return tuple(
        Combination(
            one.combination.kind,
            one.combination.first,
            tuple(card if card is not None else next(wild) for card in cards),
        )
        for one, cards in zip(chosen, placed, strict=True)
    )


def _opens(rules: Rules, chosen: tuple[_Candidate, ...], due: int) -> bool:
    if sum(one.points for one in chosen) < rules.opening:
        return False
    if due and not any(one.needs & due for one in chosen):
        return False
    return not rules.opening_pure_run or any(one.pure for one in chosen)


def opens(rules: Rules, chosen: tuple[Combination, ...]) -> bool:
    """Whether these melds together are enough for a first lay-down."""
    if sum(melds.combination_points(rules, one) for one in chosen) < rules.opening:
        return False
    return not rules.opening_pure_run or any(melds.is_pure_run(rules, one) for one in chosen)


@lru_cache(maxsize=2048)
def best_layout(rules: Rules, hand: int, table: int = 0) -> tuple[Combination, ...]:
    """The melds that leave the fewest points in hand; of equally good ones the fewest melds.

    Exact for hands of 24 cards and for most of 40; of more ways than can be tried a good one.
    `hand` is a mask of cards, `table` the mask of faces on the table as for
    `arrange.combinations`. Whether the melds may be laid now (an opening, a card to keep) is
    not asked. Kept for the next time, since a bot asks the same several times in a turn.
    """
    candidates = _candidates(rules, hand, table, None)
    best = _best(_by_lowest(rules, candidates), _room(rules, hand), {})
    return _with_cards(rules, hand, best.melds, None)


def best_opening(rules: Rules, hand: int) -> tuple[Combination, ...]:
    """The melds of a hand that count most on the table, with a pure run where the rules ask for one.

    Exact: if they are not enough to open with, nothing in this hand is. Without a pure run that
    is needed there are none at all.
    """
    candidates = _candidates(rules, hand, 0, None)
    ways = _by_lowest(rules, candidates, on_table=True)
    room = _room(rules, hand)
    known: dict[int, _Layout] = {}
    if not rules.opening_pure_run:
        return _with_cards(rules, hand, _best(ways, room, known).melds, None)
    best = _NOTHING
    for pure in (one for one in candidates if one.pure):
        rest = _best(ways, room - pure.needs, known)
        if pure.points + rest.points > best.points:
            best = _Layout(pure.points + rest.points, 0, (pure, *rest.melds))
    return _with_cards(rules, hand, best.melds, None)


def _by_lowest(
    rules: Rules, candidates: list[_Candidate], *, on_table: bool = False
) -> dict[int, list[tuple[int, _Candidate]]]:
    """The melds by the lowest face they use, with their worth: in hand, or on the table."""
    found: dict[int, list[tuple[int, _Candidate]]] = {}
    for one in candidates:
        worth = one.points if on_table else _hand_points(rules, one)
        found.setdefault(_lowest_field(one.needs), []).append((worth, one))
    for ways in found.values():
        ways.sort(key=lambda way: -way[0])
    return found


def _room(rules: Rules, hand: int) -> int:
    return sum(_uses(rules, card, as_wild=card.is_joker) for card in cards_in(hand))


class _Layout(NamedTuple):
    """Some melds; the first two fields are what makes one better than another."""

    points: int
    fewer: int
    melds: tuple[_Candidate, ...]


_NOTHING = _Layout(0, 0, ())


def _lowest_field(needs: int) -> int:
    return ((needs & -needs).bit_length() - 1) // _FIELD


def _best(
    by_lowest: dict[int, list[tuple[int, _Candidate]]], room: int, known: dict[int, _Layout]
) -> _Layout:
    """The best melds of the cards counted in `room`: its lowest one is in a meld, or left out.

    From the `_MANY`th rest on, the lowest card goes into the first of its dearest melds.
    """
    while room and (field := _lowest_field(room)) not in by_lowest:
        room &= ~((1 << _FIELD) - 1 << _FIELD * field)
    if not room:
        return _NOTHING
    found = known.get(room)
    if found is not None:
        return found
    best = _NOTHING
    for worth, one in by_lowest[field]:
        left = (room | _GUARDS) - one.needs
        if left & _GUARDS == _GUARDS:
            rest = _best(by_lowest, left & ~_GUARDS, known)
            points = rest.points + worth
            if (points, rest.fewer - 1) > best[:2]:
                best = _Layout(points, rest.fewer - 1, (one, *rest.melds))
            if len(known) >= _MANY:
                break
    if best is _NOTHING or len(known) < _MANY:
        without = _best(by_lowest, room - (1 << _FIELD * field), known)
        if without[:2] >= best[:2]:
            best = without
    known[room] = best
    return best


def _hand_points(rules: Rules, one: _Candidate) -> int:
    """What the cards of a meld would count in hand."""
    return sum(rules.hand_values[card & 63] for card in one.combination.cards)
