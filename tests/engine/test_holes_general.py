"""Decisions for all games where the sources are silent: G1-G7 of the rule book."""

from __future__ import annotations

import pytest

from game.engine.actions import DECLINE, DRAW_STOCK, TakePile
from game.engine.deal import deal, first_dealer
from game.engine.errors import Reason
from game.engine.play import legal
from game.engine.scoring import score
from game.engine.state import Ending, Phase
from game.variants import ALL
from tests.engine.positions import (
    after,
    cards,
    lay,
    off,
    position,
    refused,
    rules_of,
    swap,
    throw,
    why,
)
from tests.engine.scores import stands


def test_g1_dead_ends_several_plays_deep() -> None:
    # the seven and the eight fit, the king taken from the pile does not: one of them must stay
    table = ["4♥ 5♥ 6♥ @1"]
    state = position("perusrommi", "7♥ 8♥ K♣", table=table, barred="K♣")
    assert off(0, "7♥") in legal(state)
    one_left = after(state, off(0, "7♥"))
    assert refused(one_left, off(0, "8♥")).reason is Reason.DEAD_END
    assert refused(one_left, off(0, "8♥")).cards == cards("K♣")
    assert refused(state, off(0, "7♥ 8♥")).reason is Reason.DEAD_END
    assert legal(one_left) == [throw("8♥")]


def test_g1_a_way_out_several_plays_deep() -> None:
    # the taken nine fits only after the seven and the eight
    table = ["4♥ 5♥ 6♥ @1"]
    state = position("perusrommi", "7♥ 8♥ 9♥", table=table, barred="9♥")
    two = after(state, off(0, "7♥"))
    assert legal(two) == [off(0, "8♥"), throw("8♥")]
    assert after(two, off(0, "8♥"), off(0, "9♥")).winner == 0
    # where a card must be thrown in the end the same nine is a dead end
    strict = position("perusrommi", "7♥ 8♥ 9♥", table=table, barred="9♥",
                      settings={"last_discard": "on"})  # fmt: skip
    assert refused(after(strict, off(0, "7♥")), off(0, "8♥")).reason is Reason.DEAD_END


def test_g1_a_new_meld_may_be_the_dead_end() -> None:
    state = position("rommy", "6♠ 6♥ 6♦ K♣", barred="K♣")
    assert refused(state, lay("6♠ 6♥ 6♦")).reason is Reason.DEAD_END
    fits = position("rommy", "6♠ 6♥ 6♦ K♣", barred="K♣", table=["K♠ K♥ K♦ @1"])
    assert after(fits, lay("6♠ 6♥ 6♦"), off(0, "K♣")).winner == 0


def test_g1_a_swap_may_be_the_way_out_and_the_dead_end() -> None:
    table = ["3♣ 4♣ 5♣ 2♥=6♣ @1", "9♠ 10♠ J♠ @1"]
    out = position("arbakka", "6♣ Q♠", table=table, barred="6♣")
    closed = after(out, off(1, "Q♠"), swap(0, 3, "6♣"), throw("2♥"))
    assert closed.ending is Ending.OUT
    back = position("arbakka", "2♥ 6♣ Q♠", table=["3♣ 4♣ 5♣ @1", "9♠ 10♠ J♠ @1"], barred="2♥")
    proxy = after(back, off(0, "2♥"), off(1, "Q♠"))
    assert refused(proxy, swap(0, 3, "6♣")).reason is Reason.DEAD_END
    assert legal(proxy) == [throw("6♣")]


def test_g1_a_duty_does_not_lead_into_a_dead_end() -> None:
    # the swapped joker fits, but laying it would leave only the card taken from the pile
    table = ["★=6♠ 7♠ 8♠ @0"]
    state = position("rami40", "6♠ K♦", table=table, barred="K♦")
    swapped = after(state, swap(0, 0, "6♠"))
    assert refused(swapped, off(0, "★", low=True)).reason is Reason.DEAD_END
    assert legal(swapped) == [throw("★")]
    assert refused(swapped, throw("K♦")).reason is Reason.DISCARD_TAKEN


def test_g2_the_twin_of_a_taken_card_may_be_thrown() -> None:
    for game, settings in (("rami40", {}), ("rommy", {"packs": "2"})):
        state = position(game, "7♠", pile="7♠2", phase=Phase.DRAW, settings=settings)
        taken = after(state, TakePile(1))
        assert refused(taken, throw("7♠2")).reason is Reason.DISCARD_TAKEN
        assert legal(taken) == [throw("7♠")]


@pytest.mark.parametrize("game", ALL)
def test_g3_the_player_left_of_the_dealer_begins(game: str) -> None:
    for dealer, first in ((0, 1), (1, 2), (2, 0)):
        state = deal(rules_of(game), 3, dealer, "seed")
        assert state.turn == first
        while state.turns < 3:
            assert state.turn == (first + state.turns) % 3
            state = after(state, DRAW_STOCK)
            state = after(state, legal(state)[-1])


def test_g3_the_first_dealer_is_random() -> None:
    dealers = [first_dealer(f"seed{number}", 4) for number in range(400)]
    assert {seat: dealers.count(seat) > 60 for seat in range(4)} == dict.fromkeys(range(4), True)
    assert dealers == [first_dealer(f"seed{number}", 4) for number in range(400)]


@pytest.mark.parametrize("game", ALL)
def test_g4_nothing_on_the_table_is_rearranged(game: str) -> None:
    state = position(game, "9♥ K♦", table=["6♠ 7♠ 8♠ 9♠ @0", "3♣ 4♣ 5♣ @0"])
    assert refused(state, lay("9♠ 9♥")).cards == cards("9♠")
    assert refused(state, off(1, "6♠")).reason is Reason.NOT_IN_HAND
    assert state.melds[0].slots[0].card == cards("6♠")[0]


@pytest.mark.parametrize(
    ("game", "recorded"),
    [
        ("arbakka", True),
        ("perusrommi", False),
        ("rommy", False),
        ("rami40", True),
        ("romme500", True),
    ],
)
def test_g5_three_hundred_turns_end_a_hand(game: str, recorded: bool) -> None:  # noqa: FBT001
    table = ["5♠ 6♠ 7♠ @0"]
    state = position(game, "K♦ 3♣", "4♥", table=table, turns=299)
    assert after(state._replace(turns=298), throw("3♣")).ending is None
    ended = after(state, throw("3♣"))
    assert (ended.ending, ended.winner, ended.turns) == (Ending.TURNS, None, 300)
    assert legal(ended) == []
    assert refused(ended, DRAW_STOCK).reason is Reason.HAND_OVER
    assert score(ended).recorded is recorded
    expected = {"arbakka": (8, -4), "rami40": (10, 4), "romme500": (8, -4)}
    assert score(ended).totals == expected.get(game, (0, 0))


@pytest.mark.parametrize("game", ALL)
def test_g6_a_tie_at_the_top_plays_on(game: str) -> None:
    rules = rules_of(game)
    assert rules.target is not None
    top = rules.target
    tied = stands(rules, (top, top, top + 1 if rules.lowest_wins else 0))
    assert (tied.over, tied.winners) == (False, (0, 1))
    assert stands(rules, (top, top, 0), (0, 1, 300)).over


@pytest.mark.parametrize("game", ALL)
def test_g7_draw_play_discard(game: str) -> None:
    table = ["6♠ 7♠ 8♠ @0"]
    undrawn = position(game, "9♠ 5♠ K♦ 3♣ 4♣ 5♣", table=table, phase=Phase.DRAW)
    plays = (off(0, "9♠"), lay("3♣ 4♣ 5♣"), off(0, "5♠", low=True))
    for action in (*plays, throw("K♦")):
        assert refused(undrawn, action).reason is Reason.DRAW_FIRST
    drawn = after(undrawn, DRAW_STOCK)
    for draw in (DRAW_STOCK, TakePile(1), DECLINE):
        assert refused(drawn, draw).reason is Reason.ALREADY_DRAWN
    for first, second, third in ((0, 1, 2), (2, 1, 0), (1, 2, 0)):
        done = after(drawn, plays[first], plays[second], plays[third], throw("K♦"))
        assert (done.turn, len(done.melds)) == (1, 2)


def test_g7_a_joker_may_be_swapped_between_other_plays() -> None:
    state = position("rami40", "9♠ 6♠ K♦ 3♣ 4♣ 5♣", table=["★=6♠ 7♠ 8♠ @0"])
    plays = after(state, off(0, "9♠"), swap(0, 0, "6♠"), lay("3♣ 4♣ 5♣"), off(0, "★", low=True))
    assert why(plays, throw("K♦")) is None
