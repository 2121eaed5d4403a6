"""A line on the terminal that tells how far something is."""

from __future__ import annotations

import sys
from time import perf_counter

WIDE = 30
"""Characters of the bar."""


class Bar:
    """Shows itself on a terminal only, on stderr, and is gone when it is done."""

    def __init__(self, name: str, total: int) -> None:
        """`total` is what `done` counts up to."""
        self._name = name
        self._total = total
        self._began = perf_counter()
        self._seen = sys.stderr.isatty()
        self(0)

    def __call__(self, done: int) -> None:
        """Tells that so much is done."""
        spent = perf_counter() - self._began
        left = f"{spent * (self._total - done) / done:.0f} s left" if done else ""
        full = WIDE * done // self._total
        self._show(f"{self._name} [{'#' * full:.<{WIDE}}] {done}/{self._total}  {left}")

    def clear(self) -> None:
        """Takes the line away."""
        self._show("")

    def _show(self, text: str) -> None:
        if self._seen:
            print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)
