"""Who sits where, who deals first, and the curtain between two people."""

from __future__ import annotations

from dataclasses import replace

from game.bots import MAKERS
from game.ui import setup
from game.ui.effects import Change, ShowHand
from game.ui.model import Chair, Model
from game.ui.people import tidy_name
from game.ui.position import Position

PERSON = "person"
"""What a seat's choice says instead of a bot's name."""
CHANCE = "chance"
EVEN = "even"
"""The temperament of a level as it is."""


def seat_somebody(model: Model, _: Position | None, seat: int, kind: str) -> Change:
    """Puts a person or a bot on a chair; the name stays with the chair's kind."""
    if model.setup is None or seat >= model.setup.players or kind not in {PERSON, *MAKERS}:
        return Change(model)
    before = setup.chairs_of(model.setup)[seat]
    bot = None if kind == PERSON else kind
    temper = (before.bot or "").partition(".")[2]
    if temper and f"{kind}.{temper}" in MAKERS:
        bot = f"{kind}.{temper}"
    name = before.name if (before.bot is None) == (bot is None) else ""
    return Change(replace(model, setup=setup.with_chair(model.setup, seat, Chair(bot, name))))


def give_temper(model: Model, _: Position | None, seat: int, temper: str) -> Change:
    """Gives the bot on a chair another temperament."""
    if model.setup is None or seat >= model.setup.players:
        return Change(model)
    chair = setup.chairs_of(model.setup)[seat]
    level = (chair.bot or "").partition(".")[0]
    bot = level if temper == EVEN else f"{level}.{temper}"
    if bot not in MAKERS:
        return Change(model)
    return Change(
        replace(model, setup=setup.with_chair(model.setup, seat, chair._replace(bot=bot)))
    )


def name_somebody(model: Model, _: Position | None, seat: int, text: str) -> Change:
    """Gives whoever sits there a name, or the page's when the text is empty."""
    if model.setup is None or seat >= model.setup.players:
        return Change(model)
    chair = setup.chairs_of(model.setup)[seat]._replace(name=tidy_name(text))
    return Change(replace(model, setup=setup.with_chair(model.setup, seat, chair)))


def choose_dealer(model: Model, _: Position | None, who: str) -> Change:
    """Says who deals first: a seat, or chance."""
    if model.setup is None:
        return Change(model)
    if who == CHANCE:
        return Change(replace(model, setup=model.setup._replace(dealer=None)))
    if who not in {str(seat) for seat in range(model.setup.players)}:
        return Change(model)
    return Change(replace(model, setup=model.setup._replace(dealer=int(who))))


def show_hand(model: Model, _: Position, seat: int) -> Change:
    """Draws the curtain away for the person it waits for."""
    if model.curtain != seat:
        return Change(model)
    return Change(replace(model, curtain=None, dialog=None), ShowHand(seat))
