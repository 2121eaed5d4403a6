"""A move at a glance, for when there is no time to think: no layout of the hand is searched for.

Its cost is small and even, a look at each legal action and at each pair of cards in hand, where
the levels' choices are long for large hands with many ways to lie.
"""

from __future__ import annotations

from game.bots.greedy import friends
from game.engine.actions import Action, Discard, LayMelds, LayOff, Swap, TakePile
from game.engine.view import View


def glance(view: View) -> Action:
    """One of the legal actions.

    It draws from the stock, lays the melds that are worth most, then adds single cards, wild ones
    last, and throws the card with the fewest friends in hand, of equals the dearest.
    """
    return max(view.legal, key=lambda action: _worth(view, action))


def _worth(view: View, action: Action) -> tuple[int, float, float]:
    """Higher is better: the kind of action, then what tells two of a kind apart."""
    values = view.rules.hand_values
    match action:
        case TakePile(count):
            return 0, -count, 0
        case LayMelds(melds):
            return 5, sum(values[card & 63] for one in melds for card in one.cards), 0
        case LayOff(_, _, (card, *_)):
            return 4, -view.rules.is_wild(card), values[card & 63]
        case Swap():
            return 3, 0, 0
        case Discard(card):
            return 2, -100 * view.rules.is_wild(card) - friends(view, card, 0), values[card & 63]
        case _:
            return 1, 0, 0
