"""Screens: sound HTML, names escaped, every control named, every closed one with its reason."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game.session.match import Seat
from game.session.table import Table
from game.ui import words
from game.ui.intents import parse_intent
from game.ui.model import Dialog, Model, Screen, SetAside, Setup, Sort
from game.ui.position import Position
from game.ui.screens import choose, dialogs, setup, table
from game.ui.setup import with_setting
from game.ui.update import after
from game.variants import ALL
from tests.ui.html import Document, read
from tests.ui.tables import ENGLISH, PLAYING, VARIANTS, choosing, holding, played, scene, table_of

INDEX = Path(__file__).parents[2] / "index.html"
SIGN = re.compile(f"[{words.SUIT_SIGNS}]")
EVIL = "<b>\"Ö'&amp;"


def shown(position: Position, model: Model, log: tuple[str, ...] = ()) -> Document:
    """The whole page of a moment."""
    parts = table.zones(scene(position, model, log))
    return read(table.screen(ENGLISH, parts))


def check(document: Document) -> None:
    """What holds for every screen."""
    ids = set(document.ids)
    for element in document.elements:
        attributes = element.attributes
        for name in ("aria-labelledby", "aria-describedby", "aria-controls"):
            for wanted in attributes.get(name, "").split():
                assert wanted in ids or wanted == "log", (name, wanted)
        for name in ("aria-label", "aria-description"):
            assert not SIGN.search(attributes.get(name, "")), "signs are for the eye"
        if "data-intent" in attributes:
            if element.tag == "button":
                parse_intent(attributes["data-intent"])
            assert "id" in attributes, "a control without id would lose the focus"
        if element.tag == "button":
            assert attributes.get("aria-label", element.text).strip(), attributes
            assert attributes.get("type") == "button"


def closed_ones_say_why(document: Document) -> None:
    """A control that cannot work has its reason at hand."""
    for element in document.elements:
        if element.attributes.get("aria-disabled") != "true":
            continue
        name = element.attributes["id"]
        if name == "do-clear" or name.startswith("pile-"):
            continue  # nothing to clear; a spread card tells its reason when looked at
        reason = element.attributes.get("aria-description", "")
        noted = document.with_id(element.attributes.get("aria-describedby", ""))
        assert reason or (noted is not None and noted.text.strip()), name


def moments(variant_id: str, seed: int, players: int) -> Iterator[tuple[Position, Model]]:
    """Moments of a hand by chance, each with some cards selected."""
    chance = Random(seed)
    model = PLAYING
    for step, at in enumerate(played(variant_id, seed, players)):
        if step % 7 and not at.over and step > 12:
            continue
        position = Position(at, 0)
        hand = list(position.hand)
        chosen = tuple(chance.sample(hand, min(len(hand), chance.randrange(4))))
        model = after(model, position)
        yield position, dataclasses.replace(model, selected=chosen, sort=chance.choice(list(Sort)))


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("variant_id", VARIANTS)
def test_every_moment_of_a_hand_is_a_sound_page(variant_id: str, players: int) -> None:
    seen = 0
    for position, model in moments(variant_id, 5, players):
        document = shown(position, model, ("<i>a & b</i>",))
        check(document)
        closed_ones_say_why(document)
        assert not document.tagged("i")
        hand = document.with_id("hand")
        assert hand is not None
        pressed = [
            one
            for one in document.elements
            if one.attributes.get("aria-pressed") == "true"
            and one.attributes["id"].startswith("hand-")
        ]
        assert len(pressed) == len(model.selected)
        assert all(", selected, card " in one.attributes["aria-label"] for one in pressed)
        in_hand = [one for one in document.ids if one.startswith("hand-")]
        assert len(in_hand) == len(position.hand)
        seen += 1
    assert seen > 5


@pytest.mark.parametrize("variant_id", VARIANTS)
def test_one_element_of_a_zone_takes_the_tab_key(variant_id: str) -> None:
    for position, model in moments(variant_id, 8, 2):
        parts = table.zones(scene(position, model))
        for zone in ("hand", "melds", "pile-heap"):
            document = read(str(parts[zone]))
            stops = [
                one.attributes["tabindex"]
                for one in document.elements
                if "tabindex" in one.attributes
            ]
            assert stops.count("0") == (1 if stops else 0), zone


@pytest.mark.parametrize("variant_id", VARIANTS)
def test_dialogs_of_a_finished_hand_are_sound(variant_id: str) -> None:
    *_, at = played(variant_id, 3, 3)
    position = Position(at, 0)
    for kind in ("score", "menu", "help", "deal", "new"):
        for keys in (True, False):
            model = dataclasses.replace(PLAYING, dialog=Dialog(kind), keys=keys, update_ready=keys)
            document = read(dialogs.dialog(ENGLISH, model, position))
            check(document)
            assert document.with_id("dialog-title") is not None
    deal = dialogs.dialog(ENGLISH, dataclasses.replace(PLAYING, dialog=Dialog("deal")), position)
    assert at.commitment in deal
    assert at.match.hand_seed in deal


@pytest.mark.parametrize("variant_id", VARIANTS)
def test_the_score_sheet_adds_up(variant_id: str) -> None:
    *_, at = played(variant_id, 4, 3)
    model = dataclasses.replace(PLAYING, dialog=Dialog("score"))
    document = read(dialogs.dialog(ENGLISH, model, Position(at, 0)))
    for seat, total in enumerate(at.score().totals):
        sheet = document.with_id(f"score-{seat}")
        assert sheet is not None
        assert str(abs(total)) in sheet.text


def test_the_seed_is_not_shown_before_the_hand_is_over() -> None:
    at = table_of("rommy", seed="hidden-seed")
    position = Position(at, 0)
    everything = "".join(str(part) for part in table.zones(scene(position)).values())
    for kind in ("deal", "menu", "help", "score"):
        model = dataclasses.replace(PLAYING, dialog=Dialog(kind))
        everything += dialogs.dialog(ENGLISH, model, position)
    assert at.commitment in everything
    assert at.match.hand_seed not in everything
    assert at.match.seed not in everything


def test_names_are_escaped() -> None:
    at = table_of("rommy", 3)
    seats = (Seat("You", None), Seat(EVIL, "greedy"), Seat(EVIL, "greedy"))
    at = Table(dataclasses.replace(at.match, seats=seats))
    document = shown(Position(at, 0), PLAYING)
    assert EVIL in document.with_id("seats").text  # type: ignore[union-attr]
    assert not [one for one in document.tagged("b") if one.text.startswith('"')]


def test_the_first_screen_is_what_the_page_has_before_python() -> None:
    static = INDEX.read_text(encoding="utf-8")
    assert choose.screen(ENGLISH, Model()) in static
    read(choose.screen(ENGLISH, Model()))


def test_choosing_offers_every_game_and_both_rami() -> None:
    document = read(choose.screen(ENGLISH, Model()))
    check(document)
    assert len([one for one in document.ids if one.startswith("game-")]) == 5
    assert len([one for one in document.ids if one.startswith("play-")]) == len(ALL) == 6


def test_choosing_tells_of_a_game_in_play_of_lost_saves_and_of_a_new_version() -> None:
    aside = (SetAside("damaged", 1), SetAside("newer", 4))
    model = Model(in_play=True, set_aside=aside, update_ready=True)
    document = read(choose.screen(ENGLISH, model))
    check(document)
    for name in ("resume", "download-1", "forget-1", "download-4", "update"):
        assert document.with_id(name) is not None


@pytest.mark.parametrize("variant_id", VARIANTS)
def test_every_setting_is_offered_with_help(variant_id: str) -> None:
    variant = ALL[variant_id]
    document = read(setup.screen(ENGLISH, Model(screen=Screen.SETUP, setup=Setup(variant_id))))
    check(document)
    for setting in variant.settings:
        control = document.with_id(f"set-{setting.id}")
        text = document.with_id(f"set-{setting.id}-help")
        assert control is not None
        assert text is not None
        assert text.text.strip()
    assert document.with_id("reset") is None


@pytest.mark.parametrize("variant_id", VARIANTS)
def test_what_differs_from_the_book_is_told(variant_id: str) -> None:
    variant = ALL[variant_id]
    book = variant.chosen_in(variant.rules)
    for setting in variant.settings:
        other = next(one.value for one in setting.choices if one.value != book[setting.id])
        changed = with_setting(Setup(variant_id), setting.id, other)
        document = read(setup.screen(ENGLISH, Model(screen=Screen.SETUP, setup=changed)))
        check(document)
        differs = document.with_id("differences")
        assert differs is not None
        assert "Differs" in differs.text
        assert document.with_id("reset") is not None


def test_a_table_that_cannot_be_dealt_says_so() -> None:
    crowded = with_setting(Setup("rommy", 6), "hand_size", "10")
    document = read(setup.screen(ENGLISH, Model(screen=Screen.SETUP, setup=crowded)))
    assert document.with_id("problem") is not None
    assert document.with_id("start").attributes["aria-disabled"] == "true"  # type: ignore[union-attr]


def test_the_spread_pile_shows_every_card_and_what_comes_along() -> None:
    deepest = None
    for at in played("romme500", 2):
        if len(at.state.pile) > 3 and at.state.turn == 0:
            deepest = Position(at, 0)
            break
    assert deepest is not None
    document = shown(deepest, PLAYING)
    pile = [one for one in document.elements if one.attributes.get("id", "").startswith("pile-")]
    labels = [one.attributes["aria-label"] for one in pile if one.tag == "button"]
    assert len(labels) == len(deepest.view.pile)
    assert "the top card" in labels[-1]
    assert "Takes the card above it too" in labels[-2]
    assert f"Takes the {len(labels) - 1} cards above it too" in labels[0]


def test_a_closed_button_says_which_card_is_missing() -> None:
    position = holding("perusrommi", "5c 6c 8c Kd")
    document = shown(position, choosing(PLAYING, "5c 6c 8c"))
    why = document.with_id("do-lay-why")
    assert why is not None
    assert "seven of clubs" in why.text


def test_the_log_tells_oldest_first_so_that_lines_stay_where_they_are_read() -> None:
    position = Position(table_of("rommy"), 0)
    told = [f"line {number}" for number in range(table.LOG_LINES + 5)]
    log = table.log_lines(scene(position, PLAYING, tuple(told)))
    texts = [element.text for element in read(str(log)).elements if element.tag == "li"]
    assert texts == told[5:], "the newest last, and no more than fit"
