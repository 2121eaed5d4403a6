"""Intents of a table with open hands: open them, let a bot act, play any seat, show more or less."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.ui.effects import Act, Change, Lead, Teach
from game.ui.model import Dialog, Model
from game.ui.position import Position


def teach(model: Model, position: Position) -> Change:
    """Opens all hands, after a question: the game counts for nothing from then on."""
    if position.taught or position.puzzle is not None:
        return Change(model)
    if model.dialog is None or model.dialog.kind != "teach":
        return Change(replace(model, dialog=Dialog("teach")))
    return Change(replace(model.with_gathered(()), dialog=None, selected=(), marked=()), Teach())


def lead(model: Model, position: Position) -> Change:
    """Lets a bot act for whoever is to act."""
    return Change(model, Lead() if position.taught and not position.over else None)


def move(model: Model, position: Position, index: int) -> Change:
    """Does one of all the things that may be done now."""
    if not position.taught or index >= len(position.view.legal):
        return Change(model)
    return Change(model, Act(position.view.legal[index]))


def large(model: Model, _: Position) -> Change:
    """Large print, or not."""
    return Change(replace(model, large=not model.large))


def stock_open(model: Model, position: Position) -> Change:
    """Shows the next card of the stock, or hides it."""
    return Change(replace(model, stock_open=position.taught and not model.stock_open))


INTENTS: dict[str, Callable[..., Change]] = {
    "teach": teach,
    "lead": lead,
    "move": move,
    "large": large,
    "stock_open": stock_open,
}
