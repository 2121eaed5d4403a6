"""What one view tells of the cards: which are still to come, and what the next player may want.

Everything is worked out on int masks of faces, from what everybody saw (`View.buried`, `known`,
`thrown`). The chances are those of hidden cards dealt evenly among the places where they can be,
corrected by what the next player let pass: who leaves a card on the pile, or throws it, has no
meld with it.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from game.engine.cards import (
    ALL_FACES,
    PACK_MASK,
    Card,
    cards_in,
    face,
    faces_in,
    mask_of,
    pack_of_cards,
)
from game.engine.rules import Ace
from game.engine.view import View

DOUBTS = 0.12
"""What is left of the chance of a pair that would have used a card its player let pass."""


class Partner(NamedTuple):
    """Faces that make a smallest meld with a given one."""

    faces: int
    completes: int
    """Mask of all faces that make a smallest meld with them."""


@lru_cache(maxsize=64)
def partners(ace: Ace, set_smallest: int) -> tuple[tuple[Partner, ...], ...]:
    """For each of the 64 faces what makes a smallest meld with it."""
    last = {Ace.LOW: 10, Ace.BOTH: 11, Ace.RING: 12}[ace]
    melds = [
        mask_of(face(suit, rank + step) for step in range(3))
        for suit in range(4)
        for rank in range(last + 1)
    ]
    for rank in range(13):
        every = [face(suit, rank) for suit in range(4)]
        melds += [mask_of(some) for some in combinations(every, set_smallest)]
    completes: dict[int, int] = {}
    for meld in melds:
        for card in cards_in(meld):
            rest = meld & ~(1 << card)
            completes[rest] = completes.get(rest, 0) | 1 << card
    return tuple(
        tuple(Partner(rest, done) for rest, done in completes.items() if done >> one & 1)
        for one in range(64)
    )


@lru_cache(maxsize=64)
def _pack(packs: int, jokers: int) -> int:
    return mask_of(pack_of_cards(packs, jokers))


class Outlook(NamedTuple):
    """The facts of a view. Made by `outlook`."""

    view: View
    unseen: int
    """Mask of the cards that may be in the stock or, unknown, in another hand."""
    once: int
    """Mask of the faces of which at least one card is unseen."""
    twice: int
    """Mask of the faces of which at least two are."""
    holds: tuple[float, ...]
    """For each face the chance that the next player holds it."""
    passed: int
    """Mask of the faces that the next player let pass or threw."""

    def live(self, faces: int) -> int:
        """How many unseen cards show one of these faces."""
        return (self.once & faces).bit_count() + (self.twice & faces).bit_count()

    def outs(self, card: Card, hand: int, *, gone: bool = False) -> tuple[int, int]:
        """(mask of the faces that alone complete a meld of this card with a hand, pairs that do).

        `hand` is a mask of faces. Only what is still to come is counted, or with `gone` all.
        """
        near, far = 0, 0
        once = ALL_FACES if gone else self.once
        rules = self.view.rules
        for others, _ in partners(rules.run_ace, rules.set_smallest)[card & 63]:
            missing = others & ~hand
            if missing & ~once:
                continue
            if missing & (missing - 1) == 0:
                near |= missing
            elif missing.bit_count() == 2:
                far += 1
        return near, far

    def danger(self, card: Card) -> float:
        """The chance that the next player has a meld with this card."""
        safe = 1.0
        rules, holds, passed = self.view.rules, self.holds, self.passed
        for others, completes in partners(rules.run_ace, rules.set_smallest)[card & 63]:
            chance = DOUBTS if completes & passed else 1.0
            while others:
                bit = others & -others
                chance *= holds[bit.bit_length() - 1]
                others ^= bit  # noqa: PLW2901 # its own copy
            safe *= 1 - chance
        return 1 - safe


def outlook(view: View) -> Outlook:
    """What a view tells."""
    rules, players, seat = view.rules, view.players, view.seat
    known = 0
    for hand in view.known:
        known |= hand.mask
    table = mask_of(slot.card for meld in view.melds for slot in meld.slots)
    pack = _pack(rules.packs_for(players), rules.jokers_for(players))
    unseen = pack & ~(view.hand.mask | known | table | view.buried.mask)
    layers = [unseen & PACK_MASK, unseen >> 64 & PACK_MASK, unseen >> 128]
    once = layers[0] | layers[1] | layers[2]
    twice = (layers[0] & layers[1]) | (layers[0] & layers[2]) | (layers[1] & layers[2])
    after = (seat + 1) % players
    theirs = view.known[after].mask
    hidden = view.hand_sizes[after] - theirs.bit_count()
    share = hidden / max(1, unseen.bit_count())
    both = 1 - (1 - share) ** 2
    known_faces = faces_in(theirs)
    holds = tuple(
        1.0
        if known_faces >> one & 1
        else both
        if twice >> one & 1
        else share
        if once >> one & 1
        else 0.0
        for one in range(64)
    )
    passed = faces_in(view.thrown[after].mask | (view.thrown[seat].mask & view.buried.mask))
    return Outlook(view, unseen, once, twice, holds, passed & ALL_FACES)
