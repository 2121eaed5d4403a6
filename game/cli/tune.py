"""Finds a level's weights: `python -m game.cli tune --game romme500 --weights keeps=0.1,danger=1`.

Coordinate search by paired deals. Each weight in turn is tried one step up and one step down
against the level as it stands so far; the better of the two is kept if it brings more points a
deal than chance would, `--sure` standard errors. After a pass in which nothing was kept the steps
are halved. What was found is then played against the level as it began, on deals of its own.

All deals have seeds that begin with `tune` or `confirm`, so they are no deals of a figure; the
same command prints the same lines for any number of workers.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from concurrent.futures import Executor

from game.bots import LEVELS
from game.cli import arena, backend
from game.variants import ALL

Weights = Mapping[str, float]


def name_of(level: str, weights: Weights) -> str:
    """The level with these weights, as `arena.make` reads it."""
    return "+".join([level, *(f"{name}={value:.6g}" for name, value in weights.items())])


def gain(
    game: str,
    level: str,
    tried: Weights,
    base: Weights,
    seed: str,
    deals: int,
    pool: Executor | None,
) -> tuple[float, float, arena.Figure]:
    """(points a deal that `tried` brings more than `base`, their standard error, share won)."""
    players = (name_of(level, tried), name_of(level, base))
    job = arena.Job(game, (), players, whole=False, seed=seed, first=0, deals=deals)
    pairs: dict[int, list[int]] = {}
    played = list(arena.played(job, pool, 5))
    for one in played:
        pairs.setdefault(one.deal, []).append(one.points[0] - one.points[1])
    more = arena.figure([sum(pair) / len(pair) for pair in pairs.values()])
    return more.mean, more.half / arena.SURE, arena.summed(players, played).rows[0].won


def search(
    asked: argparse.Namespace, begin: Weights, steps: Weights, pool: Executor | None
) -> dict[str, float]:
    """The weights that were kept last."""
    best, width = dict(begin), dict(steps)
    for number in range(asked.passes):
        kept = False
        for name in steps:
            seed = f"tune-{asked.seed}-{number}-{name}"
            found = []
            for step in (width[name], -width[name]):
                value = round(best[name] + step, 6)
                if value < 0:
                    continue
                tried = best | {name: value}
                points, error, won = gain(
                    asked.game, asked.level, tried, best, seed, asked.deals, pool
                )
                print(
                    f"{number} {name_of('', tried)[1:]:40} {points:+7.2f} ±{arena.SURE * error:5.2f}"
                    f"   {100 * won.mean:5.1f} % ±{100 * won.half:4.1f}",
                    flush=True,
                )
                if points > asked.sure * error:
                    found.append((points, tried))
            if found:
                best, kept = max(found, key=lambda one: one[0])[1], True
        if not kept:
            width = {name: step / 2 for name, step in width.items()}
    return best


def _weights(text: str) -> dict[str, float]:
    """`danger=1,keeps=0.1`: names with the first steps."""
    pairs = (part.partition("=") for part in text.split(","))
    return {name: float(step) for name, _, step in pairs}


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Adds the command and what may be asked of it."""
    found = commands.add_parser("tune", help="finds a level's weights", description=__doc__)
    found.add_argument("--game", choices=list(ALL), required=True)
    found.add_argument("--level", choices=list(LEVELS), default="shark")
    found.add_argument(
        "--weights", type=_weights, required=True, help="numbers of `Skill` with their first steps"
    )
    found.add_argument("--deals", type=int, default=300, help="for every trial")
    found.add_argument("--passes", type=int, default=4)
    found.add_argument("--sure", type=float, default=1.0, help="standard errors")
    found.add_argument("--seed", default="1")
    found.add_argument("--jobs", type=int, default=2, help="processes")
    found.add_argument("--scheduler", help="as the arena's")
    found.set_defaults(run=main)


def main(asked: argparse.Namespace) -> int:
    """Searches, confirms and prints."""
    begin = {name: float(getattr(LEVELS[asked.level], name)) for name in asked.weights}
    with backend.executor(asked.jobs, asked.scheduler) as pool:
        best = search(asked, begin, asked.weights, pool)
        if best == begin:
            print(f"nothing better than {name_of(asked.level, begin)}")
            return 0
        points, error, won = gain(
            asked.game, asked.level, best, begin, f"confirm-{asked.seed}", 3 * asked.deals, pool
        )
    print(
        f"found {name_of(asked.level, best)}: {points:+.2f} ±{arena.SURE * error:.2f} points, "
        f"{100 * won.mean:.1f} % ±{100 * won.half:.1f} against {name_of(asked.level, begin)}"
    )
    return 0
