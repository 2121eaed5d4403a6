"""Actions and rules as text and JSON: round trips, and plain words for bad text."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.engine.actions import DECLINE, DRAW_STOCK, Action, TakePile
from game.engine.codec import dump_action, dump_rules, parse_action, parse_rules
from game.engine.rules import Rules
from game.variants import ALL
from tests.engine.positions import lay, off, rules_of, swap, throw

ACTIONS: list[tuple[str, Action]] = [
    ("stock", DRAW_STOCK),
    ("take:1", TakePile(1)),
    ("take:15", TakePile(15)),
    ("decline", DECLINE),
    ("lay:run.5c.5c-6c-7c", lay("5♣ 6♣ 7♣")),
    ("lay:run.9s.2c-2d-2h", lay("2♣=9♠ 2♦=10♠ 2♥=J♠")),
    ("lay:run.5c.5c-6c-7c+set.7.7s-7h2-7d", lay("5♣ 6♣ 7♣", "7♠ 7♥2 7♦")),
    ("lay:set.A.Ac-Ad-X4", lay("A♣ A♦ ★4=A")),
    ("off:2:high:8c-9c", off(2, "8♣ 9♣")),
    ("off:0:low:X1", off(0, "★", low=True)),
    ("swap:1:2:6s", swap(1, 2, "6♠")),
    ("throw:9d3", throw("9♦3")),
]


@pytest.mark.parametrize(("text", "action"), ACTIONS)
def test_actions_there_and_back(text: str, action: Action) -> None:
    assert dump_action(action) == text
    assert parse_action(text) == action
    assert type(parse_action(text)) is type(action)


@pytest.mark.parametrize(
    "text",
    [
        "", "stock:1", "decline:now", "draw", "take", "take:", "take:-1", "take:x", "take:1000",
        "take:²", "lay:", "lay:run.5c", "lay:run.5c.5c-6c-Zc", "lay:run.5.5c-6c-7c",
        "lay:run.X1.5c-6c-7c", "lay:run.5x.5c-6c-7c", "lay:set.7s.7s-7h-7d", "lay:set.Z.7s-7h-7d",
        "lay:heap.7.7s-7h-7d", "lay:run.5c.5c-6c-7c+", "off:0:8c", "off:0:middle:8c", "off:a:low:8c",
        "off:0:low:", "off:0:low:8c:9c", "swap:1:2", "swap:1:2:3:6s", "swap:x:2:6s", "swap:1:2:",
        "throw:", "throw:1d", "throw:9d4", "throw:9d1", "throw:X5", "throw:9D", "THROW:9d", " stock",
    ],
)  # fmt: skip
def test_bad_actions_are_named(text: str) -> None:
    with pytest.raises(ValueError, match="not an action") as caught:
        parse_action(text)
    assert repr(text) in str(caught.value)


@pytest.mark.parametrize("game", ALL)
def test_rules_there_and_back(game: str) -> None:
    variant = ALL[game]
    book = variant.rules
    assert dump_rules(book, book) == {}
    for setting in variant.settings:
        for choice in setting.choices:
            rules = variant.rules_with({setting.id: choice.value})
            dumped = json.loads(json.dumps(dump_rules(rules, book)))
            assert set(dumped) <= set(choice.changes)
            assert parse_rules(dumped, book) == rules
    everything = dump_rules(book, Rules())
    assert parse_rules(json.loads(json.dumps(everything)), Rules()) == book


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ([], "rules are a mapping"),
        ("opening", "rules are a mapping"),
        (None, "rules are a mapping"),
        ({"speed": 3}, "there is no rule 'speed'"),
        ({"wild_mask": 3}, "there is no rule 'wild_mask'"),
        ({"run_ace": "middle"}, "run_ace may not be 'middle'"),
        ({"run_ace": ["low"]}, r"run_ace may not be \['low'\]"),
        ({"run_ace": None}, "run_ace may not be None"),
        ({"opening": "40"}, "opening may not be '40'"),
        ({"opening": 40.0}, "opening may not be 40.0"),
        ({"packs": [2, 2]}, "need a number for each"),
        ({"packs": "2222222"}, "packs may not be"),
        ({"lay_off": 0}, "lay_off may not be 0"),
        ({"target": 5}, "target may not be 5"),
        ({"hands": 3}, "either a target or a number of hands"),
    ],
)
def test_bad_rules_are_named(changes: Any, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        parse_rules(changes, rules_of("rommy"))
