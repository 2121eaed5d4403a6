"""The source's example game of Rommé 500, replayed card by card."""

from __future__ import annotations

from game.engine.actions import DRAW_STOCK, Action, TakePile
from game.engine.errors import Reason
from game.engine.play import legal
from game.engine.scoring import score
from game.engine.state import Ending, Phase, State
from tests.engine.positions import (
    after,
    cards,
    hand,
    lay,
    meld,
    off,
    position,
    refused,
    table_text,
    throw,
)

YOU, ADA, BO = 0, 1, 2
TURNS: list[tuple[int, list[Action], str]] = [
    (YOU, [DRAW_STOCK, lay("7♠ 8♠ 9♠"), throw("2♣")], "4♦ 2♣"),
    (ADA, [DRAW_STOCK, lay("K♣ K♦ K♥"), throw("5♥")], "4♦ 2♣ 5♥"),
    (BO, [DRAW_STOCK, lay("5♣ 6♣ 7♣"), throw("J♦")], "4♦ 2♣ 5♥ J♦"),
    (YOU, [DRAW_STOCK, throw("10♦")], "4♦ 2♣ 5♥ J♦ 10♦"),
    (ADA, [TakePile(1), throw("9♥")], "4♦ 2♣ 5♥ J♦ 9♥"),
    (BO, [DRAW_STOCK, throw("6♠")], "4♦ 2♣ 5♥ J♦ 9♥ 6♠"),
    (
        YOU,
        [TakePile(6), lay("4♣ 4♠ 4♦"), off(0, "6♠", low=True), off(1, "K♠"), throw("2♣")],
        "2♣",
    ),
    (ADA, [DRAW_STOCK, lay("7♦ 8♦ 9♦ 10♦"), throw("2♦")], "2♣ 2♦"),
]


def start() -> State:
    """The deal: Bo dealt, you begin."""
    return position(
        "romme500",
        "7♠ 8♠ 9♠ 4♣ 4♠ K♠ A♥",
        "K♣ K♦ K♥ 5♥ 7♦ 8♦ 9♦",
        "5♣ 6♣ 7♣ J♦ 3♥ 10♥ Q♣",
        pile="4♦",
        stock="2♣ 9♥ 4♥ 10♦ 6♠ 2♦ 3♠ J♣ Q♥",
        phase=Phase.DRAW,
        turns=0,
    )


def before(turn: int) -> State:
    """The position before one of the turns."""
    state = start()
    for _, actions, _ in TURNS[:turn]:
        state = after(state, *actions)
    return state


def test_the_example_game() -> None:
    state = start()
    assert state.dealer == BO
    for seat, actions, pile in TURNS:
        assert state.turn == seat
        state = after(state, *actions)
        assert state.pile == cards(pile)
    assert state.ending is Ending.OUT
    assert state.winner == ADA
    result = score(state)
    assert result.totals == (13, 64, -9)
    assert [one.table_points for one in result.seats] == [52, 64, 18]
    assert [one.hand_points for one in result.seats] == [39, 0, 27]
    assert state.hand(YOU) == hand("5♥ J♦ 9♥ A♥")
    assert state.hand(BO) == hand("3♥ 10♥ Q♣ 4♥")
    assert table_text(state)[:2] == ["6s 7s 8s 9s", "Kc Kd Kh Ks"]


def test_the_passengers_cost_most_of_your_hand() -> None:
    result = score(before(len(TURNS)))
    passengers = [one.points for one in result.seats[YOU].hand if str(one.card) != "Ah"]
    assert sum(passengers) == 24
    assert result.seats[YOU].hand_points == 24 + 15


def test_the_reach_is_due_at_once() -> None:
    state = after(before(6), TakePile(6))
    assert state.hand(YOU) == hand("4♣ 4♠ K♠ A♥ 4♦ 2♣ 5♥ J♦ 9♥ 6♠")
    assert legal(state) == [lay(meld("4♣ 4♦ 4♠"))]
    assert refused(state, off(0, "6♠", low=True)).reason is Reason.USE_TAKEN_FIRST
    assert refused(state, off(1, "K♠")).reason is Reason.USE_TAKEN_FIRST


def test_without_the_reach_you_would_have_eleven() -> None:
    state = after(before(6), DRAW_STOCK, off(1, "K♠"), throw("2♦"))
    ended = after(state, DRAW_STOCK, lay("7♦ 8♦ 9♦ 10♦"), throw("3♠"))
    you = score(ended).seats[YOU]
    assert (you.table_points, you.hand_points, you.total) == (34, 23, 11)
