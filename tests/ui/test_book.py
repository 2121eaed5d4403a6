"""The rule book beside the table: it opens where a refusal points, and changes nothing else."""

from __future__ import annotations

import dataclasses

import pytest

from game.engine.errors import Reason, Refusal
from game.i18n.rulebook import reason_anchor
from game.ui.intents import parse_intent
from game.ui.model import Book, Model, Remark, Screen, Setup
from game.ui.screens import book, table
from game.ui.setup import with_setting
from game.ui.update import update
from game.variants import ALL
from tests.ui.html import read
from tests.ui.tables import ENGLISH, PLAYING, VARIANTS, choosing, holding, scene


@pytest.mark.parametrize("variant_id", VARIANTS)
def test_it_opens_from_the_choice_of_games_and_shuts(variant_id: str) -> None:
    opened = update(Model(), parse_intent(f"rules {variant_id}"), None).model
    assert opened.book == Book(variant_id)
    document = read(book.panel(ENGLISH, opened, None))
    assert document.with_id("rulebook") is not None
    assert document.with_id("shut-book") is not None
    assert update(opened, parse_intent("shut"), None).model.book is None
    assert update(opened, parse_intent("close"), None).model.book is None
    assert book.panel(ENGLISH, Model(), None) == ""


@pytest.mark.parametrize("variant_id", VARIANTS)
@pytest.mark.parametrize("reason", [Reason.DRAW_FIRST, Reason.SET_TOO_SMALL, Reason.RUN_GAP])
def test_a_refusal_leads_to_its_paragraph(variant_id: str, reason: Reason) -> None:
    position = holding(variant_id, "5c 6c 8c Kd")
    notice = Refusal(reason, (), {"least": 3, "missing": ()})
    refused = dataclasses.replace(choosing(PLAYING, "5c 6c"), notice=notice)
    link = read(str(table.zones(scene(position, refused))["prompt"])).with_id("prompt-rule")
    assert link is not None
    change = update(refused, parse_intent(link.attributes["data-intent"]), position)
    assert change.effect is None
    assert change.model.selected == refused.selected
    assert change.model.notice == notice, "what was refused can still be read"
    assert change.model.book is not None
    assert change.model.book.section == reason_anchor(variant_id, reason)
    assert read(book.panel(ENGLISH, change.model, position)).with_id(change.model.book.section)
    again = update(change.model, parse_intent(link.attributes["data-intent"]), position).model
    assert again.book is not None
    assert again.book != change.model.book, "a second press goes there once more"


def test_a_remark_of_the_page_has_no_paragraph() -> None:
    position = holding("rommy", "5c 6c 8c Kd")
    model = dataclasses.replace(PLAYING, notice=Remark("ui.why.choose_cards"))
    assert "prompt-rule" not in str(table.zones(scene(position, model))["prompt"])


def test_the_key_opens_and_shuts_it_at_the_table() -> None:
    position = holding("rommy", "5c 6c 8c Kd")
    opened = update(PLAYING, parse_intent("book"), position).model
    assert opened.book == Book("rommy")
    assert update(opened, parse_intent("book"), position).model.book is None


def test_it_tells_the_rules_that_are_being_chosen() -> None:
    variant = ALL["rommy"]
    setting = variant.settings[0]
    other = next(
        one.value
        for one in setting.choices
        if one.value != variant.chosen_in(variant.rules)[setting.id]
    )
    setup = with_setting(Setup("rommy"), setting.id, other)
    model = Model(screen=Screen.SETUP, setup=setup, book=Book("rommy"))
    assert "data-differs" in book.panel(ENGLISH, model, None)
    assert "data-differs" not in book.panel(ENGLISH, Model(book=Book("rommy")), None)
