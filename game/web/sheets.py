"""What score sheets need of the browser: the time, the share sheet, files and the printer."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from typing import Any, Protocol

import js

from game.i18n.translator import Translator
from game.session.scorepad import Sheet
from game.ui import effects
from game.ui.model import Model, Remark, Screen, Setup
from game.ui.setup import chairs_of, dealer_of, rules_of
from game.ui.words import pad as told
from game.web import handing, storage


class Page(Protocol):
    """What has to be known of the page."""

    model: Model
    t: Translator

    def change(self, **fields: Any) -> None:
        """Gives fields of the model other values, and shows it."""


class Sheets:
    """The score sheets."""

    def __init__(self, page: Page, luck: Callable[[], str]) -> None:
        """`page` is asked when something is to be done; `luck` gives the key of a sheet."""
        self._page = page
        self._luck = luck

    def carry_out(self, effect: effects.Effect) -> None:
        """Does what an intent asks for, if it is about score sheets."""
        match effect:
            case effects.BeginSheet(setup=wanted):
                self._begin(wanted, self._luck())
            case effects.KeepSheets():
                storage.write_sheets(self._page.model.pad.sheets)
            case effects.HandOutSheet(how=how):
                self._hand_out(how)

    def _begin(self, setup: Setup, key: str) -> None:
        """Makes a sheet and opens it."""
        names = tuple(chair.name for chair in chairs_of(setup))
        sheet = Sheet(
            key=key,
            made=int(js.Date.now()),
            title="",
            variant_id=setup.variant_id,
            rules=rules_of(setup),
            names=names,
            first_dealer=dealer_of(setup) or 0,
        )
        pad = self._page.model.pad
        pad = pad.having((sheet, *pad.sheets))._replace(opened=key)
        storage.write_sheets(pad.sheets)
        self._page.change(pad=pad, screen=Screen.PAD)

    def _hand_out(self, how: str) -> None:
        """Hands the open sheet out: as `text`, as `csv`, or to a `printer`."""
        sheet, t = self._page.model.pad.sheet, self._page.t
        if sheet is None:
            return
        if how == "text":
            asyncio.ensure_future(self._share(t, sheet))  # noqa: RUF006
        elif how == "csv":
            name = re.sub(r"\W+", "-", told.sheet_title(t, sheet)).strip("-").lower()
            # the mark tells spreadsheets that it is UTF-8
            storage.download(f"{name}.csv", f"\ufeff{told.as_csv(t, sheet)}", "text/csv")
        else:
            js.setTimeout(js.print, 0)  # when the dialog is closed

    async def _share(self, t: Translator, sheet: Sheet) -> None:
        became = await handing.share(told.sheet_title(t, sheet), told.as_text(t, sheet))
        if became != "shared":
            self._page.change(notice=Remark(f"ui.share.{became}"))
