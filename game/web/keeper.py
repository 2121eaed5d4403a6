"""Looks after all that is kept: notes hands, reads statistics, takes files in and out, erases."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import JsException

from game.i18n.translator import Translator
from game.session import history, statistics
from game.session.table import Table
from game.ui import backup, effects, people
from game.ui.backup import Backup, BackupError
from game.ui.model import Dialog, Remark
from game.web import archive, storage

_LARGEST = 50_000_000
"""Bytes of a file that is read at all."""


class Keeper:
    """Does what takes a while; tells the page when it is done."""

    def __init__(
        self,
        change: Callable[..., None],
        leave: Callable[[], None],
        open_link: Callable[[str], bool],
    ) -> None:
        """`change` gives fields of the model other values; `leave` lets go of the table.

        `open_link` opens a text if it is a link, and tells whether it is one.
        """
        self._open_link = open_link
        self._change = change
        self._leave = leave
        self._found: Backup | None = None
        self._tasks: set[asyncio.Future[None]] = set()

    def _start(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)  # or it might be forgotten before it is done
        task.add_done_callback(self._tasks.discard)

    def carry_out(self, effect: effects.Effect) -> None:
        """Does what an intent asks for."""
        match effect:
            case effects.ReadHistory():
                self._start(self._read_history())
            case effects.Export():
                self._start(self._export())
            case effects.ImportAll():
                self._start(self._take_in())
            case effects.EraseAll():
                self._start(self._erase())

    def file_chosen(self, file: Any) -> None:
        """Reads a file, and asks whether it may replace everything, or says why it may not."""
        self._start(self._look_into(file))

    def note(self, at: Table, t: Translator) -> None:
        """Keeps a finished hand to be looked at, and for the statistics if a person played it."""
        if at.match.taught or at.match.puzzle:
            return
        seats, ended = at.match.seats, int(js.Date.now())
        names = people.kept_names(t, seats)
        if not at.match.stacked or at.match.finished:
            self._start(archive.keep_hand(history.of_table(at, names, ended)))
        if people.persons(seats):
            players = people.kept_seats(t, seats)
            self._start(archive.keep(statistics.of_table(at, players, ended)))

    async def _read_history(self) -> None:
        self._change(history=await archive.read())

    async def _export(self) -> None:
        made = str(js.Date.new().toISOString())
        page, game, aside, sheets = storage.everything()
        hands, replays = await archive.read(), await archive.read_hands()
        whole = Backup(page, game, aside, hands, sheets, replays)
        storage.download(f"nordic-rummy-{made[:10]}.json", backup.dump(whole, made))

    async def _look_into(self, file: Any) -> None:
        self._found = None
        text = str(await file.text()) if file.size <= _LARGEST else ""
        if self._open_link(text.strip().rpartition("#")[2]):
            return
        try:
            self._found = backup.parse(text)
        except BackupError as error:
            js.console.warn(f"nordic-rummy: a file is refused ({error})")
            self._change(notice=Remark(f"ui.data.refused.{error.kind}"), dialog=Dialog("data"))
        else:
            facts = (("hands", len(self._found.hands)),)
            self._change(notice=None, dialog=Dialog("import", facts=facts))

    async def _take_in(self) -> None:
        """Puts the file in the place of everything, or changes nothing."""
        if self._found is None:
            return
        before = storage.everything()
        try:
            found = self._found
            storage.replace_everything(found.page, found.game, found.aside, found.sheets)
            await archive.replace(found.hands)
            await archive.replace_hands(found.replays)
        except JsException as error:
            js.console.warn(f"nordic-rummy: the file is not taken in ({error})")
            storage.replace_everything(*before)
            self._change(notice=Remark("ui.data.refused.full"), dialog=Dialog("data"))
        else:
            self._begin_anew()

    async def _erase(self) -> None:
        self._leave()
        storage.replace_everything(None, None, (), None)
        try:
            await archive.erase()
        except JsException as error:
            js.console.warn(f"nordic-rummy: the statistics are not erased ({error})")
        self._begin_anew()

    def _begin_anew(self) -> None:
        """Starts the page with what is kept now; nothing may write over it any more."""
        self._leave()
        js.location.reload()
