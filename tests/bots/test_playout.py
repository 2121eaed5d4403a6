"""The playouts play the engine's game: whole hands through both, under random rules."""

from __future__ import annotations

from random import Random

import pytest

from game.bots.playout import AT_ONCE, Playout
from game.bots.shapes import covers, shapes
from game.engine import deal, play, scoring
from game.engine.actions import Action, LayMelds, LayOff, Swap
from game.engine.cards import CARDS
from game.engine.rules import Rules
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
    assert lean.melds == list(state.melds)
    if not lean.over:
        assert (lean.turn, lean.turns, lean.before) == (
            state.turn,
            state.turns,
            state.opened_before,
        )
        assert (lean.stock, lean.refills) == (list(state.stock), state.refills)
        assert lean.floating == state.floating
    return True


def replay(rules: Rules, players: int, seed: str, waits: list[int]) -> list[Action]:
    """Plays a hand in the kernel and replays it in the engine; returns what was done."""
    state = deal.deal(rules, players, 0, seed)

    def shuffle(cards: list[int], refills: int) -> list[int]:
        return list(deal.reshuffled(tuple(CARDS[card] for card in cards), seed, refills))

    kinds = shapes(rules, rules.packs_for(players))
    lean = Playout(kinds, state.hands, state.stock, state.pile, state.turn, shuffle)
    lean.waits = waits
    done: list[Action] = []
    while not lean.over:
        lean.log = []
        lean.draw(lean.choose_draw())
        if not lean.over:
            lean.play_on()
        for action in lean.log:
            state = play.apply(state, action).state
        done += lean.log
        assert same(lean, state)
    assert lean.totals() == scoring.score(state).totals
    return done


def covered(luck: Random) -> tuple[Rules, int]:
    while True:
        rules, players = a_mix(luck), luck.randrange(2, 6)
        if covers(rules) and rules.refuse_table(players) is None:
            return rules, players


@pytest.mark.parametrize("number", range(10))
def test_a_hand_is_the_same_in_the_kernel_and_in_the_engine(number: int) -> None:
    luck = Random(f"kernel {number}")
    done: list[Action] = []
    for hand in range(HANDS // 10):
        rules, players = covered(luck)
        waits = [luck.choice([AT_ONCE, 3, 5]) for _ in range(players)]
        done += replay(rules, players, f"kernel-{number}-{hand}", waits)
    assert sum(isinstance(one, LayMelds) for one in done) > HANDS // 10
    assert any(isinstance(one, Swap) for one in done)
    assert any(isinstance(one, LayOff) and one.cards[0].is_joker for one in done)
