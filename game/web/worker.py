"""Starts the worker: what the page may ask it for, by name."""

from game.session.service import choose

__export__ = ["choose", "ping"]


def ping(text: str) -> str:
    """Answer with the same text, so that the page can tell the worker is there."""
    return text
