"""Starts the worker: what the page may ask it for, by name."""

__export__ = ["ping"]


def ping(text: str) -> str:
    """Answer with the same text, so that the page can tell the worker is there."""
    return text
