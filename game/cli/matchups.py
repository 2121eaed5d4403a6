"""Who plays whom in the arena, and what came of all pairs as one table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations, pairwise

from game.bots import LEVELS

USUAL = ("regular", "greedy")
RIVAL = "regular"
"""Who plays against somebody who was named alone."""

Players = tuple[str, ...]


def matchups(players: Sequence[str], *, ladder: bool, matrix: bool) -> list[Players]:
    """The tables: every level with the one below, every pair of some players, or one table.

    Raises ValueError when a matrix is asked of one player.
    """
    if ladder:
        return [(upper, lower) for lower, upper in pairwise(LEVELS)]
    if matrix:
        several = list(dict.fromkeys(players or LEVELS))
        if len(several) < 2:
            raise ValueError("a matrix takes two players or more")
        return list(combinations(several, 2))
    if len(players) == 1:
        return [(*players, RIVAL)]
    return [tuple(players or USUAL)]


def grid(title: str, won: Mapping[Players, float]) -> str:
    """Per cent that the player of a row won against that of a column; `won` is of each pair.

    The last column is the mean over all opponents.
    """
    players = list(dict.fromkeys(name for pair in won for name in pair))
    wide = max(map(len, (title, *players)))
    columns = [max(5, len(name)) for name in players]
    head = "  ".join(f"{name:>{many}}" for name, many in zip(players, columns, strict=True))
    lines = [f"{title:{wide}}  {head}    all"]
    for row in players:
        shares = [_share(won, row, column) for column in players]
        cells = [
            f"{'-' if one is None else f'{100 * one:.1f}':>{many}}"
            for one, many in zip(shares, columns, strict=True)
        ]
        met = [one for one in shares if one is not None]
        lines.append(f"{row:{wide}}  {'  '.join(cells)}  {100 * sum(met) / len(met):5.1f}")
    return "\n".join(lines)


def _share(won: Mapping[Players, float], row: str, column: str) -> float | None:
    if (row, column) in won:
        return won[row, column]
    if (column, row) in won:
        return 1 - won[column, row]
    return None
