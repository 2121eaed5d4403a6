"""Hands that are looked at: reads them, opens them, lets them run, plays on from them."""

from __future__ import annotations

import asyncio
import dataclasses
from typing import Any, Protocol

import js

from game.i18n.translator import Translator
from game.session import examples, links
from game.session.history import KeptHand
from game.session.match import Match, Seat
from game.session.table import Table
from game.ui import effects, pace
from game.ui.model import Dialog, Model, Screen
from game.ui.replay import Replay
from game.ui.setup import BOT
from game.web import archive, storage
from game.web.links import address_of

STEP_SECONDS = 1.8
"""The wait where the pace of the game says to wait for a press."""


class Page(Protocol):
    """What has to be known of the page."""

    model: Model
    table: Table | None
    t: Translator

    def change(self, **fields: Any) -> None:
        """Gives fields of the model other values, and shows it."""

    def intent(self, text: str) -> None:
        """Does what a control asks for."""


class Replays:
    """The hands."""

    def __init__(self, page: Page) -> None:
        """`page` is asked when something is to be done."""
        self._page = page
        self._running: asyncio.Future[None] | None = None

    def carry_out(self, effect: effects.Effect) -> None:
        """Does what an intent asks for, if it is about hands to look at."""
        match effect:
            case effects.ReadReplays():
                asyncio.ensure_future(self._read())  # noqa: RUF006
            case effects.OpenReplay(which=which):
                self._open(which)
            case effects.RunReplay():
                self._start()
            case effects.SaveReplay():
                self._save()

    async def _read(self) -> None:
        hands = await archive.read_hands()
        self._page.change(kept_hands=tuple(map(self._dated, hands)))

    def _dated(self, hand: KeptHand) -> KeptHand:
        style = js.JSON.parse('{"dateStyle": "medium", "timeStyle": "short"}')
        when = js.Date.new(hand.ended).toLocaleString(self._page.t.language, style)
        return hand._replace(when=str(when))

    def _open(self, which: str) -> None:
        """Opens the hand at the table, an example, or one that was kept."""
        try:
            replay = self._found(which)
        except ValueError as error:
            js.console.warn(f"nordic-rummy: a hand cannot be looked at ({error})")
            self._page.change(dialog=Dialog("bad_link", facts=(("kind", "damaged"),)))
        else:
            if replay is not None:
                self._page.change(replay=replay, screen=Screen.REPLAY)

    def _found(self, which: str) -> Replay | None:
        page = self._page
        if which == "table":
            return Replay(page.table.at(len(page.table.done))) if page.table else None
        for example in examples.ALL:
            if which == f"example-{example.id}":
                return Replay(example.table(), comments=example.comments)
        kept = page.model.kept_hands or ()
        return next((Replay(one.table()) for one in kept if one.key == which), None)

    def _start(self) -> None:
        """Lets the replay go on until it is stopped or at its end."""
        if self._running is None or self._running.done():
            self._running = asyncio.ensure_future(self._run())

    async def _run(self) -> None:
        page = self._page
        while True:
            await asyncio.sleep(max(0.15, pace.SECONDS.get(page.model.pace, STEP_SECONDS)))
            replay = page.model.replay
            if replay is None or not replay.running or page.model.screen is not Screen.REPLAY:
                return
            page.intent("replay_by run")

    def branch(self) -> Table:
        """A new table at which a person plays on for whoever is to act."""
        replay = self._page.model.replay
        assert replay is not None
        table = replay.table.at(replay.step)
        seats = tuple(
            Seat("", None) if seat == table.state.turn else Seat(one.name, one.bot or BOT)
            for seat, one in enumerate(table.match.seats)
        )
        branch = Table(dataclasses.replace(_alone(table.match), seats=seats))
        for done in table.done:
            branch.dispatch(done.seat, done.action)
        return branch

    def _save(self) -> None:
        """Hands the hand out as a file: its link."""
        replay = self._page.model.replay
        if replay is not None:
            text = address_of(links.dump_hand(links.hand_of(replay.table)))
            storage.download("nordic-rummy-hand.txt", f"{text}\n", "text/plain")


def _alone(match: Match) -> Match:
    """A match that begins with the present hand of this one."""
    if match.stacked and not match.finished:
        return match
    return links.deal_of(match).match()
