"""What is kept: statistics shown soundly, everything as one file, nothing half taken in."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from game.engine.view import SPECTATOR
from game.i18n.translator import LANGUAGES, translator
from game.session import saves, sheets
from game.session.match import Seat
from game.session.statistics import Game, Played
from game.ui import backup, kept
from game.ui.backup import Backup, BackupError
from game.ui.effects import EraseAll, ImportAll, ReadHistory
from game.ui.intents import parse_intent
from game.ui.model import Dialog, Model, Pace, Remark, Screen, Setup
from game.ui.position import Position
from game.ui.screens import dialogs, statistics
from game.ui.update import update
from tests.session.test_scorepad import some_sheets
from tests.ui.html import read
from tests.ui.tables import ENGLISH, table_of

EVIL = "<b>\"Ö'&amp;"


def hand(number: int, chance: Random) -> Played:
    game = Game(chance.choice(["rommy", "rami40", "arbakka"]), chance.random() < 0.3)
    bot = Seat("", "greedy")
    players = (Seat("", None), bot) if number % 3 else (Seat(EVIL, None), Seat("Bo", None), bot)
    points = tuple(chance.randrange(-60, 90) for _ in players)
    winner = chance.choice([None, *range(len(players))])
    champion = 0 if number % 7 == 0 else None
    return Played(
        f"{number // 4:016d}", number, number, game, False, players, points, winner, champion
    )


HISTORY = tuple(hand(number, Random(number)) for number in range(150))
PAGE = kept.dump(Model(pace=Pace.SLOW).remembering(Setup("rommy", 3)))
GAME = saves.dump(table_of("rommy"))
SHEETS = sheets.dump(some_sheets(1))
WHOLE = Backup(PAGE, GAME, ((1, "{broken"), (4, "")), HISTORY, SHEETS)


def shown(**facts: Any) -> Model:
    return dataclasses.replace(Model(screen=Screen.STATISTICS), **facts)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("whose", [0, 1, 2, 99])
def test_statistics_are_a_sound_page(language: str, whose: int) -> None:
    t = translator(language)
    for about in (0, 3, 99):
        document = read(statistics.screen(t, shown(history=HISTORY, whose=whose, about=about)))
        assert len(set(document.ids)) == len(document.ids)
        for name in ("figures", "plot-points", "plot-rate", "opponents", "all-games", "about"):
            assert document.with_id(name) is not None, name


def test_a_plot_has_its_numbers_behind_it() -> None:
    history = [one for one in HISTORY if one.game == HISTORY[1].game and len(one.players) == 2]
    text = statistics.screen(ENGLISH, shown(history=tuple(history[:5])))
    assert text.count("<rect") == len(history[:5])
    for one in history[:5]:
        assert f"<td>{one.points[0]}</td>".replace("-", "\N{MINUS SIGN}") in text


def test_an_empty_history_and_one_not_yet_read_say_so() -> None:
    assert "Nothing here yet" in statistics.screen(ENGLISH, shown(history=()))
    assert "Looking it up" in statistics.screen(ENGLISH, shown())


def test_a_single_hand_can_be_plotted() -> None:
    read(statistics.screen(ENGLISH, shown(history=(HISTORY[1],))))


def test_names_in_statistics_are_escaped() -> None:
    assert EVIL not in statistics.screen(ENGLISH, shown(history=HISTORY))


def test_statistics_are_read_anew_whenever_they_are_opened() -> None:
    change = update(Model(history=HISTORY), parse_intent("statistics"), None)
    assert change.model.screen is Screen.STATISTICS
    assert change.model.history is None
    assert change.effect == ReadHistory()
    asked = update(
        update(change.model, parse_intent("about 2"), None).model, parse_intent("whose 1"), None
    )
    assert (asked.model.whose, asked.model.about) == (1, 0)


def test_nothing_is_erased_or_replaced_without_a_yes() -> None:
    for text, kind, effect in (
        ("erase_all", "erase", EraseAll()),
        ("import_all", "import", ImportAll()),
    ):
        assert update(Model(), parse_intent(text), None).effect is None
        asked = Model(dialog=Dialog(kind))
        assert update(asked, parse_intent(text), None).effect == effect
        read(dialogs.dialog(ENGLISH, asked, None))


def test_why_a_file_is_refused_is_said() -> None:
    for kind in ("foreign", "damaged", "newer", "full"):
        model = Model(dialog=Dialog("data"), notice=Remark(f"ui.data.refused.{kind}"))
        document = read(dialogs.dialog(ENGLISH, model, None))
        assert "Nothing was changed" in document.with_id("data-problem").text  # type: ignore[union-attr]


# --- files


def test_everything_survives_a_file() -> None:
    text = backup.dump(WHOLE, "2026-11-30T10:00:00Z")
    assert backup.parse(text) == WHOLE
    assert json.loads(text)["made"] == "2026-11-30T10:00:00Z"
    nothing = Backup(None, None, (), ())
    assert backup.parse(backup.dump(nothing, "")) == nothing


def test_every_changed_character_is_noticed() -> None:
    text = backup.dump(WHOLE._replace(hands=HISTORY[:3]), "")
    begin = text.index('"body"') + 10
    chance = Random(8)
    for _ in range(80):
        place = chance.randrange(begin, len(text) - 4)
        if text[place] in " \n":
            continue
        other = "0" if text[place] != "0" else "1"
        with pytest.raises(BackupError):
            backup.parse(text[:place] + other + text[place + 1 :])


def resealed(change: Callable[[dict[str, Any]], object]) -> str:
    """A file with a sound checksum whose body was changed."""
    data = json.loads(backup.dump(WHOLE, ""))
    change(data["body"])
    data["check"] = backup._check(data["body"])
    return json.dumps(data)


@pytest.mark.parametrize(
    "change",
    [
        lambda body: body.update(page="{"),
        lambda body: body.update(page='{"pace": "warp"}'),
        lambda body: body.update(page=7),
        lambda body: body.update(game=GAME[:-30]),
        lambda body: body.update(game=["x"]),
        lambda body: body.update(aside=[[0, "x"]]),
        lambda body: body.update(aside=[[1, 2]]),
        lambda body: body.update(aside=7),
        lambda body: body.update(hands=[[1]]),
        lambda body: body.update(hands=body["hands"] + body["hands"][:1]),
        lambda body: body.pop("hands"),
    ],
)
def test_one_unsound_part_refuses_the_whole(change: Callable[[dict[str, Any]], object]) -> None:
    with pytest.raises(BackupError) as caught:
        backup.parse(resealed(change))
    assert caught.value.kind == "damaged"


@pytest.mark.parametrize(
    "text", ["", "x", "[]", "{}", '{"app": "nordic-rummy"}', GAME, "[" * 100_000]
)
def test_other_files_are_foreign(text: str) -> None:
    with pytest.raises(BackupError) as caught:
        backup.parse(text)
    assert caught.value.kind == "foreign"


def test_a_newer_file_says_so() -> None:
    text = backup.dump(WHOLE, "").replace('"backup": 1', '"backup": 2')
    with pytest.raises(BackupError) as caught:
        backup.parse(text)
    assert caught.value.kind == "newer"
    newer = resealed(lambda body: body.update(game=GAME.replace('"save": 1', '"save": 9')))
    with pytest.raises(BackupError) as caught:
        backup.parse(newer)
    assert caught.value.kind == "newer"


def test_preferences_survive_their_text() -> None:
    model = Model(pace=Pace.STEP, keys=False).remembering(Setup("rommy", 3, dealer=1))
    assert kept.parse(kept.dump(model)) == model
    assert kept.parse("{}") == Model()


def test_the_statistics_can_be_opened_while_the_curtain_is_up() -> None:
    model = Model(screen=Screen.TABLE, curtain=0)
    position = Position(table_of("rommy"), SPECTATOR)
    assert update(model, parse_intent("statistics"), position).model.in_play
