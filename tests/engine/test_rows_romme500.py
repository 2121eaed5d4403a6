"""Rommé 500: the rows of section 2.5 of the rule book, one test each."""

from __future__ import annotations

import pytest

from game.engine.actions import DECLINE, DRAW_STOCK, TakePile
from game.engine.deal import deal
from game.engine.errors import Reason
from game.engine.melds import combination_points
from game.engine.play import legal
from game.engine.scoring import count, score
from game.engine.state import Ending, Phase, State
from game.variants import ALL
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
    set_of,
    table_text,
    throw,
    why,
)
from tests.engine.scores import stands

SV = "romme500"
RULES = ALL[SV].rules
PILE = "4♦ 2♣ 5♥ J♦ 9♥ 6♠"


def draws(hand: str, *table: str, pile: str = PILE) -> State:
    """Seat 0 holds a hand and is about to draw."""
    return position(SV, hand, table=table, pile=pile, phase=Phase.DRAW)


def taken_four() -> State:
    """Seat 0 has taken the 4♦ and the five cards above it."""
    return after(draws("4♣ 4♠ K♠ A♥", "7♠ 8♠ 9♠ @0", "K♣ K♦ K♥ @1"), TakePile(6))


def test_sv_01_a_deep_card_without_use_is_not_taken() -> None:
    problem = refused(draws("4♣ K♠ A♥"), TakePile(6))
    assert problem.reason is Reason.TAKEN_UNUSABLE
    assert problem.cards == cards("4♦")
    assert TakePile(6) in legal(draws("4♣ 4♠ K♠"))
    assert TakePile(6) in legal(draws("3♦ 5♦ K♠"))
    assert TakePile(6) in legal(draws("K♠", "5♦ 6♦ 7♦ @1"))


def test_sv_02_the_deep_card_comes_first() -> None:
    state = taken_four()
    problem = refused(state, off(0, "6♠", low=True))
    assert problem.reason is Reason.USE_TAKEN_FIRST
    assert problem.cards == cards("4♦")
    used = after(state, lay("4♣ 4♠ 4♦"), off(0, "6♠", low=True))
    assert table_text(used)[0] == "6s 7s 8s 9s"


def test_sv_03_no_discard_before_the_deep_card_is_used() -> None:
    state = taken_four()
    for text in ("2♣", "4♦"):
        assert refused(state, throw(text)).reason is Reason.USE_TAKEN_FIRST
    assert legal(state) == [lay(meld("4♣ 4♦ 4♠"))]


def test_sv_04_the_top_card_alone_has_no_duty() -> None:
    state = after(draws("4♣ K♠"), TakePile(1))
    assert state.must_use is None
    assert state.hand(0) == hand("4♣ K♠ 6♠")
    assert after(state, throw("4♣")).hand(0) == hand("K♠ 6♠")


def test_sv_05_the_top_card_is_not_thrown_back() -> None:
    state = after(draws("4♣ K♠"), TakePile(1))
    assert refused(state, throw("6♠")).reason is Reason.DISCARD_TAKEN
    assert legal(state) == [throw("4♣"), throw("K♠")]


def test_sv_06_of_two_cards_only_the_deeper_is_due() -> None:
    state = after(draws("9♠ 9♦ K♠"), TakePile(2))
    assert refused(state, throw("6♠")).reason is Reason.USE_TAKEN_FIRST
    used = after(state, lay("9♠ 9♦ 9♥"))
    assert why(used, throw("6♠")) is None
    assert after(used, throw("K♠")).hand(0) == hand("6♠")


def test_sv_07_the_deep_card_may_be_laid_off() -> None:
    state = after(draws("K♠ A♥", "5♦ 6♦ 7♦ @1"), TakePile(6))
    assert legal(state) == [off(0, "4♦", low=True)]
    laid = after(state, off(0, "4♦", low=True))
    assert [one.table_points for one in count(laid).seats] == [4, 18]


def test_sv_08_cards_picked_up_with_it_may_help() -> None:
    state = after(draws("7♣ Q♠", pile="2♦ 5♣ 6♣ K♦"), TakePile(3))
    laid = after(state, lay("5♣ 6♣ 7♣"))
    assert laid.hand(0) == hand("Q♠ K♦")
    # the card is laid off beyond one that was picked up with it
    chain = after(draws("Q♠", "9♣ 10♣ J♣ @1", pile="2♦ 7♣ 8♣ K♦"), TakePile(3))
    assert legal(chain) == [off(0, "8♣ 7♣", low=True)]
    assert refused(chain, off(0, "8♣", low=True)).reason is Reason.USE_TAKEN_FIRST
    assert table_text(after(chain, off(0, "8♣ 7♣", low=True))) == ["7c 8c 9c Tc Jc"]


def test_sv_09_the_last_cards_are_not_all_laid() -> None:
    state = after(draws("4♣ 4♠", pile="4♦"), TakePile(1))
    problem = refused(state, lay("4♣ 4♠ 4♦"))
    assert problem.reason is Reason.KEEP_A_CARD
    assert legal(state) == [throw("4♣"), throw("4♠")]
    deep = draws("4♣ 4♠", pile="4♦ 9♥")
    assert after(deep, TakePile(2), lay("4♣ 4♠ 4♦"), throw("9♥")).winner == 0
    lone = position(SV, "4♣", table=["4♥ 4♠ 4♦ @1"])
    assert refused(lone, off(0, "4♣")).reason is Reason.KEEP_A_CARD


@pytest.mark.parametrize(("low", "points"), [("15", 20), ("1", 6)])
def test_sv_10_the_low_ace(low: str, points: int) -> None:
    assert combination_points(rules_of(SV, {"ace_low": low}), meld("A♠ 2♠ 3♠")) == points


def test_sv_11_the_ace_is_high_or_low() -> None:
    state = position(SV, "A♠ 2♠ Q♠ K♠ 9♦")
    laid = after(state, lay("Q♠ K♠ A♠"))
    assert count(laid).seats[0].table_points == 35
    assert refused(state, lay("K♠ A♠ 2♠")).reason is Reason.ACE_TURNS


def test_sv_12_a_card_on_anothers_meld_is_yours() -> None:
    state = after(position(SV, "K♠ 2♦", table=["K♣ K♦ K♥ @1"]), off(0, "K♠"))
    assert [one.table_points for one in count(state).seats] == [10, 30]
    assert [slot.owner for slot in state.melds[0].slots] == [1, 1, 1, 0]


def test_sv_13_twins_and_large_sets_of_two_packs() -> None:
    state = position(SV, "9♥ 9♥2 9♣ 9♠ 9♦ 2♣", players=5)
    assert why(state, lay("9♥ 9♥2 9♣")) is None
    assert why(state, lay(set_of("9", "9♥ 9♥2 9♣ 9♠ 9♦"))) is None


@pytest.mark.parametrize(
    ("players", "size", "packs", "stock"),
    [(2, 13, 1, 25), (3, 7, 1, 30), (4, 7, 1, 23), (5, 7, 2, 68)],
)
def test_sv_14_deal(players: int, size: int, packs: int, stock: int) -> None:
    state = deal(RULES, players, 0, "seed")
    assert [one.bit_count() for one in state.hands] == [size] * players
    assert RULES.packs_for(players) == packs
    assert len(state.stock) == stock


def test_sv_15_no_stock_and_the_pile_declined() -> None:
    state = position(SV, "4♣ K♠", "9♠", stock="", pile=PILE, phase=Phase.DRAW)
    assert legal(state) == [DECLINE, TakePile(1)]
    assert refused(state, DRAW_STOCK).reason is Reason.STOCK_EMPTY
    ended = after(state, DECLINE)
    assert ended.ending is Ending.STOCK
    assert score(ended).recorded
    assert score(ended).totals == (-14, -9)


def test_sv_16_nothing_laid() -> None:
    state = position(SV, "A♠ K♠ 5♣ Q♦ 3♣")
    assert count(after(state, throw("3♣"))).totals[0] == -40


def test_sv_17_the_highest_over_the_target_wins() -> None:
    assert stands(RULES, (512, 530)).winners == (1,)
    assert stands(RULES, (512, 530)).over
    assert not stands(RULES, (512, 512)).over
    assert not stands(RULES, (499, -30)).over


def test_sv_18_lay_off_before_an_own_meld() -> None:
    state = position(SV, "K♠ 2♦", table=["K♣ K♦ K♥ @1"], turns=0)
    assert off(0, "K♠") in legal(state)
