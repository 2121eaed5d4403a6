"""The lines of a class: handed back, read from any text, one for each name."""

from __future__ import annotations

import random

import pytest

from game.session import results
from game.session.links import LinkError
from game.session.results import Result
from game.session.table import Table
from tests.ui.tables import VARIANTS, played

CLASS = [
    Result("0123456789", f"Barn {number}", number * 7 - 40, number == 3) for number in range(30)
]


@pytest.mark.parametrize("variant_id", VARIANTS)
def test_a_result_comes_back(variant_id: str) -> None:
    *_, table = played(variant_id, 4)
    assert isinstance(table, Table)
    for seat, name in enumerate(("Þóra Ö", "")):
        result = results.of_table(table, seat, name)
        line = results.dump(result)
        assert results.parse(line) == result
        assert len(line) < 90


def test_thirty_lines_of_a_class_are_read_from_a_chat() -> None:
    lines = [f"12:0{number % 10} Barn: {results.dump(one)} 👍" for number, one in enumerate(CLASS)]
    other = results.dump(CLASS[0]._replace(deal="9876543210"))
    broken = results.dump(CLASS[1])[:-1]
    again = results.dump(CLASS[5]._replace(points=99))
    random.Random(1).shuffle(lines)
    found = results.read("\n".join([*lines, other, broken, f"Sorry: {again}."]))
    assert len(found.results) == 30
    assert (found.other, found.damaged) == (1, 1)
    best = results.in_order(found.results)
    assert best[0].name == "Barn 29"
    assert next(one.points for one in found.results if one.name == "Barn 5") == 99
    lowest = [one._replace(lowest=True) for one in found.results]
    assert results.in_order(lowest)[0].points == -40


@pytest.mark.parametrize("seed", range(40))
def test_a_changed_line_is_not_taken(seed: int) -> None:
    chance = random.Random(seed)
    line = results.dump(CLASS[seed % 30])
    at = chance.randrange(3, len(line))
    broken = line[:at] + chance.choice("0fzM_-.") + line[at + 1 :]
    if broken != line:
        with pytest.raises(LinkError):
            results.parse(broken)


def test_a_text_without_lines_has_none() -> None:
    assert results.read("hello c1 c1. d1.rommy") == results.Read((), 0, 0)
