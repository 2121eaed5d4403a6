"""Statistics: every number counted by hand once, kept and read again, bad text refused."""

from __future__ import annotations

import copy
import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.session import statistics
from game.session.match import Seat, new_match
from game.session.statistics import Game, Played, Tally
from game.session.table import Table
from game.variants import ALL

ME, UNA, BOT = Seat("", None), Seat("Una", None), Seat("Freyja", "greedy")
ROMMY = Game("rommy", house=False)
RAMI = Game("rami40", house=False)


def played(number: int, points: int, winner: int | None, **facts: Any) -> Played:
    """A hand of two, in which the first is asked about."""
    hand = Played("a" * 16, number, number, ROMMY, False, (ME, BOT), (points, 0), winner, None)
    return hand._replace(**facts)


HISTORY = [
    played(0, 5, 0),
    played(1, 12, 0),
    played(2, 0, 1),
    played(3, 7, 0, champion=0),
    played(4, 0, None, match="b" * 16),
    played(5, 9, 0, match="b" * 16, champion=1),
]


def test_a_tally_counts_everything() -> None:
    assert statistics.tally(HISTORY, "") == Tally(
        matches=2,
        matches_won=1,
        hands=6,
        hands_won=4,
        points=33,
        best=12,
        streak=1,
        longest=2,
    )
    assert statistics.tally(HISTORY, "").win_rate == 4 / 6
    assert statistics.tally(HISTORY, "").average == 5.5
    assert statistics.tally([], "") == Tally()
    assert (Tally().win_rate, Tally().average) == (0, 0)


def test_the_order_of_reading_does_not_matter() -> None:
    mixed = HISTORY.copy()
    Random(3).shuffle(mixed)
    assert statistics.tally(mixed, "") == statistics.tally(HISTORY, "")
    assert statistics.points(mixed, "") == (5, 12, 0, 7, 0, 9)


def test_where_the_fewest_points_win_the_best_hand_is_the_lowest() -> None:
    hands = [played(0, 40, 1, lowest=True), played(1, 3, 1, lowest=True)]
    assert statistics.tally(hands, "").best == 3


def test_rates_look_back_on_the_last_hands() -> None:
    hands = [played(number, 0, 0 if number < 10 else 1) for number in range(15)]
    rates = statistics.win_rates(hands, "")
    assert rates[:10] == (1.0,) * 10
    assert rates[10:] == (0.9, 0.8, 0.7, 0.6, 0.5)


def test_people_games_and_opponents_are_told_apart() -> None:
    table = (UNA, Seat("Bo", None), BOT)
    shared = played(6, 1, 0, game=RAMI)._replace(players=table, points=(1, 2, 3))
    history = [*HISTORY, shared]
    assert statistics.people(history) == ("", "Una", "Bo")
    assert statistics.games(history, "Una") == (RAMI,)
    assert statistics.games(history, "") == (ROMMY,)
    assert statistics.opponents(history, "Una") == (Seat("Bo", None), Seat("", "greedy"))
    assert statistics.against(history, "Una", Seat("Bo", None)) == [shared]
    assert statistics.against(history, "", Seat("", "greedy")) == HISTORY
    assert statistics.tally(history, "Bo").points == 2


def finished(variant_id: str, settings: dict[str, str] | None = None) -> Table:
    """A table whose hand chance has played."""
    rules = ALL[variant_id].rules_with(settings or {})
    table = Table(new_match(variant_id, rules, (ME, BOT), "statistics"))
    chance = Random(4)
    while not table.over:
        table.dispatch(table.state.turn, chance.choice(list(table.view(table.state.turn).legal)))
    return table


@pytest.mark.parametrize("variant_id", ALL)
def test_a_finished_hand_becomes_a_record_that_survives_its_text(variant_id: str) -> None:
    table = finished(variant_id)
    hand = statistics.of_table(table, table.match.seats, 1_700_000_000_000)
    assert hand.points == table.score().totals
    assert hand.winner == table.score().winner
    assert hand.lowest == table.match.rules.lowest_wins
    assert hand.game == Game(variant_id, house=False)
    assert statistics.parse(json.loads(json.dumps(statistics.dump(hand)))) == hand
    assert table.match.seed not in json.dumps(statistics.dump(hand))


def test_house_rules_are_a_game_of_their_own() -> None:
    hand = statistics.of_table(finished("rommy", {"packs": "2"}), (ME, BOT), 0)
    assert hand.game == Game("rommy", house=True)


def test_a_hand_in_play_has_no_record() -> None:
    table = Table(new_match("rommy", ALL["rommy"].rules, (ME, BOT), "statistics"))
    with pytest.raises(ValueError, match="over"):
        statistics.of_table(table, (ME, BOT), 0)


ROWS = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=2)
    ),
    max_leaves=6,
)


@given(st.integers(0, 9), ROWS)
def test_no_wrong_part_gets_in(place: int, part: object) -> None:
    data = copy.deepcopy(statistics.dump(HISTORY[3]))
    data[place] = part
    try:
        hand = statistics.parse(data)
    except ValueError:
        return
    assert statistics.dump(hand) == data
    assert type(hand.points[0]) is int


@pytest.mark.parametrize("data", [None, [], {}, "x", [1] * 10])
def test_what_is_no_hand_is_refused(data: object) -> None:
    with pytest.raises(ValueError, match=r"hand|match|player"):
        statistics.parse(data)
