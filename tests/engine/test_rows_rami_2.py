"""Rami: rows 26-42 of section 2.4 of the rule book, one test each: jokers and the end."""

from __future__ import annotations

from game.engine.actions import DRAW_STOCK, TakePile
from game.engine.errors import Reason
from game.engine.events import HandEnded, StockRefilled
from game.engine.play import legal
from game.engine.scoring import score, standing
from game.engine.state import Ending, Phase, State
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
    step,
    swap,
    table_text,
    throw,
    why,
)

RA = "rami40"
JOKER_RUN = "★=6♠ 7♠ 8♠ @1"


def opened(hand: str, *table: str, pile: str | None = None, phase: Phase = Phase.PLAY) -> State:
    """Seat 0 has opened and plays with these cards."""
    return position(RA, hand, table=table, opened=[0], pile=pile, phase=phase)


def test_ra_26_nothing_but_opening_for_the_unopened() -> None:
    state = position(RA, "9♠ 6♠ Q♦", table=[JOKER_RUN])
    for action in (off(0, "9♠"), swap(0, 0, "6♠")):
        problem = refused(state, action)
        assert problem.reason is Reason.NOT_OPENED
        assert problem.facts == {"needed": 40}
    assert legal(state) == [throw("Q♦"), throw("6♠"), throw("9♠")]


def test_ra_27_a_lay_off_does_not_help_to_open() -> None:
    state = position(RA, "K♥ K♠ K♦ 10♥ 2♣", table=["7♥ 8♥ 9♥ @1"])
    assert refused(state, lay("K♥ K♠ K♦")).facts == {"points": 30, "needed": 40}
    assert refused(state, off(0, "10♥")).reason is Reason.NOT_OPENED


def test_ra_28_open_lay_off_and_go_out_in_one_turn() -> None:
    state = position(RA, "K♥ K♠ K♦ K♣ 5♣ 6♣ 7♣ 8♣ 9♠ 2♦", table=["6♠ 7♠ 8♠ @1"])
    opening = lay("K♥ K♠ K♦ K♣", "5♣ 6♣ 7♣")
    out = after(state, opening, off(2, "8♣"), off(0, "9♠"), throw("2♦"))
    assert out.winner == 0
    assert score(out).totals[0] == 0


def test_ra_29_a_taken_discard_may_be_kept() -> None:
    state = opened("K♥ 2♠", pile="3♦ 9♣", phase=Phase.DRAW)
    taken = after(state, TakePile(1))
    assert refused(taken, throw("9♣")).reason is Reason.DISCARD_TAKEN
    assert after(taken, throw("2♠")).hand(0) == hand("K♥ 9♣")


def test_ra_30_the_exact_card_frees_a_joker() -> None:
    state = opened("6♠ Q♦ 2♣", JOKER_RUN)
    swapped = after(state, swap(0, 0, "6♠"))
    assert table_text(swapped) == ["6s 7s 8s"]
    assert swapped.hand(0) == hand("★ Q♦ 2♣")
    assert swapped.owed == 1
    replayed = after(swapped, off(0, "★", low=True))
    assert replayed.owed == 0
    assert why(replayed, throw("2♣")) is None


def test_ra_31_no_discard_while_the_joker_fits() -> None:
    state = after(opened("9♠ Q♦ 2♣", "9♣ 9♦ 9♥ ★=9 @1", "4♥ 5♥ 6♥ @1"), swap(0, 3, "9♠"))
    assert off(1, "★", low=True) in legal(state)
    for text in ("★", "Q♦", "2♣"):
        problem = refused(state, throw(text))
        assert problem.reason is Reason.REPLAY_WILD
        assert problem.cards == cards("★")
    with_hand = after(opened("9♠ Q♦ Q♣ 2♣", "9♣ 9♦ 9♥ ★=9 @1"), swap(0, 3, "9♠"))
    assert refused(with_hand, throw("2♣")).reason is Reason.REPLAY_WILD
    assert why(after(with_hand, lay("Q♦ Q♣ ★=Q")), throw("2♣")) is None


def test_ra_32_without_a_place_the_joker_is_kept_or_thrown() -> None:
    table = ("9♣ 9♦ 9♥ ★=9 @1", "★2=4♥ 5♥ 6♥ @1", "J♣ J♦ J♥ J♠ @1")
    state = after(opened("9♠ Q♦ 2♣", *table), swap(0, 3, "9♠"))
    assert legal(state) == [throw("2♣"), throw("★"), throw("Q♦")]
    assert after(state, throw("2♣")).hand(0) == hand("★ Q♦")
    assert after(state, throw("★")).pile[-1] == card("★")


def test_ra_33_no_swap_in_a_set_of_three() -> None:
    state = opened("9♥ Q♦ 2♣", "9♣ 9♦ ★=9 @1")
    problem = refused(state, swap(0, 2, "9♥"))
    assert problem.reason is Reason.SWAP_SET_INCOMPLETE
    assert problem.facts == {"least": 3}
    assert table_text(after(state, off(0, "9♥"))) == ["9c 9d X1 9h"]


def test_ra_34_the_fourth_suit_frees_the_joker() -> None:
    state = after(opened("9♥ 9♠ 9♠2 Q♦", "9♣ 9♦ ★=9 @1"), off(0, "9♥"))
    assert refused(state, off(0, "9♠")).reason is Reason.MELD_COMPLETE
    swapped = after(state, swap(0, 2, "9♠"))
    assert table_text(swapped) == ["9c 9d 9s 9h"]
    assert refused(swapped, off(0, "9♠2")).reason is Reason.MELD_COMPLETE


def test_ra_35_no_second_joker_on_a_meld() -> None:
    state = opened("★2 Q♦", JOKER_RUN, "9♣ 9♦ ★3=9 @1")
    for action in (off(0, "★2"), off(0, "★2", low=True), off(1, "★2")):
        problem = refused(state, action)
        assert problem.reason is Reason.TOO_MANY_WILDS
        assert problem.cards == cards("★2")
        assert problem.facts == {"most": 1}


def test_ra_36_a_joker_added_to_a_run_goes_below() -> None:
    state = opened("★ Q♦", "5♣ 6♣ 7♣ @1")
    added = after(state, off(0, "★", low=True))
    assert added.melds[0].slots[0].stands_for == card("4♣").face
    problem = refused(state, off(0, "★"))
    assert problem.reason is Reason.WILD_PLACE
    assert problem.facts == {"stands_for": faces("4♣")}
    for run, place in (("A♣ 2♣ 3♣ @1", "4♣"), ("Q♣ K♣ A♣ @1", "J♣"), ("2♣ 3♣ 4♣ @1", "A♣")):
        low = place != "4♣"
        ended = after(opened("★ Q♦", run), off(0, "★", low=low))
        assert ended.melds[0].slots[0 if low else -1].stands_for == card(place).face


def test_ra_37_only_the_exact_card() -> None:
    problem = refused(opened("9♠ Q♦", JOKER_RUN), swap(0, 0, "9♠"))
    assert problem.reason is Reason.SWAP_WRONG_CARD
    assert problem.facts == {"fits": faces("6♠")}
    assert refused(opened("6♥ Q♦", JOKER_RUN), swap(0, 0, "6♥")).reason is Reason.SWAP_WRONG_CARD
    assert why(opened("6♠2 Q♦", JOKER_RUN), swap(0, 0, "6♠2")) is None


def test_ra_38_out_by_laying_the_last_cards() -> None:
    out = step(opened("5♣ 6♣ 7♣"), lay("5♣ 6♣ 7♣"))
    assert out.events[-1] == HandEnded(0)
    added = step(opened("8♣", "5♣ 6♣ 7♣ @1"), off(0, "8♣"))
    assert added.state.winner == 0


def test_ra_39_the_discards_are_shuffled_twice() -> None:
    pile = "3♣ 4♦ 5♠ 6♥ 7♠"
    for refills in (0, 1):
        state = position(RA, "K♦ 5♣", pile=pile, stock="", phase=Phase.DRAW, refills=refills)
        drawn = step(state, DRAW_STOCK)
        assert drawn.events[0] == StockRefilled(4, shuffled=True)
        assert drawn.state.pile == cards("7♠")
        assert drawn.state.refills == refills + 1
    last = position(RA, "K♦ 5♣", "2♥", pile=pile, stock="", refills=2)
    blocked = after(last, throw("K♦"))
    assert blocked.ending is Ending.STOCK
    assert score(blocked).totals == (5, 2)


def test_ra_40_after_three_hundred_turns_the_hand_is_blocked() -> None:
    assert after(position(RA, "K♦ 5♣", turns=298), throw("K♦")).ending is None
    blocked = after(position(RA, "K♦ 5♣", "2♥", turns=299), throw("K♦"))
    assert blocked.ending is Ending.TURNS
    result = score(blocked)
    assert result.recorded
    assert standing(blocked.rules, 2, [result]).winners == (1,)


def test_ra_41_all_write_their_hands_when_blocked() -> None:
    state = position(RA, "A♠ K♦ 7♣", "★", "5♥", turns=299)
    result = score(after(state, throw("7♣")))
    assert result.totals == (21, 20, 5)
    assert result.winner is None
    assert standing(state.rules, 3, [result]).winners == (2,)


def test_ra_42_what_a_hand_costs() -> None:
    state = position(RA, "5♣ 6♣ 7♣", "A♥ ★ 9♣", opened=[0, 1])
    result = score(after(state, lay("5♣ 6♣ 7♣")))
    assert result.totals == (0, 11 + 20 + 9)
    assert [one.points for one in result.seats[1].hand] == [9, 20, 11]
