"""The pace of the bots, and what somebody may do who only looks on."""

from __future__ import annotations

from dataclasses import replace

from game.ui import pace
from game.ui.effects import Change, GoOn, Remember
from game.ui.model import Model, Pace
from game.ui.position import Position


def set_pace(model: Model, _: Position | None, value: str) -> Change:
    """Chooses how fast the bots play."""
    if value not in {one.value for one in Pace}:
        return Change(model)
    return Change(replace(model, pace=Pace(value)), Remember())


def next_pace(model: Model, _: Position | None) -> Change:
    """Goes over to the next pace, after the last one to the first."""
    paces = list(Pace)
    after = paces[(paces.index(model.pace) + 1) % len(paces)]
    return Change(replace(model, pace=after), Remember())


def pause(model: Model, position: Position) -> Change:
    """Stops a table of bots, or lets it go on."""
    if position.people or position.over:
        return Change(model)
    return Change(replace(model, paused=not model.paused), GoOn(step=False))


def step(model: Model, position: Position) -> Change:
    """Lets one bot act; a table of bots stops after that."""
    if not position.bot_to_act:
        return Change(model)
    waiting = pace.waits(model, position)
    stopped = replace(model, paused=not position.people)
    return Change(stopped, GoOn(step=True) if waiting else None)


def open_hands(model: Model, position: Position) -> Change:
    """Shows or hides all hands of a table of bots."""
    if position.people:
        return Change(model)
    return Change(replace(model, open_hands=not model.open_hands))
