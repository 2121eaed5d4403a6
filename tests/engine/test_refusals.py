"""Refusals that no row of the rule book asks for: careless actions of every kind."""

from __future__ import annotations

import pytest

from game.engine.actions import DRAW_STOCK, LayMelds, LayOff, Swap, TakePile
from game.engine.cards import twin_in
from game.engine.errors import Reason
from game.engine.play import legal
from game.engine.state import Phase
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
    run_from,
    set_of,
    swap,
    throw,
)


def test_cards_that_are_not_there() -> None:
    state = position("rommy", "6♠ 6♥ K♦", table=["8♠ 8♥ 8♦ @1"])
    assert refused(state, throw("9♣")).reason is Reason.NOT_IN_HAND
    assert refused(state, lay("6♠ 6♥ 6♦")).cards == cards("6♦")
    assert refused(state, LayMelds(())).reason is Reason.NOTHING_CHOSEN
    assert refused(state, LayOff(0, True, ())).reason is Reason.NOTHING_CHOSEN
    assert refused(state, off(1, "K♦")).reason is Reason.NO_SUCH_MELD
    assert refused(state, off(-1, "K♦")).reason is Reason.NO_SUCH_MELD


def test_a_card_twice_in_one_act() -> None:
    state = position("rommy", "6♠ 6♥ 6♦ 7♠ 8♠ K♦")
    assert refused(state, lay("6♠ 6♥ 6♦", "6♠ 7♠ 8♠")).reason is Reason.CARD_TWICE
    assert refused(state, lay("6♠ 6♥ 6♦", "6♠ 7♠ 8♠")).cards == cards("6♠")


def test_melds_that_are_none() -> None:
    state = position("rommy", "6♠ 6♥ 6♦ 7♠ 8♠ 10♠ K♦")
    ranks = refused(state, lay(set_of("6", "6♠ 6♥ 7♠")))
    assert (ranks.reason, ranks.cards) == (Reason.SET_RANKS_DIFFER, cards("7♠"))
    two = refused(state, lay(run_from("6♠", "6♠ 7♠")))
    assert (two.reason, two.facts) == (Reason.TOO_FEW_CARDS, {"least": 3})
    gap = refused(state, lay("6♠ 7♠ 8♠ 10♠"))
    assert (gap.reason, gap.cards, gap.facts) == (
        Reason.RUN_GAP,
        cards("10♠"),
        {"missing": faces("9♠")},
    )


def test_swaps_that_are_none() -> None:
    table = ["3♣ 4♣ 5♣ 2♥=6♣ @1"]
    state = position("arbakka", "6♣ K♦", table=table)
    assert refused(state, swap(1, 0, "6♣")).reason is Reason.NO_SUCH_MELD
    assert refused(state, swap(0, 4, "6♣")).reason is Reason.NO_SUCH_MELD
    assert refused(state, Swap(0, -1, card("6♣"))).reason is Reason.NO_SUCH_MELD
    assert refused(state, swap(0, 0, "6♣")).reason is Reason.NOT_A_WILD
    assert refused(state, swap(0, 3, "7♣")).reason is Reason.NOT_IN_HAND
    plain = position("rommy", "6♠ K♦", table=["8♠ 8♥ 8♦ @1"])
    assert refused(plain, swap(0, 0, "6♠")).reason is Reason.SWAP_FORBIDDEN


def test_takes_that_are_none() -> None:
    state = position("rommy", "6♠", pile="3♣ 4♣", phase=Phase.DRAW)
    assert refused(state, TakePile(2)).reason is Reason.TOP_CARD_ONLY
    for count in (0, 3, -1):
        assert refused(state, TakePile(count)).reason is Reason.NOT_THAT_MANY
        assert refused(state, TakePile(count)).facts == {"count": 2}


def test_the_end_of_a_run_that_is_closed() -> None:
    state = position("rommy", "2♠ K♦ A♦", table=["A♥ 2♥ 3♥ @1", "J♣ Q♣ K♣ @1"])
    low = refused(state, off(0, "K♦", low=True))
    assert (low.reason, low.facts) == (Reason.END_CLOSED, {"fits": faces("4♥")})
    high = refused(state, off(1, "A♦"))
    assert (high.reason, high.facts) == (Reason.END_CLOSED, {"fits": faces("10♣")})


def test_the_last_card_is_not_thrown_before_an_earlier_meld() -> None:
    state = position("rommy", "K♦", table=["K♣ K♠ K♥ @1"], settings={"meld_before_out": "on"})
    assert refused(state, throw("K♦")).reason is Reason.OUT_NEEDS_EARLIER_MELD
    assert refused(state, off(0, "K♦")).reason is Reason.OUT_NEEDS_EARLIER_MELD
    assert legal(state) == []


def test_another_swap_is_not_the_replay_of_a_joker() -> None:
    # all that could be done with the first joker is nothing; a second swap does not count
    table = ["9♣ 9♦ 9♥ ★=9 @0", "J♣ J♦ J♥ ★2=J @0"]
    state = after(position("rami40", "9♠ J♠ 2♦ 5♣", table=table), swap(0, 3, "9♠"))
    assert swap(1, 3, "J♠") in legal(state)
    assert throw("2♦") in legal(state)


def test_a_hand_that_is_over() -> None:
    state = after(position("rommy", "6♠ 6♥ 6♦", "K♦"), lay("6♠ 6♥ 6♦"))
    for action in (DRAW_STOCK, throw("K♦"), lay("6♠ 6♥ 6♦")):
        assert refused(state, action).reason is Reason.HAND_OVER


def test_the_first_turn_is_each_players_own() -> None:
    state = position("rommy", "6♠", "K♦", turns=1)
    assert state.first_turn
    assert not state._replace(turns=2).first_turn


def test_a_twin_that_is_not_there() -> None:
    assert twin_in(hand("7♠2 8♠").mask, faces("7♠")[0]) == card("7♠2")
    with pytest.raises(ValueError, match=r"^no 7s among \{8s\}$"):
        twin_in(hand("8♠").mask, faces("7♠")[0])
