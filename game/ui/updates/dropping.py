"""Cards of the hand that were dropped somewhere: what a tap there would do with them selected."""

from __future__ import annotations

import re
from dataclasses import replace

from game.engine.actions import LayOff
from game.engine.cards import mask_of, parse_card
from game.ui import choices
from game.ui.choices import Choice
from game.ui.effects import Change
from game.ui.model import Model
from game.ui.position import Position
from game.ui.updates import playing

_MELD = re.compile(r"meld-([0-9]{1,3})(?:-(low|high)|-swap-([0-9]{1,2}))?")


def drop(model: Model, position: Position, texts: str, target: str) -> Change:
    """Tries to do what the place asks for; a refusal leaves the selection as it was."""
    cards = tuple(parse_card(text) for text in texts.split(","))
    if mask_of(cards) & ~choices.hand_shown(model, position):
        return Change(model)
    change = _dropped(replace(model, selected=cards), position, target)
    if change.model.notice is not None:
        return Change(replace(change.model, selected=model.selected, tried=cards))
    asked = change.model.dialog is not None
    left = tuple(card for card in model.selected if asked or card not in cards)
    return change._replace(model=replace(change.model, selected=left))


def _dropped(model: Model, position: Position, target: str) -> Change:
    if target == "felt":
        return playing.lay(model, position)
    if target == "pile":
        return playing.discard(model, position)
    found = _MELD.fullmatch(target)
    if found is None:
        return Change(model)
    index, end, slot = int(found[1]), found[2], found[3]
    if slot is not None:
        return playing.swap(model, position, index, int(slot))
    if end is None or index >= len(position.view.melds):
        return playing.add(model, position, index)
    fits = choices.adding(position, model, index)
    there = tuple(
        one for one in fits.actions if isinstance(one, LayOff) and one.high == (end == "high")
    )
    return playing.chosen(model, Choice(there) if there else fits)
