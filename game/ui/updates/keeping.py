"""Statistics, and what is done with all that the page keeps."""

from __future__ import annotations

from dataclasses import replace

from game.ui.effects import Change, EraseAll, Export, ImportAll, ReadHistory
from game.ui.model import Model, Screen
from game.ui.position import Position


def statistics(model: Model, position: Position | None) -> Change:
    """Goes to the statistics."""
    there = replace(
        model, screen=Screen.STATISTICS, dialog=None, history=None, in_play=position is not None
    )
    return Change(there, ReadHistory())


def choose_person(model: Model, _: Position | None, index: int) -> Change:
    """Whose statistics to show; the game begins anew with the one played most."""
    return Change(replace(model, whose=index, about=0))


def choose_game(model: Model, _: Position | None, index: int) -> Change:
    """Which game to show."""
    return Change(replace(model, about=index))


def export(model: Model, _: Position | None) -> Change:
    """Hands everything out as a file."""
    return Change(model, Export())


def import_all(model: Model, _: Position | None) -> Change:
    """Yes to the question whether a file may replace everything."""
    asked = model.dialog is not None and model.dialog.kind == "import"
    return Change(model, ImportAll() if asked else None)


def erase_all(model: Model, _: Position | None) -> Change:
    """Yes to the question whether everything may be erased."""
    asked = model.dialog is not None and model.dialog.kind == "erase"
    return Change(model, EraseAll() if asked else None)
