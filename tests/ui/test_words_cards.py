"""Names of cards and melds, to read and to hear."""

# ruff: noqa: RUF001 - dashes and quotes as the catalog has them

from __future__ import annotations

import pytest

from game.i18n.translator import translator
from game.ui import words
from tests.engine.positions import card, cards, meld, on_table, rules_of

T = translator("en")
NAMES = ("Ada", "Bo", "Cleo")


@pytest.mark.parametrize(
    ("text", "short", "name"),
    [
        ("Q♠", "Q♠", "queen of spades"),
        ("10♥", "10♥", "ten of hearts"),
        ("2♦2", "2♦", "two of diamonds"),
        ("A♣", "A♣", "ace of clubs"),
        ("★3", "★", "joker"),
    ],
)
def test_cards_have_a_short_and_a_long_name(text: str, short: str, name: str) -> None:
    assert words.card_short(T, card(text)) == short
    assert words.card_name(T, card(text)) == name
    assert words.speak(T, f"Take {short}!") == f"Take {name}!"


def test_cards_are_listed_and_put_in_a_row() -> None:
    some = cards("5♣ 6♣ 10♦")
    assert words.cards_list(T, some) == "5♣, 6♣ and 10♦"
    assert words.cards_either(T, some) == "5♣, 6♣ or 10♦"
    assert words.cards_row(T, some) == "5♣ 6♣ 10♦"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("5♣ 6♣ 7♣", "5♣ 6♣ 7♣"),
        ("8♠ 2♥=9♠ 10♠", "8♠ 2♥ (as 9♠) 10♠"),
        ("K♥ A♥ 2♥", "K♥ A♥ 2♥"),
        ("7♠ 7♥ 7♦ 2♣=7", "7♠ 7♥ 7♦ 2♣ (as 7♣)"),
        ("7♠ 7♥ 2♦=7 2♣=7", "7♠ 7♥ 2♦ (as 7) 2♣ (as 7)"),
        ("2♠ 2♥ 2♦ 2♣", "2♠ 2♥ 2♦ 2♣"),
        ("★=6♠ 7♠ 8♠", "★ (as 6♠) 7♠ 8♠"),
    ],
)
def test_a_meld_tells_what_its_wild_cards_stand_for(text: str, told: str) -> None:
    assert words.meld_text(T, meld(text)) == told
    rules = rules_of("rami40" if "★" in text else "arbakka")
    assert words.meld_text(T, on_table(rules, f"{text} @1")) == told


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("5♣ 6♣ 7♣ @0", "your run 5♣–7♣"),
        ("5♣ 6♣ 7♣ @1", "Bo’s run 5♣–7♣"),
        ("5♣ 6♣ 7♣@0 @1", "the run 5♣–7♣"),
        ("Q♥ K♥ A♥ 2♥ @1", "Bo’s run Q♥–2♥"),
        ("7♠ 7♥ 7♦ 7♣ @0", "your set of sevens"),
        ("7♠ 7♥ 7♦ 7♣ @2", "Cleo’s set of sevens"),
        ("7♠ 7♥ 7♦ 7♣@0 @2", "the set of sevens"),
    ],
)
def test_a_meld_is_named_by_its_ends_and_its_owner(line: str, told: str) -> None:
    one = on_table(rules_of("arbakka"), line)
    assert words.meld_name(T, one, NAMES, 0) == told
    assert words.meld_name(T, one).startswith("the ")


@pytest.mark.parametrize(
    ("shown", "heard"),
    [
        ("Add 8♣ to 5♣–7♣.", "Add eight of clubs to five of clubs to seven of clubs."),
        ("Lay 9♦ 10♦ J♦.", "Lay nine of diamonds, ten of diamonds, jack of diamonds."),
        (
            "8♠ 2♥ (as 9♠) 10♠",
            "eight of spades, two of hearts (as nine of spades), ten of spades",
        ),
        ("★ (as 6♠) 7♠ (13 points)", "joker (as six of spades), seven of spades (13 points)"),
        ("nothing to say", "nothing to say"),
    ],
)
def test_signs_are_spoken_as_names(shown: str, heard: str) -> None:
    assert words.speak(T, shown) == heard
