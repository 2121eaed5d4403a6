"""Intents: the text of every control means something, and only such texts do."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.cards import pack_of_cards
from game.ui.intents import INTENTS, Intent, parse_intent
from game.ui.screens.dialogs import SHORTCUTS
from game.ui.update import _PAGE, _TABLE

CARDS = [str(card) for card in pack_of_cards(3, 4)]


@st.composite
def intents(draw: st.DrawFn) -> Intent:
    name = draw(st.sampled_from(sorted(INTENTS)))
    arguments: dict[str, st.SearchStrategy[str | int]] = {
        "_word": st.from_regex(r"[a-z0-9_-]{1,40}", fullmatch=True),
        "_number": st.integers(0, 999),
        "_step": st.integers(0, 9999),
        "_card": st.sampled_from(CARDS),
        "_cards": st.lists(st.sampled_from(CARDS), min_size=1, max_size=4).map(",".join),
        "_text": st.text(max_size=200),
        "_long_text": st.text(max_size=400),
    }
    return Intent(name, tuple(draw(arguments[kind.__name__]) for kind in INTENTS[name]))


@given(intents())
def test_an_intent_survives_its_text(intent: Intent) -> None:
    assert parse_intent(str(intent)) == intent


@given(st.text())
def test_any_other_text_is_refused(text: str) -> None:
    if text.split(" ", maxsplit=1)[0] not in INTENTS:
        with pytest.raises(ValueError, match="not an intent"):
            parse_intent(text)


@pytest.mark.parametrize(
    "text", ["", "draw now", "pick", "pick 1x", "take -1", "take 1000", "set a"]
)
def test_near_misses_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a"):
        parse_intent(text)


def test_every_intent_is_looked_after_once() -> None:
    assert sorted([*_PAGE, *_TABLE]) == sorted(INTENTS)


def test_every_shortcut_is_an_intent() -> None:
    for text in SHORTCUTS.values():
        parse_intent(text)
