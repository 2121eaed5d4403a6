"""Saved matches for the page to open: a known deal, a hand near its end, a crowded late table."""

from __future__ import annotations

import dataclasses
import json
from functools import cache
from random import Random

from game.bots import MAKERS
from game.engine.actions import Action, Discard, DrawStock, LayMelds, LayOff, TakePile
from game.engine.cards import mask_of
from game.engine.layouts import best_layout
from game.engine.rules import per_players
from game.engine.state import Phase
from game.session import saves
from game.session.match import new_match
from game.session.table import Table
from game.ui.model import Chair, Setup
from game.ui.setup import BOT, rules_of, seats_of
from game.variants import ALL

KEY = "nordic-rummy.game"
PERSON = 0
START = (PERSON, Phase.DRAW)
LONG = 45  # actions


def dealt(
    variant_id: str, players: int = 2, seed: str = "known", people: int = 1, **chosen: str
) -> Table:
    """Seat 0 is to begin; the first `people` seats are of persons."""
    chairs = tuple(Chair(bot=BOT if seat >= people else None) for seat in range(players))
    setup = Setup(variant_id, players, tuple(chosen.items()), chairs)
    match = new_match(variant_id, rules_of(setup), seats_of(setup), seed, first_dealer=players - 1)
    return Table(match)


@cache
def dealt_text(variant_id: str, players: int = 2, seed: str = "known") -> str:
    """Such a match as the page saves it."""
    return saves.dump(dealt(variant_id, players, seed))


@cache
def clumsy_text() -> str:
    """A hand that one discard ends, after a person's choices of a novice and the bots' own."""
    for number in range(200):
        table = dealt("perusrommi", 3, seed=f"clumsy{number}")
        before = saves.dump(table)
        while not table.over:
            before = saves.dump(table)
            last = table.state.turn
            bot = MAKERS[table.match.seats[last].bot or "novice"]()
            action = bot.choose(table.view(last), Random(table.luck))
            table.dispatch(last, action)
        if last == PERSON and isinstance(action, Discard):
            return before
    raise AssertionError("no novice ends a hand")


@cache
def ending_text(variant_id: str) -> str:
    """A match of one hand, saved where one discard of the person ends it all."""
    for number in range(1000):
        table = dealt(variant_id, seed=f"ending{number}", end="h1")
        chance = Random(number)
        before = saves.dump(table)
        while not table.over:
            before = saves.dump(table)
            last = table.state.turn
            action = MAKERS["greedy"]().choose(table.view(last), chance)
            table.dispatch(last, action)
        if last == PERSON and isinstance(action, Discard):
            return before
    raise AssertionError(f"the person never ends a hand of {variant_id}")


@cache
def late_text(players: int) -> str:
    """Rommé 500 by the book, at the person's last draw in a long hand."""
    for number in range(100):
        table = dealt("romme500", players, f"late{number}")
        chance = Random(number)
        last = ""
        while not table.over:
            state = table.state
            if (state.turn, state.phase) == START:
                last = saves.dump(table)
            table.dispatch(state.turn, MAKERS["greedy"]().choose(table.view(state.turn), chance))
        if len(table.done) >= LONG:
            return last
    raise AssertionError("no hand lasts that long")


@cache
def handy_text() -> str:
    """Árbakka before a draw, after which the person may lay, add, swap and discard.

    The hand is Q♣ K♣ 2♦ J♦ A♠ Q♠ 4♥ 6♥ 8♥ Q♥, and 8♠ comes next. Freyja has laid A♣ A♦ A♥ 2♥,
    9♥ 10♥ J♥ and 3♠ to 7♠.
    """
    table, chance = dealt("arbakka", seed="drag2"), Random(2)
    while len(table.done) < 43:
        seat, view = table.state.turn, table.view(table.state.turn)
        throws = [one for one in view.legal if isinstance(one, Discard)]
        if seat != PERSON:
            table.dispatch(seat, MAKERS["greedy"]().choose(view, chance))
        else:
            table.dispatch(seat, chance.choice(throws) if throws else DrawStock())
    return saves.dump(table)


# --- a crowded late game

CROWD = per_players(3)
FIRST = {2: 116, 6: 3}  # numbers of a seed that leads there, to begin the search with
MELDS, HAND, PILE = 20, 25, 30
KEPT = 3  # cards that the others do not lay


@cache
def crowded_text(players: int = 6) -> str:
    """Rommé 500 with three packs: 20 melds, 25 cards in the person's hand, 30 in the pile."""
    for number in (FIRST.get(players, 0), *range(200)):
        table = _crowded(players, f"crowd{number}")
        if table is not None:
            return saves.dump(table)
    raise AssertionError("no seed leads to a crowded table")


def _crowded(players: int, seed: str) -> Table | None:
    rules = dataclasses.replace(ALL["romme500"].rules, packs=CROWD, hand_size=per_players(15))
    seats = seats_of(Setup("romme500", players))
    table = Table(new_match("romme500", rules, seats, seed, first_dealer=players - 1))
    while not table.over and table.state.stock:
        if _enough(table):
            return table
        table.dispatch(table.state.turn, _next(table))
    return None


def _enough(table: Table) -> bool:
    view = table.view(PERSON, list_legal=False)
    sizes = len(view.melds) >= MELDS and len(view.hand) >= HAND and len(view.pile) >= PILE
    return sizes and view.turn == PERSON and view.phase is Phase.DRAW


def _next(table: Table) -> Action:
    """Others lay what they can but a few cards; the person only gathers, by digging deep once."""
    seat = table.state.turn
    view = table.view(seat, list_legal=False)
    if view.phase is Phase.DRAW:
        short = HAND + 4 - len(view.hand)
        if seat == PERSON and len(view.pile) >= PILE - 8 and short > 1:
            for count in range(short, short + 4):
                if table.refusal(seat, TakePile(count)) is None:
                    return TakePile(count)
        return DrawStock()
    if view.must_use is not None:
        return next(one for one in table.view(seat).legal if isinstance(one, LayMelds | LayOff))
    if seat != PERSON:
        for meld in best_layout(view.rules, mask_of(view.hand)):
            lay = LayMelds((meld,))
            left = len(view.hand) - len(meld.cards)
            if left >= KEPT and table.refusal(seat, lay) is None:
                return lay
    return next(
        action for card in view.hand if table.refusal(seat, action := Discard(card)) is None
    )


PILED = 40


@cache
def piled_text(players: int = 2) -> str:
    """Rommé 500 with two packs, in which nobody laid or took anything: 40 cards in the pile."""
    rules = dataclasses.replace(ALL["romme500"].rules, packs=per_players(2))
    seats = seats_of(Setup("romme500", players))
    table = Table(new_match("romme500", rules, seats, "piled", first_dealer=-PILED % players))
    while len(table.state.pile) < PILED:
        draws = table.state.phase is Phase.DRAW
        view = table.view(table.state.turn)
        throw = next((one for one in view.legal if isinstance(one, Discard)), None)
        table.dispatch(table.state.turn, DrawStock() if draws or throw is None else throw)
    return saves.dump(table)


def hands_text() -> dict[str, str]:
    """Some hands for the statistics, as the page keeps them."""
    players = [["", None], ["", "greedy"]]
    return {
        f"{number:016d}.0": json.dumps(
            [f"{number:016d}", 0, number, "rommy", False, False, players, [9 - number, 3], 0, 0]
        )
        for number in range(14)
    }
