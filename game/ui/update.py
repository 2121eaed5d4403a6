"""What an intent makes of the page's memory, and what it asks the table to do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.engine.cards import mask_of
from game.ui import guide, pace, setup
from game.ui.effects import (
    ApplyUpdate,
    Begin,
    Change,
    Download,
    Forget,
    NextHand,
    ReadTable,
    Remember,
)
from game.ui.intents import Intent, parse_intent
from game.ui.model import Dialog, Model, Remark, Screen, Setup
from game.ui.position import Position
from game.ui.updates import (
    book,
    dropping,
    guiding,
    keeping,
    ordering,
    pad,
    pad_round,
    playing,
    preferences,
    puzzling,
    reasoning,
    replaying,
    seating,
    sharing,
    suggesting,
    teaching,
    watching,
)
from game.variants import ALL


def update(model: Model, intent: Intent, position: Position | None) -> Change:
    """What comes of an intent. Whatever cannot be done leaves a notice that says why."""
    aside = intent.name in _ASIDE
    fresh = model if aside else replace(model, notice=None, hint=None, tried=())
    if intent.name in _PAGE:
        return _PAGE[intent.name](fresh, position, *intent.arguments)
    if position is None or model.screen is not Screen.TABLE:
        return Change(model)
    if position.watching and intent.name not in _ONLOOKERS:
        return Change(model)
    return _TABLE[intent.name](fresh, position, *intent.arguments)


def after(model: Model, position: Position) -> Model:
    """The model brought in line with a table that has moved on."""
    held = position.view.hand
    mine = position.playing
    gathered = model.gathered if mine and position.opens else ()
    gathered = tuple(one for one in gathered if all(card in held for card in one.cards))
    used = mask_of(card for one in gathered for card in one.cards)
    selected = tuple(card for card in model.selected if card in held and not used >> card & 1)
    return replace(
        ordering.after(puzzling.after(guide.advanced(model, position), position), position),
        selected=selected,
        gathered=gathered,
        put_back=(),
        reach=model.reach if position.drawing else 0,
        recap=None,
        hint=None,
        notice=None,
        in_play=True,
        dialog=None if model.dialog and model.dialog.kind in _ABOUT_A_MOMENT else model.dialog,
    )


# --- around the game


def _home(model: Model, position: Position | None) -> Change:
    return Change(replace(model, screen=Screen.CHOOSE, dialog=None, in_play=position is not None))


def _resume(model: Model, position: Position | None) -> Change:
    if position is None:
        return Change(replace(model, screen=Screen.CHOOSE))
    return Change(replace(model, screen=Screen.TABLE, dialog=None))


def _play(model: Model, position: Position | None, variant_id: str) -> Change:
    if variant_id not in ALL:
        return Change(model)
    return _begin(model, position, model.setup_of(variant_id), f"play {variant_id}")


def _begin(model: Model, position: Position | None, wanted: Setup, intent: str) -> Change:
    """Begins at once, or asks first when a match would be lost."""
    asked = model.dialog is not None and model.dialog.kind == "new"
    if not setup.can_begin(wanted):
        return Change(replace(model, screen=Screen.SETUP, setup=wanted, dialog=None))
    if position is not None and not asked and not _finished(position):
        return Change(replace(model, dialog=Dialog("new", intent=intent)))
    started = replace(
        model.remembering(wanted),
        screen=Screen.TABLE,
        setup=wanted,
        dialog=None,
        selected=(),
        gathered=(),
        put_back=(),
        reach=0,
        orders=(),
        marked=(),
    )
    return Change(started, Begin(wanted))


def _finished(position: Position) -> bool:
    return position.over and position.standing.over


def _set_up(model: Model, _: Position | None, variant_id: str) -> Change:
    if variant_id not in ALL:
        return Change(model)
    before = model.setup
    wanted = model.setup_of(variant_id)
    changing = model.screen is Screen.SETUP and before is not None
    if changing and before is not None and ALL[before.variant_id].game == ALL[variant_id].game:
        wanted = setup.with_variant(before, variant_id)
    return Change(replace(model, screen=Screen.SETUP, setup=wanted, dialog=None))


def _seats(model: Model, _: Position | None, players: int) -> Change:
    if model.setup is None or players not in setup.player_counts(ALL[model.setup.variant_id]):
        return Change(model)
    return Change(replace(model, setup=model.setup._replace(players=players)))


def _set(model: Model, _: Position | None, setting_id: str, value: str) -> Change:
    if model.setup is None:
        return Change(model)
    try:
        changed = setup.with_setting(model.setup, setting_id, value)
    except ValueError:
        return Change(model)
    return Change(replace(model, setup=changed))


def _reset(model: Model, _: Position | None) -> Change:
    if model.setup is None:
        return Change(model)
    return Change(replace(model, setup=model.setup._replace(chosen=())))


def _start(model: Model, position: Position | None, intent: str = "start") -> Change:
    if model.setup is None:
        return Change(model)
    if not setup.can_begin(model.setup):
        return Change(replace(model, notice=Remark("ui.setup.cannot")))
    return _begin(model, position, model.setup, intent)


def _teach_new(model: Model, position: Position | None) -> Change:
    """Begins with open hands."""
    begun = _start(model, position, "teach_new")
    if isinstance(begun.effect, Begin):
        return begun._replace(effect=begun.effect._replace(taught=True))
    return begun


def _confirm(model: Model, position: Position | None) -> Change:
    """Yes to the question whether the match in play may be thrown away."""
    if model.dialog is None or model.dialog.kind != "new":
        return Change(model)
    return update(model, parse_intent(model.dialog.intent), position)


def _open(model: Model, _: Position | None, kind: str) -> Change:
    if kind not in {
        "help",
        "menu",
        "settings",
        "deal",
        "score",
        "odds",
        "data",
        "erase",
        "pad",
        "pad_erase",
    }:
        return Change(model)
    return Change(replace(model, dialog=Dialog(kind)))


def _close(model: Model, _: Position | None) -> Change:
    if model.dialog is None and model.book is not None:
        return book.shut(model, None)
    if model.dialog is None and model.log_open:
        return Change(replace(model, log_open=False))
    return Change(replace(model, dialog=None))


def _keys(model: Model, _: Position | None) -> Change:
    return Change(replace(model, keys=not model.keys), Remember())


def _update(model: Model, position: Position | None) -> Change:
    if position is not None and not position.over:
        return Change(replace(model, notice=Remark("ui.update.after_hand")))
    return Change(model, ApplyUpdate())


def _download(model: Model, _: Position | None, number: int) -> Change:
    return Change(model, Download(number))


def _forget(model: Model, _: Position | None, number: int) -> Change:
    left = tuple(one for one in model.set_aside if one.number != number)
    return Change(replace(model, set_aside=left), Forget(number))


# --- at the table


def _next(model: Model, position: Position) -> Change:
    if pace.waits(model, position):
        return watching.step(model, position)
    if position.taught and not position.over:
        return teaching.lead(model, position)
    if not position.over:
        return Change(replace(model, notice=Remark("ui.why.not_over")))
    if position.standing.over:
        return Change(replace(model, dialog=Dialog("score")))
    fresh = replace(model, dialog=None, selected=(), orders=(), marked=())
    return Change(fresh, NextHand())


def _again(model: Model, position: Position) -> Change:
    wanted = model.setup_of(position.variant_id)
    return _begin(model, position, wanted, "again")


def _log(model: Model, _: Position) -> Change:
    return Change(replace(model, log_open=not model.log_open))


def _read(model: Model, _: Position) -> Change:
    return Change(model, ReadTable())


_ABOUT_A_MOMENT = frozenset({"which", "sure", "score", "new"})
"""The dialogs that make no sense any more when the table has moved on."""
_ASIDE = frozenset(
    {
        "open",
        "close",
        "prefer",
        "keys",
        "rules",
        "rule",
        "paragraph",
        "book",
        "shut",
        "guide",
        "link",
    }
)
"""What leaves a refusal or a hint on the table, to be read on."""
_PAGE: dict[str, Callable[..., Change]] = {
    "home": _home,
    "resume": _resume,
    "play": _play,
    "setup": _set_up,
    "seats": _seats,
    "set": _set,
    "reset": _reset,
    "chair": seating.seat_somebody,
    "temper": seating.give_temper,
    "name": seating.name_somebody,
    "dealer": seating.choose_dealer,
    "pace": watching.set_pace,
    "statistics": keeping.statistics,
    "whose": keeping.choose_person,
    "about": keeping.choose_game,
    "export": keeping.export,
    "import_all": keeping.import_all,
    "erase_all": keeping.erase_all,
    "start": _start,
    "teach_new": _teach_new,
    "confirm": _confirm,
    "open": _open,
    "close": _close,
    "keys": _keys,
    "prefer": preferences.prefer,
    "rules": book.rules,
    "rule": book.rule,
    "paragraph": book.paragraph,
    "shut": book.shut,
    "update": _update,
    "download": _download,
    "forget": _forget,
    **pad.INTENTS,
    **pad_round.INTENTS,
    **sharing.INTENTS,
    **replaying.INTENTS,
    **reasoning.INTENTS,
    **puzzling.INTENTS,
}
_TABLE: dict[str, Callable[..., Change]] = {
    "draw": playing.draw,
    "take": playing.take,
    "reach": playing.reach,
    "pick": playing.pick,
    "clear": playing.clear,
    "lay": playing.lay,
    "ungather": playing.ungather,
    "together": playing.together,
    "add": playing.add,
    "fit": playing.fit,
    "swap": playing.swap,
    "exchange": playing.exchange,
    "offer": playing.offer,
    "best": suggesting.best,
    "best_lay": suggesting.lay,
    "best_select": suggesting.select,
    "discard": playing.discard,
    "drop": dropping.drop,
    "which": playing.which,
    "undo": playing.undo,
    "redo": playing.redo,
    "hint": playing.hint,
    "sort": ordering.sort,
    "resort": ordering.resort,
    "place": ordering.place,
    "nudge": ordering.nudge,
    "show": seating.show_hand,
    "repace": watching.next_pace,
    "pause": watching.pause,
    "step": watching.step,
    "open_hands": watching.open_hands,
    "next": _next,
    "again": _again,
    "log": _log,
    "read": _read,
    "book": book.here,
    "guide": guiding.guided,
    **teaching.INTENTS,
    "answer": puzzling.answer,
}
_ONLOOKERS = {
    "show",
    "repace",
    "pause",
    "step",
    "open_hands",
    "next",
    "again",
    "log",
    "read",
    "book",
}
"""What can be asked for while no hand is shown."""
