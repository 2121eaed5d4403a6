"""Every row and every decision of the rule book has a test of its number."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.engine.errors import Reason

ROWS = {"ar": 44, "fi": 16, "da": 25, "ra": 42, "sv": 18}
HOLES = {"ar": 10, "fi": 8, "da": 12, "ra": 11, "sv": 10}
GENERAL = 7
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


@pytest.mark.parametrize("game", HOLES)
def test_every_decision_has_a_test(game: str) -> None:
    text = (Path(__file__).parent / f"test_holes_{FILES[game]}.py").read_text("utf-8")
    names = re.findall(rf"^def test_{game}_(\w+)\(", text, re.MULTILINE)
    found = {int(number) for name in names for number in re.findall(r"(?:^|_)h(\d+)(?=_)", name)}
    assert found == set(range(1, HOLES[game] + 1))


def test_every_general_decision_has_a_test() -> None:
    text = (Path(__file__).parent / "test_holes_general.py").read_text("utf-8")
    found = {int(number) for number in re.findall(r"^def test_g(\d)_", text, re.MULTILINE)}
    assert found == set(range(1, GENERAL + 1))


def test_every_reason_for_a_refusal_is_asked_for_somewhere() -> None:
    texts = [path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py")]
    asked = [one for one in Reason if any(f"Reason.{one.name}" in text for text in texts)]
    assert set(Reason) - set(asked) <= {Reason.NOT_YOUR_TURN}, "the table's business"
