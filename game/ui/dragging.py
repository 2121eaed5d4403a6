"""What a drag may do: the cards that travel, and where they may be dropped; asked once, at its start."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from game.engine.actions import LayOff
from game.engine.cards import Card, parse_card
from game.ui import choices, sorting
from game.ui.model import Model
from game.ui.position import Position


class Spot(NamedTuple):
    """A place for the cards."""

    at: str
    """The id of an element."""
    where: str
    """Where on it, if it has several places: `low` or `high` end, or `swap-` and a slot."""
    intent: str
    """What a drop there asks for; that of `hand` lacks the place among the other cards."""
    can: bool
    """Whether that is allowed; a drop on any other place says why not."""


class Drag(NamedTuple):
    """A drag that may begin."""

    cards: tuple[str, ...]
    """The ids of the elements that travel."""
    spots: tuple[Spot, ...]


def begin(model: Model, position: Position, element: str) -> Drag | None:
    """The drag of an element, or None when it is not to be dragged."""
    if position.watching:
        return None
    if element == "stock":
        return Drag(("stock",), (Spot("own", "", "draw", bool(choices.drawing(position))),))
    kind, _, text = element.partition("-")
    if kind == "pile":
        return _pile(position, text)
    try:
        card = parse_card(text)
    except ValueError:
        return None
    row = sorting.row(model, position)
    if kind != "hand" or card not in row:
        return None
    picked = tuple(one for one in row if one in model.selected)
    return _hand(model, position, picked if card in picked else (card,))


def _pile(position: Position, text: str) -> Drag | None:
    """The top of a closed pile, or a card of an open one with all that lie on it."""
    pile = position.view.pile
    if not text:
        can = bool(choices.taking(position, choices.top_take(position)))
        return Drag(("pile",), (Spot("own", "", "take 0", can),)) if pile else None
    place = next((at for at, card in enumerate(pile) if str(card) == text), None)
    if place is None:
        return None
    count = len(pile) - place
    spot = Spot("own", "", f"take {count}", count in position.takes)
    return Drag(tuple(f"pile-{card}" for card in pile[place:]), (spot,))


def _hand(model: Model, position: Position, cards: tuple[Card, ...]) -> Drag:
    named = ",".join(map(str, cards))
    trying = replace(model, selected=cards)
    lays = bool(choices.laying(position, trying))
    throws = len(cards) == 1 and bool(choices.discarding(position, trying))
    spots = [
        Spot("hand", "", f"place {named}", can=True),
        Spot("felt", "", f"drop {named} felt", lays),
        Spot("pile-heap", "", f"drop {named} pile", throws),
    ]
    if model.gathered:
        spots.append(Spot("tray", "", f"drop {named} felt", lays))
    for index in range(len(position.view.melds)):
        fits = places(trying, position, index) if position.playing else ()
        at = f"meld-{index}"
        spots += [Spot(at, where, f"drop {named} {at}-{where}", can=True) for where in fits]
        if not fits:
            spots.append(Spot(at, "", f"drop {named} {at}", can=False))
    return Drag(tuple(f"hand-{card}" for card in cards), tuple(spots))


def places(model: Model, position: Position, index: int) -> tuple[str, ...]:
    """Where on a meld the selected cards may go."""
    meld = position.view.melds[index]
    found = [
        "high" if one.high else "low"
        for one in choices.adding(position, model, index).actions
        if isinstance(one, LayOff)
    ]
    if len(model.selected) == 1:
        found += [
            f"swap-{slot}"
            for slot, _ in meld.swaps
            if choices.swapping(position, model, index, slot)
        ]
    return tuple(found)
