"""The engine against its recorded numbers and games, here and within Pyodide."""

from __future__ import annotations

from typing import Any

import pytest

from game.variants import ALL
from tests.golden import replay


@pytest.mark.pyodide
@pytest.mark.parametrize("entry", replay.perft_entries(), ids=replay.name)
def test_perft(entry: dict[str, Any]) -> None:
    counts, listed = replay.perft(replay.position(entry), len(entry["counts"]))
    assert counts == entry["counts"]
    assert listed == entry["listed"]


@pytest.mark.pyodide
@pytest.mark.parametrize("entry", replay.game_entries(), ids=replay.name)
def test_golden_game(entry: dict[str, Any]) -> None:
    assert replay.replayed(entry) == entry


@pytest.mark.parametrize("variant_id", ALL)
def test_every_game_has_its_numbers_and_games(variant_id: str) -> None:
    most = ALL[variant_id].rules.most_players
    games = [one for one in replay.game_entries() if one["variant"] == variant_id]
    assert {2, 3, most} <= {one["players"] for one in games if not one["settings"]}
    perft = [one for one in replay.perft_entries() if one["variant"] == variant_id]
    assert any(one["played"] for one in perft)
    assert any(not one["played"] for one in perft)
