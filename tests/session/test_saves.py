"""Saves: the same match again, at any moment; everything else is refused in words."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from game.engine.play import legal
from game.session import saves
from game.session.match import Seat, new_match
from game.session.table import Table
from game.variants import ALL

SEATS = (Seat("Þóra <b>", None), Seat("Bo", "greedy"))


def table_at(variant_id: str, actions: int, settings: dict[str, str] | None = None) -> Table:
    rules = ALL[variant_id].rules_with(settings or {})
    table = Table(new_match(variant_id, rules, SEATS, "saves"))
    rng = Random(variant_id)
    for _ in range(actions):
        if table.over:
            if table.standing().over:
                break
            table.next_hand()
        listed = legal(table.state)
        table.dispatch(table.state.turn, listed[int(rng.random() * len(listed))])
    return table


@pytest.mark.parametrize("variant_id", ALL)
@pytest.mark.parametrize("actions", [0, 1, 2, 37, 150, 700])
def test_a_save_is_the_same_match_again(variant_id: str, actions: int) -> None:
    table = table_at(variant_id, actions)
    again = saves.load(saves.dump(table))
    assert again.match == table.match
    assert again.state == table.state
    assert again.done == table.done
    assert again.standing() == table.standing()


def test_settings_are_saved() -> None:
    settings = {"packs": "2", "scorer": "penalty", "end": "h5", "stock": "block"}
    table = table_at("rommy", 30, settings)
    assert saves.load(saves.dump(table)).match.rules == table.match.rules


def resealed(change: Callable[[dict[str, Any]], object]) -> str:
    """A save with a sound checksum whose body was changed."""
    data = json.loads(saves.dump(table_at("rommy", 25)))
    change(data["body"])
    data["check"] = saves._check(data["body"])
    return json.dumps(data)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        "7",
        "{}",
        '{"app": "another"}',
        '{"app": "nordic-rummy"}',
        '{"app": "nordic-rummy", "save": 1, "check": "", "body": {}}',
        '{"app": "nordic-rummy", "save": "1", "check": "", "body": {}}',
        "[" * 100_000,
    ],
)
def test_text_that_is_no_save_is_damaged(text: str) -> None:
    with pytest.raises(saves.SaveError) as caught:
        saves.load(text)
    assert caught.value.kind == "damaged"


def test_every_changed_character_is_noticed() -> None:
    text = saves.dump(table_at("arbakka", 20))
    start = text.index('"body"') + 10
    rng = Random(6)
    for _ in range(60):
        place = rng.randrange(start, len(text) - 2)
        other = "0" if text[place] != "0" else "1"
        with pytest.raises(saves.SaveError):
            saves.load(text[:place] + other + text[place + 1 :])


def test_a_save_cut_short_is_damaged() -> None:
    whole = saves.dump(table_at("rami40", 20))
    with pytest.raises(saves.SaveError, match="not a sound save"):
        saves.load(whole[: len(whole) // 2])


def test_a_newer_save_says_so() -> None:
    data = json.loads(saves.dump(table_at("rommy", 3)))
    data["save"] = saves.VERSION + 1
    with pytest.raises(saves.SaveError) as caught:
        saves.load(json.dumps(data))
    assert caught.value.kind == "newer"


@pytest.mark.parametrize(
    "change",
    [
        lambda body: body.update(actions="throw:Ac"),
        lambda body: body.update(actions="fly:Ac"),
        lambda body: body.update(actions=body["actions"] + " " + body["actions"]),
        lambda body: body.update(variant="whist"),
        lambda body: body.update(rules={"packs": 3}),
        lambda body: body.update(rules={"no_such_rule": True}),
        lambda body: body.update(rules={"target": 10**9}),
        lambda body: body.update(seats=[]),
        lambda body: body.update(seats=[["A", None], [7, None]]),
        lambda body: body.update(seats=[["A", None], ["B", "no-such-bot"]]),
        lambda body: body.update(seed="../.."),
        lambda body: body.update(seed=7),
        lambda body: body.update(first_dealer="0"),
        lambda body: body.update(first_dealer=9),
        lambda body: body.update(actions="", finished=[["", True, None, False, [1]]]),
        lambda body: body.update(actions="", finished=[["", True, 5, False, [1, 2]]]),
        lambda body: body.update(actions="", finished=[["", True, 0, False, ["1", 2]]]),
        lambda body: body.update(actions="", finished=[["", 1, 0, False, [1, 2]]]),
        lambda body: body.update(actions="", finished=[["", True, 0, None, [1, 2]]]),
        lambda body: body.update(actions="", finished=[[7, True, 0, False, [1, 2]]]),
        lambda body: body.update(actions="", finished=[["", True, 0, False]]),
        lambda body: body.pop("actions"),
    ],
)
def test_a_well_sealed_but_impossible_save_is_damaged(
    change: Callable[[dict[str, Any]], object],
) -> None:
    with pytest.raises(saves.SaveError) as caught:
        saves.load(resealed(change))
    assert caught.value.kind == "damaged"
