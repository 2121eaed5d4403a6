"""A part of a screen that is patched by itself: one text, or a row of items with ids."""

from __future__ import annotations

from typing import NamedTuple


class Zone(NamedTuple):
    """An element whose children are items with ids, so that only changed ones are touched."""

    start: str
    """The opening tag."""
    items: tuple[tuple[str, str], ...]
    """The children in their order: id and HTML text."""
    end: str
    """The closing tag."""

    def __str__(self) -> str:
        """The whole element."""
        return f"{self.start}{''.join(text for _, text in self.items)}{self.end}"


Part = str | Zone
