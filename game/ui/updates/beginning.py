"""Intents before a match: which game, its seats and rules, and to begin."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.ui import setup
from game.ui.effects import Begin, Change
from game.ui.model import Dialog, Model, Remark, Screen, Setup
from game.ui.position import Position
from game.variants import ALL


def play(model: Model, position: Position | None, variant_id: str) -> Change:
    """Begins a game as it was last played."""
    if variant_id not in ALL:
        return Change(model)
    return begin(model, position, model.setup_of(variant_id), f"play {variant_id}")


def begin(model: Model, position: Position | None, wanted: Setup, intent: str) -> Change:
    """Begins at once, or asks first when a match would be lost."""
    asked = model.dialog is not None and model.dialog.kind == "new"
    if not setup.can_begin(wanted):
        return Change(replace(model, screen=Screen.SETUP, setup=wanted, dialog=None))
    if position is not None and not asked and not _finished(position):
        return Change(replace(model, dialog=Dialog("new", intent=intent)))
    fresh = model.remembering(wanted).before_a_hand()
    return Change(replace(fresh, screen=Screen.TABLE, setup=wanted), Begin(wanted))


def _finished(position: Position) -> bool:
    return position.over and position.standing.over


def set_up(model: Model, _: Position | None, variant_id: str) -> Change:
    """Shows the seats and rules of a game."""
    if variant_id not in ALL:
        return Change(model)
    before = model.setup
    wanted = model.setup_of(variant_id)
    changing = model.screen is Screen.SETUP and before is not None
    if changing and before is not None and ALL[before.variant_id].game == ALL[variant_id].game:
        wanted = setup.with_variant(before, variant_id)
    return Change(replace(model, screen=Screen.SETUP, setup=wanted, dialog=None))


def seats(model: Model, _: Position | None, players: int) -> Change:
    """Says how many play."""
    if model.setup is None or players not in setup.player_counts(ALL[model.setup.variant_id]):
        return Change(model)
    return Change(replace(model, setup=model.setup._replace(players=players)))


def choose(model: Model, _: Position | None, setting_id: str, value: str) -> Change:
    """Gives a rule another value."""
    if model.setup is None:
        return Change(model)
    try:
        changed = setup.with_setting(model.setup, setting_id, value)
    except ValueError:
        return Change(model)
    return Change(replace(model, setup=changed))


def reset(model: Model, _: Position | None) -> Change:
    """Gives every rule the book's value again."""
    if model.setup is None:
        return Change(model)
    return Change(replace(model, setup=model.setup._replace(chosen=())))


def start(model: Model, position: Position | None, intent: str = "start") -> Change:
    """Begins with the seats and rules that are shown."""
    if model.setup is None:
        return Change(model)
    if not setup.can_begin(model.setup):
        return Change(replace(model, notice=Remark("ui.setup.cannot")))
    return begin(model, position, model.setup, intent)


def teach_new(model: Model, position: Position | None) -> Change:
    """Begins with open hands."""
    begun = start(model, position, "teach_new")
    if isinstance(begun.effect, Begin):
        return begun._replace(effect=begun.effect._replace(taught=True))
    return begun


def again(model: Model, position: Position) -> Change:
    """Begins the same game anew."""
    wanted = model.setup_of(position.variant_id)
    return begin(model, position, wanted, "again")


INTENTS: dict[str, Callable[..., Change]] = {
    "play": play,
    "setup": set_up,
    "seats": seats,
    "set": choose,
    "reset": reset,
    "start": start,
    "teach_new": teach_new,
}
