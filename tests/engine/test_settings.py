"""Settings: every choice changes what it says and only that; what each does at the table.

What a setting does is proved with the row or the decision that it belongs to; here is what is
left, and that every setting is somewhere.
"""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.actions import DECLINE, DRAW_STOCK
from game.engine.deal import deal
from game.engine.events import StockRefilled
from game.engine.play import legal
from game.engine.rules import RULE_FIELDS, Rules
from game.engine.scoring import hand_value
from game.engine.state import Phase
from game.variants import ALL
from game.variants.variant import Variant
from tests.engine.positions import cards, hand, position, rules_of, step

EVERY = [
    (variant, setting.id, choice.value)
    for variant in ALL.values()
    for setting in variant.settings
    for choice in setting.choices
]

SAID: dict[str, dict[str, set[str]]] = {
    "arbakka": {"ace_value": {"ace_value"}, "end": {"target", "hands"}},
    "perusrommi": {
        "ace": {"run_ace", "ace_value"},
        "melds_per_turn": {"melds_per_turn"},
        "last_discard": {"going_out"},
        "end": {"target", "hands"},
    },
    "rommy": {
        "packs": {"packs"},
        "hand_size": {"hand_size"},
        "ace_runs": {"run_ace"},
        "twins": {"set_suits_differ", "set_largest"},
        "lay_off": {"lay_off"},
        "last_discard": {"going_out"},
        "meld_before_out": {"meld_before_out"},
        "stock": {"refill"},
        "scorer": {"scoring"},
        "ace_value": {"ace_value"},
        "rummy_doubles": {"rummy_doubles"},
        "out_bonus": {"out_bonus"},
        "end": {"target", "hands"},
    },
    "rami": {
        "pure_run": {"opening_pure_run"},
        "jokers": {"jokers"},
        "opening": {"opening"},
        "first_turn_opening": {"lay_from_turn"},
        "wilds_per_meld": {"wilds_per_meld"},
        "taken_used": {"taken_used_at_once"},
        "pile_opened": {"pile_needs_opening"},
        "replay": {"swapped_must_replay"},
        "last_discard": {"going_out"},
        "wild_value": {"wild_value"},
        "unopened": {"unopened_value"},
        "end": {"target", "hands"},
    },
    "romme500": {
        "suits_differ": {"set_suits_differ", "set_largest"},
        "out_without_discard": {"going_out"},
        "ace_low": {"ace_low_value"},
        "end": {"target", "hands"},
    },
}
"""The rules that each setting may touch."""


def changed(rules: Rules, book: Rules) -> set[str]:
    return {name for name in RULE_FIELDS if getattr(rules, name) != getattr(book, name)}


@pytest.mark.parametrize("variant", ALL.values(), ids=lambda variant: variant.id)
def test_the_settings_are_those_of_the_rule_book(variant: Variant) -> None:
    assert {one.id for one in variant.settings} == set(SAID[variant.game])


@pytest.mark.parametrize(("variant", "setting", "value"), EVERY)
def test_a_choice_changes_what_it_says_and_only_that(
    variant: Variant, setting: str, value: str
) -> None:
    rules = variant.rules_with({setting: value})
    touched = changed(rules, variant.rules)
    book = variant.chosen_in(variant.rules)[setting]
    assert touched <= SAID[variant.game][setting]
    assert bool(touched) == (value != book)
    assert variant.chosen_in(rules)[setting] == value
    assert variant.differences(rules) == ({} if value == book else {setting: value})


def test_unknown_settings_and_values_are_refused() -> None:
    with pytest.raises(ValueError, match="rommy has no setting 'jokers'"):
        ALL["rommy"].rules_with({"jokers": "2"})
    with pytest.raises(ValueError, match="packs is one of 1, 2, not '3'"):
        ALL["rommy"].rules_with({"packs": "3"})


def test_rules_made_with_no_choice_of_a_setting_leave_it_out() -> None:
    rules = Rules(ace_value=7)
    assert "ace_value" not in ALL["rommy"].chosen_in(rules)


@pytest.mark.parametrize("value", ["1", "5", "10", "11", "15", "20", "25"])
def test_the_ace_of_arbakka(value: str) -> None:
    rules = rules_of("arbakka", {"ace_value": value})
    assert hand_value(rules, hand("A♣ K♦").mask) == int(value) + 10


@pytest.mark.parametrize(
    ("game", "choices"),
    [
        ("arbakka", "100 200 250 300 400 500 750 1000"),
        ("perusrommi", "50 100 150 200 250 300 500"),
        ("rommy", "50 100 150 200 250 300 500"),
        ("rami40", "100 200 500"),
        ("romme500", "100 200 250 300 400 500 750 1000"),
    ],
)
def test_targets(game: str, choices: str) -> None:
    offered: list[Any] = [one.value for one in ALL[game].setting("end").choices]
    assert [one for one in offered if not one.startswith("h")] == choices.split()
    for target in choices.split():
        rules = rules_of(game, {"end": target})
        assert (rules.target, rules.hands) == (int(target), None)


@pytest.mark.parametrize("game", ["perusrommi", "rommy", "rami40"])
def test_numbers_of_hands(game: str) -> None:
    for number in (1, 5, 30):
        rules = rules_of(game, {"end": f"h{number}"})
        assert (rules.target, rules.hands) == (None, number)


def test_hands_of_seven_or_ten_for_all() -> None:
    for size in ("7", "10"):
        for players in (2, 3, 4):
            state = deal(rules_of("rommy", {"hand_size": size}), players, 0, "seed")
            assert {one.bit_count() for one in state.hands} == {int(size)}


def test_what_becomes_of_an_empty_stock() -> None:
    pile = "3♣ 4♦ 5♠ 6♥ 7♥ 8♥ 9♥"
    for stock, shuffled in (("flip", False), ("shuffle", True)):
        state = position("rommy", "K♦ 5♣", pile=pile, stock="", phase=Phase.DRAW,
                         settings={"stock": stock})  # fmt: skip
        drawn = step(state, DRAW_STOCK)
        assert drawn.events[0] == StockRefilled(6, shuffled=shuffled)
        turned = (
            *drawn.state.stock,
            *(one for one in drawn.state.hand(0) if one not in hand("K♦ 5♣")),
        )
        assert (turned == cards(pile)[5::-1]) == (not shuffled)
    block = position("rommy", "K♦ 5♣", pile=pile, stock="", phase=Phase.DRAW,
                     settings={"stock": "block"})  # fmt: skip
    assert legal(block)[0] == DECLINE


def test_the_books_of_the_six_games() -> None:
    assert list(ALL) == ["arbakka", "perusrommi", "rommy", "rami40", "rami51", "romme500"]
    assert {one.rules.target for one in ALL.values()} == {500, 150, 100, 200}
    assert changed(ALL["rami51"].rules, ALL["rami40"].rules) == {"opening"}
    for variant in ALL.values():
        assert variant.differences(variant.rules) == {}
