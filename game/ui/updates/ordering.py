"""Intents about the order of the hand: sorted, or as somebody puts it by hand."""

from __future__ import annotations

from dataclasses import replace

from game.engine.cards import Card, mask_of, parse_card
from game.ui import sorting
from game.ui.effects import Change, Placed, Remember
from game.ui.model import Model, Sort
from game.ui.position import Position

STEPS = {"left": -1, "right": 1}


def sort(model: Model, position: Position, order: str) -> Change:
    """Sorts the hand; nothing is sorted where a person's own order begins."""
    if order not in {one.value for one in Sort}:
        return Change(model)
    wanted = Sort(order)
    if wanted is Sort.OWN and not model.order_of(position.seat):
        model = model.with_order(position.seat, sorting.row(model, position))
    return Change(replace(model, sort=wanted), Remember())


def resort(model: Model, position: Position) -> Change:
    """Sorts the hand in the next way, after the last one in the first."""
    orders = list(Sort)
    return sort(model, position, orders[(orders.index(model.sort) + 1) % len(orders)].value)


def place(model: Model, position: Position, texts: str, index: int) -> Change:
    """Puts cards of the hand before the `index`-th of the others: an order of the person's own."""
    cards = [parse_card(text) for text in texts.split(",")]
    row = sorting.row(model, position)
    moved = [card for card in row if card in cards]
    if not moved:
        return Change(model)
    others = [card for card in row if card not in moved]
    now = (*others[:index], *moved, *others[index:])
    if now == row:
        return Change(model, Placed(moved[0]))
    away = [card for card in model.order_of(position.seat) if card not in row]
    ordered = model.with_order(position.seat, (*now, *away))
    return Change(replace(ordered, sort=Sort.OWN), Placed(moved[0]))


def nudge(model: Model, position: Position, text: str, way: str) -> Change:
    """Moves a card, and all that are selected with it, one place to the left or right."""
    card = parse_card(text)
    cards = model.selected if card in model.selected else (card,)
    row = sorting.row(model, position)
    if card not in row or way not in STEPS:
        return Change(model)
    first = next(at for at, one in enumerate(row) if one in cards)
    index = max(0, first + STEPS[way])
    return place(model, position, ",".join(map(str, cards)), index)


def after(model: Model, position: Position) -> Model:
    """Brings the own order and the marks of drawn cards in line with a table that has moved on.

    New cards come last. Within a turn the places of cards that were laid are kept, because an
    undo may bring them back.
    """
    view = position.view
    if position.watching:
        return model
    if position.playing:
        marked = tuple(view.drawn)
    else:
        marked = () if position.drawing else tuple(one for one in model.marked if one in view.hand)
    model = replace(model, marked=marked)
    order: tuple[Card, ...] = model.order_of(position.seat)
    if not order and model.sort is not Sort.OWN:
        return model
    if not position.playing:
        order = tuple(card for card in order if card in view.hand)
    new = sorting.ordered(view.rules, view.hand.mask & ~mask_of(order), Sort.SUIT)
    return model.with_order(position.seat, (*order, *new))
