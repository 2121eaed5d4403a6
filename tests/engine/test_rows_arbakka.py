"""Árbakka Rommí: rows 1-22 of section 2.1 of the rule book, one test each."""

from __future__ import annotations

import pytest

from game.engine.actions import LayMelds, TakePile
from game.engine.deal import deal
from game.engine.errors import Reason
from game.engine.melds import combination_points
from game.engine.play import legal
from game.engine.scoring import count
from game.engine.state import Phase, State
from game.variants import ALL
from tests.engine.positions import (
    after,
    card,
    cards,
    faces,
    hand,
    lay,
    meld,
    off,
    position,
    refused,
    swap,
    table_text,
    throw,
    why,
)

AR = "arbakka"
RULES = ALL[AR].rules


def points(text: str) -> int:
    return combination_points(RULES, meld(text))


def on_table(state: State) -> list[int]:
    """What every seat's cards on the table count."""
    return [one.table_points for one in count(state).seats]


@pytest.mark.parametrize(
    ("players", "size", "stock"), [(2, 10, 31), (3, 7, 30), (4, 7, 23), (5, 6, 21), (6, 6, 15)]
)
def test_ar_01_deal(players: int, size: int, stock: int) -> None:
    state = deal(RULES, players, 0, "seed")
    assert [one.bit_count() for one in state.hands] == [size] * players
    assert len(state.stock) == stock
    assert len(state.pile) == 1


def test_ar_02_no_melds_on_the_first_turn() -> None:
    state = position(AR, "5♣ 6♣ 7♣ K♦", turns=0)
    problem = refused(state, lay("5♣ 6♣ 7♣"))
    assert problem.reason is Reason.FIRST_TURN
    assert problem.facts == {"turn": 2}
    assert legal(state) == [throw(text) for text in ("5♣", "6♣", "7♣", "K♦")]


def test_ar_03_the_pile_may_be_taken_on_the_first_turn() -> None:
    state = position(AR, "5♣ K♦", pile="4♦", phase=Phase.DRAW, turns=0)
    taken = after(state, TakePile(1))
    assert taken.hand(0) == hand("5♣ K♦ 4♦")
    thrown = after(taken, throw("K♦"))
    assert thrown.pile == cards("K♦")
    assert thrown.turn == 1


def test_ar_04_a_run_on_the_second_turn() -> None:
    laid = after(position(AR, "5♣ 6♣ 7♣ K♦", turns=2), lay("5♣ 6♣ 7♣"))
    assert on_table(laid) == [18, 0]
    assert laid.hand(0) == hand("K♦")
    assert table_text(laid) == ["5c 6c 7c"]


def test_ar_05_round_the_corner_with_a_plain_two() -> None:
    laid = after(position(AR, "K♠ A♠ 2♠ 9♦"), lay("K♠ A♠ 2♠"))
    assert on_table(laid) == [10 + 15 + 50, 0]
    assert laid.melds[0].swaps == ()
    assert [slot.stands_for for slot in laid.melds[0].slots] == list(faces("K♠ A♠ 2♠"))


def test_ar_06_a_long_ring_run() -> None:
    laid = after(position(AR, "Q♥ K♥ A♥ 2♥ 3♥ 9♦"), lay("Q♥ K♥ A♥ 2♥ 3♥"))
    assert on_table(laid) == [88, 0]


def test_ar_07_a_gap_is_no_run() -> None:
    problem = refused(position(AR, "A♦ 3♦ 4♦ 9♠"), lay("A♦ 3♦ 4♦"))
    assert problem.reason is Reason.RUN_GAP
    assert problem.cards == cards("3♦")
    assert problem.facts == {"missing": faces("2♦")}


def test_ar_08_three_of_a_kind_are_no_set() -> None:
    problem = refused(position(AR, "7♠ 7♥ 7♦ 9♠"), lay("7♠ 7♥ 7♦"))
    assert problem.reason is Reason.SET_TOO_SMALL
    assert problem.facts == {"least": 4}


def test_ar_09_four_of_a_kind() -> None:
    assert on_table(after(position(AR, "7♠ 7♥ 7♦ 7♣ 9♠"), lay("7♠ 7♥ 7♦ 7♣"))) == [28, 0]


def test_ar_10_a_two_in_a_set() -> None:
    laid = after(position(AR, "7♠ 7♥ 7♦ 2♣ 9♠"), lay("7♠ 7♥ 7♦ 2♣=7"))
    assert on_table(laid) == [71, 0]
    assert laid.melds[0].lacks == hand("7♣").mask


def test_ar_11_three_twos_in_a_set() -> None:
    laid = after(position(AR, "7♠ 2♥ 2♦ 2♣ 9♠"), lay("7♠ 2♥=7 2♦=7 2♣=7"))
    assert on_table(laid) == [157, 0]
    assert laid.melds[0].rank == card("7♠").rank


def test_ar_12_a_two_at_home_cannot_be_swapped() -> None:
    laid = after(position(AR, "A♣ 2♣ 3♣ 9♠ 8♦"), lay("A♣ 2♣ 3♣"))
    assert laid.melds[0].swaps == ()
    problem = refused(laid, swap(0, 1, "9♠"))
    assert problem.reason is Reason.NOT_A_WILD
    assert problem.cards == cards("2♣")


def test_ar_13_a_two_for_another_two() -> None:
    laid = after(position(AR, "A♣ 2♥ 3♣ 9♠"), lay("A♣ 2♥=2♣ 3♣"))
    assert laid.melds[0].slots[1].stands_for == card("2♣").face
    assert laid.melds[0].swaps == ((1, hand("2♣").mask),)


def test_ar_14_the_two_itself_swaps_its_proxy_out() -> None:
    state = position(AR, "2♣ 9♠", table=["A♣ 2♥=2♣ 3♣ @1"])
    assert swap(0, 1, "2♣") in legal(state)
    swapped = after(state, swap(0, 1, "2♣"))
    assert swapped.hand(0) == hand("2♥ 9♠")
    assert table_text(swapped) == ["Ac 2c 3c"]
    assert on_table(swapped) == [50, 15 + 3]


def test_ar_15_four_twos() -> None:
    laid = after(position(AR, "2♣ 2♦ 2♥ 2♠ 9♠ 7♦"), lay("2♣ 2♦ 2♥ 2♠"))
    assert on_table(laid) == [200, 0]
    assert laid.melds[0].swaps == ()


def test_ar_16_only_twos_are_declared() -> None:
    state = position(AR, "2♣ 2♦ 2♥ K♦")
    laid = after(state, lay("2♣=9♠ 2♦=10♠ 2♥=J♠"))
    assert on_table(laid) == [150, 0]
    assert [slot.stands_for for slot in laid.melds[0].slots] == list(faces("9♠ 10♠ J♠"))
    # undeclared there is nothing to guess: every place is listed as a meld of its own
    runs = [one for action in legal(state) if isinstance(action, LayMelds) for one in action.melds]
    assert {one.first for one in runs} == {
        16 * suit + rank for suit in range(4) for rank in range(13)
    }


def test_ar_17_a_set_may_not_stand_for_a_card_in_a_run() -> None:
    state = position(AR, "7♠ 7♥ 7♣ 2♠ K♣", table=["6♦ 7♦ 8♦ @1"])
    problem = refused(state, lay("7♠ 7♥ 7♣ 2♠=7"))
    assert problem.reason is Reason.ON_TABLE
    assert problem.facts == {"faces": faces("7♦")}


def test_ar_18_a_two_may_not_stand_for_a_card_on_the_table() -> None:
    state = position(AR, "2♣ K♣", table=["6♦ 7♦ 8♦ @1", "9♦ 10♦ J♦ @1"])
    problem = refused(state, off(0, "2♣"))
    assert problem.reason is Reason.ON_TABLE
    assert problem.facts == {"faces": faces("9♦")}
    assert why(state, off(0, "2♣", low=True)) is None


def test_ar_19_a_card_a_two_stands_for_comes_in_by_swap_only() -> None:
    state = position(AR, "6♣ 7♣ 8♣ K♦ J♦", table=["3♣ 4♣ 5♣ 2♥=6♣ @1"])
    problem = refused(state, lay("6♣ 7♣ 8♣"))
    assert problem.reason is Reason.ON_TABLE
    assert problem.facts == {"faces": faces("6♣")}
    added = after(state, swap(0, 3, "6♣"), off(0, "7♣ 8♣"))
    assert table_text(added) == ["3c 4c 5c 6c 7c 8c"]
    assert added.hand(0) == hand("2♥ K♦ J♦")


def test_ar_20_the_swapper_scores_the_card_and_holds_the_two() -> None:
    state = position(AR, "7♣ K♦", table=["7♠ 7♥ 7♦ 2♣=7 @1"])
    assert on_table(state) == [0, 71]
    swapped = after(state, swap(0, 3, "7♣"))
    assert on_table(swapped) == [7, 21]
    assert swapped.hand(0) == hand("2♣ K♦")


def test_ar_21_in_a_set_any_of_its_twos() -> None:
    state = position(AR, "7♦ K♦", table=["7♠ 7♥ 2♣=7 2♦=7 @1"])
    assert {swap(0, 2, "7♦"), swap(0, 3, "7♦")} <= set(legal(state))
    assert after(state, swap(0, 2, "7♦")).hand(0) == hand("2♣ K♦")
    other = after(state, swap(0, 3, "7♦"))
    assert other.hand(0) == hand("2♦ K♦")
    assert other.melds[0].swaps == ((2, hand("7♣").mask),)


def test_ar_22_missing_cards_of_a_set_come_in_by_swap_only() -> None:
    state = position(AR, "6♦ 7♦ 8♦ K♣", table=["7♠ 7♥ 2♣=7 2♦=7 @1"])
    problem = refused(state, lay("6♦ 7♦ 8♦"))
    assert problem.reason is Reason.ON_TABLE
    assert problem.facts == {"faces": faces("7♦")}
