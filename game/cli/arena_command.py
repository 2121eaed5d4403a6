"""The command `arena`: what may be asked of it, and how the answer is told."""

from __future__ import annotations

import argparse
import json
import sys
from concurrent.futures import Executor
from contextlib import ExitStack
from time import perf_counter
from typing import Any

from game.cli import arena, backend, matchups
from game.cli.bar import Bar
from game.variants import ALL


def _settings(text: str) -> tuple[str, str]:
    name, _, value = text.partition("=")
    return name, value


def _many(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no number from 1 on")
    return int(text)


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Adds the command and what may be asked of it."""
    found = commands.add_parser("arena", help="bots against bots", description=arena.__doc__)
    found.add_argument("--game", choices=[*ALL, "all"], default="all")
    found.add_argument(
        "--players",
        default="",
        help="names, levels with changes (shark+danger=3) or files, with commas",
    )
    found.add_argument(
        "--bot",
        action="append",
        default=[],
        metavar="FILE",
        help="one more player: a Python file with a function bot()",
    )
    found.add_argument("--ladder", action="store_true", help="every level against the one below")
    found.add_argument(
        "--matrix", action="store_true", help="each of the players, or levels, against each other"
    )
    found.add_argument("--matches", type=_many, help="deals for whole matches")
    found.add_argument("--rounds", type=_many, help="deals for single hands (200)")
    found.add_argument(
        "--set",
        action="append",
        default=[],
        type=_settings,
        metavar="NAME=VALUE",
        help="a house rule of the game; a wrong one tells which there are",
    )
    found.add_argument("--seed", default="arena", help="any text: another gives other deals")
    found.add_argument("--first", type=int, default=0, help="number of the first deal")
    found.add_argument("--seeing", action="store_true", help="show the first player every hand")
    found.add_argument("--jobs", type=_many, default=2, help="processes")
    found.add_argument(
        "--scheduler",
        metavar="ADDRESS",
        help="tcp://... of a dask.distributed cluster, in the place of processes",
    )
    found.add_argument("--size", type=_many, default=5, help="deals for a worker at a time")
    found.add_argument("--json", action="store_true", help="one object as the last line")
    found.set_defaults(run=main)


def main(asked: argparse.Namespace) -> int:
    """Plays what was asked for and prints a table; 2 when it cannot be done."""
    with ExitStack() as stack:
        try:
            blocks = _blocks(asked)
            executor = stack.enter_context(backend.executor(asked.jobs, asked.scheduler))
        except (ValueError, OSError) as error:
            print(f"arena: {error}", file=sys.stderr)
            return 2
        found = []
        for block in blocks:
            part = [_told(base, executor, asked.size) for base in block]
            if asked.matrix:
                won = {
                    base.players: one["rows"][0]["won"][0]
                    for base, one in zip(block, part, strict=True)
                }
                print(f"\n{matchups.grid(block[0].variant_id, won)}\n", flush=True)
            found += part
    if asked.json:
        print(json.dumps({"seed": asked.seed, "first": asked.first, "results": found}))
    return 0


def _blocks(asked: argparse.Namespace) -> list[list[arena.Job]]:
    """For every game and kind a job for every table. Raises ValueError for what cannot be."""
    games = list(ALL) if asked.game == "all" else [asked.game]
    kinds = [("matches", asked.matches), ("rounds", asked.rounds)]
    kinds = [(kind, many) for kind, many in kinds if many] or [("rounds", 200)]
    named = [*filter(None, asked.players.split(",")), *asked.bot]
    tables = matchups.matchups(named, ladder=asked.ladder, matrix=asked.matrix)
    settings = tuple(asked.set)
    blocks = [
        [
            arena.Job(
                game,
                settings,
                players,
                kind == "matches",
                asked.seed,
                asked.first,
                many,
                asked.seeing,
            )
            for players in tables
        ]
        for game in games
        for kind, many in kinds
    ]
    for job in (job for block in blocks for job in block):
        arena.check(job)
    return blocks


def _told(base: arena.Job, executor: Executor | None, size: int) -> dict[str, Any]:
    """Runs one match-up and prints its lines."""
    bar = Bar(f"{base.variant_id} {' : '.join(base.players)}", base.deals * len(base.players))
    began = perf_counter()
    try:
        result = arena.run(base, executor, size, bar)
    finally:
        bar.clear()
    kind = "matches" if base.whole else "rounds"
    spent = perf_counter() - began
    for row in result.rows:
        print(
            f"{base.variant_id:11} {row.player:18} {100 * row.won.mean:5.1f} % "
            f"±{100 * row.won.half:4.1f} of {result.played} {kind}   "
            f"points {row.points.mean:+8.1f} ±{row.points.half:5.1f}   "
            f"{result.ms_per_choice:.2f} ms a choice, {spent:.0f} s",
            flush=True,
        )
    rows = [
        {"player": row.player, "won": list(row.won), "points": list(row.points)}
        for row in result.rows
    ]
    told = {"rows": rows, "played": result.played, "ms_per_choice": result.ms_per_choice}
    return {"game": base.variant_id, "kind": kind, **told}
