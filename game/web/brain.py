"""Asks the worker to think; while it is not there, or not in time, the page thinks right here."""

from __future__ import annotations

import asyncio
from typing import Any

import js
from pyodide.ffi import JsException

from game.session import service

STOP = 0.4
"""Seconds that the worker may take for a move; then the page finds it, and drops its answer.

A move is to be there after half a second, on a machine of a tenth of the speed too: the rest is
what the page itself needs there.
"""
PATIENCE = 15.0
"""The same for an answer that the game does not wait for."""


class Brain:
    """The bots' thinking, away from the page where possible.

    The page itself comes to the same answer: the levels choose by a look, the luck is in the
    request. So a game does not depend on how fast the device was.
    """

    def __init__(self) -> None:
        """Starts to look for the worker."""
        self._bots: Any = None
        self._owed: asyncio.Future[Any] | None = None
        """What came too late, or has not come at all: until then the worker is asked nothing."""
        self._looking = asyncio.ensure_future(self._connect())

    async def _connect(self) -> None:
        try:
            from pyscript import workers

            self._bots = await workers["bots"]
        except (JsException, ImportError, KeyError, AttributeError) as error:
            js.console.warn(f"nordic-rummy: no worker, the bots think on the page ({error})")

    async def ask(self, task: str, request: str, patience: float = PATIENCE) -> str:
        """The answer of one of `service.TASKS` to the text of a request."""
        if self._bots is not None and (self._owed is None or self._owed.done()):
            asked = asyncio.ensure_future(self._bots.ask(task, request))
            try:
                return str(await asyncio.wait_for(asyncio.shield(asked), patience))
            except TimeoutError:
                self._owed = asked
                js.console.warn("nordic-rummy: the worker is late, the page thinks for itself")
            except JsException as error:
                self._bots = None
                js.console.warn(f"nordic-rummy: the worker fails, the page thinks here ({error})")
        return service.TASKS[task](request)
