"""The review of a hand: reached from scores and replay, sound in every language, with ways back."""

from __future__ import annotations

import dataclasses
import json
from functools import cache
from random import Random

import pytest

from game.bots import MAKERS, thought_of
from game.i18n.translator import LANGUAGES, translator
from game.session import review as judging
from game.session import service
from game.session.review import Luck
from game.session.table import Table
from game.ui import review
from game.ui.effects import Explain, Judge
from game.ui.intents import parse_intent
from game.ui.model import Dialog, Model, Screen
from game.ui.moment import ADVISER
from game.ui.position import Position
from game.ui.replay import Replay
from game.ui.review import Review
from game.ui.screens import dialogs, score
from game.ui.screens import replay as screens
from game.ui.screens import review as sheets
from game.ui.update import update
from tests.ui.html import read
from tests.ui.tables import ENGLISH, PLAYING, VARIANTS, played, table_of
from tests.ui.test_reasons import bots_played
from tests.ui.test_screens import check


@cache
def finished(variant_id: str, seed: int = 3) -> Table:
    *_, at = played(variant_id, seed)
    return at


@cache
def reviewed(at: Table, seat: int = 0) -> Review:
    """What the page has found in the end."""
    found = review.begun(at, seat)
    for step in judging.decisions(at, seat):
        verdicts = [
            judging.judged(one, thought_of(MAKERS[ADVISER](), one.view, Random(1)))
            for one in judging.questions(at, step)
        ]
        found = found.with_verdicts(verdicts)
    for one in judging.draws(at):
        request = service.draw_request(one.view, at.match.variant_id, one.card)
        found = found.with_draw(one.seat, *json.loads(service.draw(request)))
    return found._replace(questions=found.asked, done=True)


def test_it_is_reached_from_the_scores_and_from_the_replay() -> None:
    at = finished("rommy")
    position = Position(at, 0)
    assert 'data-intent="review 0"' in score.sheet(ENGLISH, position)
    model = Model(screen=Screen.REPLAY, replay=Replay(at))
    assert 'data-intent="review 0"' in str(screens.zones(ENGLISH, model)["prompt"])
    for where, seen in ((PLAYING, position), (model, None)):
        change = update(where, parse_intent("review 0"), seen)
        assert change.model.dialog == Dialog("review")
        assert isinstance(change.effect, Judge)


def test_bots_and_hands_in_play_are_not_reviewed() -> None:
    over, running = Position(finished("rommy"), 0), Position(table_of("rommy"), 0)
    assert update(PLAYING, parse_intent("review 1"), over).effect is None
    assert update(PLAYING, parse_intent("review 0"), running).effect is None
    assert update(Model(), parse_intent("review 0"), over).effect is None
    bots = Model(screen=Screen.REPLAY, replay=Replay(bots_played("rommy", people=0)))
    assert "review 0" not in str(screens.zones(ENGLISH, bots)["prompt"])


def test_what_was_found_is_not_looked_for_again() -> None:
    at = finished("rommy")
    model = dataclasses.replace(PLAYING, review=reviewed(at))
    change = update(model, parse_intent("review 0"), Position(at, 0))
    assert change.effect is None
    assert change.model.review == model.review
    other = update(model, parse_intent("review 0"), Position(finished("rommy", 4), 0))
    assert isinstance(other.effect, Judge)


@pytest.mark.parametrize("variant_id", VARIANTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_is_sound(variant_id: str, language: str) -> None:
    t = translator(language)
    at = finished(variant_id)
    for found in (review.begun(at, 0)._replace(questions=9), reviewed(at)):
        model = dataclasses.replace(PLAYING, review=found, dialog=Dialog("review"))
        document = read(dialogs.dialog(t, model, Position(at, 0)))
        check(document)
        text = "".join(one.text for one in document.elements)
        assert not set(text) & set("{}⟦⟧")
        assert "None" not in text
        progress = [one for one in document.elements if one.tag == "progress"]
        assert len(progress) == (not found.done)


def test_a_decision_leads_to_its_moment_in_the_replay() -> None:
    at = finished("perusrommi")
    found = reviewed(at)
    assert found.costliest
    verdict = found.costliest[0]
    model = dataclasses.replace(PLAYING, review=found, dialog=Dialog("review"))
    change = update(model, parse_intent(f"review_show {verdict.step}"), Position(at, 0))
    there = change.model
    assert there.screen is Screen.REPLAY
    assert there.dialog is None
    assert there.replay is not None
    assert there.replay.step == verdict.step
    prompt = str(screens.zones(ENGLISH, there)["prompt"])
    assert "The Shark:" in prompt
    back = update(there, parse_intent("review 0"), None)
    assert back.model.dialog == Dialog("review")
    assert back.effect is None
    before = update(there, parse_intent("replay_by on"), None).model
    assert "The Shark:" not in str(screens.zones(ENGLISH, before)["prompt"])


def test_a_reason_leads_to_its_moment_only_when_the_hand_is_over() -> None:
    at = bots_played("rommy")
    asked = update(PLAYING, parse_intent("why 5"), Position(at, 0)).model
    there = update(asked, parse_intent("review_show 5"), Position(at, 0)).model
    assert there.screen is Screen.REPLAY
    assert there.replay is not None
    assert there.replay.step == 5
    running = bots_played("rommy", people=0, until=9)
    model = dataclasses.replace(PLAYING, open_hands=True)
    change = update(model, parse_intent("why 5"), Position(running, -1))
    assert isinstance(change.effect, Explain)
    stays = update(change.model, parse_intent("review_show 5"), Position(running, -1))
    assert stays.model.screen is Screen.TABLE


def test_luck_is_told_beside_that_of_the_others() -> None:
    even = (Luck(4, 20, 18), Luck(4, 15, 14))
    assert "about as kind" in sheets.luck_text(ENGLISH, even, 0)
    lucky = (Luck(4, 40, 18), Luck(4, 10, 14))
    assert "kinder to this seat" in sheets.luck_text(ENGLISH, lucky, 0)
    assert "about 26 points" in sheets.luck_text(ENGLISH, lucky, 0)
    assert "kinder to the others" in sheets.luck_text(ENGLISH, lucky, 1)
