"""The playouts play the engine's game: whole hands through both, under random rules."""

from __future__ import annotations

import dataclasses
from random import Random
from typing import Any

import pytest

from game.bots.playout import AT_ONCE, Playout
from game.bots.shapes import covers, shapes
from game.engine import deal, play, scoring
from game.engine.cards import CARDS
from game.engine.rules import Rules, Wild, per_players
from game.engine.state import Phase, State
from tests.bots.test_ladder import a_mix
from tests.conftest import LONG

HANDS = 4000 if LONG else 300


def same(lean: Playout, state: State) -> bool:
    """Whether both are at the same point."""
    assert lean.hands == list(state.hands)
    assert lean.pile == list(state.pile)
    assert lean.over == (state.phase is Phase.OVER)
    assert lean.winner == state.winner
    assert lean.opened == state.opened
    assert [meld.takes for meld in state.melds] == lean.fits
    if not lean.over:
        assert (lean.turn, lean.turns, lean.before) == (
            state.turn,
            state.turns,
            state.opened_before,
        )
        assert (lean.stock, lean.refills) == (list(state.stock), state.refills)
        assert lean.floating == state.floating
    return True


def replay(rules: Rules, players: int, seed: str, waits: list[int]) -> int:
    """Plays a hand in the kernel and replays it in the engine; returns how many melds were laid."""
    state = deal.deal(rules, players, 0, seed)

    def shuffle(cards: list[int], refills: int) -> list[int]:
        return list(deal.reshuffled(tuple(CARDS[card] for card in cards), seed, refills))

    kinds = shapes(rules, rules.packs_for(players))
    lean = Playout(kinds, state.hands, state.stock, state.pile, state.turn, shuffle)
    lean.waits = waits
    while not lean.over:
        lean.log = []
        lean.draw(lean.choose_draw())
        if not lean.over:
            lean.play_on()
        for action in lean.log:
            state = play.apply(state, action).state
        assert same(lean, state)
    assert lean.totals() == scoring.score(state).totals
    return len(state.melds)


def covered(luck: Random) -> tuple[Rules, int]:
    while True:
        rules = a_mix(luck)
        if rules.wild is not Wild.NONE and luck.random() < 0.9:
            changes: dict[str, Any] = {
                "wild": Wild.NONE,
                "swap": False,
                "swapped_must_replay": False,
            }
            try:
                rules = dataclasses.replace(rules, jokers=per_players(0), **changes)
            except ValueError:
                continue
        players = luck.randrange(2, 6)
        if covers(rules) and rules.refuse_table(players) is None:
            return rules, players


@pytest.mark.parametrize("number", range(10))
def test_a_hand_is_the_same_in_the_kernel_and_in_the_engine(number: int) -> None:
    luck = Random(f"kernel {number}")
    melds = 0
    for hand in range(HANDS // 10):
        rules, players = covered(luck)
        waits = [luck.choice([AT_ONCE, 3, 5]) for _ in range(players)]
        melds += replay(rules, players, f"kernel-{number}-{hand}", waits)
    assert melds > HANDS // 10
