"""What happened in the present hand: lines for one reader, and what that reader was not told yet."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.events import Event, TurnBegan
from game.engine.view import SPECTATOR
from game.i18n.translator import Translator
from game.session.table import Done, Table
from game.ui import words
from game.ui.people import names_of
from game.ui.position import Position

NOTHING = -1
"""In the place of an action, for a line that nobody asks about."""


def asks(lines: Sequence[Sequence[str]], position: Position) -> tuple[int, ...]:
    """For every line the number of the bot's action that it tells, to ask for its reason."""
    table, found = position.table, []
    for step, texts in enumerate(lines):
        ended = position.over and step == len(table.done) - 1  # its last line is that
        place = max(0, len(texts) - 1 - ended)
        bot = position.seats[table.done[step].seat].bot is not None and not position.stacked
        found += [step if bot and at == place else NOTHING for at in range(len(texts))]
    return tuple(found)


class Chronicle:
    """The story of one hand. Lines are written once, and again for another reader or language."""

    def __init__(self, table: Table) -> None:
        """Begins with everything told that was done before."""
        self._table = table
        self._reader: tuple[Translator, int] | None = None
        self._written: list[tuple[Done, tuple[str, ...]]] = []
        self._told = len(table.done)

    def lines(self, t: Translator, position: Position) -> list[tuple[str, ...]]:
        """For every action what a log says of it; plain text."""
        reader = SPECTATOR if position.taught else position.seat
        if self._reader != (t, reader):
            self._reader = (t, reader)
            self._written = []
        done = self._table.done
        while self._written and not self._stands(done):
            self._written.pop()
        names, rules = names_of(t, position.seats), position.view.rules
        for index in range(len(self._written), len(done)):
            texts = tuple(
                words.event_text(t, event, names, position.reader, rules, position.view.melds)
                for event in self._events(position.seat, index, index + 1)
                if not isinstance(event, TurnBegan)
            )
            self._written.append((done[index], texts))
        return [texts for _, texts in self._written]

    def _stands(self, done: list[Done]) -> bool:
        """Whether the last written action was not taken back."""
        last = len(self._written) - 1
        return last < len(done) and done[last] is self._written[last][0]

    def _events(self, seat: int, begin: int, end: int) -> list[Event]:
        if self._table.match.taught:
            return [event for done in self._table.done[begin:end] for event in done.step.events]
        some = self._table.events_for(seat, begin, end)
        return [event for _, _, event in some]

    def news(self, seat: int) -> list[Event]:
        """What was not told yet, as a seat saw it. It counts as told from now on."""
        begin, self._told = self._told, len(self._table.done)
        return self._events(seat, begin, self._told)

    def tell_since(self, begin: int) -> None:
        """Lets the next news begin with an earlier action."""
        self._told = begin

    def since_turn_of(self, seat: int) -> int:
        """The number of actions up to a seat's last one."""
        done = self._table.done
        return max((index + 1 for index, one in enumerate(done) if one.seat == seat), default=0)
