"""Perusrommi: the rows of section 2.2 of the rule book, one test each."""

from __future__ import annotations

from game.engine.actions import DECLINE, DRAW_STOCK, TakePile
from game.engine.errors import Reason
from game.engine.events import HandEnded, PileDeclined, StockRefilled
from game.engine.play import legal
from game.engine.scoring import HandScore, score
from game.engine.state import Ending, Phase
from game.variants import ALL
from tests.engine.positions import (
    after,
    cards,
    faces,
    hand,
    lay,
    off,
    position,
    refused,
    set_of,
    step,
    table_text,
    throw,
    why,
)
from tests.engine.scores import stands

FI = "perusrommi"
RULES = ALL[FI].rules
OTHERS = ("K♠ 7♦", "A♥ 2♣ 9♠", "Q♦ J♦ 10♣")


def win(ace: str = "low", *, laid_before: bool = False) -> HandScore:
    """Seat 0 goes out against the three hands of row 8."""
    state = position(
        FI,
        "6♠ 6♥ 6♦ 3♣",
        *OTHERS,
        settings={"ace": ace},
        opened=[0] if laid_before else [],
    )
    return score(after(state, lay("6♠ 6♥ 6♦"), throw("3♣")))


def test_fi_01_the_fourth_of_a_kind_is_laid_off() -> None:
    state = position(FI, "8♣ K♦", table=["8♠ 8♥ 8♦ @1"])
    assert off(0, "8♣") in legal(state)
    assert table_text(after(state, off(0, "8♣"))) == ["8s 8h 8d 8c"]


def test_fi_02_either_end_of_a_run_or_both() -> None:
    state = position(FI, "7♥ J♥ K♦", table=["8♥ 9♥ 10♥ @1"])
    assert {off(0, "7♥", low=True), off(0, "J♥")} <= set(legal(state))
    both = after(state, off(0, "7♥", low=True), off(0, "J♥"))
    assert table_text(both) == ["7h 8h 9h Th Jh"]


def test_fi_03_cards_that_follow_each_other() -> None:
    state = position(FI, "6♣ 7♣ K♦", table=["3♣ 4♣ 5♣ @1"])
    assert table_text(after(state, off(0, "6♣ 7♣"))) == ["3c 4c 5c 6c 7c"]
    assert table_text(after(state, off(0, "6♣"), off(0, "7♣"))) == ["3c 4c 5c 6c 7c"]
    alone = refused(state, off(0, "7♣"))
    assert alone.reason is Reason.DOES_NOT_FIT
    assert alone.cards == cards("7♣")
    assert alone.facts == {"fits": faces("2♣ 6♣")}
    assert refused(state, off(0, "7♣ 6♣")).reason is Reason.DOES_NOT_FIT


def test_fi_04_the_ace() -> None:
    for ace in ("low", "both"):
        state = position(FI, "A♠ 2♠ 3♠ Q♠ K♠ 9♦", settings={"ace": ace})
        assert why(state, lay("A♠ 2♠ 3♠")) is None
        assert why(state, lay("Q♠ K♠ A♠")) is (Reason.ACE_TURNS if ace == "low" else None)
        around = refused(state, lay("K♠ A♠ 2♠"))
        assert around.reason is Reason.ACE_TURNS
        assert around.cards == cards("A♠")
        assert around.facts == {"run_ace": ace}


def test_fi_05_a_taken_discard_is_not_thrown_back() -> None:
    state = position(FI, "K♦ 5♣", pile="3♣ 9♦", stock="A♣ 2♣ 4♣", phase=Phase.DRAW)
    taken = after(state, TakePile(1))
    assert taken.hand(0) == hand("K♦ 5♣ 9♦")
    assert refused(taken, throw("9♦")).reason is Reason.DISCARD_TAKEN
    assert legal(taken) == [throw("5♣"), throw("K♦")]
    next_turn = after(taken, throw("5♣"), DRAW_STOCK, throw("A♣"), DRAW_STOCK)
    assert next_turn.turn == 0
    assert why(next_turn, throw("9♦")) is None


def test_fi_06_a_card_from_the_stock_may_be_thrown() -> None:
    state = position(FI, "K♦ 5♣", stock="9♦ 3♥", phase=Phase.DRAW)
    assert after(state, DRAW_STOCK, throw("9♦")).pile[-1:] == cards("9♦")


def test_fi_07_out_without_a_discard() -> None:
    state = position(FI, "6♠ 6♥ 6♦")
    out = step(state, lay("6♠ 6♥ 6♦"))
    assert out.events[-1] == HandEnded(0)
    assert out.state.winner == 0
    house = position(FI, "6♠ 6♥ 6♦", settings={"last_discard": "on"})
    problem = refused(house, lay("6♠ 6♥ 6♦"))
    assert problem.reason is Reason.KEEP_A_CARD
    assert problem.cards == cards("6♦ 6♥ 6♠")


def test_fi_08_the_winner_takes_what_the_others_hold() -> None:
    result = win(laid_before=True)
    assert result.totals == (59, 0, 0, 0)
    assert result.seats[0].taken == (0, 17, 12, 30)
    assert not result.rummy


def test_fi_09_going_rommi_doubles() -> None:
    result = win()
    assert result.totals == (118, 0, 0, 0)
    assert result.rummy
    assert result.seats[0].doubled


def test_fi_10_an_earlier_lay_off_undoes_rommi() -> None:
    state = position(
        FI, "8♣ 5♦ 6♠ 6♥ 6♦", *OTHERS, table=["8♠ 8♥ 8♦ @1"], stock="4♥ 4♣ 4♦ 3♣ 3♦", pile="3♠"
    )
    state = after(state, off(0, "8♣"), throw("5♦"))
    for text in ("4♥", "4♣", "4♦"):
        state = after(state, DRAW_STOCK, throw(text))
    result = score(after(state, DRAW_STOCK, lay("6♠ 6♥ 6♦"), throw("3♣")))
    assert result.totals == (59, 0, 0, 0)
    assert not result.rummy


def test_fi_11_with_the_ace_option_aces_cost_fifteen() -> None:
    assert win("both", laid_before=True).totals == (73, 0, 0, 0)
    assert win("both").totals == (146, 0, 0, 0)


def test_fi_12_all_discards_but_the_top_are_shuffled() -> None:
    pile = "3♣ 4♦ 5♠ 6♥ 7♠ 8♠ 9♥ 10♥ J♥ 2♣ A♦ K♣"
    state = position(FI, "K♦ 5♣", pile=pile, stock="", phase=Phase.DRAW)
    drawn = step(state, DRAW_STOCK)
    assert drawn.events[0] == StockRefilled(11, shuffled=True)
    assert drawn.state.pile == cards("K♣")
    assert len(drawn.state.stock) == 10
    new = drawn.state.hand(0).mask & ~hand("K♦ 5♣").mask
    assert new | hand(" ".join(map(str, drawn.state.stock))).mask == hand(pile[:-3]).mask
    assert drawn.state.stock != cards(pile)[:10]
    again = step(state._replace(refills=40), DRAW_STOCK)
    assert again.state.refills == 41
    assert again.state.stock != drawn.state.stock


def test_fi_13_nothing_to_shuffle_and_the_discard_not_wanted() -> None:
    state = position(FI, "K♦ 5♣", pile="9♦", stock="", phase=Phase.DRAW)
    assert legal(state) == [DECLINE, TakePile(1)]
    assert refused(state, DRAW_STOCK).reason is Reason.STOCK_EMPTY
    dead = step(state, DECLINE)
    assert dead.events == (PileDeclined(0), HandEnded(None))
    assert dead.state.ending is Ending.STOCK
    assert not score(dead.state).recorded
    assert score(dead.state).totals == (0, 0)


def test_fi_14_the_target_is_reached() -> None:
    assert not stands(RULES, (148, 20)).over
    after_hand = stands(RULES, (148, 20), (59, 0))
    assert (after_hand.totals, after_hand.over, after_hand.winners) == ((207, 20), True, (0,))
    assert stands(RULES, (150, 0)).over


def test_fi_15_no_play_that_leaves_only_the_taken_card() -> None:
    state = position(FI, "8♣", pile="9♦", table=["8♠ 8♥ 8♦ @1"], phase=Phase.DRAW)
    taken = after(state, TakePile(1))
    problem = refused(taken, off(0, "8♣"))
    assert problem.reason is Reason.DEAD_END
    assert problem.cards == cards("9♦")
    assert legal(taken) == [throw("8♣")]


def test_fi_16_two_cards_are_no_meld() -> None:
    state = position(FI, "3♥ 3♠ 9♦ K♦")
    problem = refused(state, lay("3♥ 3♠"))
    assert problem.reason is Reason.SET_TOO_SMALL
    assert problem.facts == {"least": 3}
    assert refused(state, lay(set_of("3", "3♥ 3♠"))).reason is Reason.SET_TOO_SMALL
