"""The review of a finished hand: whose decisions, how far it has come, and what was found."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.session import review
from game.session.review import Luck, Verdict
from game.session.table import Table

OFTEN = 4
"""After so many answers the page shows how far it has come."""


class Review(NamedTuple):
    """What is known so far."""

    table: Table
    """The whole hand; it never changes."""
    seat: int
    """Whose decisions are looked at."""
    asked: int = 0
    """How many questions have been answered."""
    questions: int = 0
    verdicts: tuple[Verdict, ...] = ()
    luck: tuple[Luck, ...] = ()
    """By seat."""
    done: bool = False

    def of(self, table: Table, seat: int) -> bool:
        """Whether it is about this seat in this hand."""
        return self.seat == seat and self.about(table)

    def about(self, table: Table) -> bool:
        """Whether it is about this hand."""
        return self.table.match == table.match and self.table.done == table.done

    def with_verdicts(self, several: Iterable[Verdict]) -> Review:
        """The same with one more decision judged."""
        return self._replace(asked=self.asked + 1, verdicts=(*self.verdicts, *several))

    def with_draw(self, seat: int, brought: float, expected: float) -> Review:
        """The same with one more draw counted."""
        counted = tuple(
            one.plus(brought, expected) if at == seat else one for at, one in enumerate(self.luck)
        )
        return self._replace(asked=self.asked + 1, luck=counted)

    @property
    def costliest(self) -> tuple[Verdict, ...]:
        """The decisions to show."""
        return review.costliest(self.verdicts)

    def at(self, step: int) -> Verdict | None:
        """The verdict on the action of a number, if it is one to show."""
        if not self.done:
            return None
        return next((one for one in self.costliest if one.step == step), None)


def begun(table: Table, seat: int) -> Review:
    """The review of a seat before the first answer. It holds a table of its own."""
    luck = (Luck(),) * len(table.match.seats)
    return Review(table.at(len(table.done)), seat, luck=luck)
