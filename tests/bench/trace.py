"""What a browser's trace tells of the page's main thread, in time that the thread really ran.

On a machine that others use too, a clock on the wall measures them as well; this does not.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

CATEGORIES = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"]
MAIN = "CrRendererMain"
TASK = "ThreadControllerImpl::RunTask"
PAINT = "Commit"

Event = dict[str, Any]


def _main_thread(events: list[Event]) -> tuple[int, int]:
    """Process and thread of the page: of several, the one that ran longest."""
    names = {
        (one["pid"], one["tid"])
        for one in events
        if one["name"] == "thread_name" and one["args"]["name"] == MAIN
    }
    ran = dict.fromkeys(names, 0)
    for one in events:
        thread = (one["pid"], one["tid"])
        if thread in ran and one["name"] == TASK:
            ran[thread] += one.get("tdur", 0)
    return max(ran, key=lambda thread: ran[thread])


class Trace:
    """The tasks, clicks and paints of the main thread."""

    def __init__(self, text: bytes) -> None:
        """Reads what `browser.stop_tracing` gave."""
        events: list[Event] = json.loads(text)["traceEvents"]
        thread = _main_thread(events)
        own = [one for one in events if (one["pid"], one["tid"]) == thread]
        own.sort(key=lambda one: one.get("ts", 0))
        self.tasks = [one for one in own if one["name"] == TASK and "tdur" in one]
        self.paints = [one["ts"] for one in own if one["name"] == PAINT]
        self.clicks = [
            one["ts"]
            for one in own
            if one["name"] == "EventDispatch" and one["args"]["data"]["type"] == "click"
        ]

    def longest(self) -> float:
        """Milliseconds that the longest task ran."""
        return max((float(one["tdur"]) for one in self.tasks), default=0.0) / 1000

    def taps(self) -> Iterator[float]:
        """Milliseconds that the thread ran from every click to the next paint."""
        for click in self.clicks:
            paint = next((at for at in self.paints if at > click), None)
            if paint is None:
                continue
            ran = (
                one["tdur"]
                for one in self.tasks
                if one["ts"] <= paint and one["ts"] + one["dur"] > click
            )
            yield sum(ran) / 1000
