"""Puzzles on the page: found, solved by the table's own controls, remembered."""

from __future__ import annotations

import dataclasses

import pytest

from game.bots import Thought
from game.i18n.translator import LANGUAGES, translator
from game.session import puzzles
from game.session.puzzles import ME, Puzzle
from game.ui import announcements, kept
from game.ui.effects import AskHint, OpenPuzzle, Teach
from game.ui.intents import parse_intent
from game.ui.model import Model, Remark, Screen
from game.ui.position import Position
from game.ui.scene import Scene
from game.ui.screens import dialogs, puzzle, puzzle_list, table
from game.ui.update import after, update
from tests.ui.html import read
from tests.ui.tables import ENGLISH, PLAYING, scene
from tests.ui.test_screens import check, closed_ones_say_why

EVERY = puzzles.every()
SOME = EVERY[::5]


def shown(position: Position, model: Model) -> str:
    return table.screen(ENGLISH, puzzle.zones(scene(position, model)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_is_sound_and_tells_what_is_solved(language: str) -> None:
    model = Model(screen=Screen.PUZZLES, solved=(EVERY[0].id,), in_play=True)
    document = read(puzzle_list.screen(translator(language), model))
    check(document)
    buttons = [one for one in document.elements if "data-level" in one.attributes]
    assert len(buttons) == len(EVERY)
    assert [one.attributes["data-solved"] for one in buttons].count("yes") == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("one", SOME, ids=lambda one: one.id)
def test_every_step_of_a_solution_is_a_sound_page(one: Puzzle, language: str) -> None:
    t, at = translator(language), one.table()
    model = dataclasses.replace(PLAYING, answer=True)
    for action in (*one.solution, None):
        position = Position(at, ME)
        parts = puzzle.zones(Scene(t, model, position))
        document = read(table.screen(t, parts))
        check(document)
        closed_ones_say_why(document)
        for number in range(len(at.state.melds)):
            assert document.with_id(f"meld-{number}") is not None
        assert announcements.of_events(Scene(t, model, position), [])
        if action is not None:
            at.dispatch(ME, action)
    assert "puzzle-again" in str(parts["actions"])
    assert "puzzle-next" in str(parts["actions"])


def test_solving_is_remembered_and_kept() -> None:
    one = EVERY[0]
    at, model = one.table(), PLAYING
    for action in one.solution:
        assert one.id not in model.solved
        at.dispatch(ME, action)
        model = after(model, Position(at, ME))
    assert model.solved == (one.id,)
    assert after(model, Position(at, ME)).solved == (one.id,)
    assert kept.parse(kept.dump(model)).solved == (one.id,)
    assert one.id not in shown(Position(at, ME), model).partition("puzzle-next")[2][:80]


def test_a_hint_goes_on_with_the_solution_or_says_that_it_is_left() -> None:
    one = EVERY[0]
    at = one.table()
    asked = update(PLAYING, parse_intent("hint"), Position(at, ME))
    assert not isinstance(asked.effect, AskHint)
    assert asked.model.hint == Thought(one.solution[0])
    other = next(
        action
        for action in Position(at, ME).view.legal or at.view(ME).legal
        if action != one.solution[0]
    )
    at.dispatch(ME, other)
    told = update(PLAYING, parse_intent("hint"), Position(at, ME)).model
    assert told.notice == Remark("ui.puzzle.off_path")


def test_the_answer_is_shown_only_when_it_is_asked_for() -> None:
    position = Position(EVERY[0].table(), ME)
    assert "<ol>" not in str(puzzle.zones(scene(position))["recap"])
    model = update(PLAYING, parse_intent("answer"), position).model
    assert "<ol>" in str(puzzle.zones(scene(position, model))["recap"])
    again = update(model, parse_intent(f"puzzle {EVERY[1].id}"), position)
    assert again.effect == OpenPuzzle(EVERY[1].id)
    assert not again.model.answer


def test_it_is_no_game() -> None:
    position = Position(EVERY[0].table(), ME)
    assert position.stacked
    assert not position.bot_to_act
    assert not isinstance(update(PLAYING, parse_intent("teach"), position).effect, Teach)
    menu = dataclasses.replace(update(PLAYING, parse_intent("open menu"), position).model)
    assert 'id="teach"' not in dialogs.dialog(ENGLISH, menu, position)
    assert update(PLAYING, parse_intent("puzzle rommy-999"), position).effect is None
    assert update(PLAYING, parse_intent("puzzles"), position).model.screen is Screen.PUZZLES
