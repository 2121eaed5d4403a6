"""Tables for the tests of the page: dealt, played on by chance, or laid out by hand."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Iterator

from game.engine.cards import Card, mask_of, parse_card
from game.engine.melds import Board
from game.engine.state import Phase, State
from game.i18n.translator import translator
from game.session.match import new_match
from game.session.table import Table
from game.ui.model import Model, Screen, Setup
from game.ui.position import Position
from game.ui.scene import Scene
from game.ui.setup import seats_of
from game.variants import ALL

ENGLISH = translator("en")
VARIANTS = tuple(ALL)
NO_MELDS = Board()
PLAYING = Model(screen=Screen.TABLE)


def table_of(variant_id: str, players: int = 2, seed: str = "table") -> Table:
    """A table of one person and bots."""
    setup = Setup(variant_id, players)
    match = new_match(variant_id, ALL[variant_id].rules, seats_of(setup), seed)
    return Table(match)


def played(variant_id: str, seed: int, players: int = 2) -> Iterator[Table]:
    """The same table after every action of a hand that chance plays."""
    table = table_of(variant_id, players, f"seed{seed}")
    chance = random.Random(seed)
    yield table
    while not table.over:
        seat = table.state.turn
        actions = list(table.view(seat).legal)
        table.dispatch(seat, chance.choice(actions))
        yield table


def cards(text: str) -> tuple[Card, ...]:
    """The cards of a text like `5c 6c 7c`."""
    return tuple(parse_card(one) for one in text.split())


def holding(variant_id: str, hand: str, melds: Board = NO_MELDS) -> Position:
    """A moment at which the person has drawn and holds these cards."""
    table = table_of(variant_id)
    held = mask_of(cards(hand))
    others = held_elsewhere(table.state, held)
    state = table.state._replace(phase=Phase.PLAY, turn=0, hands=(held, others), turns=8)
    table.state = state._replace(melds=melds)
    return Position(table, 0)


def held_elsewhere(state: State, held: int) -> int:
    """A hand for the other seat that shares no card with this one."""
    taken = [card for card in state.stock if not held >> card & 1]
    return mask_of(taken[:7])


def scene(position: Position, model: Model = PLAYING, log: tuple[str, ...] = ()) -> Scene:
    """The moment as it is shown."""
    return Scene(ENGLISH, model, position, log)


def choosing(model: Model, text: str) -> Model:
    """The model with some cards selected."""
    return dataclasses.replace(model, selected=cards(text))
