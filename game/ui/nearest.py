"""The legal play that is nearest to one that was refused: one card more, less or another."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from game.engine import arrange
from game.engine.actions import Action, LayMelds, TakePile
from game.engine.cards import Card
from game.engine.errors import Reason, Refusal
from game.engine.layouts import openings
from game.i18n.translator import Translator
from game.ui import choices, words
from game.ui.choices import hand_shown
from game.ui.model import Model
from game.ui.people import names_of
from game.ui.position import Position

FARTHEST = 2
"""How many cards may differ: one exchanged for another counts twice."""

_OPENING = {Reason.OPENING_TOO_SMALL, Reason.OPENING_NOT_PURE}


class Nearest(NamedTuple):
    """A legal play, and the cards by which it differs from what was tried."""

    action: Action
    added: tuple[Card, ...] = ()
    removed: tuple[Card, ...] = ()


def nearest(model: Model, position: Position) -> Nearest | None:
    """What could be done instead of what was just refused, or None."""
    if not isinstance(model.notice, Refusal):
        return None
    if position.drawing:
        return _take(model, position)
    model = replace(model, selected=model.tried or model.selected)
    if not position.playing or not model.selected:
        return None
    return _meld(model, position) or _elsewhere(model, position) or _opening(model, position)


def _take(model: Model, position: Position) -> Nearest | None:
    if not model.reach or not position.takes or model.reach in position.takes:
        return None
    count = min(position.takes, key=lambda one: (abs(one - model.reach), one))
    return Nearest(TakePile(count))


def _meld(model: Model, position: Position) -> Nearest | None:
    """The meld of the hand that shares most with the chosen cards."""
    view = position.view
    chosen = frozenset(model.selected)
    hand = hand_shown(model, position)
    found = []
    for one in arrange.combinations(view.rules, hand, view.melds.claims):
        differs = chosen.symmetric_difference(one.cards)
        if 0 < len(differs) <= FARTHEST and len(chosen.intersection(one.cards)) > 1:
            found.append((len(differs), -len(one.cards), one))
    for _, _, one in sorted(found, key=lambda each: each[:2]):
        action = LayMelds((one,))
        if choices.may_lay(position, one):
            added = tuple(card for card in one.cards if card not in chosen)
            removed = tuple(card for card in model.selected if card not in one.cards)
            return Nearest(action, added, removed)
    return None


def _elsewhere(model: Model, position: Position) -> Nearest | None:
    """A meld on the table that takes the chosen cards."""
    found = choices.fitting(position, model)
    return Nearest(found.actions[0]) if found.actions else None


def _opening(model: Model, position: Position) -> Nearest | None:
    """A way to open, where the chosen cards are part of one."""
    notice = model.notice
    if not isinstance(notice, Refusal) or notice.reason not in _OPENING:
        return None
    view = position.view
    chosen = frozenset(model.selected)
    for melds in openings(view.rules, view.hand.mask, view.must_use):
        action = LayMelds(melds)
        shared = any(chosen.intersection(one.cards) for one in melds)
        if shared and position.refusal(action) is None:
            return Nearest(action)
    return None


def nearest_text(t: Translator, model: Model, position: Position) -> str:
    """The nearest legal play in words, or an empty text."""
    found = nearest(model, position)
    if found is None:
        return ""
    names = names_of(t, position.seats)
    action, added, removed = found
    if isinstance(action, LayMelds) and (added or removed):
        meld = words.meld_text(t, action.melds[0])
        facts = {"added": words.cards_list(t, added), "removed": words.cards_list(t, removed)}
        how = "exchange" if added and removed else "more" if added else "less"
        return t(f"nearest.{how}", meld=meld, **facts)
    text = words.action_text(t, action, position.view, names)
    return t("nearest.instead", action=text)
