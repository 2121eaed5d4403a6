"""Actions per second of random legal players, beside rlcard's gin rummy with random agents.

Two players play whole hands; every action is picked from a list of all legal ones and checked when
it is carried out. rlcard is driven twice, by its own `run` and by a bare loop over `step`, and the
faster of the two is what each game is divided by. All take turns within every round, the time is
the processor's, and a game's ratio is the median of its ratios to rlcard in the same round.
"""

from __future__ import annotations

import argparse
import gc
import json
import platform
import random
from collections.abc import Callable
from importlib.metadata import version
from statistics import median
from time import process_time

import numpy as np
import rlcard
from rlcard.agents import RandomAgent

from game.engine import play
from game.engine.deal import deal
from game.engine.state import Phase
from game.variants import ALL

HANDS = {"arbakka": 24, "perusrommi": 12, "rommy": 12, "rami51": 12, "romme500": 20}
"""Hands of each game in a round: about as long for all."""
GIN_HANDS = 12
ROUNDS = 15
SEED = 1
GIN = ("rlcard run", "rlcard step")

Chunk = Callable[[int], int]
"""Plays the hands of a round and returns the number of actions."""


def our_hands(variant_id: str) -> Chunk:
    """Hands of one of the five games, as the book has it."""
    rules, hands = ALL[variant_id].rules, HANDS[variant_id]

    def chunk(number: int) -> int:
        luck = random.Random(f"{variant_id} {number}").random
        legal, apply, over = play.legal, play.apply, Phase.OVER
        actions = 0
        for hand in range(number * hands, (number + 1) * hands):
            state = deal(rules, 2, hand % 2, f"bench-{hand}")
            while state.phase is not over:
                listed = legal(state)
                state = apply(state, listed[int(luck() * len(listed))]).state
                actions += 1
        return actions

    return chunk


def gin_run(number: int) -> int:
    """Hands that rlcard plays itself, with its random agents."""
    env = rlcard.make("gin-rummy", config={"seed": SEED + number})
    np.random.seed(SEED + number)  # noqa: NPY002 # the generator that its agents draw from
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
    for _ in range(GIN_HANDS):
        env.run(is_training=True)
    return int(env.timestep)


def gin_step(number: int) -> int:
    """Hands of rlcard's environment in a loop as bare as ours."""
    env = rlcard.make("gin-rummy", config={"seed": SEED + number})
    luck = random.Random(SEED + number).random
    step = env.step
    for _ in range(GIN_HANDS):
        state, _ = env.reset()
        while not env.is_over():
            listed = list(state["legal_actions"])
            state, _ = step(listed[int(luck() * len(listed))])
    return int(env.timestep)


def measure(rounds: int) -> dict[str, list[float]]:
    """Actions per second of everyone in every round; the round before the first is a warm-up."""
    chunks: dict[str, Chunk] = {"rlcard run": gin_run}
    for place, variant_id in enumerate(HANDS):
        if place == len(HANDS) // 2:
            chunks["rlcard step"] = gin_step
        chunks[variant_id] = our_hands(variant_id)
    rates: dict[str, list[float]] = {name: [] for name in chunks}
    for number in range(rounds + 1):
        for name, chunk in chunks.items():
            gc.collect()
            began = process_time()
            actions = chunk(number)
            spent = process_time() - began
            if number:
                rates[name].append(actions / spent)
    return rates


def main() -> None:
    """Prints the table and, when asked, the ratios as JSON."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    options = parser.parse_args()
    rates = measure(options.rounds)
    fastest = [max(pair) for pair in zip(*(rates[name] for name in GIN), strict=True)]
    print(f"{platform.python_implementation()} {platform.python_version()}, ", end="")
    print(f"rlcard {version('rlcard')}, numpy {version('numpy')}, {options.rounds} rounds")
    print(f"{'':12} actions/s   x rlcard   (lowest and highest round)")
    ratios = {}
    for name, rate in rates.items():
        pairs = [ours / theirs for ours, theirs in zip(rate, fastest, strict=True)]
        ratios[name] = round(median(pairs), 2)
        row = f"{name:12} {median(rate):9,.0f}   {median(pairs):8.2f}"
        print(f"{row}   ({min(pairs):.2f} {max(pairs):.2f})")
    if options.json:
        print(json.dumps({name: ratios[name] for name in HANDS}))


if __name__ == "__main__":
    main()
