"""What each of a class made of the same cards: a short line to hand back, and all lines read.

A line is `c1.DEAL.POINTS.FLAGS.NAME.CHECK`, of letters, digits, `-` and `_`: the first 10 hex digits
of the SHA-256 of the deal's link, the points with `m` for minus, flags (1: went out; 2: the fewest points are best), the
name in base64 for addresses, and the check that links have.
"""

from __future__ import annotations

import base64
import hashlib
import re
from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from game.session import links
from game.session.links import LinkError
from game.session.match import NAME_LONGEST
from game.session.table import Table

_LINE = re.compile(r"c1\.[A-Za-z0-9_.-]+")
_PARTS = re.compile(r"c1\.([0-9a-f]{10})\.(m?)(\d{1,4})\.([0-3])\.([A-Za-z0-9_-]*)")


class Result(NamedTuple):
    """What one person made of a deal."""

    deal: str
    """Tells deals apart."""
    name: str
    points: int
    out: bool
    """Whether this person went out."""
    lowest: bool = False
    """Whether the fewest points are the best."""


class Read(NamedTuple):
    """What was found in a text."""

    results: tuple[Result, ...]
    """Of the deal that most of them played, one for each name, in the order of the text."""
    other: int
    """Lines of other deals."""
    damaged: int
    """Lines that are not whole."""


def of_table(table: Table, seat: int, name: str) -> Result:
    """A seat's result of the hand that has just ended. Raises ValueError while it is played."""
    score = table.score()
    seats = links.deal_of(table.match)
    deal = hashlib.sha256(links.dump_deal(seats).encode()).hexdigest()[:10]
    return Result(
        deal, name, score.totals[seat], score.winner == seat, table.match.rules.lowest_wins
    )


def dump(result: Result) -> str:
    """The line of a result."""
    sign = "m" if result.points < 0 else ""
    name = base64.urlsafe_b64encode(result.name.encode()).decode().rstrip("=")
    text = f"c1.{result.deal}.{sign}{abs(result.points)}.{result.out + 2 * result.lowest}.{name}"
    return links.checked(text)


def parse(line: str) -> Result:
    """The result of a line. Raises LinkError for one that is not whole."""
    whole, _, _ = line.rpartition(".")
    found = _PARTS.fullmatch(whole)
    if found is None or links.checked(whole) != line:
        raise LinkError("damaged", "the check does not fit")
    deal, sign, points, out, name = found.groups()
    try:
        told = base64.urlsafe_b64decode(name + "=" * (-len(name) % 4)).decode()
    except ValueError as error:
        raise LinkError("damaged", "the name is not whole") from error
    if len(told) > NAME_LONGEST or not (told.isprintable() or not told):
        raise LinkError("damaged", "that is no name")
    flags = int(out)
    number = -int(points) if sign else int(points)
    return Result(deal, told, number, bool(flags & 1), bool(flags & 2))


def read(text: str) -> Read:
    """All results in a text, whatever stands around them; of one name the last line counts."""
    found, damaged = [], 0
    for line in _LINE.findall(text):
        try:
            found.append(parse(line.rstrip(".")))
        except LinkError:
            damaged += 1
    if not found:
        return Read((), 0, damaged)
    ((deal, number),) = Counter(one.deal for one in found).most_common(1)
    same = {one.name: one for one in found if one.deal == deal}
    return Read(tuple(same.values()), len(found) - number, damaged)


def in_order(results: Iterable[Result]) -> list[Result]:
    """The best first."""
    return sorted(results, key=lambda one: (one.points if one.lowest else -one.points, one.name))
