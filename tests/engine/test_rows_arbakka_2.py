"""Árbakka Rommí: rows 23-44 of section 2.1 of the rule book, one test each."""

from __future__ import annotations

from game.engine.actions import DRAW_STOCK, Swap, TakePile
from game.engine.errors import Reason
from game.engine.events import CardDiscarded, HandEnded, StockRefilled
from game.engine.play import legal
from game.engine.scoring import count, score
from game.engine.state import Ending, Phase
from game.variants import ALL
from tests.engine.positions import (
    after,
    card,
    cards,
    faces,
    hand,
    lay,
    off,
    position,
    refused,
    set_of,
    step,
    swap,
    table_text,
    throw,
    why,
)
from tests.engine.scores import stands

AR = "arbakka"
RULES = ALL[AR].rules


def test_ar_23_no_swap_before_the_draw_or_on_the_first_turn() -> None:
    table = ["3♣ 4♣ 5♣ 2♥=6♣ @1"]
    undrawn = position(AR, "6♣ K♦", table=table, phase=Phase.DRAW)
    assert refused(undrawn, swap(0, 3, "6♣")).reason is Reason.DRAW_FIRST
    first = position(AR, "6♣ K♦", table=table, turns=0)
    assert refused(first, swap(0, 3, "6♣")).reason is Reason.FIRST_TURN
    assert refused(first, swap(0, 3, "6♣")).facts == {"turn": 2}
    assert why(position(AR, "6♣ K♦", table=table), swap(0, 3, "6♣")) is None


def test_ar_24_swap_on_a_meld_laid_this_turn() -> None:
    state = position(AR, "3♣ 4♣ 2♥ 5♣ K♦")
    swapped = after(state, lay("3♣ 4♣ 2♥=5♣"), swap(0, 2, "5♣"))
    assert swapped.hand(0) == hand("2♥ K♦")
    assert table_text(swapped) == ["3c 4c 5c"]


def test_ar_25_no_fifth_card_on_a_set() -> None:
    state = position(AR, "2♣ K♦", table=["7♠ 7♥ 7♦ 7♣ @1", "9♠ 9♥ 9♦ 2♠=9 @1"])
    for index in (0, 1):
        assert refused(state, off(index, "2♣")).reason is Reason.MELD_COMPLETE
        assert refused(state, off(index, "K♦")).reason is Reason.MELD_COMPLETE
    five = position(AR, "7♠ 7♥ 7♦ 7♣ 2♣ K♦")
    assert refused(five, lay("7♠ 7♥ 7♦ 7♣ 2♣=7")).reason is Reason.SET_TOO_LARGE
    assert refused(five, lay("7♠ 7♥ 7♦ 7♣ 2♣=7")).facts == {"most": 4}


def test_ar_26_no_set_of_a_rank_with_a_card_in_a_run() -> None:
    for run in ("6♦ 7♦ 8♦ @1", "6♦ 2♥=7♦ 8♦ @1"):
        state = position(AR, "7♠ 7♥ 7♣ 2♠ 2♣ K♦", table=[run])
        for sevens in ("7♠ 7♥ 7♣ 2♠=7", "7♠ 7♥ 2♣=7 2♠=7"):
            assert refused(state, lay(sevens)).reason is Reason.ON_TABLE
            assert refused(state, lay(sevens)).facts == {"faces": faces("7♦")}
        assert refused(state, lay("7♠ 7♥ 7♣")).reason is Reason.SET_TOO_SMALL


def test_ar_27_a_card_between_two_runs_goes_to_either() -> None:
    state = position(AR, "6♣ K♦ Q♦", table=["3♣ 4♣ 5♣ @1", "7♣ 8♣ 9♣ @1"])
    assert {off(0, "6♣"), off(1, "6♣", low=True)} <= set(legal(state))
    up = after(state, off(0, "6♣"))
    down = after(state, off(1, "6♣", low=True))
    assert table_text(up) == ["3c 4c 5c 6c", "7c 8c 9c"]
    assert table_text(down) == ["3c 4c 5c", "6c 7c 8c 9c"]
    for added in (up, down):
        two = added._replace(hands=(hand("2♥ K♦").mask, *added.hands[1:]))
        assert refused(two, off(0, "2♥")).reason is Reason.ON_TABLE
        assert refused(two, off(1, "2♥", low=True)).reason is Reason.ON_TABLE
        assert why(two, off(1, "2♥")) is None


def test_ar_28_thirteen_cards_are_a_finished_run() -> None:
    ring = "A♣ 2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣ Q♣ K♣ @1"
    state = position(AR, "2♥ K♦", table=[ring])
    for low in (False, True):
        assert refused(state, off(0, "2♥", low=low)).reason is Reason.MELD_COMPLETE
    fourteen = "A♣ 2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣ Q♣ K♣ 2♥=A♣"
    long = position(AR, fourteen.replace("=A♣", "") + " K♦")
    assert refused(long, lay(fourteen)).reason is Reason.RUN_TOO_LONG
    assert refused(long, lay(fourteen)).facts == {"most": 13}


def test_ar_29_lay_off_without_an_own_meld() -> None:
    state = position(AR, "6♣ K♦", table=["3♣ 4♣ 5♣ @1"], turns=2)
    added = after(state, off(0, "6♣"))
    assert [one.table_points for one in count(added).seats] == [6, 12]


def test_ar_30_close_face_down() -> None:
    state = after(position(AR, "5♣ 6♣ 7♣ 9♦", "K♠ 2♦"), lay("5♣ 6♣ 7♣"))
    closed = step(state, throw("9♦"))
    assert closed.events == (CardDiscarded(0, card("9♦"), face_down=True), HandEnded(0))
    assert closed.state.ending is Ending.OUT
    assert closed.state.winner == 0
    assert score(closed.state).totals == (18, -60)


def test_ar_31_a_card_must_be_left_to_throw() -> None:
    state = position(AR, "5♣ 6♣ 7♣", table=["8♣ 9♣ 10♣ @1"])
    problem = refused(state, lay("5♣ 6♣ 7♣"))
    assert problem.reason is Reason.KEEP_A_CARD
    assert problem.cards == cards("5♣ 6♣ 7♣")
    assert refused(state, off(0, "7♣ 6♣ 5♣", low=True)).reason is Reason.KEEP_A_CARD
    last = after(state, off(0, "7♣ 6♣", low=True))
    assert refused(last, off(0, "5♣", low=True)).reason is Reason.KEEP_A_CARD
    assert legal(last) == [throw("5♣")]


def test_ar_32_add_one_and_close_with_the_other() -> None:
    state = position(AR, "6♣ K♦", table=["3♣ 4♣ 5♣ @1"])
    closed = step(after(state, off(0, "6♣")), throw("K♦"))
    assert closed.state.winner == 0
    assert closed.events[0] == CardDiscarded(0, card("K♦"), face_down=True)


def test_ar_33_two_that_do_not_fit() -> None:
    state = position(AR, "9♠ K♦", table=["3♣ 4♣ 5♣ @1"])
    assert legal(state) == [throw("K♦"), throw("9♠")]
    thrown = step(state, throw("9♠"))
    assert thrown.events[0] == CardDiscarded(0, card("9♠"), face_down=False)
    assert thrown.state.hand(0) == hand("K♦")
    assert thrown.state.phase is Phase.DRAW
    assert thrown.state.turn == 1


def test_ar_34_the_stock_is_turned_over_unshuffled() -> None:
    state = position(AR, "9♠ K♦", pile="3♦ 4♦ 5♣ 6♥ 7♠", stock="", phase=Phase.DRAW)
    drawn = step(state, DRAW_STOCK)
    assert drawn.events[0] == StockRefilled(4, shuffled=False)
    assert drawn.state.hand(0) == hand("9♠ K♦ 3♦")
    assert drawn.state.stock == cards("6♥ 5♣ 4♦")
    assert drawn.state.pile == cards("7♠")
    assert drawn.state.refills == 1


def test_ar_35_after_three_turnings_the_hand_ends() -> None:
    state = position(AR, "9♠ K♦", "2♦ 3♥", pile="3♦ 4♦ 5♣", stock="", refills=3)
    ended = step(state, throw("9♠"))
    assert ended.events[-1] == HandEnded(None)
    assert ended.state.ending is Ending.STOCK
    assert ended.state.winner is None
    assert score(ended.state).recorded
    assert score(ended.state).totals == (-10, -53)
    goes_on = after(state._replace(refills=2), throw("9♠"))
    assert legal(goes_on) == [DRAW_STOCK, TakePile(4)]


def test_ar_36_with_one_discard_there_is_nothing_to_turn() -> None:
    state = position(AR, "9♠ K♦", "2♦ 3♥", pile="", stock="", refills=0)
    ended = after(state, throw("9♠"))
    assert ended.ending is Ending.STOCK
    assert score(ended).totals == (-10, -53)
    assert after(state._replace(pile=cards("3♦")), throw("9♠")).ending is None


def test_ar_37_a_pile_of_one_is_not_taken_and_thrown_back() -> None:
    state = position(AR, "9♠ K♦", pile="3♦", phase=Phase.DRAW)
    taken = after(state, TakePile(1))
    assert refused(taken, throw("3♦")).reason is Reason.DISCARD_TAKEN
    assert refused(taken, throw("3♦")).cards == cards("3♦")
    assert legal(taken) == [throw("K♦"), throw("9♠")]


def test_ar_38_the_whole_pile_without_duty() -> None:
    pile = "3♦ 4♦ 5♣ 6♥ 7♠ 8♠ 9♥ 10♥ J♥"
    state = position(AR, "9♠ K♦", pile=pile, phase=Phase.DRAW)
    assert legal(state) == [DRAW_STOCK, TakePile(9)]
    assert refused(state, TakePile(1)).reason is Reason.WHOLE_PILE_ONLY
    assert refused(state, TakePile(1)).facts == {"count": 9}
    taken = after(state, TakePile(9))
    assert taken.hand(0) == hand("9♠ K♦ " + pile)
    assert taken.pile == ()
    for text in ("J♥", "3♦", "K♦"):
        assert why(taken, throw(text)) is None


def test_ar_39_table_minus_hand() -> None:
    state = position(AR, "3♦ 4♥", "2♦ K♠", table=["10♥ J♥ Q♥ @1", "4♣ 5♣ 6♣ @1"])
    seat = count(state).seats[1]
    assert (seat.table_points, seat.hand_points, seat.total) == (45, 60, -15)


def test_ar_40_a_swapped_two_costs_who_keeps_it() -> None:
    laid = after(position(AR, "5♣ 6♣ 2♥ Q♦", "7♣ J♦"), lay("5♣ 6♣ 2♥=7♣"))
    assert [one.table_points for one in count(laid).seats] == [61, 0]
    theirs = after(laid._replace(turn=1), swap(0, 2, "7♣"), throw("J♦"))
    seats = count(theirs).seats
    assert (seats[0].table_points, seats[1].table_points) == (11, 7)
    assert (seats[1].hand_points, seats[1].total) == (50, 7 - 50)


def test_ar_41_the_highest_wins_and_a_tie_plays_on() -> None:
    first = stands(RULES, (505, 498))
    assert (first.over, first.winners) == (True, (0,))
    tied = stands(RULES, (500, 490), (10, 20))
    assert (tied.totals, tied.over, tied.winners) == ((510, 510), False, (0, 1))
    assert stands(RULES, (510, 510), (-30, -20)).winners == (1,)
    assert stands(RULES, (510, 510), (-3, -2)).over
    assert stands(RULES, (400, 400), (105, 120)).winners == (1,)


def test_ar_42_a_proxy_is_itself_on_the_table() -> None:
    state = position(AR, "A♣ 2♥ 3♣ K♦", table=["8♥ 2♣=9♥ 10♥ @1"])
    problem = refused(state, lay("A♣ 2♥=2♣ 3♣"))
    assert problem.reason is Reason.ON_TABLE
    assert problem.facts == {"faces": faces("2♣")}


def test_ar_43_a_two_on_the_table_stays_where_it_is() -> None:
    state = position(AR, "K♠ K♦", table=["3♣ 4♣ 5♣ 2♥=6♣ @0", "8♥ 9♥ 10♥ @0"])
    assert refused(state, off(1, "2♥")).reason is Reason.NOT_IN_HAND
    assert refused(state, lay("2♥=J♥ Q♥ K♥")).reason is Reason.NOT_IN_HAND
    assert refused(state, Swap(0, 3, cards("K♠")[0])).reason is Reason.SWAP_WRONG_CARD
    other = position(AR, "2♦ K♦", table=["3♣ 4♣ 5♣ 2♥=6♣ @0"])
    assert refused(other, swap(0, 3, "2♦")).reason is Reason.SWAP_WRONG_CARD
    assert refused(other, swap(0, 3, "2♦")).facts == {"fits": faces("6♣")}
    assert refused(state, lay(set_of("K", "K♠ K♦ 2♥"))).cards == cards("2♥")


def test_ar_44_swap_lay_the_two_on_and_close() -> None:
    state = position(AR, "6♣ K♦", table=["3♣ 4♣ 5♣ 2♥=6♣ @1"])
    closed = after(state, swap(0, 3, "6♣"), off(0, "2♥"), throw("K♦"))
    assert table_text(closed) == ["3c 4c 5c 6c 2h"]
    assert closed.ending is Ending.OUT
    assert score(closed).totals[0] == 6 + 50
