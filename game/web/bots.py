"""Lets the bots play at the pace that was chosen, and asks one for a hint."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import perf_counter
from typing import Protocol

from game.bots import Thought
from game.bots.glance import glance
from game.engine.actions import Action
from game.engine.codec import parse_action
from game.session import service
from game.session.table import Table
from game.ui import pace
from game.ui.model import Model, Pace
from game.ui.moment import ADVISER
from game.ui.position import Position
from game.ui.setup import BOT
from game.web.brain import Brain

STOP = 0.5
"""Seconds after which a bot's move is due, at the latest one at a glance.

No timer interrupts the page while it paints the move before: on a very slow machine that may last.
"""
SPARE = 0.08
"""Of these what the page keeps for its own move, until it has once come later than this allows."""
DEARER = 10
"""A level's thinking takes so many times what it takes to write down its view, at most tables.

Writing is timed before each choice: so the page knows how fast it is, and how full the table.
"""


class Page(Protocol):
    """What the bots have to know of the page; it changes while they think."""

    model: Model
    table: Table | None
    position: Position | None
    viewer: int


class Bots:
    """The bots at the table."""

    def __init__(self, page: Page, moved: Callable[[], None]) -> None:
        """`moved` hears of every action."""
        self._page = page
        self._moved = moved
        self.brain = Brain()
        self._spare = SPARE
        self._playing: asyncio.Future[None] | None = None
        self._awake = asyncio.Event()
        self._step = False

    def play(self) -> None:
        """Plays until it is a person's turn, unless that goes on already."""
        if self._playing is None or self._playing.done():
            self._step = False
            self._playing = asyncio.ensure_future(self._play())

    def wake(self, *, step: bool = False) -> None:
        """Looks at the pace anew; with `step` one action may be done without it."""
        self._step = step
        self._awake.set()

    async def hint(self) -> Thought | None:
        """A good move for whoever looks, and why; None if the table has moved on."""
        page, at, seat = self._page, self._page.table, self._page.viewer
        assert at is not None
        moment = len(at.done)
        await asyncio.sleep(0)  # let the page show that it is looking
        request = service.request(at.view(seat), at.match.variant_id, ADVISER, at.luck)
        thought = service.parse_thought(await self.brain.ask("explain", request, STOP))
        same = page.table is at and len(at.done) == moment and page.viewer == seat
        return thought if same else None

    async def lead(self) -> None:
        """Does what a bot would do in the place of whoever is to act."""
        at = self._page.table
        assert at is not None
        moment, seat = len(at.done), at.state.turn
        action = await self._choose(at, seat, at.match.seats[seat].bot or BOT)
        if self._page.table is at and len(at.done) == moment:
            at.dispatch(seat, action)
            self._moved()

    async def _choose(self, at: Table, seat: int, bot: str) -> Action:
        """The bot's move from the worker; if it is late one at a glance.

        Where there is no worker the page thinks, as long as its speed lets it.
        """
        began = perf_counter()
        view = at.view(seat)
        request = service.request(view, at.match.variant_id, bot, at.luck)
        writing = perf_counter() - began
        due = STOP - self._spare
        answer = await self.brain.ask_worker("choose", request, max(0.0, due - writing))
        late = perf_counter() - began - due
        if late > 0:
            self._spare = min(max(self._spare, SPARE + late), STOP / 2)
        if answer is None and self.brain.alone and DEARER * writing < STOP:
            answer = service.choose(request)
        return glance(view) if answer is None else parse_action(answer)

    async def _play(self) -> None:
        page = self._page
        while page.position is not None and page.position.bot_to_act:
            await self._pause()
            at, position = page.table, page.position
            if at is None or position is None or not position.bot_to_act:
                continue
            moment, seat = len(at.done), position.view.turn
            bot = at.match.seats[seat].bot
            assert bot is not None
            action = await self._choose(at, seat, bot)
            if page.table is at and len(at.done) == moment and at.state.turn == seat:
                at.dispatch(seat, action)
                self._moved()

    def _waits(self) -> bool:
        position = self._page.position
        return position is not None and pace.waits(self._page.model, position)

    async def _pause(self) -> None:
        """Waits as the pace wants it; a press while a bot thinks counts for the next action."""
        if not self._waits() and self._page.model.pace is not Pace.STEP:
            await asyncio.sleep(pace.SECONDS[self._page.model.pace])
        while self._waits() and not self._step:
            self._awake.clear()
            await self._awake.wait()
        self._step = False
