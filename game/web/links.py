"""The address of the page: opens the link in it, and makes links to hand on."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any, Protocol

import js
from pyodide.code import run_js
from pyodide.ffi import create_proxy

from game.i18n.translator import Translator
from game.session import links, results
from game.session.links import Deal, LinkError
from game.session.match import match_of_deal, new_match
from game.session.table import Table
from game.ui import effects, people
from game.ui.model import Dialog, Model, Remark, Screen
from game.ui.replay import Replay
from game.ui.setup import dealer_of, rules_of, seats_of
from game.ui.sharing import Shared
from game.web import handing

QR = "assets/runtime/qr.js"


class Page(Protocol):
    """What has to be known of the page."""

    model: Model
    table: Table | None
    t: Translator

    def change(self, **fields: Any) -> None:
        """Gives fields of the model other values, and shows it."""


class Links:
    """Links, in and out."""

    def __init__(self, page: Page, luck: Callable[[], str]) -> None:
        """Listens for other links in the address from now on; `look` sees the first one.

        `luck` gives the seed of a new deal.
        """
        self._page = page
        self._luck = luck
        js.addEventListener("hashchange", create_proxy(lambda _: self.look()))

    def look(self) -> None:
        """Opens the link in the address, if there is one, and takes it out of there."""
        if not self.open(str(js.location.hash)[1:]):
            return
        js.history.replaceState(None, "", str(js.location.pathname) + str(js.location.search))

    def open(self, text: str) -> bool:
        """Opens a link, or says why it cannot be; tells whether it is one at all."""
        try:
            found = links.parse(text)
        except LinkError as error:
            js.console.warn(f"nordic-rummy: a link is refused ({error})")
            self._page.change(dialog=Dialog("bad_link", facts=(("kind", error.kind),)))
            return True
        in_play = self._page.table is not None
        if isinstance(found, Deal):
            self._page.change(offered=found, dialog=Dialog("offer"), in_play=in_play)
        elif found is not None:
            replay = Replay(found.table())
            self._page.change(replay=replay, screen=Screen.REPLAY, dialog=None, in_play=in_play)
        return found is not None

    def carry_out(self, effect: effects.Effect) -> None:
        """Does what an intent asks for, if it is about links."""
        match effect:
            case effects.MakeLink(kind=kind):
                self._make(kind)
            case effects.SendLink(how=how):
                asyncio.ensure_future(self._send(how))  # noqa: RUF006

    def _make(self, kind: str) -> None:
        """Makes a link and shows it."""
        at, setup, replay = self._page.table, self._page.model.setup, self._page.model.replay
        if kind == "new" and setup is not None:
            seats, dealer, seed = seats_of(setup), dealer_of(setup), self._luck()
            if dealer is None:
                dealer = new_match(setup.variant_id, rules_of(setup), seats, seed).first_dealer
            match = match_of_deal(setup.variant_id, rules_of(setup), seats, seed, dealer)
            text = links.dump_deal(links.deal_of(match))
        elif kind == "replay" and replay is not None:
            text = links.dump_hand(links.hand_of(replay.table))
        elif at is not None and kind == "result":
            seat = people.persons(at.match.seats)[0]
            text = results.dump(results.of_table(at, seat, self._page.model.pupil))
        elif at is not None and kind == "hand":
            text = links.dump_hand(links.hand_of(at))
        elif at is not None:
            text = links.dump_deal(links.deal_of(at.match))
        else:
            return
        what = {"hand": "hand", "replay": "hand", "result": "result"}.get(kind, "deal")
        address = text if what == "result" else address_of(text)
        asyncio.ensure_future(self._show(what, address))  # noqa: RUF006

    async def _show(self, what: str, address: str) -> None:
        shared = Shared(what, address, await _squares(address))
        can_share = hasattr(js.navigator, "share")
        self._page.change(shared=shared, dialog=Dialog("share"), can_share=can_share, notice=None)

    async def _send(self, how: str) -> None:
        """Hands the link that is shown on: `copy` or `share`."""
        shared = self._page.model.shared
        assert shared is not None
        if how == "copy":
            became = await handing.copy(shared.address)
        else:
            t, plain = self._page.t, shared.what == "result"
            text, url = (shared.address, "") if plain else (t("ui.link.same"), shared.address)
            became = await handing.share(t("ui.title"), text, url)
        if became != "shared":
            self._page.change(notice=Remark(f"ui.share.{became}"))


def address_of(text: str) -> str:
    """The whole address of a link."""
    return f"{str(js.location.href).partition('#')[0]}#{text}"


async def _squares(text: str) -> tuple[str, ...]:
    """The rows of a QR code; the library is fetched when it is first needed."""
    bring = run_js("(path) => import(new URL(path, document.baseURI).href)")
    library = await bring(QR)
    options = js.JSON.parse('{"ecc": "medium", "border": 4}')
    rows = json.loads(str(js.JSON.stringify(library.default(text, "raw", options))))
    return tuple("".join("1" if dark else "0" for dark in row) for row in rows)
