"""A finished hand that is looked at step by step."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from game.engine.cards import CardSet
from game.engine.events import TurnBegan
from game.engine.rules import Scoring
from game.engine.scoring import count
from game.engine.view import SPECTATOR
from game.i18n.translator import Translator
from game.session.table import Table
from game.ui import words
from game.ui.people import called_you, names_of
from game.ui.position import Position


class Replay(NamedTuple):
    """Where somebody is in a hand. The table is the whole hand and never changes."""

    table: Table
    step: int = 0
    """How many actions have been done."""
    turns: bool = False
    """Whether a step goes to the beginning of a turn, and not to the next action."""
    open: bool = True
    """Whether all hands are shown."""
    running: bool = False
    comments: tuple[str, ...] = ()
    """Keys of the catalogs: what is said before the first action and after each; empty for none."""

    @property
    def last(self) -> int:
        """The number of all actions."""
        return len(self.table.done)

    def to(self, step: int) -> Replay:
        """The same hand at another step."""
        step = max(0, min(step, self.last))
        return self._replace(step=step, running=self.running and step < self.last)

    def on(self, by: int) -> Replay:
        """The next step (`by` 1) or the one before (-1)."""
        if not self.turns:
            return self.to(self.step + by)
        turns = [one.turn for one in self.table.done]
        begins = [at for at in range(1, self.last) if turns[at] != turns[at - 1]]
        stops = [0, *begins, self.last]
        if by > 0:
            return self.to(next((at for at in stops if at > self.step), self.last))
        return self.to(next((at for at in reversed(stops) if at < self.step), 0))

    def position(self) -> ReplayPosition:
        """The moment, as somebody sees it who looks on."""
        return ReplayPosition(self.table.at(self.step), SPECTATOR)


class ReplayPosition(Position):
    """A moment of a hand that is over: every card may be shown."""

    def __init__(self, table: Table, seat: int) -> None:
        """Looks at the table from a seat, or as `SPECTATOR`."""
        super().__init__(table, seat)
        self.reader = called_you(self.seats)

    @cached_property
    def open_hands(self) -> tuple[CardSet, ...]:
        """Every hand."""
        return tuple(CardSet(hand) for hand in self._table.state.hands)

    @cached_property
    def counted(self) -> tuple[int, ...]:
        """What everyone would write now; before the end where only that is known, what a hand costs."""
        score = count(self._table.state)
        if self.over or self.view.rules.scoring is Scoring.TABLE_MINUS_HAND:
            return score.totals
        return tuple(seat.hand_points for seat in score.seats)

    def lines(self, t: Translator, *, all_cards: bool) -> list[tuple[str, ...]]:
        """What a log says of every action, with all that was drawn or as those at the table saw it."""
        names, rules = names_of(t, self.seats), self.view.rules
        told = []
        for step, done in enumerate(self._table.done):
            events = done.step.events
            if not all_cards:
                seen = self._table.events_for(SPECTATOR, step, step + 1)
                events = tuple(event for _, _, event in seen)
            texts = (
                words.event_text(t, event, names, self.reader, rules, self.view.melds)
                for event in events
                if not isinstance(event, TurnBegan)
            )
            told.append(tuple(texts))
        return told
