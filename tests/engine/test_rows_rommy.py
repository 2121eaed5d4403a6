"""Rommy: the rows of section 2.3 of the rule book, one test each."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from game.engine.actions import DECLINE, DRAW_STOCK, TakePile
from game.engine.deal import deal
from game.engine.errors import Reason
from game.engine.events import HandEnded, PlayerFloated, StockRefilled, TurnBegan
from game.engine.play import legal
from game.engine.scoring import HandScore, hand_value, score, standing
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
    run_from,
    step,
    table_text,
    throw,
    why,
)
from tests.engine.scores import stands

DA = "rommy"
RULES = ALL[DA].rules
FLOATING = {"last_discard": "on"}
BLOCK = {"stock": "block"}
TWO_PACKS = {"packs": "2"}


def win(settings: Mapping[str, str] | None = None, *, rommy: bool = False) -> HandScore:
    """Seat 0 goes out against hands of 17, 12 and 30."""
    others = ("K♠ 7♦", "A♥ 2♣ 9♠", "Q♦ J♦ 10♣")
    opened = [] if rommy else [0]
    state = position(DA, "6♠ 6♥ 6♦", *others, settings=settings, opened=opened)
    return score(after(state, lay("6♠ 6♥ 6♦")))


def floater(*, drawn: str, settings: Mapping[str, str] | None = None) -> State:
    """Seat 1 floats and is about to draw a card; a set of eights lies on the table."""
    return position(
        DA,
        "K♣ K♦",
        "",
        "Q♣ J♥",
        settings={**FLOATING, **(settings or {})},
        table=["8♠ 8♥ 8♦ @1"],
        stock=f"{drawn} 3♣ 4♦",
        turn=1,
        floating=[1],
        phase=Phase.DRAW,
    )


def test_da_01_a_run_is_of_one_suit() -> None:
    state = position(DA, "4♥ 5♥ 5♣ 6♥ K♦")
    assert why(state, lay("4♥ 5♥ 6♥")) is None
    problem = refused(state, lay("4♥ 5♣ 6♥"))
    assert problem.reason is Reason.RUN_SUITS_DIFFER
    assert problem.cards == cards("5♣")


def test_da_02_three_eights_and_the_fourth() -> None:
    state = after(position(DA, "8♠ 8♥ 8♦ 8♣ K♦"), lay("8♠ 8♥ 8♦"), off(0, "8♣"))
    assert table_text(state) == ["8s 8h 8d 8c"]
    theirs = position(DA, "8♣ K♦", table=["8♠ 8♥ 8♦ @1"])
    assert why(theirs, off(0, "8♣")) is None


def test_da_03_either_end_of_a_run() -> None:
    state = position(DA, "3♥ 7♥ K♦", table=["4♥ 5♥ 6♥ @1"])
    assert {off(0, "3♥", low=True), off(0, "7♥")} <= set(legal(state))
    assert refused(state, off(0, "3♥")).reason is Reason.DOES_NOT_FIT


def ace_runs(ace: str) -> tuple[bool, bool, bool]:
    """Whether A-2-3, Q-K-A and K-A-2 are legal, by refusal and by list."""
    state = position(DA, "A♠ 2♠ 3♠ Q♠ K♠ 9♦", settings={"ace_runs": ace})
    first, second, third = (lay(run) for run in ("A♠ 2♠ 3♠", "Q♠ K♠ A♠", "K♠ A♠ 2♠"))
    for run in (first, second, third):
        assert (run in legal(state)) == (why(state, run) is None)
    return why(state, first) is None, why(state, second) is None, why(state, third) is None


def test_da_04_the_ace_is_low() -> None:
    assert ace_runs("low") == (True, False, False)


def test_da_05_the_ace_at_both_ends() -> None:
    assert ace_runs("both") == (True, True, False)
    suit = "A♠ 2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠ K♠"
    state = position(DA, f"{suit} A♠2 9♦", settings={"ace_runs": "both", **TWO_PACKS})
    assert refused(state, lay(run_from("A♠", f"{suit} A♠2"))).reason is Reason.RUN_TOO_LONG
    built = after(state, lay(suit))
    assert refused(built, off(0, "A♠2")).reason is Reason.MELD_COMPLETE
    assert refused(built, off(0, "A♠2", low=True)).reason is Reason.MELD_COMPLETE
    high = after(state, lay(suit[3:] + " A♠"))
    assert refused(high, off(0, "A♠2", low=True)).reason is Reason.MELD_COMPLETE
    twelve = after(state, lay(suit[3:]))
    assert why(twelve, off(0, "A♠")) is None
    assert why(twelve, off(0, "A♠", low=True)) is None
    assert refused(twelve, off(0, "A♠ A♠2")).reason is Reason.MELD_COMPLETE


def test_da_06_round_the_corner() -> None:
    assert ace_runs("ring") == (True, True, True)


def test_da_07_building_switched_off() -> None:
    state = position(DA, "8♣ K♦", table=["8♠ 8♥ 8♦ @0"], settings={"lay_off": "off"})
    assert refused(state, off(0, "8♣")).reason is Reason.LAY_OFF_FORBIDDEN
    assert legal(state) == [throw("8♣"), throw("K♦")]


def test_da_08_the_winner_takes_all() -> None:
    assert win().totals == (59, 0, 0, 0)


def test_da_09_going_rommy() -> None:
    assert win(rommy=True).totals == (118, 0, 0, 0)
    bonus_only = win({"rummy_doubles": "off", "out_bonus": "10"}, rommy=True)
    assert bonus_only.totals == (69, 0, 0, 0)
    assert bonus_only.rummy
    assert not bonus_only.seats[0].doubled
    both = win({"out_bonus": "10"}, rommy=True)
    assert both.totals == (128, 0, 0, 0)
    assert both.seats[0].bonus == 10


def test_da_10_penalties() -> None:
    assert win({"scorer": "penalty"}).totals == (0, 17, 12, 30)
    assert win({"scorer": "penalty"}, rommy=True).totals == (0, 34, 24, 60)


def test_da_11_penalty_game_ends_and_the_lowest_wins() -> None:
    rules = rules_of(DA, {"scorer": "penalty"})
    before = stands(rules, (98, 40, 60, 95))
    assert not before.over
    ended = stands(rules, (98, 40, 60, 95), (17, 12, 30, 0))
    assert ended.totals == (115, 52, 90, 95)
    assert (ended.over, ended.winners) == (True, (1,))


def test_da_12_laying_everything_floats() -> None:
    state = position(DA, "6♠ 6♥ 6♦", "K♦ Q♣", settings=FLOATING)
    laid = step(state, lay("6♠ 6♥ 6♦"))
    assert laid.events[-2:] == (PlayerFloated(0), TurnBegan(1))
    assert laid.state.phase is Phase.DRAW
    assert laid.state.floating == 0b01
    assert laid.state.winner is None
    assert laid.state.pile == state.pile


def test_da_13_a_floater_builds_what_fits() -> None:
    drawn = after(floater(drawn="8♣"), DRAW_STOCK)
    assert legal(drawn) == [off(0, "8♣")]
    problem = refused(drawn, throw("8♣"))
    assert problem.reason is Reason.FLOATER_MUST_BUILD
    assert problem.cards == cards("8♣")
    built = after(drawn, off(0, "8♣"))
    assert built.floating == 0b10
    assert built.turn == 2
    assert built.ending is None


def test_da_14_a_floater_goes_out_with_what_does_not_fit() -> None:
    drawn = after(floater(drawn="9♣"), DRAW_STOCK)
    assert legal(drawn) == [throw("9♣")]
    out = step(drawn, throw("9♣"))
    assert out.events[-1] == HandEnded(1)
    assert score(out.state).totals == (0, 20 + 20, 0)


def test_da_15_an_overtaken_floater_costs_and_gives_nothing() -> None:
    state = floater(drawn="8♣")._replace(turn=2, phase=Phase.PLAY)
    state = state._replace(hands=(*state.hands[:2], hand("5♥").mask))
    ended = score(after(state, throw("5♥")))
    assert ended.totals == (0, 0, 20 * 2)
    assert ended.seats[2].taken == (20, 0, 0)
    penalty = state._replace(rules=rules_of(DA, {**FLOATING, "scorer": "penalty"}))
    assert score(after(penalty, throw("5♥"))).totals[1] == 0


def test_da_16_the_pile_is_turned_over_unshuffled() -> None:
    state = position(DA, "K♦ 5♣", pile="3♣ 4♦ 5♠ 6♥", stock="", phase=Phase.DRAW)
    drawn = step(state, DRAW_STOCK)
    assert drawn.events[0] == StockRefilled(3, shuffled=False)
    assert drawn.state.hand(0) == hand("K♦ 5♣ 3♣")
    assert drawn.state.stock == cards("5♠ 4♦")
    assert drawn.state.pile == cards("6♥")


def test_da_17_block_and_the_discard_declined() -> None:
    pile = "3♣ 4♦ 5♠ 6♥"
    state = position(DA, "K♦ 5♣", pile=pile, stock="", phase=Phase.DRAW, settings=BLOCK)
    assert legal(state) == [DECLINE, TakePile(1)]
    assert refused(state, DRAW_STOCK).reason is Reason.STOCK_EMPTY
    dead = after(state, DECLINE)
    assert dead.ending is Ending.STOCK
    result = score(dead)
    assert not result.recorded
    assert result.totals == (0, 0)
    assert standing(state.rules, 2, [result]).recorded == 0


def test_da_18_block_and_the_discard_taken() -> None:
    pile = "3♣ 4♦ 5♠ 6♥"
    state = position(DA, "K♦ 5♣", pile=pile, stock="", phase=Phase.DRAW, settings=BLOCK)
    goes_on = after(state, TakePile(1), throw("K♦"))
    assert goes_on.phase is Phase.DRAW
    assert legal(goes_on) == [DECLINE, TakePile(1)]


def test_da_19_twins_in_a_set() -> None:
    state = position(DA, "7♠ 7♠2 7♥ K♦", settings=TWO_PACKS)
    assert why(state, lay("7♠ 7♠2 7♥")) is None
    apart = position(DA, "7♠ 7♠2 7♥ K♦", settings={**TWO_PACKS, "twins": "off"})
    problem = refused(apart, lay("7♠ 7♠2 7♥"))
    assert problem.reason is Reason.SET_SUIT_TWICE
    assert problem.cards == cards("7♠ 7♠2")


def test_da_20_a_set_of_five() -> None:
    state = position(DA, "7♠ 7♠2 7♥ 7♦ 7♣ K♦", settings=TWO_PACKS)
    assert lay(meld("7♣ 7♦ 7♥ 7♠ 7♠2")) in legal(state)
    four = position(DA, "7♠2 K♦", settings=TWO_PACKS, table=["7♠ 7♥ 7♦ 7♣ @1"])
    assert why(four, off(0, "7♠2")) is None


def test_da_21_a_card_is_not_twice_in_a_run() -> None:
    state = position(DA, "5♣ 6♣ 6♣2 7♣ K♦", settings=TWO_PACKS)
    problem = refused(state, lay(run_from("5♣", "5♣ 6♣ 6♣2 7♣")))
    assert problem.reason is Reason.RUN_CARD_TWICE
    assert problem.cards == cards("6♣ 6♣2")


def test_da_22_not_out_with_the_first_meld() -> None:
    settings = {"meld_before_out": "on"}
    state = position(DA, "6♠ 6♥ 6♦", settings=settings)
    assert refused(state, lay("6♠ 6♥ 6♦")).reason is Reason.OUT_NEEDS_EARLIER_MELD
    # leaving one card is as bad: it could neither be thrown nor laid
    one_left = position(DA, "6♠ 6♥ 6♦ K♣", settings=settings)
    assert refused(one_left, lay("6♠ 6♥ 6♦")).reason is Reason.DEAD_END
    assert refused(one_left, lay("6♠ 6♥ 6♦")).cards == cards("K♣")
    assert why(position(DA, "6♠ 6♥ 6♦ K♣ 2♣", settings=settings), lay("6♠ 6♥ 6♦")) is None
    later = position(DA, "6♠ 6♥ 6♦", settings=settings, opened=[0])
    assert after(later, lay("6♠ 6♥ 6♦")).winner == 0
    discard = position(DA, "K♣", settings=settings, opened=[0])
    assert after(discard, throw("K♣")).winner == 0


@pytest.mark.parametrize(("ace", "points"), [("1", 12), ("11", 22), ("15", 26)])
def test_da_23_what_an_ace_counts_in_hand(ace: str, points: int) -> None:
    assert hand_value(rules_of(DA, {"ace_value": ace}), hand("A♥ 2♣ 9♠").mask) == points


def test_da_24_six_hands_of_ten_need_two_packs() -> None:
    one = rules_of(DA, {"hand_size": "10"})
    with pytest.raises(ValueError, match="6 players with 10 cards each"):
        deal(one, 6, 0, "seed")
    two = rules_of(DA, {"hand_size": "10", **TWO_PACKS})
    assert len(deal(two, 6, 0, "seed").stock) == 104 - 60 - 1


def test_da_25_the_target_ends_the_game_after_the_round() -> None:
    assert not stands(RULES, (96, 80, 0, 0)).over
    ended = stands(RULES, (96, 80, 0, 0), (59, 0, 0, 0))
    assert (ended.totals[0], ended.over, ended.winners) == (155, True, (0,))
