"""How fast the bots think: layouts, hands of the playouts, a search, and every level.

Per second of the processor, in the Python that runs it: tests/bench/bots.mjs runs it twice, in
CPython and in the page's Pyodide under Node.
"""

from __future__ import annotations

import argparse
import json
import platform
import random
import sys
from time import process_time

from game.bots import LEVELS, MAKERS
from game.bots.base import Weighed
from game.bots.lanes import lanes
from game.bots.outlook import outlook
from game.bots.rollout import Rollout
from game.bots.search import PLAYS, searched
from game.bots.worlds import worlds
from game.engine import deal, play
from game.engine.actions import Discard
from game.engine.cards import faces_in, mask_of, pack_of_cards
from game.engine.layouts import best_layout
from game.engine.state import Phase
from game.engine.view import view_of
from game.variants import ALL

HANDS = 6
SEARCHED = 1
"""Hands of the levels that search."""
ROUNDS = 2048
WORLDS = 512
"""Worlds of each discard that is searched."""
PARTITIONS = {"10 of 52": ("perusrommi", 1, 0, 10, 4000), "14 of 108": ("rami40", 2, 4, 14, 600)}


def partitions(variant_id: str, packs: int, jokers: int, size: int, many: int) -> float:
    """Best layouts per second of random hands."""
    luck = random.Random(variant_id)
    pack = pack_of_cards(packs, jokers)
    hands = [mask_of(luck.sample(pack, size)) for _ in range(many)]
    rules = ALL[variant_id].rules
    began = process_time()
    for hand in hands:
        best_layout(rules, hand)
    return many / (process_time() - began)


def rounds(variant_id: str) -> float:
    """Hands of two players per second, from the deal to the score, all seats by the plain policy."""
    rules = ALL[variant_id].rules
    state = deal.deal(rules, 2, 0, "bench")
    began = process_time()
    table = lanes(rules, ROUNDS)
    world = worlds(outlook(view_of(state, 0)), table, ROUNDS, random.Random(1))
    game = Rollout(table, world.hands, world.twins)
    game.hands[0] = table.spread(faces_in(state.hands[0]))
    game.stock = world.stock
    game.set_table(view_of(state, 0))
    game.play(state.turn)
    game.points(0)
    return ROUNDS / (process_time() - began)


def playouts(variant_id: str) -> float:
    """Playouts per second in a choice: which of six cards to throw first."""
    state = deal.deal(ALL[variant_id].rules, 2, 0, "bench")
    state = play.apply(state, play.legal(state)[0]).state
    view = view_of(state, state.turn)
    plays = [Weighed(one, 0.0) for one in view.legal if isinstance(one, Discard)]
    began = process_time()
    searched(view, random.Random(1), plays, WORLDS)
    return WORLDS * PLAYS / (process_time() - began)


def choices(variant_id: str, name: str) -> tuple[float, list[float]]:
    """(hands per second, sorted ms of every choice) of a bot against itself, two players."""
    spent = []
    hands = SEARCHED if name in LEVELS and LEVELS[name].worlds else HANDS
    began = process_time()
    for number in range(hands):
        state = deal.deal(ALL[variant_id].rules, 2, number % 2, f"bench-{number}")
        bot, luck = MAKERS[name](), random.Random(number)
        while state.phase is not Phase.OVER:
            view = view_of(state, state.turn)
            from_here = process_time()
            action = bot.choose(view, luck)
            spent.append(1000 * (process_time() - from_here))
            state = play.apply(state, action).state
    return hands / (process_time() - began), sorted(spent)


def main() -> None:
    """Prints a table and, when asked, the figures as JSON."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    found: dict[str, float] = {}
    print(f"{sys.platform} {platform.python_implementation()} {platform.python_version()}")
    for name, case in PARTITIONS.items():
        found[f"partitions/s {name}"] = partitions(*case)
        print(f"best layouts, {name}: {found[f'partitions/s {name}']:,.0f}/s")
    for variant_id in ALL:
        found[f"rounds/s {variant_id}"] = rounds(variant_id)
        found[f"playouts/s {variant_id}"] = playouts(variant_id)
        print(
            f"{variant_id:11} playouts: {found[f'rounds/s {variant_id}']:,.0f} whole hands/s, "
            f"{found[f'playouts/s {variant_id}']:,.0f}/s in a choice"
        )
    for variant_id in ALL:
        for name in ("greedy", *LEVELS):
            hands, spent = choices(variant_id, name)
            middle, high = spent[len(spent) // 2], spent[int(0.95 * len(spent))]
            found[f"hands/s {variant_id} {name}"] = hands
            found[f"p95 ms {variant_id} {name}"] = high
            print(
                f"{variant_id:11} {name:8} {hands:6.1f} hands/s   ms a choice: "
                f"p50 {middle:.2f}, p95 {high:.2f}, most {spent[-1]:.1f}"
            )
    if asked.json:
        print(json.dumps({name: round(value, 2) for name, value in found.items()}))


if __name__ == "__main__":
    main()
