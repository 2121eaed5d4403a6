"""What an intent makes of the page's memory, and what it asks the table to do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.engine.cards import mask_of
from game.ui import guide, pace
from game.ui.effects import (
    ApplyUpdate,
    Change,
    Download,
    Forget,
    NextHand,
    ReadTable,
    Remember,
)
from game.ui.intents import Intent, parse_intent
from game.ui.model import Dialog, Model, Remark, Screen
from game.ui.position import Position
from game.ui.updates import (
    beginning,
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
    moved = ordering.after(puzzling.after(guide.advanced(model, position), position), position)
    return replace(
        moved.with_gathered(gathered),
        selected=selected,
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
    return Change(model.before_a_hand(), NextHand())


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
    **beginning.INTENTS,
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
    "again": beginning.again,
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
