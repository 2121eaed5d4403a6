"""What one view says for and against a discard, and what its draws from the stock are worth."""

from __future__ import annotations

from typing import NamedTuple

from game.bots.greedy import laid_points
from game.bots.outlook import outlook, partners
from game.engine.cards import ALL_FACES, Card, CardSet, faces_in
from game.engine.rules import Rules
from game.engine.view import View


class Facts(NamedTuple):
    """What a seat knows of a card that it may throw."""

    friends: tuple[Card, ...]
    """Cards of the hand that may become part of one meld with it."""
    every: int
    """Cards that would make a meld of it and the hand, wherever they are."""
    live: int
    """Those of them that are still to come."""
    fits: bool
    """Whether it can be added to a meld on the table."""
    danger: float
    """The chance that the next player has a meld with it, 0 to 1."""
    picked: tuple[tuple[int, Card], ...]
    """Cards that everybody saw another seat pick up, and that go with it: (seat, card)."""
    passed: tuple[Card, ...]
    """Cards that go with it and that the next player threw."""
    cost: int
    """Points that it counts in hand."""


def facts_of(view: View, card: Card) -> Facts:
    """What a view tells of one of its seat's cards."""
    found = outlook(view)
    after = (view.seat + 1) % view.players
    near, _ = found.outs(card, faces_in(view.hand.mask) & ALL_FACES & ~(1 << card.face), gone=True)
    fits = view.rules.lay_off and bool(view.melds.takes >> card.face & 1)
    near_by = mates(view.rules, card)
    picked = [
        (seat, other)
        for seat, hand in enumerate(view.known)
        if seat != view.seat
        for other in hand
        if near_by >> other.face & 1
    ]
    return Facts(
        friends=tuple(one for one in view.hand if one != card and near_by >> one.face & 1),
        every=near.bit_count() * view.rules.packs_for(view.players),
        live=found.live(near),
        fits=fits,
        danger=1.0 if fits else found.danger(card),
        picked=tuple(picked),
        passed=tuple(one for one in view.thrown[after] if near_by >> one.face & 1),
        cost=view.rules.hand_values[card & 63],
    )


def mates(rules: Rules, card: Card) -> int:
    """Mask of the faces that may lie in one meld with a card."""
    found = 0
    for one in partners(rules.run_ace, rules.set_smallest)[card & 63]:
        found |= one.faces
    return found


def drawn_luck(view: View, card: Card) -> tuple[float, float]:
    """(points that a card from the stock brought into melds, points that were to be expected).

    The view is that before the draw. To be expected is the mean over all cards that its seat
    could not see: each of them is as likely to be drawn as any other.
    """
    hand, unseen = view.hand.mask, outlook(view).unseen
    seen = view._replace(may_lay=True)  # a card that fits later is no worse a draw
    now = laid_points(seen, hand)
    gains: dict[int, int] = {}
    for one in CardSet(unseen | 1 << card):
        if one.face not in gains or one == card:
            gains[one & 63] = laid_points(seen, hand | 1 << one) - now
    every = [gains[one & 63] for one in CardSet(unseen)]
    return gains[card & 63], sum(every) / max(1, len(every))
