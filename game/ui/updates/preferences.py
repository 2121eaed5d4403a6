"""Intents about the page itself: what a person prefers."""

from __future__ import annotations

from dataclasses import replace

from game.ui import preferences
from game.ui.effects import Change, Remember
from game.ui.model import Model
from game.ui.position import Position


def prefer(model: Model, _: Position | None, name: str, value: str) -> Change:
    """One preference changed; what there is not changes nothing."""
    try:
        chosen = preferences.chosen(model.preferences, name, value)
    except ValueError:
        return Change(model)
    return Change(replace(model, preferences=chosen), Remember())
