"""Hands and stocks as they may be, in many lanes: what one view leaves open.

Hidden hands are not dealt at random. A player is given more cards than it holds and throws what a
plain player would. Left out, as long as enough lanes remain, are those in which it would have taken
a card that it let pass, or would have laid a meld, and those in which a card that it took from the
pile lies in no meld.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from game.bots.lanes import Lanes
from game.bots.outlook import Outlook
from game.engine.cards import cards_in, faces_in
from game.engine.rules import PileTake

SPARE = 4
"""So many cards more than it holds a player is thought to have chosen from, at most."""
TURNED = 4
"""So many lanes are made of one shuffle, each from another card on."""
ENOUGH = 8
"""One lane of so many has to fit what was seen; else what was seen last is not minded."""


class Worlds(NamedTuple):
    """So many worlds, in the lowest lanes of a wider field."""

    hands: list[int]
    """Every seat's cards; none for the seat that looks."""
    twins: list[int]
    stock: list[int]
    """The next cards of the stock, one field each."""
    holds: list[int]
    """The lanes in which each seat is thought to hold its melds back."""
    likely: int
    """The lanes that fit what was seen."""


def worlds(facts: Outlook, lanes: Lanes, many: int, luck: Random) -> Worlds:
    """Deals what the view of some facts leaves open, in `many` lanes."""
    view = facts.view
    slots = _shuffled(cards_in(facts.unseen), lanes, many, luck)
    likely = (1 << many) - 1
    there = lanes.every(likely)
    hands, twins = [0] * view.players, [0] * view.players
    holds = [0] * view.players
    for step in range(1, view.players):
        seat = (view.seat + step) % view.players
        known = view.known[seat].mask
        hidden = view.hand_sizes[seat] - known.bit_count()
        mine, slots = slots[:hidden], slots[hidden:]
        sure = lanes.spread(faces_in(known)) & there
        hand, twin = sure, lanes.spread(twins_in(known)) & there
        for cards in mine:
            twin |= hand & cards
            hand |= cards
        played = view.turns // view.players
        for index in range(min(SPARE, played, len(slots))):
            twin |= hand & slots[index]
            hand |= slots[index]
            thrown = lanes.thrown(hand & ~sure | twin & sure, twin, 0)
            hand, twin = hand & ~thrown | twin & thrown, twin & ~thrown
            slots[index] = thrown
        hands[seat], twins[seat] = hand, twin
        if not view.opened[seat]:
            holds[seat] = _mostly(played + 1, many, luck)
        if played:
            passed = lanes.spread(facts.passed) & there if step == 1 else 0
            likely = _fitting(facts, lanes, seat, hand, passed, holds[seat], likely)
    rest = cards_in(view.buried.mask & ~sum(1 << card for card in view.pile[-1:]))
    if view.can_refill and rest:
        slots += _shuffled(rest, lanes, many, luck)
    return Worlds(hands, twins, slots, holds, likely)


def _fitting(
    facts: Outlook, lanes: Lanes, seat: int, hand: int, passed: int, holds: int, likely: int
) -> int:
    """The lanes of `likely` in which a seat would have played as it did."""
    view = facts.view
    rules = view.rules
    plain = hand & lanes.natural
    enough = max(1, likely.bit_count() // ENOUGH)
    melded = lanes.fold(lanes.runs(plain)) | lanes.sets(plain)
    odd = []
    if passed:
        odd.append(lanes.wanted(plain) & passed)
    if rules.pile_take is PileTake.TOP:
        odd.append(lanes.spread(faces_in(view.known[seat].mask)) & lanes.natural & ~melded)
    if not rules.opening or view.opened[seat]:
        odd.append(melded & ~lanes.every(holds))
    for field in odd:
        rest = likely & ~lanes.any(field)
        if rest.bit_count() >= enough:
            likely = rest
    return likely


def _shuffled(cards: Sequence[int], lanes: Lanes, many: int, luck: Random) -> list[int]:
    """The cards in another order in every lane, the first ones of all lanes as one field."""
    count, step = len(cards), lanes.width // 8
    turned = TURNED if many % TURNED == 0 else 1
    fields = [bytearray(64 * step) for _ in cards]
    base = many // turned
    for lane in range(base):
        keys = [luck.random() for _ in cards]
        order = [card & 63 for _, card in sorted(zip(keys, cards, strict=True))]
        byte, bit = lane >> 3, 1 << (lane & 7)
        for field, face in zip(fields, order, strict=True):
            field[face * step + byte] |= bit
    slots = [int.from_bytes(field, "little") for field in fields]
    if turned == 1:
        return slots
    found = []
    for index in range(count):
        whole = 0
        for turn in range(turned):
            whole |= slots[(index + turn * count // turned) % count] << turn * base
        found.append(whole)
    return found


def _mostly(tries: int, many: int, luck: Random) -> int:
    """A row in which a lane is missing only if it misses every one of some throws of a coin."""
    row = 0
    for _ in range(min(tries, 6)):
        row |= luck.getrandbits(many)
    return row


def twins_in(cards: int) -> int:
    """Mask of the faces of which a mask holds two cards."""
    first, second, third = cards & (1 << 64) - 1, cards >> 64 & (1 << 64) - 1, cards >> 128
    return first & second | (first | second) & third
