"""Weighs plays by playing on: many hands as they may be, each play on the same ones.

Sequential halving: all plays are tried on some hands, the better half of them on more, and so
on. The play that the plain weighing prefers stays in to the end, and stays the choice unless
another is better by more than a standard error of the paired difference: so a search that knows
too little changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from random import Random

from game.bots.base import Thought, Weighed
from game.bots.guess import Guess
from game.bots.outlook import outlook
from game.bots.playout import Playout
from game.bots.shapes import covers, shapes
from game.engine.actions import Action, Discard, LayMelds, LayOff, Swap, TakePile
from game.engine.view import View

PLAYS = 6
"""So many plays are tried at most."""
SURE = 1.0
"""Standard errors by which a play must be better than the first one."""


def searched(
    view: View,
    rng: Random,
    plays: Sequence[Weighed],
    playouts: int,
    wait: int,
    stop: Callable[[], bool] | None = None,
) -> Thought:
    """The best of some plays, the first of which was preferred so far.

    `wait` is what `Playout.waits` says of the seat. When `stop` answers True before the end,
    the first play is the choice. The values told are mean points more than the others get.
    """
    luck = Random(rng.getrandbits(64))
    first = Thought(plays[0].action, tuple(plays))
    plays = plays[:PLAYS]
    rules = view.rules
    if len(plays) < 2 or not covers(rules):
        return first
    kinds = shapes(rules, rules.packs_for(view.players))
    guess = Guess(outlook(view), kinds, wait)
    alive = list(range(len(plays)))
    gains: list[list[int]] = [[] for _ in plays]
    rounds = max(1, (len(plays) - 1).bit_length())
    for step in range(rounds):
        for _ in range(max(2, playouts // (rounds * len(alive)))):
            if stop is not None and stop():
                return first
            world = guess.world(luck)
            for index in alive:
                gains[index].append(_gain(world.copy(), plays[index].action))
        if step < rounds - 1:
            rest = sorted(alive[1:], key=lambda index: -sum(gains[index]))
            alive = [0, *sorted(rest[: max(1, len(alive) // 2 - (len(alive) > 2))])]
    best = max(alive[1:], key=lambda index: sum(gains[index]))
    surplus = [a - b for a, b in zip(gains[best], gains[0], strict=True)]
    chosen = best if _sure(surplus) else 0
    found = [
        plays[index]._replace(value=sum(gains[index]) / len(gains[index]) / (view.players - 1))
        for index in alive
    ]
    found.sort(key=lambda one: (one.action != plays[chosen].action, -one.value))
    return Thought(plays[chosen].action, tuple(found))


def _sure(surplus: Sequence[int]) -> bool:
    """Whether paired differences are above zero by more than chance."""
    count, total = len(surplus), sum(surplus)
    if total <= 0:
        return False
    spread = (sum(one * one for one in surplus) - total * total / count) / (count - 1)
    return total / count > SURE * sqrt(spread / count)


def _gain(world: Playout, action: Action) -> int:
    """Points that the seat to act gets more than the others, times their number."""
    seat = world.turn
    if isinstance(action, Discard):
        world.discard(action.card)
    elif isinstance(action, TakePile):
        world.draw(action.count)
    elif isinstance(action, LayMelds):
        world.lay_down(action.melds)
    elif isinstance(action, LayOff):
        for card in action.cards:
            world.lay_off(action.meld, card, high=action.high)
    elif isinstance(action, Swap):
        world.swap(action.meld, action.slot, action.card)
    else:
        world.draw(0)
    world.play()
    totals = world.totals()
    gain = world.players * totals[seat] - sum(totals)
    return -gain if world.shapes.rules.lowest_wins else gain
