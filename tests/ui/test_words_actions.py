"""Labels, hints and notes of actions."""

# ruff: noqa: RUF001 - dashes and quotes as the catalog has them

from __future__ import annotations

import pytest

from game.engine.actions import DECLINE, DRAW_STOCK, Action, TakePile
from game.engine.state import Phase, State
from game.engine.view import View, view_of
from game.i18n.translator import translator
from game.ui import words
from tests.engine.positions import (
    lay,
    off,
    position,
    swap,
    throw,
)

T = translator("en")
NAMES = ("Ada", "Bo", "Cleo")


def seen(state: State) -> View:
    return view_of(state, 0)


ARBAKKA = position(
    "arbakka",
    "5♥ 6♥ 7♥ 6♠ 8♣",
    table=["3♣ 4♣ 5♣ @1", "4♠ 5♠ 2♦=6♠ @0", "9♣ 9♦ 9♥ 2♣=9 @1"],
)
RAMI = position(
    "rami40",
    "K♥ K♠ K♦ 5♣ 6♣ 7♣ 6♠ 9♠",
    table=["★=6♠ 7♠ 8♠ @0", "9♣ 9♦ 9♥ @1"],
)
ACTIONS: list[tuple[State, Action, str, str]] = [
    (ARBAKKA, lay("5♥ 6♥ 7♥"), "Lay 5♥ 6♥ 7♥", "It is worth 18 points."),
    (ARBAKKA, off(0, "6♠"), "Add 6♠ to Bo’s run 3♣–5♣", ""),
    (ARBAKKA, swap(1, 2, "6♠"), "Swap your 6♠ for 2♦ in your run 4♠–6♠", ""),
    (ARBAKKA, swap(2, 3, "6♠"), "Swap your 6♠ for 2♣ in Bo’s set of nines", ""),
    (ARBAKKA, throw("8♣"), "Discard 8♣", ""),
    (
        RAMI,
        lay("K♥ K♠ K♦", "5♣ 6♣ 7♣"),
        "Lay K♥ K♠ K♦ and 5♣ 6♣ 7♣",
        "It is worth 48 points.",
    ),
    (
        RAMI,
        swap(0, 0, "6♠"),
        "Swap your 6♠ for the joker in your run 6♠–8♠",
        "Lay the joker again in this turn if you can.",
    ),
    (RAMI, off(1, "9♠"), "Add 9♠ to Bo’s set of nines", ""),
    (
        position("arbakka", "8♣"),
        throw("8♣"),
        "Discard 8♣ face down",
        "That is your last card: you go out.",
    ),
    (
        position("rommy", "8♣"),
        throw("8♣"),
        "Discard 8♣",
        "That is your last card: you go out.",
    ),
    (position("rommy", "8♣", phase=Phase.DRAW), DRAW_STOCK, "Draw from the stock", ""),
    (
        position("rommy", "8♣", phase=Phase.DRAW, stock="", pile="4♦ 5♦"),
        DRAW_STOCK,
        "Draw from the stock",
        "The discards are turned over first.",
    ),
    (
        position("rami40", "8♣", phase=Phase.DRAW, stock="", pile="4♦ 5♦"),
        DRAW_STOCK,
        "Draw from the stock",
        "The discards are shuffled first.",
    ),
    (position("rommy", "8♣", phase=Phase.DRAW, pile="4♦ 5♦"), TakePile(1), "Take 5♦", ""),
    (
        position("rami40", "8♣", phase=Phase.DRAW, pile="5♦", settings={"taken_used": "on"}),
        TakePile(1),
        "Take 5♦",
        "You must lay 5♦ at once.",
    ),
    (
        position("arbakka", "8♣", phase=Phase.DRAW, pile="4♦ 5♦"),
        TakePile(2),
        "Take the whole pile (2 cards)",
        "",
    ),
    (position("arbakka", "8♣", phase=Phase.DRAW, pile="5♦"), TakePile(1), "Take 5♦", ""),
    (position("romme500", "8♣", phase=Phase.DRAW, pile="4♦ 5♦"), TakePile(1), "Take 5♦", ""),
    (
        position("romme500", "8♣", phase=Phase.DRAW, pile="4♦ 5♦ 9♠"),
        TakePile(2),
        "Take 5♦ and the card above it",
        "You must lay 5♦ at once.",
    ),
    (
        position("romme500", "8♣", phase=Phase.DRAW, pile="4♦ 5♦ 9♠"),
        TakePile(3),
        "Take 4♦ and the 2 cards above it",
        "You must lay 4♦ at once.",
    ),
    (position("rommy", "8♣", phase=Phase.DRAW, pile="4♦ 5♦"), TakePile(2), "Take 2 discards", ""),
    (
        position("romme500", "8♣", phase=Phase.DRAW, stock=""),
        DECLINE,
        "Pass and end the hand",
        "Nobody goes out.",
    ),
]


@pytest.mark.parametrize(("state", "action", "label", "note"), ACTIONS)
def test_an_action_says_what_it_does(state: State, action: Action, label: str, note: str) -> None:
    view = seen(state)
    assert words.action_text(T, action, view, NAMES) == label
    assert words.action_note(T, action, view) == note
    hint = words.action_hint(T, action, view, NAMES)
    assert hint.startswith(f"A good move: {label}.")
    assert hint.endswith(note)
