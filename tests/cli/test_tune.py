"""The tuning: deals of its own, the same lines again, and a better weight is found."""

from __future__ import annotations

import pytest

from game.cli import tune
from game.cli.__main__ import main


def test_a_level_with_weights_is_named_for_the_arena() -> None:
    assert tune.name_of("shark", {"danger": 1.5, "keeps": 0}) == "shark+danger=1.5+keeps=0"


def test_a_gain_is_that_of_paired_deals() -> None:
    one, same = {"lapse": 0.5}, {"lapse": 0.5, "danger": 0}
    points, error, won = tune.gain("rommy", "casual", one, same, "x", 3, None)
    assert (points, error, won) == (0, 0, (0.5, 0))


def test_a_better_weight_is_found_again(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["tune", "--game", "rommy", "--level", "novice", "--weights", "lapse=0.9"]
    asked += ["--deals", "4", "--passes", "1", "--jobs", "1"]
    assert main(asked) == 0
    first = capsys.readouterr().out
    assert first.splitlines()[-1].startswith("found novice+lapse=0.05:")
    assert main(asked) == 0
    assert capsys.readouterr().out == first
