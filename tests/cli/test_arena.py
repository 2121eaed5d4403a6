"""The arena: every way round the table, the same figures for any number of workers."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.bots import LEVELS, Greedy, Player
from game.cli import arena, matchups
from game.cli.__main__ import main
from game.cli.bar import Bar
from game.engine.actions import Action
from game.engine.view import View

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
    changed = arena.make("shark+danger=3+lays_at=null+worlds=32")
    assert isinstance(changed, Player)
    assert (changed.skill.danger, changed.skill.lays_at, changed.skill.worlds) == (3, None, 32)
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
    assert json.loads(lines[-1])["results"][0]["played"] == 2


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """The address of two workers of dask.distributed, in this process."""
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        processes=False,
        protocol="tcp",
        host="127.0.0.1",
        dashboard_address=None,
    ) as found:
        yield str(found.scheduler_address)


def figures(capsys: pytest.CaptureFixture[str], *asked: str) -> list[tuple[str, Any]]:
    """What the arena found, but for the time it took."""
    assert (
        main(["arena", "--game", "rami40", "--rounds", "3", "--size", "1", "--json", *asked]) == 0
    )
    found = json.loads(capsys.readouterr().out.splitlines()[-1])
    return [(one["rows"], one["played"]) for one in found["results"]]


def test_processes_and_a_cluster_find_what_one_does(
    capsys: pytest.CaptureFixture[str], cluster: str
) -> None:
    alone = figures(capsys, "--jobs", "1")
    assert figures(capsys, "--jobs", "2") == alone
    assert figures(capsys, "--scheduler", cluster) == alone
    assert figures(capsys, "--jobs", "1", "--seed", "other") != alone


def test_a_cluster_that_is_not_there_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("distributed")
    assert main(["arena", "--game", "rommy", "--scheduler", "nowhere"]) == 2
    assert "nowhere" in capsys.readouterr().err


def test_every_player_meets_every_other(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    own = tmp_path / "own.py"
    own.write_text("from game.bots import Greedy as bot\n")
    asked = ["--game", "rommy", "--players", "regular,novice", "--bot", str(own), "--matrix"]
    assert main(["arena", *asked, "--rounds", "2", "--jobs", "1"]) == 0
    told = capsys.readouterr().out
    assert len(told.split("\n\n")[0].splitlines()) == 6
    grid = told.split("\n\n")[1].splitlines()
    assert [line.split()[0] for line in grid] == ["rommy", "regular", "novice", str(own)]
    assert grid[1].split()[1] == "-"


def test_a_grid_has_both_sides_of_a_pair() -> None:
    won: dict[matchups.Players, float] = {("a", "b"): 0.75, ("a", "c"): 0.5, ("b", "c"): 1.0}
    rows = [line.split() for line in matchups.grid("x", won).splitlines()]
    assert rows == [
        ["x", "a", "b", "c", "all"],
        ["a", "-", "75.0", "50.0", "62.5"],
        ["b", "25.0", "-", "100.0", "62.5"],
        ["c", "50.0", "0.0", "-", "25.0"],
    ]


def test_who_plays_whom() -> None:
    def of(*players: str, ladder: bool = False, matrix: bool = False) -> list[tuple[str, ...]]:
        return matchups.matchups(players, ladder=ladder, matrix=matrix)

    assert of() == [("regular", "greedy")]
    assert of("my_bot.py") == [("my_bot.py", "regular")]
    assert of("shark", "expert", "shark", "expert") == [("shark", "expert", "shark", "expert")]
    assert of(ladder=True)[-1] == ("shark", "expert")
    assert len(of(matrix=True)) == 10
    with pytest.raises(ValueError, match="two players"):
        of("shark", matrix=True)


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (["--players", "nobody,shark"], "no file, and no bot: novice, "),
        (["--players", "shark+dangr=1"], "the numbers lapse, "),
        (["--players", "shark+danger=x"], "the numbers lapse, "),
        (["--bot", __file__], "has no function bot()"),
        (["--set", "ace=both"], "but packs, "),
        (["--set", "ace_runs=high"], "one of low, both, ring"),
        (["--players", ",".join(["shark"] * 7)], "2 to 6"),
    ],
)
def test_what_cannot_be_is_told_in_a_line(
    capsys: pytest.CaptureFixture[str], asked: list[str], told: str
) -> None:
    assert main(["arena", "--game", "rommy", *asked]) == 2
    error = capsys.readouterr().err
    assert told in error
    assert error.count("\n") == 1


def test_a_bar_tells_how_far_it_is(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    shown = Bar("rommy", 10)
    shown(5)
    shown.clear()
    lines = capsys.readouterr().err.split("\r\033[K")
    assert [line.partition("  ")[0] for line in lines] == [
        "",
        "rommy [..............................] 0/10",
        "rommy [###############...............] 5/10",
        "",
    ]
    monkeypatch.setattr("sys.stderr.isatty", lambda: False)
    Bar("rommy", 10)(5)
    assert capsys.readouterr().err == ""


def test_only_the_first_player_is_shown_every_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: dict[str, list[bool]] = {"one": [], "other": []}

    class Looker(Greedy):
        def __init__(self, name: str) -> None:
            self._name = name

        def choose(self, view: View, rng: Random) -> Action:
            whole = tuple(map(len, view.known)) == view.hand_sizes
            shown[self._name].append(whole)
            return super().choose(view, rng)

    monkeypatch.setattr(arena, "make", Looker)
    arena.work(arena.Job("romme500", (), tuple(shown), False, "see", 0, 3, seeing=True))
    assert all(shown["one"])
    assert not any(shown["other"])
