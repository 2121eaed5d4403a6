"""Intents about the guide: understood, never again, once more."""

from __future__ import annotations

from dataclasses import replace

from game.ui import guide
from game.ui.effects import Change, Remember
from game.ui.model import Model
from game.ui.position import Position
from game.variants import ALL


def guided(model: Model, position: Position, what: str) -> Change:
    """`next` is past the step that is shown, `off` ends all guides, `again` begins this one."""
    game = ALL[position.variant_id].game
    if what == "next":
        found = guide.current(model, position)
        if found is None:
            return Change(model)
        done = (*model.guided_in(game), found[0].id)
        return Change(guide.with_done(model, game, done), Remember())
    if what == "off":
        preferences = model.preferences._replace(guide="off")
        return Change(replace(model, preferences=preferences), Remember())
    if what == "again":
        fresh = guide.with_done(model, game, ())
        preferences = model.preferences._replace(guide="on")
        return Change(replace(fresh, preferences=preferences, dialog=None), Remember())
    return Change(model)
