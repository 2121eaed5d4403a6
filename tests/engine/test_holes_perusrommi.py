"""Perusrommi: the decisions FI-H1 to FI-H8 where the source is silent or garbled."""

from __future__ import annotations

from game.engine.actions import DECLINE, DRAW_STOCK, LayMelds, TakePile
from game.engine.errors import Reason
from game.engine.play import legal
from game.engine.scoring import score
from game.engine.state import Phase
from tests.engine.positions import after, lay, off, position, refused, rules_of, throw, why
from tests.engine.scores import stands

FI = "perusrommi"


def test_fi_h1_any_number_of_melds_or_one() -> None:
    text = "6♠ 6♥ 6♦ 3♣ 4♣ 5♣ 9♦"
    assert after(position(FI, text), lay("6♠ 6♥ 6♦"), lay("3♣ 4♣ 5♣")).laid == 2
    one = position(FI, text, settings={"melds_per_turn": "1"}, table=["9♠ 9♥ 9♣ @1"])
    both = refused(one, lay("6♠ 6♥ 6♦", "3♣ 4♣ 5♣"))
    assert both.reason is Reason.MELDS_PER_TURN
    assert both.facts == {"most": 1}
    laid = after(one, lay("6♠ 6♥ 6♦"))
    assert refused(laid, lay("3♣ 4♣ 5♣")).reason is Reason.MELDS_PER_TURN
    assert not any(isinstance(action, LayMelds) for action in legal(laid))
    # laying off is no new meld, and the next turn has its own
    assert why(laid, off(0, "9♦")) is None
    turn_over = after(laid, throw("9♦"), DRAW_STOCK)
    turn_over = after(turn_over, legal(turn_over)[-1], DRAW_STOCK)
    assert why(turn_over, lay("3♣ 4♣ 5♣")) is None


def test_fi_h2_lay_off_without_and_on_an_own_meld() -> None:
    without = position(FI, "9♦ K♦", table=["9♠ 9♥ 9♣ @1"])
    assert why(without, off(0, "9♦")) is None
    own = position(FI, "9♦ K♦", table=["9♠ 9♥ 9♣ @0"])
    assert why(own, off(0, "9♦")) is None
    this_turn = after(position(FI, "9♠ 9♥ 9♣ 9♦ K♦"), lay("9♠ 9♥ 9♣"))
    assert why(this_turn, off(0, "9♦")) is None


def test_fi_h3_a_set_ends_with_the_fourth_suit() -> None:
    state = position(FI, "9♦ K♦", table=["9♠ 9♥ 9♣ @1"])
    full = after(state, off(0, "9♦"))
    assert full.melds[0].takes == 0
    assert refused(full, off(0, "K♦")).reason is Reason.MELD_COMPLETE


def test_fi_h4_not_round_the_corner_whatever_the_option() -> None:
    for ace in ("low", "both"):
        state = position(FI, "A♠ 2♠ K♠ 9♦", settings={"ace": ace}, table=["9♠ 10♠ J♠ Q♠ @1"])
        assert refused(state, lay("K♠ A♠ 2♠")).reason is Reason.ACE_TURNS
        king = after(state, off(0, "K♠"))
        if ace == "low":
            assert refused(king, off(0, "A♠")).reason is Reason.END_CLOSED
        else:
            assert refused(after(king, off(0, "A♠")), off(0, "2♠")).reason is Reason.END_CLOSED


def test_fi_h5_a_pile_of_one_with_the_stock_empty() -> None:
    state = position(FI, "K♦ 5♣", pile="9♦", stock="", phase=Phase.DRAW)
    assert refused(state, DRAW_STOCK).reason is Reason.STOCK_EMPTY
    goes_on = after(state, TakePile(1), throw("K♦"))
    assert legal(goes_on) == [DECLINE, TakePile(1)]
    assert not score(after(goes_on, DECLINE)).recorded
    more = position(FI, "K♦ 5♣", pile="9♦ 8♦", stock="", phase=Phase.DRAW)
    assert refused(more, DECLINE).reason is Reason.STOCK_NOT_EMPTY


def test_fi_h6_discards_do_not_undo_rommi() -> None:
    state = position(FI, "5♦ 6♠ 6♥ 6♦", "K♦ 5♣", stock="2♣ 2♦ 3♥")
    state = after(state, throw("5♦"), DRAW_STOCK, throw("2♣"), DRAW_STOCK)
    result = score(after(state, lay("6♠ 6♥ 6♦"), throw("2♦")))
    assert result.rummy
    assert result.totals == (30, 0)


def test_fi_h7_the_examples_read_as_runs() -> None:
    assert why(position(FI, "8♥ 9♥ 10♥ K♦"), lay("8♥ 9♥ 10♥")) is None
    state = position(FI, "6♣ 7♣ K♦", table=["3♣ 4♣ 5♣ @1"])
    assert why(state, off(0, "6♣ 7♣")) is None


def test_fi_h8_a_tie_after_the_last_hand_plays_on() -> None:
    rules = rules_of(FI, {"end": "h2"})
    assert not stands(rules, (30, 0)).over
    assert not stands(rules, (30, 0), (0, 30)).over
    assert stands(rules, (30, 0), (0, 40)).winners == (1,)
    third = stands(rules, (30, 0), (0, 30), (5, 0))
    assert (third.over, third.winners, third.recorded) == (True, (0,), 3)
