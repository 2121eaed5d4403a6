"""Intents about the order of the hand."""

from __future__ import annotations

from dataclasses import replace

from game.ui.effects import Change, Remember
from game.ui.model import Model, Sort
from game.ui.position import Position


def sort(model: Model, _: Position, order: str) -> Change:
    """Sorts the hand."""
    if order not in {one.value for one in Sort}:
        return Change(model)
    return Change(replace(model, sort=Sort(order)), Remember())


def resort(model: Model, _: Position) -> Change:
    """Sorts the hand in the next way, after the last one in the first."""
    orders = list(Sort)
    order = orders[(orders.index(model.sort) + 1) % len(orders)]
    return Change(replace(model, sort=order), Remember())
