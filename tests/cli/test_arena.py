"""The arena: every way round the table, the same figures for any number of workers."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from game.bots import LEVELS, Player
from game.cli import arena
from game.cli.__main__ import main

BASE = arena.Job("perusrommi", (), ("regular", "novice"), False, "test", 0, 4)


def test_the_figures_do_not_depend_on_the_workers() -> None:
    alone = arena.run(BASE, None, 4)
    with ThreadPoolExecutor(2) as executor:
        shared = arena.run(BASE, executor, 1)
    assert alone.rows == shared.rows
    assert alone.played == 8


def test_equals_are_equal_on_paired_deals() -> None:
    base = arena.Job("rommy", (("ace_runs", "ring"),), ("greedy", "greedy"), False, "x", 3, 2)
    played = arena.work(base)
    assert [one.deal for one in played] == [3, 3, 4, 4]
    assert sum(one.shares[0] for one in played[:2]) == 1


def test_a_figure_has_its_interval() -> None:
    assert arena.figure([0.5]) == (0.5, 0.0)
    mean, half = arena.figure([0.0, 1.0, 1.0, 0.0])
    assert mean == 0.5
    assert half == pytest.approx(1.96 * (1 / 3 / 4) ** 0.5)


def test_players_of_one_name_are_one_side() -> None:
    players = ("regular", "novice", "regular", "novice")
    result = arena.run(arena.Job("rommy", (), players, False, "four", 0, 2), None, 2)
    assert [row.player for row in result.rows] == ["regular", "novice"]
    assert sum(row.won.mean for row in result.rows) == pytest.approx(1)
    assert result.played == 8


def test_a_level_can_be_tried_with_other_numbers() -> None:
    changed = arena.make("shark+danger=3+lays_at=null+guesses=4")
    assert isinstance(changed, Player)
    assert (changed.skill.danger, changed.skill.lays_at, changed.skill.guesses) == (3, None, 4)
    assert changed.skill.out == LEVELS["shark"].out


def test_the_command_prints_a_table_and_an_object(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    own = tmp_path / "own.py"
    own.write_text("from game.bots import Greedy as bot\n")
    asked = ["arena", "--game", "rommy", "--players", f"novice,{own}", "--matches", "1"]
    assert main([*asked, "--jobs", "1", "--json", "--set", "end=50"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 3
    assert json.loads(lines[-1])[0]["played"] == 2
    with pytest.raises(ValueError, match="no file"):
        arena.make("nobody")
