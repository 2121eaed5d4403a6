"""Intents about links: make one, hand it on, play the deal of one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.ui import setup
from game.ui.effects import BeginDeal, Change, MakeLink, SendLink
from game.ui.model import Model, Remark
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


def play(model: Model, _: Position | None) -> Change:
    """Plays the deal of the link; what is in play is lost, as the question said."""
    if model.offered is None or model.dialog is None or model.dialog.kind != "offer":
        return Change(model)
    return Change(replace(model, offered=None, dialog=None), BeginDeal(model.offered))


INTENTS: dict[str, Callable[..., Change]] = {
    "link": make,
    "send": send,
    "play_link": play,
}
