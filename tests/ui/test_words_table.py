"""What to do now, how stock and pile stand, and how a hand ended."""

from __future__ import annotations

import pytest

from game.engine.state import Ending, Phase, State
from game.engine.view import View, view_of
from game.i18n.translator import translator
from game.ui import words
from tests.engine.positions import (
    position,
)

T = translator("en")
NAMES = ("Ada", "Bo", "Cleo")


def seen(state: State) -> View:
    return view_of(state, 0)


PHASES: list[tuple[State, str]] = [
    (position("rommy", "8♣", phase=Phase.OVER, ending=Ending.STOCK), "The hand is over."),
    (position("rommy", "8♣", turn=1), "Bo is playing."),
    (
        position("rommy", "8♣", phase=Phase.DRAW),
        "Draw a card: from the stock, or the top discard.",
    ),
    (
        position("arbakka", "8♣", phase=Phase.DRAW),
        "Draw from the stock, or take the whole discard pile.",
    ),
    (
        position("romme500", "8♣", phase=Phase.DRAW),
        "Draw from the stock, take the top discard, or dig for a card you can lay at once.",
    ),
    (
        position("rami40", "8♣", phase=Phase.DRAW, settings={"pile_opened": "on"}),
        "Draw a card from the stock.",
    ),
    (
        position("rommy", "", "K♠", phase=Phase.DRAW, floating=[0]),
        "You are floating: draw a card from the stock.",
    ),
    (
        position("rommy", "8♣", phase=Phase.DRAW, stock=""),
        "The stock is empty. Take from the discard pile, or pass to end the hand.",
    ),
    (
        position("rommy", "8♣", phase=Phase.DRAW, stock="", pile=""),
        "There is nothing left to draw. Pass to end the hand.",
    ),
    (position("romme500", "4♦ 5♦", must_use="4♦"), "Lay 4♦, the card you took."),
    (
        position("rommy", "8♣", floating=[0]),
        "Add the card if it fits. If not, discard it and go out.",
    ),
    (
        position("arbakka", "8♣ 9♣", turns=0),
        "Discard a card. You may lay cards from your next turn on.",
    ),
    (
        position("rami51", "8♣ 9♣"),
        "Discard a card, or make your first lay-down of 51 points.",
    ),
    (
        position("rami40", "8♣ ★", opened=[0], owed=1),
        "Lay the card you swapped for again if you can, then discard.",
    ),
    (
        position("rommy", "8♣ 9♣", settings={"lay_off": "off"}),
        "Lay runs and sets if you can, then discard.",
    ),
    (position("rommy", "8♣ 9♣"), "Lay or add cards if you can, then discard."),
    (position("arbakka", "8♣ 9♣"), "Lay, add or swap cards if you can, then discard."),
]


@pytest.mark.parametrize(("state", "text"), PHASES)
def test_a_player_is_told_what_to_do(state: State, text: str) -> None:
    assert words.phase_text(T, seen(state), NAMES) == text


STOCKS: list[tuple[State, str]] = [
    (position("rommy", "8♣", stock="4♦ 5♦"), "2 cards"),
    (
        position("rommy", "8♣", stock="", pile="4♦ 5♦"),
        "Empty: whoever draws turns the discards over",
    ),
    (
        position("arbakka", "8♣", stock="", pile="4♦ 5♦", refills=2),
        "Empty: whoever draws turns the discards over, for the last time",
    ),
    (
        position("perusrommi", "8♣", stock="", pile="4♦ 5♦"),
        "Empty: whoever draws shuffles the discards",
    ),
    (
        position("rami40", "8♣", stock="", pile="4♦ 5♦"),
        "Empty: whoever draws shuffles the discards (2 times left)",
    ),
    (position("romme500", "8♣", stock=""), "Empty: the hand ends if you pass"),
    (
        position("arbakka", "8♣", stock="", pile="4♦"),
        "Empty: the hand ends after this turn",
    ),
]


@pytest.mark.parametrize(("state", "text"), STOCKS)
def test_the_stock_tells_what_happens_when_it_is_empty(state: State, text: str) -> None:
    assert words.stock_text(T, seen(state)) == text


PILES: list[tuple[State, str]] = [
    (position("rommy", "8♣", pile=""), "No discards"),
    (position("rommy", "8♣", pile="4♦"), "4♦"),
    (position("rommy", "8♣", pile="4♦ 5♦"), "5♦ on top, 2 cards"),
    (
        position("arbakka", "", pile="4♦ 5♦", phase=Phase.OVER, ending=Ending.OUT, winner=0),
        "2 cards, the last one face down",
    ),
]


@pytest.mark.parametrize(("state", "text"), PILES)
def test_the_pile_tells_its_size_and_its_top(state: State, text: str) -> None:
    assert words.pile_text(T, seen(state)) == text


RULES: list[tuple[str, dict[str, str], str, str]] = [
    (
        "arbakka",
        {},
        "You may take the discard pile, but only all of it.",
        (
            "When the stock is empty, the discards are turned over, 3 times at most; the top one"
            " stays."
        ),
    ),
    (
        "perusrommi",
        {},
        "You may take the top discard; you may not throw it back in the same turn.",
        "When the stock is empty, the discards are shuffled; the top one stays.",
    ),
    (
        "rommy",
        {},
        "You may take the top discard; you may not throw it back in the same turn.",
        "When the stock is empty, the discards are turned over; the top one stays.",
    ),
    (
        "rami51",
        {"taken_used": "on"},
        "You may take the top discard if you lay it at once.",
        "When the stock is empty, the discards are shuffled, 2 times at most; the top one stays.",
    ),
    (
        "romme500",
        {},
        (
            "You may take the top discard, or a lower one that you lay at once, together with all"
            " above it."
        ),
        "When the stock is empty, you take from the discard pile, or pass and end the hand.",
    ),
]


@pytest.mark.parametrize(("game", "settings", "pile", "stock"), RULES)
def test_the_rules_of_drawing_fit_in_two_sentences(
    game: str, settings: dict[str, str], pile: str, stock: str
) -> None:
    view = seen(position(game, "8♣", settings=settings))
    assert words.pile_rule(T, view) == pile
    assert words.stock_rule(T, view) == stock


def test_the_end_of_a_hand_says_how_it_came() -> None:
    out = position("rommy", "", "8♣", phase=Phase.OVER, ending=Ending.OUT, winner=0)
    assert words.ending_text(T, seen(out), NAMES) == "You went out!"
    assert words.ending_text(T, view_of(out, 1), NAMES) == "Ada went out."
    stock = position("rommy", "8♣", phase=Phase.OVER, ending=Ending.STOCK)
    text = "There was nothing left to draw. Nobody went out."
    assert words.ending_text(T, seen(stock)) == text
    turns = position("rommy", "8♣", phase=Phase.OVER, ending=Ending.TURNS)
    text = "The hand has gone on for too long. Nobody went out."
    assert words.ending_text(T, seen(turns)) == text
    assert words.ending_text(T, seen(position("rommy", "8♣"))) == ""
