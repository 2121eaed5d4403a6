"""Starts the worker: what the page may ask it for, by name."""

from game.session import service

__export__ = ["ask", "ping"]


def ask(task: str, request: str) -> str:
    """One of `service.TASKS`, for the text of its request."""
    return service.TASKS[task](request)


def ping(text: str) -> str:
    """Answer with the same text, so that the page can tell the worker is there."""
    return text
