"""Intents about score sheets as a whole: begin, open, rename, erase, take back, hand out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.session.sheets import TITLE_LONGEST
from game.ui import setup
from game.ui.effects import BeginSheet, Change, HandOutSheet, KeepSheets
from game.ui.model import Chair, Model, Screen, Setup
from game.ui.pad import Pad
from game.ui.people import tidy_name
from game.ui.position import Position
from game.variants import ALL


def _there(model: Model, screen: Screen, pad: Pad, position: Position | None) -> Model:
    in_play = position is not None
    return replace(model, screen=screen, pad=pad, dialog=None, in_play=in_play)


def pads(model: Model, position: Position | None) -> Change:
    """Goes to the list of sheets."""
    return Change(_there(model, Screen.PADS, model.pad._replace(draft=None), position))


def begin(model: Model, position: Position | None, variant_id: str) -> Change:
    """Goes to the form of a new sheet, of this game or `any`; names stay as they last were."""
    if variant_id not in ALL:
        last = model.pad.sheet or next(iter(model.pad.sheets), None)
        variant_id = last.variant_id if last else next(iter(ALL))
    before = model.setup if model.screen is Screen.PAD_NEW else None
    names = [one.name for one in setup.chairs_of(before)] if before else _last_names(model)
    players = min(len(names) or 3, setup.player_counts(ALL[variant_id])[-1])
    chairs = tuple(Chair(None, name) for name in names)
    wanted = Setup(variant_id, players, (), chairs)
    return Change(replace(_there(model, Screen.PAD_NEW, model.pad, position), setup=wanted))


def _last_names(model: Model) -> list[str]:
    last = model.pad.sheet or next(iter(model.pad.sheets), None)
    return list(last.names) if last else []


def start(model: Model, _: Position | None) -> Change:
    """Makes the sheet."""
    if model.setup is None or not setup.can_begin(model.setup):
        return Change(model)
    return Change(model, BeginSheet(model.setup))


def look(model: Model, position: Position | None, key: str) -> Change:
    """Opens a sheet."""
    pad = model.pad._replace(opened=key, draft=None)
    if pad.sheet is None:
        return Change(model)
    return Change(_there(model, Screen.PAD, pad, position))


def undo(model: Model, _: Position | None) -> Change:
    """Takes back the last thing written down, corrected or erased."""
    if not model.pad.before:
        return Change(model)
    return _kept(model, model.pad.undone())


def title(model: Model, _: Position | None, text: str) -> Change:
    """Gives the sheet another title; no step of its own, or every letter would be one."""
    sheet = model.pad.sheet
    if sheet is None:
        return Change(model)
    named = sheet._replace(title=tidy_name(text, TITLE_LONGEST))
    sheets = tuple(named if one.key == sheet.key else one for one in model.pad.sheets)
    return Change(replace(model, pad=model.pad._replace(sheets=sheets)), KeepSheets())


def erase(model: Model, _: Position | None) -> Change:
    """Yes to the question whether the sheet may be erased."""
    asked = model.dialog is not None and model.dialog.kind == "pad_erase"
    if not asked:
        return Change(model)
    left = tuple(one for one in model.pad.sheets if one.key != model.pad.opened)
    return _kept(replace(model, screen=Screen.PADS, dialog=None), model.pad.having(left))


def _kept(model: Model, pad: Pad) -> Change:
    there = model.screen
    if there is not Screen.PADS:
        there = Screen.PAD if pad.sheet else Screen.PADS
    return Change(replace(model, screen=there, pad=pad), KeepSheets())


def hand_out(model: Model, _: Position | None, how: str) -> Change:
    """Hands the sheet out: as `text`, as `csv`, or to a `printer`."""
    if model.pad.sheet is None or how not in {"text", "csv", "printer"}:
        return Change(model)
    return Change(replace(model, dialog=None), HandOutSheet(how))


INTENTS: dict[str, Callable[..., Change]] = {
    "pads": pads,
    "pad_new": begin,
    "pad_start": start,
    "pad_open": look,
    "pad_undo": undo,
    "pad_title": title,
    "pad_erase": erase,
    "pad_hand_out": hand_out,
}
