"""Intents about links: make one, hand it on, play the deal of one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.ui import setup
from game.ui.effects import BeginDeal, Change, MakeLink, SendLink
from game.ui.model import Model, Remark, Screen
from game.ui.people import tidy_name
from game.ui.position import Position

KINDS = frozenset({"deal", "hand"})
"""What a link can be made of at a table: its present deal, or all that was done with it."""


def make(model: Model, position: Position | None, kind: str) -> Change:
    """Makes a link and shows it."""
    if kind == "new":
        if model.setup is None:
            return Change(model)
        if not setup.can_begin(model.setup):
            return Change(replace(model, notice=Remark("ui.setup.cannot")))
    elif kind == "replay":
        return Change(model, MakeLink(kind) if model.replay else None)
    elif kind not in KINDS or position is None:
        return Change(model)
    elif position.stacked:
        return Change(replace(model, notice=Remark("ui.deal.stacked"), dialog=None))
    return Change(model, MakeLink(kind))


def send(model: Model, _: Position | None, how: str) -> Change:
    """Hands the link on: `copy`, or `share` with the system's own sheet."""
    if model.shared is None or how not in {"copy", "share"}:
        return Change(model)
    return Change(model, SendLink(how))


def result(model: Model, position: Position | None) -> Change:
    """Shows the line to hand in after a hand."""
    if position is None or not position.over or not position.people or position.taught:
        return Change(model)
    if position.stacked:
        return Change(replace(model, notice=Remark("ui.deal.stacked"), dialog=None))
    return Change(model, MakeLink("result"))


def pupil(model: Model, position: Position | None, text: str) -> Change:
    """Says under which name; the line changes with it."""
    name = tidy_name(text)
    if name == model.pupil:  # leaving the field says it once more
        return Change(model)
    return result(replace(model, pupil=name), position)


def the_class(model: Model, position: Position | None) -> Change:
    """Goes to the results of a class."""
    in_play = position is not None
    return Change(replace(model, screen=Screen.CLASS, dialog=None, in_play=in_play))


def lines(model: Model, _: Position | None, text: str) -> Change:
    """Looks for results in a text."""
    return Change(replace(model, lines=text))


def play(model: Model, _: Position | None) -> Change:
    """Plays the deal of the link; what is in play is lost, as the question said."""
    if model.offered is None or model.dialog is None or model.dialog.kind != "offer":
        return Change(model)
    return Change(replace(model, offered=None, dialog=None), BeginDeal(model.offered))


INTENTS: dict[str, Callable[..., Change]] = {
    "link": make,
    "send": send,
    "play_link": play,
    "result": result,
    "pupil": pupil,
    "class": the_class,
    "class_lines": lines,
}
