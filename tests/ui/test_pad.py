"""The score pad's screens: a whole sheet written, corrected, taken back and handed out."""

from __future__ import annotations

import csv
import dataclasses
import io

import pytest

from game.i18n.translator import LANGUAGES, Translator, translator
from game.session import scorepad
from game.session.scorepad import Sheet
from game.ui.effects import BeginSheet, KeepSheets
from game.ui.intents import parse_intent
from game.ui.model import Model, Screen
from game.ui.pad import Pad
from game.ui.screens import dialogs, pad_round, pad_sheet, pads
from game.ui.setup import chairs_of, rules_of
from game.ui.update import update
from game.ui.words import pad as told
from game.variants import ALL
from tests.ui.html import Document, read
from tests.ui.tables import ENGLISH, VARIANTS
from tests.ui.test_screens import check

EVIL = "<b>\"Ö'&amp;"
SCREENS = {
    Screen.PADS: pads.screen,
    Screen.PAD_NEW: pads.form,
    Screen.PAD: pad_sheet.screen,
    Screen.PAD_ROUND: pad_round.screen,
}


def do(model: Model, *intents: str) -> Model:
    """The model after these; a new sheet gets its key as the page would give it."""
    for text in intents:
        change = update(model, parse_intent(text), None)
        model = change.model
        if isinstance(change.effect, BeginSheet):
            setup = change.effect.setup
            names = tuple(chair.name for chair in chairs_of(setup))
            sheet = Sheet("k1", 7, "", setup.variant_id, rules_of(setup), names)
            pad = model.pad.having((sheet, *model.pad.sheets))._replace(opened="k1")
            model = dataclasses.replace(model, pad=pad, screen=Screen.PAD)
    return model


def shown(model: Model, t: Translator = ENGLISH) -> Document:
    document = read(SCREENS[model.screen](t, model))
    check(document)
    return document


def begun(variant_id: str = "rommy", *more: str) -> Model:
    names = ("name 0 Anna", f"name 1 {EVIL}")
    return do(Model(), "pads", f"pad_new {variant_id}", "seats 3", *names, *more, "pad_start")


ROUND = ("pad_round", "pad_out 0", "pad_points 1 left 17", "pad_points 2 left 12", "pad_save")


def totals(model: Model) -> tuple[int, ...]:
    assert model.pad.sheet is not None
    return scorepad.standing_of(model.pad.sheet).totals


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("variant_id", VARIANTS)
def test_every_screen_is_sound_in_every_language(variant_id: str, language: str) -> None:
    t = translator(language)
    model = do(Model(), "pads")
    shown(model, t)
    model = do(model, f"pad_new {variant_id}", "seats 3", f"name 1 {EVIL}")
    shown(model, t)
    model = do(model, "pad_start", "pad_round")
    shown(model, t)
    model = do(model, "pad_out 0", "pad_cards 1 left", "pad_tap 7s", "pad_points 2 left 9")
    document = shown(model, t)
    assert document.with_id("tap-7s") is not None
    assert (document.with_id("tap-X1") is not None) == variant_id.startswith("rami")
    model = do(model, "pad_save", "pad_round", "pad_out nobody", "pad_points 0 left 5")
    model = do(model, "pad_points 1 left 5", "pad_points 2 left 5", "pad_save")
    shown(model, t)
    model = do(model, "pads")
    shown(model, t)
    for kind in ("pad", "pad_erase"):
        read(dialogs.dialog(t, do(model, "pad_open k1", f"open {kind}"), None))


def test_a_round_is_written_corrected_deleted_and_taken_back() -> None:
    model = do(begun(), *ROUND)
    assert model.screen is Screen.PAD
    assert totals(model) == (29, 0, 0)
    model = do(model, "pad_correct 0", "pad_points 1 left 7", "pad_save")
    assert totals(model) == (19, 0, 0)
    model = do(model, "pad_correct 0", "pad_out 1", "pad_points 0 left 3", "pad_save")
    assert totals(model) == (0, 15, 0)
    model = do(model, "pad_correct 0", "pad_delete")
    assert totals(model) == (0, 0, 0)
    for wanted in ((0, 15, 0), (19, 0, 0), (29, 0, 0), (0, 0, 0)):
        model = do(model, "pad_undo")
        assert totals(model) == wanted


def test_everything_that_changes_is_kept() -> None:
    model = do(begun(), *ROUND[:-1])
    assert isinstance(update(model, parse_intent("pad_save"), None).effect, KeepSheets)
    model = do(model, "pad_save")
    for text in ("pad_title Fridays", "pad_undo"):
        assert isinstance(update(model, parse_intent(text), None).effect, KeepSheets)


@pytest.mark.parametrize(
    ("intents", "why"),
    [
        (("pad_round", "pad_save"), "Say first who went out"),
        (("pad_round", "pad_out 0", "pad_save"), "Nothing is written yet"),
        (("pad_round", "pad_out 0", "pad_points 1 left x"), "whole number"),
        (
            ("pad_round", "pad_out 0", "pad_points 1 left 0", "pad_points 2 left 4", "pad_save"),
            "Only one can go out",
        ),
        (
            (
                "pad_round",
                "pad_out 0",
                "pad_cards 1 left",
                "pad_tap 7s",
                "pad_cards 2 left",
                "pad_tap 7s",
            ),
            "counted too often",
        ),
        (
            ("pad_round", "pad_out 0", "pad_points 1 left 999", "pad_points 2 left 4", "pad_save"),
            "more than all the cards",
        ),
    ],
)
def test_a_mistake_is_refused_in_words(intents: tuple[str, ...], why: str) -> None:
    model = do(begun(), *intents)
    problem = shown(model).with_id("problem")
    assert problem is not None
    assert why in problem.text
    assert totals(model) == (0, 0, 0)


def test_taps_count_twins_and_take_back_after_the_last() -> None:
    model = do(begun("rami40"), "pad_round", "pad_out 0", "pad_cards 1 left")
    points = []
    for _ in range(3):
        model = do(model, "pad_tap Ks")
        assert model.pad.draft is not None
        points.append(scorepad.left_points(ALL["rami40"].rules, model.pad.draft.round.entries[1]))
    assert points == [10, 20, 0]


def test_the_dealer_is_marked_and_moves_on() -> None:
    model = begun()
    for name in ("Anna", EVIL, "Player 3"):
        assert f"Deals next: {name}." in shown(model).with_id("pad-standing").text  # type: ignore[union-attr]
        model = do(model, "pad_round", "pad_out nobody", "pad_save")


def test_a_finished_match_takes_no_more_rounds() -> None:
    model = do(begun(), *((*ROUND[:2], "pad_points 1 left 60", "pad_points 2 left 60")), "pad_save")
    assert "Anna wins the game with 120" in shown(model).with_id("pad-standing").text  # type: ignore[union-attr]
    assert do(model, "pad_round").screen is Screen.PAD
    assert shown(model).with_id("pad-round") is None


def test_a_sheet_goes_out_as_text_and_csv() -> None:
    model = do(begun(), *ROUND, "pad_round", "pad_out nobody", "pad_save")
    sheet = model.pad.sheet
    assert sheet is not None
    lines = told.as_text(ENGLISH, sheet).splitlines()
    assert lines[:2] == ["Rommy", "Anna: 29"]
    rows = list(csv.reader(io.StringIO(told.as_csv(ENGLISH, sheet))))
    assert rows[0] == ["Round", "Dealer", "Anna", EVIL, "Player 3"]
    assert rows[1] == ["1", "Anna", "29", "0", "0"]
    assert rows[2] == ["", EVIL, "", "", ""]
    assert rows[-1] == ["Total", "", "29", "0", "0"]


def test_erasing_asks_first_and_can_be_taken_back() -> None:
    model = do(begun(), *ROUND)
    assert do(model, "pad_erase").pad.sheets
    model = do(model, "open pad_erase", "pad_erase")
    assert model.screen is Screen.PADS
    assert model.pad.sheets == ()
    assert totals(do(model, "pad_undo", "pad_open k1")) == (29, 0, 0)


def test_a_new_sheet_remembers_who_played() -> None:
    model = do(begun(), "pad_new any")
    assert model.setup is not None
    assert [one.name for one in chairs_of(model.setup)] == ["Anna", EVIL, ""]
    assert model.setup.variant_id == "rommy"


def test_what_is_not_there_is_not_opened() -> None:
    assert do(Model(pad=Pad()), "pad_open k9", "pad_round", "pad_save").screen is Screen.CHOOSE
