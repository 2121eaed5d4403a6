"""What is handed around as a link: the deal that a link brought, and the link that is shown."""

from __future__ import annotations

from typing import NamedTuple


class Shared(NamedTuple):
    """A link that is shown."""

    what: str
    """`deal` or `hand`."""
    address: str
    squares: tuple[str, ...]
    """The QR code, row by row: `1` is dark, `0` is light."""
