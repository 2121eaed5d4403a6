"""Scores, card by card, and how a match of many hands stands."""

from __future__ import annotations

import pytest

from game.engine.errors import IllegalActionError, Reason
from game.engine.play import apply
from game.engine.scoring import Counted, SeatScore, count, score, standing
from game.engine.state import State
from tests.engine.positions import after, card, cards, lay, off, position, rules_of, swap, throw
from tests.engine.scores import hand_score, stands


def counted(text: str, *points: int) -> tuple[Counted, ...]:
    return tuple(Counted(one, worth) for one, worth in zip(cards(text), points, strict=True))


def test_a_hand_is_scored_when_it_is_over() -> None:
    state = position("rommy", "6♠ 6♥ 6♦", "K♦ 5♣")
    with pytest.raises(ValueError, match="the hand is not over"):
        score(state)
    assert count(state).winner is None
    assert score(after(state, lay("6♠ 6♥ 6♦"))).winner == 0


def test_the_winner_takes_seat_by_seat() -> None:
    state = position("rommy", "6♠ 6♥ 6♦", "K♦ 5♣", "A♥", settings={"out_bonus": "5"})
    result = score(after(state, lay("6♠ 6♥ 6♦")))
    assert result.seats == (
        SeatScore((), (), None, (0, 15, 1), doubled=True, bonus=5, total=37),
        SeatScore((), counted("5♣ K♦", 5, 10), None, (0, 0, 0), doubled=True, bonus=0, total=0),
        SeatScore((), counted("A♥", 1), None, (0, 0, 0), doubled=True, bonus=0, total=0),
    )
    assert [one.hand_points for one in result.seats] == [0, 15, 1]


def test_the_table_card_by_card() -> None:
    table = ["5♣ 6♣ 2♥=7♣ @1", "A♦ 2♦ 3♦@1 @0", "7♠ 7♥ 2♣=7 2♠=7@1 @0"]
    seats = count(position("arbakka", "K♦", "9♥", table=table)).seats
    assert seats[0].table == counted("A♦ 2♦ 7♠ 7♥ 2♣", 15, 50, 7, 7, 50)
    assert seats[1].table == counted("5♣ 6♣ 2♥ 3♦ 2♠", 5, 6, 50, 3, 50)
    assert seats[0].hand == counted("K♦", 10)
    assert seats[0].total == 129 - 10
    assert seats[1].total == 114 - 9


def test_in_a_penalty_game_the_table_counts_nothing() -> None:
    seats = count(position("rami40", "A♠ ★", "5♥", table=["K♥ K♠ K♦ @0"])).seats
    assert seats[0].table == ()
    assert set(seats[0].hand) == {Counted(card("A♠"), 11), Counted(card("★"), 20)}
    assert (seats[0].total, seats[1].total) == (31, 5)


def test_a_swapped_two_leaves_its_layers_score() -> None:
    state = position("arbakka", "7♣ 8♣ K♦", "Q♥", table=["5♣ 6♣ 2♥=7♣ @1"])
    swapped = after(state, swap(0, 2, "7♣"))
    assert [one.table_points for one in count(swapped).seats] == [7, 11]
    laid = after(swapped, off(0, "2♥"))
    assert [one.table_points for one in count(laid).seats] == [57, 11]


def test_nobody_wins_a_dead_hand() -> None:
    def dead(game: str) -> State:
        return after(position(game, "K♦ 9♣", "5♥", table=["5♠ 6♠ 7♠ @0"], turns=299), throw("9♣"))

    for game, totals in (("rommy", (0, 0)), ("romme500", (8, -5)), ("rami40", (10, 5))):
        result = score(dead(game))
        assert result.winner is None
        assert not result.rummy
        assert result.totals == totals
        assert result.recorded == (game != "rommy")


def test_totals_may_be_negative_and_add_up() -> None:
    rules = rules_of("romme500")
    now = stands(rules, (-40, 13), (-9, 64), (20, -100))
    assert now.totals == (-29, -23)
    assert (now.over, now.winners, now.recorded) == (False, (1,), 3)


def test_before_the_first_hand_nothing_is_decided() -> None:
    now = standing(rules_of("rommy"), 3, [])
    assert (now.totals, now.over, now.recorded) == ((0, 0, 0), False, 0)


def test_the_target_is_asked_for_only_after_a_hand() -> None:
    rules = rules_of("perusrommi")
    assert not stands(rules, (149, 0)).over
    assert stands(rules, (150, 0)).over
    # whoever is ahead when somebody has reached it wins, also with more
    assert stands(rules, (149, 140), (0, 90)).winners == (1,)


def test_three_tied_and_then_two() -> None:
    rules = rules_of("romme500")
    tied = stands(rules, (510, 510, 510))
    assert (tied.over, tied.winners) == (False, (0, 1, 2))
    two = stands(rules, (510, 510, 510), (5, 5, 0))
    assert (two.over, two.winners) == (False, (0, 1))
    assert stands(rules, (510, 510, 510), (5, 5, 0), (1, 2, 0)).winners == (1,)


def test_a_tie_below_the_top_is_no_tie() -> None:
    assert stands(rules_of("arbakka"), (520, 300, 300)).over


def test_where_the_lowest_wins_anyone_over_the_target_ends_the_match() -> None:
    rules = rules_of("rami40")
    ended = stands(rules, (0, 60, 90), (10, 70, 115))
    assert (ended.totals, ended.over, ended.winners) == ((10, 130, 205), True, (0,))
    assert not stands(rules, (20, 20, 205)).over


def test_a_number_of_hands_counts_only_recorded_ones() -> None:
    rules = rules_of("rommy", {"end": "h3"})
    dead = hand_score(0, 0, recorded=False, winner=None)
    played = [hand_score(30, 0), dead, hand_score(0, 12)]
    assert standing(rules, 2, played).recorded == 2
    assert not standing(rules, 2, played).over
    assert standing(rules, 2, [*played, hand_score(5, 0)]).over
    assert standing(rules, 2, [*played, hand_score(5, 0)]).winners == (0,)


def test_an_illegal_action_raises_its_refusal() -> None:
    state = position("rommy", "6♠ 6♥ 9♦", "K♦ 5♣")
    with pytest.raises(IllegalActionError, match="set_too_small") as caught:
        apply(state, lay("6♠ 6♥"))
    assert caught.value.refusal.reason is Reason.SET_TOO_SMALL
    assert caught.value.refusal.cards == cards("6♠ 6♥")
