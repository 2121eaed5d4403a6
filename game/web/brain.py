"""Asks the worker to think; while it is not there, or not in time, the page thinks right here."""

from __future__ import annotations

import asyncio
from time import perf_counter
from typing import Any

import js
from pyodide.ffi import JsException

from game.session import service

PATIENCE = 15.0
"""Seconds that the worker may take, where no game waits for the answer."""


class Brain:
    """The bots' thinking, away from the page where possible.

    The page itself comes to the same answer: the levels choose by a look, the luck is in the
    request.
    """

    def __init__(self) -> None:
        """Starts to look for the worker."""
        self._bots: Any = None
        self._owed: asyncio.Future[Any] | None = None
        """What came too late, or has not come at all: until then the worker is asked nothing."""
        self._since = 0.0
        self._looking = asyncio.ensure_future(self._connect())

    async def _connect(self) -> None:
        try:
            from pyscript import workers

            self._bots = await workers["bots"]
        except (JsException, ImportError, KeyError, AttributeError) as error:
            js.console.warn(f"nordic-rummy: no worker, the bots think on the page ({error})")

    @property
    def alone(self) -> bool:
        """Whether there is no worker, or none that lives: what it owes it has not brought in time."""
        if self._owed is not None and not self._owed.done():
            return perf_counter() - self._since > PATIENCE
        return self._bots is None

    async def ask(self, task: str, request: str, patience: float = PATIENCE) -> str:
        """The answer of one of `service.TASKS` to the text of a request, from here if need be."""
        answer = await self.ask_worker(task, request, patience)
        return service.TASKS[task](request) if answer is None else answer

    async def ask_worker(self, task: str, request: str, patience: float) -> str | None:
        """The worker's answer; None if it has none in time, or is not there, or not free."""
        if self._bots is None or not (self._owed is None or self._owed.done()):
            return None
        asked = asyncio.ensure_future(self._bots.ask(task, request))
        try:
            return str(await asyncio.wait_for(asyncio.shield(asked), patience))
        except TimeoutError:
            self._owed, self._since = asked, perf_counter()
            js.console.warn("nordic-rummy: the worker is late, the page goes on without it")
        except JsException as error:
            self._bots = None
            js.console.warn(f"nordic-rummy: the worker fails, the page thinks here ({error})")
        return None
