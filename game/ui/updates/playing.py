"""Intents of a turn: draw, select, lay, add, swap, discard, undo, ask for a hint."""

from __future__ import annotations

from dataclasses import replace

from game.engine.actions import LayMelds, TakePile
from game.engine.cards import parse_card
from game.ui import choices
from game.ui.choices import Choice
from game.ui.effects import Act, AskHint, Change, Redo, Undo
from game.ui.model import Dialog, Model, Remark
from game.ui.position import Position
from game.ui.updates import puzzling


def chosen(model: Model, choice: Choice) -> Change:
    """Does what a button means: at once, after a question, or not and why."""
    if not choice.actions:
        return Change(replace(model, notice=choice.why))
    if len(choice.actions) > 1:
        return Change(replace(model, dialog=Dialog("which", choice.actions)))
    return Change(replace(model, dialog=None), Act(choice.actions[0]))


def draw(model: Model, position: Position) -> Change:
    """Draws from the stock."""
    return chosen(model, choices.drawing(position))


def take(model: Model, position: Position, count: int) -> Change:
    """Takes cards from the discard pile; 0 for as many as a plain press takes."""
    return chosen(model, choices.taking(position, count or choices.top_take(position)))


def reach(model: Model, position: Position, count: int) -> Change:
    """Looks at some cards of the spread pile; a second press takes them."""
    if model.reach == count:
        return take(model, position, count)
    choice = choices.of_action(position, TakePile(count))
    return Change(replace(model, reach=count, notice=choice.why))


def pick(model: Model, position: Position, text: str) -> Change:
    """Selects a card of the hand, or lets go of it."""
    card = parse_card(text)
    if card not in position.view.hand:
        return Change(model)
    if card in model.selected:
        left = tuple(one for one in model.selected if one != card)
        return Change(replace(model, selected=left))
    return Change(replace(model, selected=(*model.selected, card)))


def clear(model: Model, _: Position) -> Change:
    """Selects nothing."""
    return Change(replace(model, selected=(), reach=0))


def lay(model: Model, position: Position) -> Change:
    """Lays the selected cards."""
    return laid(model, position, choices.laying(position, model))


def laid(model: Model, position: Position, choice: Choice) -> Change:
    """Lays a meld, or puts it aside while an opening is being gathered."""
    if len(choice.actions) == 1 and choices.gathers(position):
        action = choice.actions[0]
        alone = position.refusal(action) is None
        if isinstance(action, LayMelds) and (model.gathered or not alone):
            gathered = model.with_gathered((*model.gathered, *action.melds))
            return Change(replace(gathered, selected=(), dialog=None))
    return chosen(model, choice)


def ungather(model: Model, _: Position, index: int) -> Change:
    """Takes a meld back that was put aside."""
    left = tuple(one for at, one in enumerate(model.gathered) if at != index)
    return Change(model.with_gathered(left))


def together(model: Model, position: Position) -> Change:
    """Lays everything that was put aside."""
    return chosen(model, choices.together(position, model))


def add(model: Model, position: Position, index: int) -> Change:
    """Adds the selected cards to one meld."""
    if index >= len(position.view.melds):
        return Change(model)
    return chosen(model, choices.adding(position, model, index))


def fit(model: Model, position: Position) -> Change:
    """Adds the selected cards wherever they fit."""
    return chosen(model, choices.fitting(position, model))


def swap(model: Model, position: Position, index: int, slot: int) -> Change:
    """Puts a card in place of one wild card."""
    if index >= len(position.view.melds):
        return Change(model)
    return chosen(model, choices.swapping(position, model, index, slot))


def exchange(model: Model, position: Position) -> Change:
    """Puts a card in place of whichever wild card it can replace."""
    return chosen(model, choices.exchanging(position, model))


def offer(model: Model, position: Position, index: int) -> Change:
    """Does one of the things that the selected cards can become."""
    offers = choices.offers(position, model)
    return (
        laid(model, position, Choice(offers[index : index + 1]))
        if index < len(offers)
        else Change(model)
    )


def discard(model: Model, position: Position) -> Change:
    """Throws the selected card, perhaps after a question."""
    choice = choices.discarding(position, model)
    if choice and model.preferences.confirm == "always":
        return Change(replace(model, dialog=Dialog("sure", choice.actions)))
    return chosen(model, choice)


def which(model: Model, position: Position, index: int) -> Change:
    """The answer to a question between several actions."""
    asked = model.dialog
    if asked is None or asked.kind not in {"which", "sure"} or index >= len(asked.actions):
        return Change(model)
    return laid(model, position, Choice((asked.actions[index],)))


def undo(model: Model, position: Position) -> Change:
    """Takes the last action back, or the meld that was put aside last."""
    if model.gathered:
        *left, last = model.gathered
        return Change(replace(model, gathered=tuple(left), put_back=(*model.put_back, last)))
    if position.can_undo:
        return Change(model, Undo())
    return Change(replace(model, notice=Remark("ui.why.no_undo")))


def redo(model: Model, position: Position) -> Change:
    """Does again what was taken back."""
    if model.put_back:
        *left, last = model.put_back
        selected = tuple(card for card in model.selected if card not in last.cards)
        gathered = (*model.gathered, last)
        return Change(replace(model, gathered=gathered, put_back=tuple(left), selected=selected))
    if position.can_redo:
        return Change(model, Redo())
    return Change(replace(model, notice=Remark("ui.why.no_redo")))


def hint(model: Model, position: Position) -> Change:
    """Asks for a good move; in a puzzle for the next step of its solution."""
    if position.puzzle is not None:
        return puzzling.hint(model, position)
    if not position.mine:
        return Change(replace(model, notice=Remark("ui.why.hint_later")))
    return Change(replace(model, thinking=True), AskHint())
