"""Everything a screen of the table is made from."""

from __future__ import annotations

from typing import NamedTuple

from game.i18n.translator import Translator
from game.ui.model import Model
from game.ui.people import names_of
from game.ui.position import Position


class Scene(NamedTuple):
    """A moment to show."""

    t: Translator
    model: Model
    position: Position
    log: tuple[str, ...] = ()
    """What happened in this hand, oldest first; plain text."""
    asks: tuple[int, ...] = ()
    """For every line of it what `chronicle.asks` says, where reasons may be told; else empty."""
    recap: tuple[str, ...] = ()
    """What happened since the viewer's last turn; plain text."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names at the table, by seat; plain text."""
        return names_of(self.t, self.position.seats)
