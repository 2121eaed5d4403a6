"""The order of the hand: sorted, put by hand, kept through undo, turns and a reload."""

from __future__ import annotations

import dataclasses

import pytest

from game.engine.actions import Discard, DrawStock
from game.engine.cards import Card
from game.session.table import Table
from game.ui import announcements, kept, sorting
from game.ui.effects import Act, Placed
from game.ui.intents import parse_intent
from game.ui.model import Model, Sort
from game.ui.position import Position
from game.ui.update import after, update
from tests.ui.tables import PLAYING, cards, choosing, holding, scene, table_of

HAND = "5c 6c 7c Kd 9h"


def do(model: Model, position: Position, *texts: str) -> Model:
    for text in texts:
        model = update(model, parse_intent(text), position).model
    return model


def row(model: Model, position: Position) -> str:
    return " ".join(map(str, sorting.row(model, position)))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("place 9h 0", "9h 5c 6c 7c Kd"),
        ("place 5c 2", "6c 7c 5c Kd 9h"),
        ("place Kd,5c 3", "6c 7c 9h 5c Kd"),
        ("place 5c 99", "6c 7c Kd 9h 5c"),
        ("nudge 5c right", "6c 5c 7c Kd 9h"),
        ("nudge 9h left", "5c 6c 7c 9h Kd"),
        ("nudge 5c left", "5c 6c 7c Kd 9h"),
        ("nudge 9h right", "5c 6c 7c Kd 9h"),
        ("nudge 9h sideways", "5c 6c 7c Kd 9h"),
        ("place 2h 0", "5c 6c 7c Kd 9h"),
    ],
)
def test_cards_go_where_they_are_put(text: str, expected: str) -> None:
    position = holding("rommy", HAND)
    assert row(do(PLAYING, position, text), position) == expected


def test_selected_cards_move_together() -> None:
    position = holding("rommy", HAND)
    model = do(choosing(PLAYING, "5c 7c"), position, "nudge 7c right")
    assert row(model, position) == "6c 5c 7c Kd 9h"


def test_putting_a_card_anywhere_makes_the_order_ones_own() -> None:
    position = holding("rommy", HAND)
    change = update(PLAYING, parse_intent("nudge 5c right"), position)
    assert change.model.sort is Sort.OWN
    assert change.effect == Placed(cards("5c")[0])
    told = announcements.of_place(scene(position, change.model), cards("5c")[0])
    assert told == "Five of clubs, card 2 of 5"
    assert do(PLAYING, position, "nudge 5c left").sort is Sort.SUIT, "nothing moved"


def test_sorting_and_back_keeps_the_own_order() -> None:
    position = holding("rommy", HAND)
    model = do(PLAYING, position, "place 9h 0", "sort rank")
    assert row(model, position) == "5c 6c 7c 9h Kd"
    assert row(do(model, position, "sort own"), position) == "9h 5c 6c 7c Kd"


def test_an_own_order_begins_with_what_is_shown() -> None:
    position = holding("rommy", HAND)
    model = do(PLAYING, position, "sort rank", "resort", "sort own")
    assert model.order_of(0) == sorting.row(dataclasses.replace(model, sort=Sort.MELDS), position)


def own_turn(table: Table) -> Position:
    while table.state.turn != 0:
        table.dispatch(table.state.turn, DrawStock())
        seat = table.state.turn
        card = next(
            one for one in table.state.hand(seat) if table.refusal(seat, Discard(one)) is None
        )
        table.dispatch(seat, Discard(card))
    return Position(table, 0)


def test_drawn_cards_come_last_and_stay_marked_until_the_next_turn() -> None:
    table = table_of("rommy")
    model = do(after(PLAYING, own_turn(table)), own_turn(table), "sort own")
    before = model.order_of(0)
    table.dispatch(0, DrawStock())
    position = Position(table, 0)
    model = after(model, position)
    (drawn,) = position.view.drawn
    assert sorting.row(model, position) == (*before, drawn)
    assert model.marked == (drawn,)
    table.dispatch(0, Discard(before[0]))
    position = Position(table, 0)
    model = after(model, position)
    assert sorting.row(model, position) == (*before[1:], drawn)
    assert model.marked == (drawn,), "the others play"
    model = after(model, own_turn(table))
    assert model.marked == ()


def test_what_undo_brings_back_lies_where_it_lay() -> None:
    position = holding("rommy", HAND)
    table = position._table
    model = do(PLAYING, position, "place 6c 0", "place 9h 2")
    before = sorting.row(model, position)
    effect = update(choosing(model, "5c 6c 7c"), parse_intent("lay"), position).effect
    assert isinstance(effect, Act)
    table.dispatch(0, effect.action)
    model = after(model, Position(table, 0))
    assert len(sorting.row(model, Position(table, 0))) == 2
    table.undo(0)
    model = after(model, Position(table, 0))
    assert sorting.row(model, Position(table, 0)) == before


def test_the_order_outlives_a_reload_and_not_the_deal() -> None:
    position = holding("rommy", HAND)
    model = do(PLAYING, position, "place 9h 0")
    again = kept.parse(kept.dump(model))
    assert (again.orders, again.sort) == (model.orders, Sort.OWN)
    table = table_of("rommy")
    at = Position(table, 0)
    fresh = update(do(model, at, "open menu"), parse_intent("play rommy"), None).model
    assert fresh.orders == ()


def test_a_kept_order_of_other_cards_does_no_harm() -> None:
    position = holding("rommy", HAND)
    strange: tuple[Card, ...] = cards("2s 9h 3s")
    model = dataclasses.replace(PLAYING, sort=Sort.OWN).with_order(0, strange)
    assert row(after(model, position), position) == "9h 5c 6c 7c Kd"
