"""Starts the worker: what the page may ask it for, by name."""

from time import perf_counter

from game.bots.base import Limit
from game.session import service

__export__ = ["ask", "ping"]

HARD_STOP = 0.4
"""Seconds after which guessing is given up; with what comes before and after, half a second."""

EFFORT = service.effort(perf_counter)
"""How much guessing this machine does in good time, found out once."""


def ask(task: str, request: str) -> str:
    """One of `service.TASKS`, for the text of its request."""
    until = perf_counter() + HARD_STOP
    return service.TASKS[task](request, Limit(EFFORT, lambda: perf_counter() > until))


def ping(text: str) -> str:
    """Answer with the same text, so that the page can tell the worker is there."""
    return text
