"""The sheet about the odds, in every language, and who may open it."""

from __future__ import annotations

import dataclasses

import pytest

from game.engine.view import SPECTATOR
from game.i18n.translator import LANGUAGES, translator
from game.ui.intents import parse_intent
from game.ui.model import Dialog
from game.ui.position import Position
from game.ui.screens import dialogs, odds
from game.ui.update import update
from tests.ui.html import read
from tests.ui.tables import ENGLISH, PLAYING, VARIANTS, choosing, holding, played, table_of
from tests.ui.test_screens import check

ASKED = dataclasses.replace(PLAYING, dialog=Dialog("odds"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("variant_id", VARIANTS)
def test_it_is_sound_at_any_moment(variant_id: str, language: str) -> None:
    for number, at in enumerate(played(variant_id, 1, 3)):
        if number % 9 == 0 and number < 60 and not at.over:
            check(read(odds.sheet(translator(language), PLAYING, Position(at, 0))))


def test_a_selected_card_counts_as_thrown() -> None:
    position = holding("rommy", "5h 6h Kc 9d 2s")
    whole = odds.sheet(ENGLISH, PLAYING, position)
    without = odds.sheet(ENGLISH, choosing(PLAYING, "6h"), position)
    assert "2 of " in whole
    assert "Reckoned without 6" in without
    assert "No card of the stock helps at once." in without


def test_it_opens_for_a_player_and_not_for_an_onlooker() -> None:
    table = table_of("rommy")
    position = Position(table, 0)
    model = update(PLAYING, parse_intent("open odds"), position).model
    assert 'id="odds"' in dialogs.dialog(ENGLISH, model, position)
    assert dialogs.dialog(ENGLISH, ASKED, Position(table, SPECTATOR)) == ""
    *_, over = played("rommy", 1)
    assert dialogs.dialog(ENGLISH, ASKED, Position(over, 0)) == ""
