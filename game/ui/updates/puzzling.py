"""Intents about puzzles: choose one, ask for a hint or for the answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.bots import Thought
from game.session import puzzles
from game.ui.effects import Change, OpenPuzzle
from game.ui.model import Model, Remark, Screen
from game.ui.position import Position


def choose(model: Model, _: Position | None) -> Change:
    """Goes to the list of puzzles."""
    return Change(replace(model, screen=Screen.PUZZLES, dialog=None))


def begin(model: Model, _: Position | None, puzzle_id: str) -> Change:
    """Lays a puzzle on the table, from its beginning."""
    if puzzles.of_id(puzzle_id) is None:
        return Change(model)
    return Change(replace(model.before_a_hand(), answer=False), OpenPuzzle(puzzle_id))


def answer(model: Model, position: Position) -> Change:
    """Shows the answer, or hides it."""
    return Change(replace(model, answer=position.puzzle is not None and not model.answer))


def hint(model: Model, position: Position) -> Change:
    """Shows the next thing to do, or says that it is too late for that."""
    step = position.puzzle_step
    if step is None:
        return Change(replace(model, notice=Remark("ui.puzzle.off_path")))
    return Change(replace(model, hint=Thought(step)))


def after(model: Model, position: Position) -> Model:
    """The model that knows which puzzles were solved."""
    if position.puzzle is None or position.verdict != "solved":
        return model
    solved = dict.fromkeys((*model.solved, position.puzzle.id))
    return replace(model, solved=tuple(solved))


INTENTS: dict[str, Callable[..., Change]] = {"puzzles": choose, "puzzle": begin}
