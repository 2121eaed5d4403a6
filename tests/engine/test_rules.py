"""Rules check themselves: impossible mixes are refused with a reason; tables that cannot be too."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from game.engine.rules import (
    RULE_FIELDS,
    Ace,
    GoingOut,
    PileTake,
    Refill,
    Rules,
    Scoring,
    Wild,
    per_players,
)
from game.variants import ALL
from tests.engine.positions import rules_of

JOKERS: dict[str, Any] = {"wild": Wild.JOKERS, "jokers": per_players(2), "set_suits_differ": True}
TWOS: dict[str, Any] = {"wild": Wild.TWOS, "identity_once": True, "set_smallest": 4}


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"set_smallest": 4, "set_largest": 3}, "set_largest is below set_smallest"),
        ({"set_suits_differ": True, "set_largest": None}, "set_largest must be 4"),
        ({"set_suits_differ": True, "set_largest": 5}, "set_largest must be 4"),
        ({"jokers": per_players(2)}, "jokers are dealt exactly where they are wild"),
        ({"wild": Wild.JOKERS, "set_suits_differ": True}, "jokers are dealt exactly where"),
        ({"identity_once": True, "packs": per_players(2)}, "identity_once needs a single pack"),
        ({"swap": True}, "swap needs wild cards"),
        ({**JOKERS, "swapped_must_replay": True}, "swapped_must_replay needs swap"),
        ({"wild": Wild.TWOS}, "suits must differ"),
        (
            {**TWOS, "set_largest": None},
            "missing suit: set_largest must be 4",
        ),
        ({"identity_once": True}, "identity_once needs sets of four"),
        ({**TWOS, "opening": 40}, "an opening is counted without regard to the table"),
        (
            {"wild": Wild.TWOS, "set_suits_differ": True, "packs": per_players(2)},
            "wild twos need a single pack",
        ),
        ({"opening_pure_run": True}, "opening_pure_run needs an opening"),
        ({"pile_needs_opening": True}, "pile_needs_opening needs an opening"),
        ({"unopened_value": 100}, "unopened_value needs an opening"),
        ({"opening": 40, "melds_per_turn": 1}, "melds_per_turn must be None"),
        ({"dead_hand_scored": True}, "a hand without a winner cannot be scored"),
        ({"hands": 5}, "either a target or a number of hands"),
        ({"target": None}, "either a target or a number of hands"),
        ({"taken_used_at_once": True, "pile_take": PileTake.WHOLE}, "pile_take may not be whole"),
        ({"pile_take": PileTake.DEEP}, "a deep take needs a pile whose cards are seen"),
        ({"packs": (1, 1)}, "need a number for each of 2 to 8 players"),
        ({"packs": per_players(4)}, r"packs may not be \(4, 4"),
        ({"packs": 1}, "packs may not be 1"),
        ({"hand_size": per_players(2)}, "hand_size may not be"),
        ({"most_players": 9}, "most_players may not be 9"),
        ({"opening": True}, "opening may not be True"),
        ({"lay_off": 1}, "lay_off may not be 1"),
        ({"run_ace": "low"}, "run_ace may not be 'low'"),
        ({"melds_per_turn": 0}, "melds_per_turn may not be 0"),
        ({"ace_value": None}, "ace_value may not be None"),
    ],
)
def test_an_impossible_mix_is_refused(changes: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        Rules(**changes)


def test_a_sound_mix_is_not_refused() -> None:
    Rules(**JOKERS, swap=True, swapped_must_replay=True, opening=40, opening_pure_run=True)
    Rules(**TWOS)
    Rules(scoring=Scoring.PENALTY, dead_hand_scored=True, target=None, hands=3)
    Rules(pile_take=PileTake.DEEP, pile_open=True, taken_used_at_once=True)


def test_every_rule_names_its_source() -> None:
    for name, field in RULE_FIELDS.items():
        source = field.metadata["source"]
        assert source.startswith(("[S]", "[R]")), name
    assert {"wild_mask", "hand_values"}.isdisjoint(RULE_FIELDS)


def test_equal_rules_are_equal_and_hash_alike() -> None:
    again = dataclasses.replace(rules_of("rami51"), opening=40)
    assert again == rules_of("rami40")
    assert hash(again) == hash(rules_of("rami40"))
    assert again != rules_of("rami51")


@pytest.mark.parametrize("game", ALL)
def test_tables_of_the_wrong_size_are_refused(game: str) -> None:
    rules = rules_of(game)
    assert "1 players: the game is for 2" in str(rules.refuse_table(1))
    most = 8 if game == "romme500" else 6
    for players in range(2, most + 1):
        assert rules.refuse_table(players) is None
    assert f"to {most}" in str(rules.refuse_table(most + 1))


def test_values_of_ranks_and_places() -> None:
    rules = rules_of("rami40")
    assert [rules.place_value(place) for place in range(14)] == [1, *range(2, 11), 10, 10, 10, 11]
    assert [rules.rank_value(rank) for rank in range(13)] == [11, *range(2, 11), 10, 10, 10]
    assert rules.rank_value(15) == 0
    ring = dataclasses.replace(rules, run_ace=Ace.RING)
    assert ring.place_value(0) == ring.place_value(13) == 11


def test_what_must_be_kept_and_who_wins() -> None:
    kept = {kind: Rules(going_out=kind).keeps_a_card for kind in GoingOut}
    assert kept == {
        GoingOut.ANY: False,
        GoingOut.FLOAT: False,
        GoingOut.DISCARD: True,
        GoingOut.FACE_DOWN: True,
    }
    assert [Rules(scoring=kind).lowest_wins for kind in Scoring] == [False, True, False]
    assert Refill.NONE.value == "none"
