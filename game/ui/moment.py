"""A move that somebody asks about: what its seat knew, and the reason as far as it is found."""

from __future__ import annotations

import dataclasses
from functools import cached_property

from game.bots import Thought
from game.engine.view import View, view_of
from game.session import service
from game.session.match import Match
from game.session.table import Done, Table
from game.ui.position import Position

ADVISER = "shark"
"""The bot that gives hints and judges the moves of people."""


@dataclasses.dataclass(frozen=True)
class Moment:
    """One action of a hand, and the thought behind it."""

    match: Match
    step: int
    """Number of the action in the hand, from 0."""
    done: Done
    thought: Thought | None = None
    """None until the bot has been asked again."""

    @cached_property
    def view(self) -> View:
        """All that its seat knew: a bot is handed this, and luck, and nothing else."""
        return view_of(self.done.before, self.done.seat)

    @property
    def bot(self) -> str | None:
        """The bot that moved; None for a person."""
        return self.match.seats[self.done.seat].bot

    @property
    def luck(self) -> str:
        """The seed of the bot's luck at that move."""
        return self.match.luck(self.step)

    @property
    def request(self) -> str:
        """What the bot is asked, or the adviser in the place of a person."""
        return service.request(self.view, self.match.variant_id, self.bot or ADVISER, self.luck)

    @property
    def same(self) -> bool:
        """Whether the bot, asked again, chose the same."""
        return self.thought is not None and self.thought.action == self.done.action

    def about(self, other: Moment | None) -> bool:
        """Whether another one is about the same move."""
        return other is not None and (self.done, self.step) == (other.done, other.step)

    def with_thought(self, thought: Thought) -> Moment:
        """The same with its reason."""
        return dataclasses.replace(self, thought=thought)


def tells_why(position: Position, *, open_hands: bool) -> bool:
    """Whether the reasons of bots may be told at a table: never while they betray hidden cards."""
    return position.over or position.taught or (open_hands and not position.people)


def moment_of(table: Table, step: int) -> Moment | None:
    """The move of a number; None where there is none, or where it was written by hand."""
    if not 0 <= step < len(table.done) or (table.match.stacked and not table.match.finished):
        return None
    return Moment(table.match, step, table.done[step])
