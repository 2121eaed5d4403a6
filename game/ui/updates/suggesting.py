"""The best melds of a hand: shown, and laid or selected if the person likes them."""

from __future__ import annotations

from dataclasses import replace

from game.engine.actions import LayMelds
from game.ui import best as suggestion
from game.ui import choices
from game.ui.effects import Change
from game.ui.model import Dialog, Model, Remark
from game.ui.position import Position
from game.ui.updates.playing import chosen


def best(model: Model, position: Position) -> Change:
    """Shows the best melds of the hand."""
    melds = suggestion.best(position)
    if not melds:
        return Change(replace(model, notice=Remark("ui.why.no_best"), dialog=None))
    return Change(replace(model, dialog=Dialog("best", (LayMelds(melds),))))


def _suggested(model: Model, position: Position) -> LayMelds | None:
    """What is suggested, while its cards are still in the hand."""
    if model.dialog is None or model.dialog.kind != "best":
        return None
    (action,) = model.dialog.actions
    assert isinstance(action, LayMelds)
    held = all(card in position.view.hand for one in action.melds for card in one.cards)
    return action if held else None


def lay(model: Model, position: Position) -> Change:
    """Lays them."""
    action = _suggested(model, position)
    if action is None:
        return Change(model)
    return chosen(replace(model, dialog=None), choices.of_action(position, action))


def select(model: Model, position: Position) -> Change:
    """Selects their cards, whatever was put aside before."""
    action = _suggested(model, position)
    if action is None:
        return Change(model)
    cards = tuple(card for one in action.melds for card in one.cards)
    return Change(replace(model.with_gathered(()), dialog=None, selected=cards))
