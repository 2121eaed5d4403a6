"""Bots against bots: `python -m game.cli arena --game rommy --players shark,regular --matches 200`.

Every deal is played once for each way round the table, so that everyone has held every hand. All
chance comes from the seed and the number of the deal, never from a worker: the figures are the
same for any number of workers, here or on a cluster.
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from random import Random
from runpy import run_path
from time import perf_counter
from typing import NamedTuple

from game.bots import LEVELS, MAKERS, Bot, Player
from game.bots.ladder import Skill
from game.engine import deal, play, scoring
from game.engine.cards import CardSet
from game.engine.rules import Rules
from game.engine.state import Phase
from game.engine.view import view_of
from game.variants import ALL

HANDS_AT_MOST = 200
"""A match that nobody has won by then is drawn."""
SURE = 1.96
"""Standard errors to each side of a 95 % interval."""


@dataclass(frozen=True, slots=True)
class Job:
    """Some deals for one worker."""

    variant_id: str
    settings: tuple[tuple[str, str], ...]
    players: tuple[str, ...]
    """Names in `MAKERS`, or paths of files with a function `bot()`."""
    whole: bool
    """Whether whole matches are played, or single hands."""
    seed: str
    first: int
    deals: int
    seeing: bool = False
    """Whether the first of the players is shown every hand: what knowing them would be worth."""


class Played(NamedTuple):
    """One match or hand."""

    deal: int
    shares: tuple[float, ...]
    """Of every player, in the order they were named: 1 for the winner, parts of it for a draw."""
    points: tuple[int, ...]
    """More is better, whatever the scoring."""
    choices: int
    seconds: float


class Figure(NamedTuple):
    """A mean and half the width of its 95 % interval."""

    mean: float
    half: float


class Row(NamedTuple):
    """How one player did."""

    player: str
    won: Figure
    points: Figure


class Result(NamedTuple):
    """How everyone did."""

    rows: tuple[Row, ...]
    played: int
    ms_per_choice: float


def make(player: str) -> Bot:
    """A bot by its name or by the path of its file. Raises ValueError for neither.

    `shark+danger=3+worlds=256` is a level with some of its numbers changed.
    """
    if player in MAKERS:
        return MAKERS[player]()
    level, *changes = player.split("+")
    if changes and level in LEVELS:
        try:
            numbers = {
                name: json.loads(value)
                for name, _, value in (change.partition("=") for change in changes)
            }
            return Player(dataclasses.replace(LEVELS[level], **numbers))
        except (TypeError, ValueError):
            known = ", ".join(field.name for field in dataclasses.fields(Skill))
            raise ValueError(f"{player!r}: a level has the numbers {known}") from None
    if not Path(player).is_file():
        raise ValueError(f"{player!r} is no file, and no bot: {', '.join(MAKERS)}")
    maker: Callable[[], Bot] | None = run_path(player).get("bot")
    if maker is None:
        raise ValueError(f"{player!r} has no function bot()")
    return maker()


def check(job: Job) -> None:
    """Raises ValueError for a job that cannot be done."""
    rules = ALL[job.variant_id].rules_with(dict(job.settings))
    deal.deal(rules, len(job.players), 0, job.seed)
    for player in job.players:
        make(player)


def work(job: Job) -> list[Played]:
    """All deals of a job, each with every way round the table."""
    rules = ALL[job.variant_id].rules_with(dict(job.settings))
    bots = [make(player) for player in job.players]
    count = len(bots)
    found = []
    for number in range(job.first, job.first + job.deals):
        seed = f"{job.seed}-{number}"
        for shift in range(count):
            order = [(seat + shift) % count for seat in range(count)]
            began = perf_counter()
            game = _match if job.whole else _hand
            sees = order.index(0) if job.seeing else None
            standing, choices = game(rules, [bots[one] for one in order], seed, sees)
            seconds = perf_counter() - began
            sign = -1 if rules.lowest_wins else 1
            totals = {one: sign * standing.totals[seat] for seat, one in enumerate(order)}
            ahead = {order[seat] for seat in standing.winners}
            shares = tuple((one in ahead) / len(ahead) for one in range(count))
            points = tuple(totals[one] for one in range(count))
            found.append(Played(number, shares, points, choices, seconds))
    return found


def _play(
    rules: Rules, bots: Sequence[Bot], seed: str, dealer: int, sees: int | None
) -> tuple[scoring.HandScore, int]:
    """(score, number of choices) of one hand; the seat `sees` is shown the others' cards."""
    state = deal.deal(rules, len(bots), dealer, seed)
    lucks = [Random(f"{seed} {seat}") for seat in range(len(bots))]
    choices = 0
    while state.phase is not Phase.OVER:
        seat = state.turn
        view = view_of(state, seat)
        if seat == sees:
            view = view._replace(known=tuple(CardSet(hand) for hand in state.hands))
        action = bots[seat].choose(view, lucks[seat])
        state = play.apply(state, action).state
        choices += 1
    return scoring.score(state), choices


def _hand(
    rules: Rules, bots: Sequence[Bot], seed: str, sees: int | None
) -> tuple[scoring.Standing, int]:
    counted, choices = _play(rules, bots, seed, deal.first_dealer(seed, len(bots)), sees)
    return scoring.standing(rules, len(bots), [counted]), choices


def _match(
    rules: Rules, bots: Sequence[Bot], seed: str, sees: int | None
) -> tuple[scoring.Standing, int]:
    hands: list[scoring.HandScore] = []
    choices = 0
    first = deal.first_dealer(seed, len(bots))
    while True:
        standing = scoring.standing(rules, len(bots), hands)
        if standing.over or len(hands) >= HANDS_AT_MOST:
            return standing, choices
        dealer = (first + len(hands)) % len(bots)
        hand_seed = deal.hand_seed(seed, len(hands))
        counted, more = _play(rules, bots, hand_seed, dealer, sees)
        hands.append(counted)
        choices += more


def jobs(base: Job, size: int) -> Iterator[Job]:
    """A job cut into pieces of so many deals."""
    last = base.first + base.deals
    for first in range(base.first, last, size):
        yield dataclasses.replace(base, first=first, deals=min(size, last - first))


def played(base: Job, executor: Executor | None, size: int) -> Iterator[Played]:
    """Plays all deals of `base`, here or with an executor."""
    pieces = list(jobs(base, size))
    for part in executor.map(work, pieces) if executor else map(work, pieces):
        yield from part


def run(
    base: Job, executor: Executor | None, size: int, told: Callable[[int], object] = int
) -> Result:
    """The figures of all deals of `base`; `told` hears how many games are done."""
    done: list[Played] = []
    for one in played(base, executor, size):
        done.append(one)
        told(len(done))
    return summed(base.players, done)


def summed(players: Sequence[str], games: Sequence[Played]) -> Result:
    """The figures of every name; the games of one deal count as one observation.

    Who has the same name is on one side: its share is theirs together, its points are their mean.
    """
    deals: dict[int, list[Played]] = {}
    for one in games:
        deals.setdefault(one.deal, []).append(one)
    rows = []
    for player in dict.fromkeys(players):
        side = [index for index, name in enumerate(players) if name == player]
        won = [
            sum(one.shares[index] for one in part for index in side) / len(part)
            for part in deals.values()
        ]
        points = [
            sum(one.points[index] for one in part for index in side) / len(part) / len(side)
            for part in deals.values()
        ]
        rows.append(Row(player, figure(won), figure(points)))
    choices = sum(one.choices for one in games)
    spent = sum(one.seconds for one in games)
    return Result(tuple(rows), len(games), 1000 * spent / max(1, choices))


def figure(values: Sequence[float]) -> Figure:
    """The mean of some observations and its interval."""
    count = len(values)
    mean = sum(values) / count
    if count < 2:
        return Figure(mean, 0.0)
    spread = sum((one - mean) ** 2 for one in values) / (count - 1)
    return Figure(mean, SURE * sqrt(spread / count))
