"""Starts the worker: what the page may ask it for, by name."""

from game.session import service

__export__ = ["choose", "ping"]


def choose(request: str) -> str:
    """A bot's action, for the text of a request."""
    return service.choose(request)


def ping(text: str) -> str:
    """Answer with the same text, so that the page can tell the worker is there."""
    return text
