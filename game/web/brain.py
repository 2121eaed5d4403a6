"""Asks the worker to think; until it is there, or if it fails, thinks right here."""

from __future__ import annotations

import asyncio
from typing import Any

import js
from pyodide.ffi import JsException

from game.session import service

PATIENCE = 15.0
"""Seconds after which a worker that does not answer is given up."""


class Brain:
    """The bots' thinking, away from the page where possible."""

    def __init__(self) -> None:
        """Starts to look for the worker."""
        self._bots: Any = None
        self._looking = asyncio.ensure_future(self._connect())

    async def _connect(self) -> None:
        try:
            from pyscript import workers

            self._bots = await workers["bots"]
        except (JsException, ImportError, KeyError, AttributeError) as error:
            js.console.warn(f"nordic-rummy: no worker, the bots think on the page ({error})")

    async def ask(self, task: str, request: str) -> str:
        """The answer of one of `service.TASKS` to the text of a request."""
        if self._bots is None:
            return service.TASKS[task](request)
        try:
            return str(await asyncio.wait_for(self._bots.ask(task, request), PATIENCE))
        except (JsException, TimeoutError) as error:
            js.console.warn(f"nordic-rummy: the worker fails, the bots think here ({error})")
            self._bots = None
            return service.TASKS[task](request)
