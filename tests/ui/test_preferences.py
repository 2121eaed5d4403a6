"""What a person may choose about the page: kept, checked, and shown in its own words."""

from __future__ import annotations

import dataclasses
import json
import re
from pathlib import Path

import pytest

from game.engine.actions import Discard
from game.i18n.translator import LANGUAGES, SOURCE, translator
from game.ui import words
from game.ui.effects import Act, Remember
from game.ui.intents import parse_intent
from game.ui.model import Dialog, Model
from game.ui.preferences import (
    AS_AT_FIRST,
    CHOICES,
    Preferences,
    chosen,
    parse_preferences,
    translator_of,
)
from game.ui.screens import dialogs
from game.ui.screens.first import all_texts
from game.ui.update import update
from tests.ui.html import read
from tests.ui.tables import PLAYING, choosing, holding

EVERY_CHOICE = [(name, value) for name, values in CHOICES.items() for value in values]


@pytest.mark.parametrize(("name", "value"), EVERY_CHOICE)
def test_every_choice_can_be_made_is_kept_and_shown(name: str, value: str) -> None:
    change = update(Model(), parse_intent(f"prefer {name} {value}"), None)
    assert getattr(change.model.preferences, name) == value
    assert change.effect == Remember()
    kept = json.loads(json.dumps(change.model.preferences._asdict()))
    assert parse_preferences(kept) == change.model.preferences
    model = dataclasses.replace(change.model, dialog=Dialog("settings"))
    t = translator_of(model.preferences, SOURCE)
    control = read(dialogs.dialog(t, model, None)).with_id(f"prefer-{name}-{value}")
    if (name, value) != ("language", "auto"):
        assert control is not None
        assert "checked" in control.attributes


@pytest.mark.parametrize("text", ["prefer deck five", "prefer colour red", "prefer scheme two"])
def test_what_there_is_not_changes_nothing(text: str) -> None:
    change = update(Model(), parse_intent(text), None)
    assert change.model == Model()
    assert change.effect is None


@pytest.mark.parametrize("data", [None, [], "deck", {"deck": 5, "size": ["l"]}, {"x": "y"}])
def test_what_cannot_be_read_is_as_at_first(data: object) -> None:
    assert parse_preferences(data) == AS_AT_FIRST


def test_letters_on_cards_may_be_of_another_language() -> None:
    t = translator_of(chosen(Preferences(), "letters", "da"), "fi")
    assert t.language == "fi"
    assert words.card_short(t, 0) == "Es♣"
    assert words.card_name(t, 0) == words.card_name(translator("fi"), 0)
    assert t is translator("fi", "da")
    assert translator("is", "is") is translator("is")


def test_the_browsers_language_holds_until_one_is_chosen() -> None:
    assert translator_of(AS_AT_FIRST, "sv").language == "sv"
    assert translator_of(chosen(AS_AT_FIRST, "language", "is"), "sv").language == "is"


def test_a_careful_person_is_asked_before_a_discard() -> None:
    position = holding("perusrommi", "5c 6c 8c Kd")
    quick = choosing(PLAYING, "Kd")
    change = update(quick, parse_intent("discard"), position)
    assert isinstance(change.effect, Act)
    careful = dataclasses.replace(quick, preferences=chosen(quick.preferences, "confirm", "always"))
    asked = update(careful, parse_intent("discard"), position)
    assert asked.effect is None
    assert asked.model.dialog is not None
    sheet = read(dialogs.dialog(translator("en"), asked.model, position))
    assert sheet.with_id("keep") is not None
    done = update(asked.model, parse_intent("which 0"), position)
    assert done.effect == Act(Discard(position.hand[-1])) == change.effect
    closed = update(asked.model, parse_intent("discard"), position)
    assert closed.effect is None


def test_the_first_screen_is_there_in_every_other_language() -> None:
    texts = json.loads(all_texts())
    assert set(texts) == set(LANGUAGES) - {SOURCE}
    for language, found in texts.items():
        document = read(found["screen"])
        assert document.with_id("play-arbakka") is not None
        assert found["status"] == translator(language)("ui.boot")


def test_the_page_knows_every_language_before_python_runs() -> None:
    script = Path(__file__).parents[2] / "assets" / "boot" / "dress.js"
    named = re.search(r"const languages = (\[.*?\]);", script.read_text(encoding="utf-8"))
    assert named is not None
    assert set(json.loads(named[1])) == set(LANGUAGES)
