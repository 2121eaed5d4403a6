"""Greedy: lays whatever it can, adds and swaps, and throws the card that helps it least."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.engine import layouts
from game.engine.actions import (
    Action,
    Discard,
    DrawStock,
    LayMelds,
    LayOff,
    Swap,
    TakePile,
)
from game.engine.cards import Card, cards_in, mask_of
from game.engine.rules import Rules, Scoring
from game.engine.state import Phase
from game.engine.view import View

PASSENGER = 0.6
"""Share of a card's points that taking it along with others is reckoned to cost."""


class Greedy:
    """A plain opponent that plays the moment it can.

    It reads the rules, never a game's name. What it may do it takes from `view.legal`.
    """

    def choose(self, view: View, rng: Random) -> Action:
        """One of the legal actions: the most useful draw, else the most useful play."""
        if view.phase is Phase.DRAW:
            return _draw(view)
        plays = [one for one in view.legal if not isinstance(one, Discard)]
        if plays:
            return lay_something(view, plays)
        return _throw(view, [one for one in view.legal if isinstance(one, Discard)], rng)


def _draw(view: View) -> Action:
    """The draw after which most points lie in melds, if the pile offers any; else the stock."""
    best = view.legal[0]
    gain = 0.0
    for action in view.legal:
        if isinstance(action, TakePile):
            worth = _worth_of_taking(view, action.count)
            if worth > gain:
                best, gain = action, worth
        elif isinstance(action, DrawStock):
            best = action if gain <= 0 else best
    return best


def _worth_of_taking(view: View, count: int) -> float:
    """Points that the visible cards bring into melds, less what the others cost."""
    taken = view.pile[-count:]
    hand = view.hand.mask
    with_taken = hand | mask_of(taken)
    laid = laid_points(view, with_taken) - laid_points(view, hand)
    hidden = count - len(taken)
    useless = sum(view.rules.hand_values[card & 63] for card in taken)
    return laid - PASSENGER * max(0, useless - laid) - PASSENGER * 5 * hidden


def laid_points(view: View, hand: int) -> int:
    """Points of the hand that fit into melds, its own or those on the table."""
    used = 0
    for one in layouts.best_layout(view.rules, hand, view.melds.claims):
        used |= mask_of(one.cards)
    if view.rules.lay_off and view.may_lay:
        for card in cards_in(hand & ~used):
            if view.melds.takes >> card.face & 1 or view.rules.is_wild(card):
                used |= 1 << card
    return sum(view.rules.hand_values[card & 63] for card in cards_in(used))


def lay_something(view: View, plays: Sequence[Action]) -> Action:
    """Swaps first, then the melds of the best layout, then any meld, then single cards."""
    swaps = [one for one in plays if isinstance(one, Swap)]
    if swaps:
        return swaps[0]
    lays = [one for one in plays if isinstance(one, LayMelds)]
    if lays:
        layout = set(layouts.best_layout(view.rules, view.hand.mask, view.melds.claims))
        return max(lays, key=lambda one: (layout.issuperset(one.melds), _points(view.rules, one)))
    offs = [one for one in plays if isinstance(one, LayOff)]
    natural = [one for one in offs if not view.rules.is_wild(one.cards[0])]
    return (natural or offs)[0]


def _points(rules: Rules, lay: LayMelds) -> int:
    return sum(rules.hand_values[card & 63] for one in lay.melds for card in one.cards)


def _throw(view: View, discards: Sequence[Discard], rng: Random) -> Action:
    """The card with the fewest friends in hand, of equals the one that costs most to keep.

    Where cards on the table score, a dear card is worth keeping: there the cheapest goes.
    """
    sign = -1 if view.rules.scoring is Scoring.TABLE_MINUS_HAND else 1

    used = melded(view)

    def helps(discard: Discard) -> tuple[float, float, float]:
        card = discard.card
        wild = view.rules.is_wild(card)
        feeds = bool(view.melds.takes >> card.face & 1)
        cost = view.rules.hand_values[card & 63]
        return (100 * wild + friends(view, card, used) + feeds, -sign * cost, rng.random())

    return min(discards, key=helps)


def melded(view: View) -> int:
    """Mask of the cards that lie in the melds of the best layout."""
    layout = layouts.best_layout(view.rules, view.hand.mask, view.melds.claims)
    return mask_of(card for one in layout for card in one.cards)


def friends(view: View, card: Card, used: int) -> float:
    """How much the other cards in hand make of this one: pairs, neighbours, whole melds.

    `used` is what `melded` answers.
    """
    found = 10.0 * (used >> card & 1)
    for other in view.hand:
        if other == card:
            continue
        if other.rank == card.rank and other.face != card.face:
            found += 1
        elif other.suit == card.suit:
            gap = abs(other.rank - card.rank)
            found += {1: 1.0, 2: 0.6}.get(min(gap, 13 - gap), 0)
    return found
