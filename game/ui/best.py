"""The best way to lay a hand, as a suggestion: the melds that leave the fewest points."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from game.engine.actions import LayMelds
from game.engine.cards import mask_of
from game.engine.layouts import best_layout, openings
from game.engine.melds import Combination
from game.engine.rules import Rules
from game.ui.position import Position

Melds = tuple[Combination, ...]


def best(position: Position) -> Melds:
    """The melds of the seat's hand that leave the fewest points and may be laid together now.

    If none may, those that would leave the fewest.
    """
    view = position.view
    whole = best_layout(view.rules, view.hand.mask, view.melds.claims)
    if not position.playing or not whole:
        return whole
    ways = sorted(_ways(position, whole), key=lambda melds: -points(view.rules, melds))
    for melds in ways:
        if position.refusal(LayMelds(melds)) is None:
            return melds
    return whole


def _ways(position: Position, whole: Melds) -> Iterator[Melds]:
    """The best melds and all parts of them; and for an opening every way to reach it, with more."""
    for size in range(len(whole), 0, -1):
        yield from combinations(whole, size)
    view = position.view
    if not position.opens:
        return
    for opening in openings(view.rules, view.hand.mask, view.must_use):
        used = mask_of(card for one in opening for card in one.cards)
        yield (*opening, *best_layout(view.rules, view.hand.mask & ~used, view.melds.claims))


def points(rules: Rules, melds: Melds) -> int:
    """What the cards of some melds count in hand."""
    return sum(rules.hand_values[card.face] for one in melds for card in one.cards)
