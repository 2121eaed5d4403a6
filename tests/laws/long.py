"""Random players finish many hands of every game at every table: `python -m tests.laws.long`.

A number after it says how many hands of each, else a thousand; names of games after that leave out
the others. Uses every core, says a line for each table, and ends with an error when a hand breaks
a law, raises or does not end.
"""

from __future__ import annotations

import multiprocessing
import sys
import time
from collections import Counter
from typing import NamedTuple

from game.engine.state import State
from game.variants import ALL
from tests.laws import laws
from tests.laws.walks import EVEN, Table

MANY = 1_000
AT_ONCE = 50
"""Hands that a process plays before it reports."""
ACTIONS_PER_TURN = 40
"""More than a turn can have: a draw, a discard, and every card of the largest hand laid."""

Seats = tuple[str, int]
"""A game and a number of players."""


class Tally(NamedTuple):
    """What came of some hands."""

    hands: int
    actions: int
    endings: Counter[str]

    def __add__(self, other: object) -> Tally:
        assert isinstance(other, Tally)
        hands, actions = self.hands + other.hands, self.actions + other.actions
        return Tally(hands, actions, self.endings + other.endings)


def every_table() -> list[Seats]:
    """Every game with every number of players it takes."""
    return [
        (variant.id, players)
        for variant in ALL.values()
        for players in range(2, variant.rules.most_players + 1)
    ]


def play_hands(seats: Seats, first: int, many: int) -> Tally:
    """Plays hands number `first` and on, and holds each to the laws of a finished hand."""
    variant_id, players = seats
    tally = Tally(0, 0, Counter())
    for number in range(first, first + many):
        table = Table(variant_id, {}, players, number % players, f"long-{number}", EVEN)
        tally += _play_hand(table)
    return tally


def _play_hand(table: Table) -> Tally:
    state: State = table.deal()
    laws.cards_are_conserved(state)
    actions = 0
    most = state.rules.turn_limit * ACTIONS_PER_TURN
    for _, _, step in table.steps():
        state = step.state
        actions += 1
        assert actions <= most, f"{table} does not end"
    laws.holds(state)
    assert state.ending is not None
    return Tally(1, actions, Counter({state.ending.value: 1}))


def _work(job: tuple[Seats, int, int]) -> tuple[Seats, Tally, float]:
    began = time.process_time()
    return job[0], play_hands(*job), time.process_time() - began


def main(many: int, games: list[str]) -> None:
    """Plays `many` hands at every table of some games, or of all."""
    began = time.perf_counter()
    tables = [seats for seats in every_table() if not games or seats[0] in games]
    jobs = [
        (seats, first, min(AT_ONCE, many - first))
        for seats in tables
        for first in range(0, many, AT_ONCE)
    ]
    played = dict.fromkeys(tables, Tally(0, 0, Counter()))
    seconds = dict.fromkeys(tables, 0.0)
    print(f"{'game':11} players  hands   actions  processor  endings")
    with multiprocessing.Pool() as pool:
        for seats, tally, spent in pool.imap_unordered(_work, jobs):
            played[seats] += tally
            seconds[seats] += spent
            if played[seats].hands == many:
                _say(seats, played[seats], seconds[seats])
    total = sum(tally.hands for tally in played.values())
    actions = sum(tally.actions for tally in played.values())
    spent = time.perf_counter() - began
    print(f"{total} hands, {actions} actions in {spent:.0f} s: every card there, every hand ended")


def _say(seats: Seats, tally: Tally, seconds: float) -> None:
    variant_id, players = seats
    endings = ", ".join(f"{name} {count}" for name, count in sorted(tally.endings.items()))
    row = f"{variant_id:11} {players:7} {tally.hands:6} {tally.actions:9}  {seconds:7.1f} s"
    print(f"{row}  {endings}", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else MANY, sys.argv[2:])
