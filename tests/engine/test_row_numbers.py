"""Every row of the rule book's conformance tables has a test of its number."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROWS = {"ar": 44, "fi": 16, "da": 25, "ra": 42, "sv": 18}
FILES = {
    "ar": "arbakka",
    "fi": "perusrommi",
    "da": "rommy",
    "ra": "rami",
    "sv": "romme500",
}


@pytest.mark.parametrize("game", ROWS)
def test_every_row_has_one_test(game: str) -> None:
    found = [
        int(number)
        for path in sorted(Path(__file__).parent.glob(f"test_rows_{FILES[game]}*.py"))
        for number in re.findall(
            rf"^def test_{game}_(\d\d)_\w+\(", path.read_text("utf-8"), re.MULTILINE
        )
    ]
    assert found == list(range(1, ROWS[game] + 1))
