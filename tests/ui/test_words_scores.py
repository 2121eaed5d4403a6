"""The lines of a score, and how a match stands."""

# ruff: noqa: RUF001 - dashes and quotes as the catalog has them

from __future__ import annotations

from typing import NamedTuple

import pytest

from game.engine import scoring
from game.engine.state import Ending, Phase, State
from game.i18n.translator import translator
from game.ui import words
from tests.engine.positions import (
    position,
    rules_of,
)

T = translator("en")
NAMES = ("Ada", "Bo", "Cleo")


Line = tuple[str, int]


def lines(state: State, seat: int) -> list[Line]:
    parts = words.score_parts(T, scoring.score(state), seat, state.rules, NAMES)
    return [(part.label, part.points) for part in parts]


def over(game: str, *hands: str, table: tuple[str, ...] = (), **more: str) -> State:
    """A hand that Ada won by going out, in one turn unless she owns a card on the table."""
    return position(
        game, "", *hands, table=table, phase=Phase.OVER, ending=Ending.OUT, winner=0, settings=more
    )


def test_the_winner_takes_every_hand() -> None:
    state = over("rommy", "K♠ 7♦", "A♥ 2♣ 9♠", table=("5♣ 6♣ 7♣ @0",), out_bonus="10")
    assert lines(state, 0) == [
        ("From Bo’s hand", 17),
        ("From Cleo’s hand", 12),
        ("Bonus for going out", 10),
    ]
    assert lines(state, 1) == [("Left in hand, to Ada", 0)]
    note = words.score_note(T, scoring.score(state), NAMES, 0)
    assert note == "You went out."


def test_the_reader_is_spoken_to() -> None:
    state = over("rommy", "K♠ 7♦", "A♥ 2♣ 9♠", table=("5♣ 6♣ 7♣ @0",))
    counted = scoring.score(state)

    def labels(seat: int, reader: int) -> list[str]:
        parts = words.score_parts(T, counted, seat, state.rules, NAMES, reader)
        return [part.label for part in parts]

    assert labels(0, 1) == ["From your hand", "From Cleo’s hand"]
    assert labels(2, 0) == ["Left in hand, to you"]
    assert labels(2, 1) == ["Left in hand, to Ada"]


def test_going_rummy_is_a_line_of_its_own() -> None:
    state = over("rommy", "K♠ 7♦")
    assert lines(state, 0) == [("From Bo’s hand", 17), ("Going rummy: doubled", 17)]
    assert words.score_note(T, scoring.score(state), NAMES, 0) == (
        "You went rummy: the points are doubled!"
    )
    assert words.score_note(T, scoring.score(state), NAMES, 1) == (
        "Ada went rummy: the points are doubled."
    )


def test_penalties_are_what_is_left_in_hand() -> None:
    state = over("rommy", "K♠ 7♦", scorer="penalty", out_bonus="10")
    assert lines(state, 0) == [("Left in hand", 0), ("Bonus for going out", -10)]
    assert lines(state, 1) == [("Left in hand", 17), ("Going rummy: doubled", 17)]


def test_whoever_never_opened_is_told_so() -> None:
    state = over("rami40", "K♠ 7♦", unopened="on", table=("5♣ 6♣ 7♣ @0",))
    assert lines(state, 1) == [("Never opened", 100)]


def test_the_table_counts_for_and_the_hand_against() -> None:
    state = over("arbakka", "2♦ K♠", table=("5♣ 6♣ 7♣@1 @0", "Q♠ K♣ A♣ @1"))
    assert lines(state, 0)[0] == ("On the table", 11)
    assert lines(state, 1) == [("On the table", 42), ("Left in hand", -60)]


def test_a_dead_hand_adds_nothing() -> None:
    state = position("rommy", "8♣", "K♠", phase=Phase.OVER, ending=Ending.STOCK)
    assert lines(state, 0) == [("Left in hand", 0)]
    note = words.score_note(T, scoring.score(state))
    assert note == "Nobody went out, so this hand does not count."
    state = position("arbakka", "8♣", "K♠", phase=Phase.OVER, ending=Ending.STOCK)
    note = words.score_note(T, scoring.score(state))
    assert note == "Nobody went out. The cards are counted as they lie."


class Hand(NamedTuple):
    totals: tuple[int, ...]
    recorded: bool = True


@pytest.mark.parametrize(
    ("totals", "chosen", "text"),
    [
        ((155, 40), {}, "You win the game with 155!"),
        ((40, 155), {}, "Bo wins the game with 155."),
        (
            (50, 40),
            {},
            "You are ahead with 50. The game goes to 100 points; the highest total wins.",
        ),
        (
            (50, 50, 10),
            {},
            "Ada and Bo are ahead with 50. The game goes to 100 points; the highest total wins.",
        ),
        (
            (0, 0),
            {"scorer": "penalty"},
            "All are level at 0. The game ends at 100 points; the lowest total wins.",
        ),
        (
            (-9, -9),
            {"end": "h3"},
            "All are level at \N{MINUS SIGN}9. The game is 3 hands; the highest total wins.",
        ),
        (
            (5, 9),
            {"end": "h3", "scorer": "penalty"},
            "You are ahead with 5. The game is 3 hands; the lowest total wins.",
        ),
    ],
)
def test_a_match_says_who_is_ahead(
    totals: tuple[int, ...], chosen: dict[str, str], text: str
) -> None:
    rules = rules_of("rommy", chosen)
    stands = scoring.standing(rules, len(totals), [Hand(totals)])
    assert words.standing_text(T, stands, rules, NAMES, 0) == text


def test_numbers_have_a_true_minus_sign() -> None:
    assert words.number_text(-9) == "\N{MINUS SIGN}9"
    assert words.number_text(9) == "9"
    assert words.number_text(9, plus=True) == "+9"
    assert words.number_text(0, plus=True) == "0"
