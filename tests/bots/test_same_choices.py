"""The same seed gives the same hand in every Python: here and in the page's."""

from __future__ import annotations

import dataclasses
from hashlib import sha256
from random import Random

import pytest

from game.bots import LEVELS, MAKERS, Player
from game.bots.base import Bot
from game.engine import deal, play
from game.engine.codec import dump_action
from game.engine.state import Phase
from game.engine.view import view_of
from game.variants import ALL

LEVELLED = {
    "arbakka": "971cd48bb2d1",
    "perusrommi": "086fe978a349",
    "rami40": "99282f962d86",
    "romme500": "9f0618062712",
}
"""They change with every change of how the levels play: the test prints the new ones."""


def told(game: str, bots: list[Bot]) -> str:
    """A digest of all choices of a hand."""
    state = deal.deal(ALL[game].rules, len(bots), 0, "choices")
    luck = Random("choices")
    done = []
    while state.phase is not Phase.OVER:
        action = bots[state.turn].choose(view_of(state, state.turn), luck)
        done.append(dump_action(action))
        state = play.apply(state, action).state
    return sha256("\n".join(done).encode()).hexdigest()[:12]


@pytest.mark.pyodide
def test_the_choices_are_the_same_everywhere() -> None:
    found = {game: told(game, [MAKERS["shark"](), MAKERS["expert"]()]) for game in LEVELLED}
    assert found == LEVELLED
    thinks = Player(dataclasses.replace(LEVELS["shark"], worlds=32))
    assert told("rommy", [thinks, MAKERS["regular"]()]) == "d87dd1ab5da6"
