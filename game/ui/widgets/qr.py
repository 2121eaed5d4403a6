"""A QR code as SVG."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape


def code(squares: Sequence[str], label: str) -> str:
    """The code of rows in which `1` is dark."""
    size = len(squares)
    dark = "".join(
        f"M{found.start()} {row}h{len(found[0])}v1h-{len(found[0])}z"
        for row, line in enumerate(squares)
        for found in re.finditer("1+", line)
    )
    return (
        f'<svg class="qr" viewBox="0 0 {size} {size}" role="img" aria-label="{escape(label)}">'
        f'<path class="light" d="M0 0h{size}v{size}H0z"/><path class="dark" d="{dark}"/></svg>'
    )
