"""Árbakka Rommí: the decisions AR-H1 to AR-H10 where the source is silent."""

from __future__ import annotations

import pytest

from game.engine.actions import DRAW_STOCK, LayMelds, TakePile
from game.engine.errors import Reason
from game.engine.melds import Kind
from game.engine.play import legal
from game.engine.scoring import count, hand_value, score
from game.engine.state import Ending, Phase
from game.engine.view import view_of
from tests.engine.positions import (
    after,
    cards,
    faces,
    hand,
    lay,
    off,
    position,
    refused,
    rules_of,
    swap,
    throw,
    why,
)

AR = "arbakka"


@pytest.mark.parametrize(
    ("text", "points"), [("A♣", 15), ("K♣ Q♦ J♥", 30), ("10♠", 10), ("3♣ 4♣ 9♥", 16), ("2♥", 50)]
)
def test_ar_h1_card_values(text: str, points: int) -> None:
    assert hand_value(rules_of(AR), hand(text).mask) == points


def test_ar_h1_the_ace_has_one_value_in_the_ring() -> None:
    for run, points in (("A♠ 2♠ 3♠", 68), ("Q♠ K♠ A♠", 35), ("K♠ A♠ 2♠ 3♠", 78)):
        state = after(position(AR, f"{run} 9♦"), lay(run))
        assert count(state).seats[0].table_points == points


def test_ar_h2_each_identity_once() -> None:
    # a proxy is a card on the table: no other two stands for it, and it enters by swap only
    state = position(AR, "2♦ A♥ 3♥ 2♥ K♦", table=["8♥ 2♣=9♥ 10♥ @1", "4♠ 5♠ 2♠=6♠ @1"])
    assert refused(state, lay("A♥ 2♦=2♥ 3♥ 2♥=4♥")).reason is Reason.ON_TABLE
    assert refused(state, lay("A♥ 2♦=2♥ 3♥ 2♥=4♥")).facts == {"faces": faces("2♥")}
    assert why(state, lay("A♥ 2♦=2♥ 3♥")) is None
    laid = after(state, lay("A♥ 2♦=2♥ 3♥"))
    assert refused(laid, off(0, "2♥")).facts == {"faces": faces("2♥")}
    assert after(laid, swap(2, 1, "2♥")).hand(0) == hand("2♦ K♦")


def test_ar_h2_two_melds_of_one_act_do_not_claim_the_same() -> None:
    state = position(AR, "7♠ 7♥ 7♦ 2♣ 6♣ 7♣ 8♣ K♦")
    both = refused(state, lay("7♠ 7♥ 7♦ 2♣=7", "6♣ 7♣ 8♣"))
    assert both.reason is Reason.ON_TABLE
    assert both.facts == {"faces": faces("7♣")}
    assert why(state, lay("7♠ 7♥ 7♦ 7♣")) is None


def test_ar_h2_a_row_of_lay_offs_does_not_claim_the_same() -> None:
    state = position(AR, "2♥ 2♣ K♦", table=["3♣ 4♣ 5♣ @1"])
    assert refused(state, off(0, "2♥ 2♣", low=True)).facts == {"faces": faces("2♣")}
    assert why(state, off(0, "2♣ 2♥", low=True)) is None


def test_ar_h3_a_set_with_twos_closes_its_rank() -> None:
    state = position(AR, "6♦ 8♦ 2♠ 5♥ K♦", table=["7♠ 2♥=7 2♦=7 2♣=7 @1"])
    assert refused(state, lay("6♦ 2♠=7♦ 8♦")).facts == {"faces": faces("7♦")}
    plain = position(AR, "6♦ 8♦ 2♠ K♦", table=["7♠ 7♥ 7♦ 7♣ @1"])
    assert refused(plain, lay("6♦ 2♠=7♦ 8♦")).facts == {"faces": faces("7♦")}


def test_ar_h4_the_layer_of_a_card_scores_it() -> None:
    state = position(AR, "5♣ 6♣ 2♥ Q♦ 9♦", "7♣ 4♣ J♦", "8♣ K♦", turns=6)
    state = after(state, lay("5♣ 6♣ 2♥=7♣"), throw("Q♦"), DRAW_STOCK)
    state = after(state, swap(0, 2, "7♣"), off(0, "4♣", low=True))
    state = after(state, off(0, "2♥"), throw("J♦"))
    assert [one.table_points for one in count(state).seats] == [11, 7 + 4 + 50, 0]


def test_ar_h5_an_empty_stock_leaves_the_choice() -> None:
    state = position(AR, "9♠ K♦", pile="3♦ 4♦ 5♣", stock="", phase=Phase.DRAW)
    assert legal(state) == [DRAW_STOCK, TakePile(3)]
    assert state.refills == 0
    taken = after(state, TakePile(3))
    assert taken.refills == 0
    assert after(taken, throw("9♠")).ending is Ending.STOCK
    turned = after(state, DRAW_STOCK)
    assert (turned.refills, turned.pile) == (1, cards("5♣"))


def test_ar_h6_a_card_may_be_thrown_back_when_more_were_taken() -> None:
    state = position(AR, "9♠ K♦", pile="3♦ 4♦", phase=Phase.DRAW)
    taken = after(state, TakePile(2))
    for text in ("3♦", "4♦"):
        assert why(taken, throw(text)) is None


def test_ar_h7_closing_is_never_forced() -> None:
    state = position(AR, "5♣ 6♣ 7♣ 9♦")
    assert throw("9♦") in legal(state)
    assert after(state, throw("9♦")).hand(0) == hand("5♣ 6♣ 7♣")


def test_ar_h8_four_twos_are_twos_or_other_cards() -> None:
    state = position(AR, "2♣ 2♦ 2♥ 2♠ K♦")
    sets = [
        one.first
        for action in legal(state)
        if isinstance(action, LayMelds)
        for one in action.melds
        if one.kind is Kind.SET and set(one.cards) == set(cards("2♣ 2♦ 2♥ 2♠"))
    ]
    assert sorted(sets) == list(range(13))
    assert lay("2♣ 2♦ 2♥ 2♠") in legal(state)


def test_ar_h8_a_two_goes_home_or_to_the_other_end() -> None:
    state = position(AR, "2♠ K♦", table=["3♠ 4♠ 5♠ @1"])
    assert {off(0, "2♠"), off(0, "2♠", low=True)} <= set(legal(state))
    home = after(state, off(0, "2♠", low=True))
    assert home.melds[0].swaps == ()
    above = after(state, off(0, "2♠"))
    assert above.melds[0].swaps == ((3, hand("6♠").mask),)


def test_ar_h9_any_card_closes_and_scores_nothing() -> None:
    state = after(position(AR, "5♣ 6♣ 7♣ 2♦", "A♥ 4♥"), lay("5♣ 6♣ 7♣"))
    closed = after(state, throw("2♦"))
    assert score(closed).totals == (18, -19)
    assert view_of(closed, 1).pile == state.pile[-1:]


def test_ar_h10_runs_do_not_merge() -> None:
    state = position(AR, "6♣ 2♥ K♦", table=["3♣ 4♣ 5♣ @1", "7♣ 8♣ 9♣ @1"])
    bridged = after(state, off(0, "6♣"))
    assert len(bridged.melds) == 2
    assert refused(bridged, off(0, "2♥")).facts == {"faces": faces("7♣")}
    thirteen = "3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣ Q♣ K♣ A♣ 2♣ @1"
    finished = position(AR, "2♥ K♦", table=[thirteen])
    assert refused(finished, off(0, "2♥")).reason is Reason.MELD_COMPLETE
    assert legal(finished) == [throw("K♦"), throw("2♥")]


def test_ar_a_ring_run_grows_round_both_ends() -> None:
    table = ["A♠ 2♠ 3♠ @1", "J♥ Q♥ K♥ @1"]
    state = position(AR, "K♠ Q♠ A♥ 3♥ 2♥ K♦", table=table)
    assert {off(0, "K♠", low=True), off(1, "A♥")} <= set(legal(state))
    low = after(state, off(0, "K♠ Q♠", low=True))
    assert low.melds[0].first == faces("Q♠")[0]
    assert [slot.stands_for for slot in low.melds[0].slots] == list(faces("Q♠ K♠ A♠ 2♠ 3♠"))
    high = after(low, off(1, "A♥ 2♥ 3♥"))
    assert high.melds[1].swaps == ()
    assert count(high).seats[0].table_points == 20 + 15 + 50 + 3
    wild = after(state, off(0, "2♥", low=True))
    assert wild.melds[0].slots[0].stands_for == faces("K♠")[0]
    assert refused(wild, off(0, "K♠", low=True)).reason is Reason.DOES_NOT_FIT
    assert why(wild, swap(0, 0, "K♠")) is None
