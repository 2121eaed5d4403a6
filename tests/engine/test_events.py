"""Events: what is told of every kind of action, in order."""

from __future__ import annotations

from game.engine.actions import DECLINE, DRAW_STOCK, TakePile
from game.engine.events import (
    CardDiscarded,
    CardDrawn,
    CardsLaidOff,
    HandEnded,
    MeldLaid,
    PileDeclined,
    PileTaken,
    PlayerFloated,
    StockRefilled,
    TurnBegan,
    WildSwapped,
)
from game.engine.state import Phase
from tests.engine.positions import card, cards, hand, lay, meld, off, position, step, swap, throw


def test_what_is_told_of_a_turn() -> None:
    table = ["8♠ 8♥ 8♦ @1"]
    state = position("rommy", "8♣ 3♣ 4♣ 5♣ K♦ 6♠ 6♥ 6♦", table=table, stock="9♦ 2♣", turn=1,
                     phase=Phase.DRAW)._replace(turn=0)  # fmt: skip
    drawn = step(state, DRAW_STOCK)
    assert drawn.events == (CardDrawn(0, card("9♦")),)
    built = step(drawn.state, off(0, "8♣"))
    assert built.events == (CardsLaidOff(0, 0, high=True, cards=cards("8♣")),)
    laid = step(built.state, lay("3♣ 4♣ 5♣", "6♠ 6♥ 6♦"))
    assert laid.events == (MeldLaid(0, 1, meld("3♣ 4♣ 5♣")), MeldLaid(0, 2, meld("6♠ 6♥ 6♦")))
    thrown = step(laid.state, throw("9♦"))
    assert thrown.events == (CardDiscarded(0, card("9♦"), face_down=False), TurnBegan(1))


def test_what_is_told_of_a_taken_pile_and_a_swap() -> None:
    state = position("arbakka", "6♣ K♦", table=["3♣ 4♣ 5♣ 2♥=6♣ @1"], pile="7♠ 8♠",
                     phase=Phase.DRAW)  # fmt: skip
    taken = step(state, TakePile(2))
    assert taken.events == (PileTaken(0, cards("7♠ 8♠")),)
    swapped = step(taken.state, swap(0, 3, "6♣"))
    assert swapped.events == (WildSwapped(0, 0, card("6♣"), card("2♥")),)


def test_what_is_told_of_a_new_stock() -> None:
    state = position("arbakka", "6♣ K♦", pile="7♠ 8♠ 9♠", stock="", phase=Phase.DRAW)
    events = step(state, DRAW_STOCK).events
    assert events == (StockRefilled(2, shuffled=False), CardDrawn(0, card("7♠")))


def test_what_is_told_of_the_end() -> None:
    out = position("rommy", "6♠ 6♥ 6♦", "K♦")
    assert step(out, lay("6♠ 6♥ 6♦")).events[1:] == (HandEnded(0),)
    thrown = step(position("rommy", "K♦", opened=[0]), throw("K♦"))
    assert thrown.events == (CardDiscarded(0, card("K♦"), face_down=False), HandEnded(0))
    floats = step(position("rommy", "6♠ 6♥ 6♦", settings={"last_discard": "on"}), lay("6♠ 6♥ 6♦"))
    assert floats.events[1:] == (PlayerFloated(0), TurnBegan(1))
    blocked = position("rommy", "K♦", stock="", pile="3♣", phase=Phase.DRAW)
    assert step(blocked, DECLINE).events == (PileDeclined(0), HandEnded(None))
    last = step(position("rommy", "K♦ 3♣", turns=299), throw("K♦"))
    assert last.events == (CardDiscarded(0, card("K♦"), face_down=False), HandEnded(None))


def test_a_turn_leaves_nothing_of_itself_behind() -> None:
    state = position("rami40", "6♠ 3♣ 4♣ 5♣ 9♦", table=["★=6♠ 7♠ 8♠ @0"], pile="K♦",
                     phase=Phase.DRAW)  # fmt: skip
    taken = step(state, TakePile(1)).state
    assert (taken.barred, taken.drawn) == (card("K♦"), hand("K♦").mask)
    busy = step(step(taken, swap(0, 0, "6♠")).state, lay("3♣ 4♣ 5♣")).state
    assert (busy.owed, busy.laid) == (1, 1)
    done = step(step(busy, off(0, "★", low=True)).state, throw("9♦")).state
    assert (done.barred, done.must_use, done.owed, done.laid, done.drawn) == (None, None, 0, 0, 0)
    assert (done.turn, done.turns, done.phase) == (1, taken.turns + 1, Phase.DRAW)
    assert done.opened_before == done.opened
