"""Rommé 500: the decisions SV-H1 to SV-H10 where the source is silent."""

from __future__ import annotations

import pytest

from game.engine.actions import DECLINE, DRAW_STOCK, TakePile
from game.engine.deal import deal
from game.engine.errors import Reason
from game.engine.melds import combination_points
from game.engine.play import legal
from game.engine.scoring import count, score
from game.engine.state import Ending, Phase
from tests.engine.positions import (
    after,
    cards,
    hand,
    lay,
    meld,
    off,
    position,
    refused,
    rules_of,
    throw,
    why,
)
from tests.engine.scores import stands

SV = "romme500"
FREE = {"out_without_discard": "on"}


def test_sv_h1_the_last_card_is_thrown_or_not() -> None:
    table = ["K♣ K♦ K♥ @1"]
    state = position(SV, "6♠ 6♥ 6♦", table=table)
    assert refused(state, lay("6♠ 6♥ 6♦")).reason is Reason.KEEP_A_CARD
    assert after(position(SV, "6♠ 6♥ 6♦", settings=FREE), lay("6♠ 6♥ 6♦")).winner == 0
    last = position(SV, "K♠", table=table)
    assert refused(last, off(0, "K♠")).reason is Reason.KEEP_A_CARD
    assert after(last, throw("K♠")).winner == 0
    assert after(position(SV, "K♠", table=table, settings=FREE), off(0, "K♠")).winner == 0


def test_sv_h2_a_card_must_remain_to_throw() -> None:
    # the three fours would be all the cards
    state = position(SV, "4♣", pile="K♦ 4♦ 4♥", phase=Phase.DRAW)
    problem = refused(state, TakePile(2))
    assert problem.reason is Reason.TAKEN_UNUSABLE
    assert problem.cards == cards("4♦")
    assert legal(state) == [DRAW_STOCK, TakePile(1)]
    free = position(SV, "4♣", pile="K♦ 4♦ 4♥", phase=Phase.DRAW, settings=FREE)
    assert after(free, TakePile(2), lay("4♣ 4♦ 4♥")).winner == 0
    more = position(SV, "4♣ 2♠", pile="K♦ 4♦ 4♥", phase=Phase.DRAW)
    assert after(more, TakePile(2), lay("4♣ 4♦ 4♥"), throw("2♠")).winner == 0


def test_sv_h2_the_only_use_may_be_by_the_cards_above() -> None:
    # a set, a run and a row on the table, each made of the pile alone
    for pile, table, use in (
        ("2♠ 9♦ 9♥ 9♣", [], lay(meld("9♣ 9♦ 9♥"))),
        ("2♠ Q♣ A♣ K♣", [], lay("Q♣ K♣ A♣")),
        ("2♠ J♦ 10♦ 9♦", ["6♦ 7♦ 8♦ @1"], off(0, "9♦ 10♦ J♦")),
    ):
        state = position(SV, "2♥ 5♠", pile=pile, table=table, phase=Phase.DRAW)
        taken = after(state, TakePile(3))
        assert use in legal(taken)
        assert after(taken, use).must_use is None
        assert refused(state, TakePile(4)).reason is Reason.TAKEN_UNUSABLE


def test_sv_h2_the_row_to_the_taken_card_leaves_one_to_throw() -> None:
    state = position(SV, "9♦", pile="2♠ J♦ 10♦", table=["6♦ 7♦ 8♦ @1"], phase=Phase.DRAW)
    assert refused(state, TakePile(2)).reason is Reason.TAKEN_UNUSABLE
    more = position(SV, "9♦ 2♥", pile="2♠ J♦ 10♦", table=["6♦ 7♦ 8♦ @1"], phase=Phase.DRAW)
    assert legal(after(more, TakePile(2))) == [lay("9♦ 10♦ J♦"), off(0, "9♦ 10♦ J♦")]


def test_sv_h2_the_taken_ace_at_either_end() -> None:
    for table, row in ((["J♠ Q♠ K♠ @1"], False), (["2♠ 3♠ 4♠ @1"], True)):
        state = position(SV, "9♦ 2♥", pile="A♠ 5♥", table=table, phase=Phase.DRAW)
        assert legal(after(state, TakePile(2))) == [off(0, "A♠", low=row)]
    turns = position(SV, "9♦ 2♥", pile="2♠ A♠", table=["J♠ Q♠ K♠ @1"], phase=Phase.DRAW)
    assert refused(turns, TakePile(2)).reason is Reason.TAKEN_UNUSABLE


def test_sv_h2_of_twins_it_is_the_taken_one() -> None:
    state = position(SV, "9♥ 9♣ 9♠ 2♦", pile="9♥2 5♥", phase=Phase.DRAW, players=5)
    taken = after(state, TakePile(2))
    assert refused(taken, lay("9♥ 9♣ 9♠")).reason is Reason.USE_TAKEN_FIRST
    assert why(taken, lay("9♥2 9♣ 9♠")) is None
    assert all(cards("9♥2")[0] in one.cards for act in legal(taken) for one in act.melds)  # type: ignore[union-attr]


def test_sv_h3_one_card_has_no_duty_two_have() -> None:
    state = position(SV, "9♣ 9♠ 2♦", pile="9♥ 5♥", phase=Phase.DRAW)
    one = after(state, TakePile(1))
    assert (one.must_use, one.barred) == (None, cards("5♥")[0])
    two = after(state, TakePile(2))
    assert (two.must_use, two.barred) == (cards("9♥")[0], None)
    assert why(after(two, lay("9♥ 9♣ 9♠")), throw("5♥")) is None


@pytest.mark.parametrize(("low", "points"), [("15", 15), ("1", 1)])
def test_sv_h4_the_ace_before_the_two(low: str, points: int) -> None:
    rules = rules_of(SV, {"ace_low": low})
    assert combination_points(rules, meld("A♠ 2♠ 3♠")) == points + 5
    assert combination_points(rules, meld("Q♠ K♠ A♠")) == 35
    assert combination_points(rules, meld("A♠ A♥ A♦")) == 45
    assert rules.hand_values[cards("A♠")[0]] == 15


def test_sv_h5_a_suit_twice_is_a_setting() -> None:
    text = "9♥ 9♥2 9♣ 9♠ 9♦ 2♣"
    state = position(SV, text, players=5, settings={"suits_differ": "on"})
    assert refused(state, lay("9♥ 9♥2 9♣")).reason is Reason.SET_SUIT_TWICE
    five = refused(state, lay("9♥ 9♥2 9♣ 9♠ 9♦"))
    assert five.reason is Reason.SET_TOO_LARGE
    assert five.facts == {"most": 4}
    added = after(position(SV, text, players=5), lay("9♥ 9♣ 9♠ 9♦"), off(0, "9♥2"))
    assert len(added.melds[0].slots) == 5


def test_sv_h6_no_stock_means_the_pile_or_the_end() -> None:
    state = position(SV, "9♣ 9♠ 2♦", "K♠", pile="9♥ 5♥", stock="", phase=Phase.DRAW)
    assert legal(state) == [DECLINE, TakePile(1), TakePile(2)]
    goes_on = after(state, TakePile(2), lay("9♥ 9♣ 9♠"), throw("5♥"))
    assert legal(goes_on) == [DECLINE, TakePile(1)]
    ended = after(goes_on, DECLINE)
    assert (ended.ending, ended.winner) == (Ending.STOCK, None)
    assert score(ended).recorded
    assert score(ended).totals == (27 - 2, -10)
    assert refused(position(SV, "9♣", phase=Phase.DRAW), DECLINE).reason is Reason.STOCK_NOT_EMPTY


def test_sv_h7_several_over_the_target() -> None:
    rules = rules_of(SV)
    assert stands(rules, (480, 470), (40, 60)).winners == (1,)
    assert not stands(rules, (480, 470), (40, 50)).over


def test_sv_h8_the_player_after_the_dealer_begins() -> None:
    for dealer in range(3):
        assert deal(rules_of(SV), 3, dealer, "seed").turn == (dealer + 1) % 3


def test_sv_h9_nobody_calls_a_discard_that_fits() -> None:
    state = position(SV, "K♠ 2♦", "9♣", "8♣", table=["K♣ K♦ K♥ @0"])
    thrown = after(state, throw("K♠"))
    assert thrown.turn == 1
    assert legal(thrown) == [DRAW_STOCK, TakePile(1)]
    assert thrown.hand(2) == hand("8♣")


def test_sv_h10_everyone_scores_the_own_cards_of_a_meld() -> None:
    table = ["5♠@2 6♠ 7♠ 8♠@1 @0"]
    state = position(SV, "9♠ 2♦", "K♣", "Q♣", table=table)
    seats = count(after(state, off(0, "9♠"))).seats
    assert [one.table_points for one in seats] == [6 + 7 + 9, 8, 5]
    assert [one.card for one in seats[0].table] == list(cards("6♠ 7♠ 9♠"))
