"""The score sheets of the page: which are kept, which is open, and the round being written."""

from __future__ import annotations

from typing import NamedTuple

from game.session import scorepad
from game.session.scorepad import Entry, Mistake, Round, Sheet

UNDONE = 30
"""How many steps can be taken back."""


class Draft(NamedTuple):
    """A round that is being written or corrected."""

    number: int
    """Which round of the sheet; one after the last for a new one."""
    round: Round
    said: bool = False
    """Whether it was said who went out, or that nobody did."""
    tapping: tuple[int, str] | None = None
    """The seat whose cards are tapped, and which: `left` or `laid`."""
    mistake: Mistake | None = None
    """Why it was refused."""


class Pad(NamedTuple):
    """All score sheets."""

    sheets: tuple[Sheet, ...] = ()
    """The newest first."""
    opened: str = ""
    """The key of the sheet that is looked at."""
    draft: Draft | None = None
    before: tuple[tuple[Sheet, ...], ...] = ()
    """The sheets as they were before the last steps, to be taken back."""

    @property
    def sheet(self) -> Sheet | None:
        """The sheet that is looked at."""
        return next((one for one in self.sheets if one.key == self.opened), None)

    def having(self, sheets: tuple[Sheet, ...]) -> Pad:
        """The pad with other sheets, a step that can be taken back."""
        before = (*self.before, self.sheets)[-UNDONE:]
        return self._replace(sheets=sheets, draft=None, before=before)

    def changing(self, sheet: Sheet) -> Pad:
        """The pad with the sheet of this key changed."""
        return self.having(tuple(sheet if one.key == sheet.key else one for one in self.sheets))

    def undone(self) -> Pad:
        """The pad one step before. Something must be there to take back."""
        *before, sheets = self.before
        return self._replace(sheets=sheets, draft=None, before=tuple(before))


NO_SHEETS = Pad()


def new_draft(sheet: Sheet) -> Draft:
    """The next round of a sheet, with nothing said yet."""
    entries = (Entry(),) * sheet.players
    return Draft(len(sheet.rounds), Round(scorepad.next_dealer(sheet), None, False, entries))


def old_draft(sheet: Sheet, index: int) -> Draft:
    """A round of a sheet, to be corrected."""
    return Draft(index, sheet.rounds[index], said=True)


def with_draft(sheet: Sheet, draft: Draft) -> Sheet:
    """The sheet with a round written down, or written anew."""
    rounds = (*sheet.rounds[: draft.number], draft.round, *sheet.rounds[draft.number + 1 :])
    return sheet._replace(rounds=rounds)
