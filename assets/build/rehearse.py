"""Plays a few turns of every game inside Pyodide, just before its memory is kept.

What Python learns in its first turns (its quicker instructions, the tables of the rules, the
words of the cards) is kept with the memory, so that a person's first taps are as quick as the
later ones. Nothing of the games themselves is kept.
"""

from dataclasses import replace
from random import Random

from game.bots import MAKERS
from game.engine.actions import Discard
from game.engine.state import Phase
from game.i18n.translator import SOURCE, translator
from game.session import saves
from game.session.match import new_match
from game.session.table import Table
from game.ui import announcements, dragging, update
from game.ui.chronicle import Chronicle
from game.ui.intents import parse_intent
from game.ui.model import Model, Screen, Setup
from game.ui.position import Position
from game.ui.scene import Scene
from game.ui.screens import book, choose, dialogs, setup, table
from game.ui.setup import rules_of, seats_of
from game.variants import ALL

TURNS = 4
TAPS = 4


class Rehearsal:
    """One table at which every turn is a person's, as the page would show it."""

    def __init__(self, variant_id: str) -> None:
        """Deals the first hand."""
        wanted = Setup(variant_id)
        match = new_match(variant_id, rules_of(wanted), seats_of(wanted), "0" * 32, 1)
        self.t = translator(SOURCE, SOURCE)
        self.model = replace(Model(), screen=Screen.TABLE)
        setup.screen(self.t, replace(self.model, screen=Screen.SETUP, setup=wanted))
        self.table = Table(match)
        self.chronicle = Chronicle(self.table)
        self.player = MAKERS["shark"]()
        self.rng = Random(0)  # noqa: S311

    def turn(self) -> None:
        """Shows, taps, and plays until it is the next one's turn."""
        seat = self.table.state.turn
        while not self.table.over:
            position = Position(self.table, seat)
            self.model = update.after(self.model, position)
            self.show(position)
            if self.table.state.phase is not Phase.DRAW:
                self.tap(position)
            action = self.player.choose(self.table.view(seat), self.rng)
            self.table.dispatch(seat, action)
            saves.dump(self.table)
            if isinstance(action, Discard):
                return

    def tap(self, position: Position) -> None:
        """Picks some cards, sorts, and puts them down."""
        taps = [f"pick {card}" for card in list(position.hand)[:TAPS]]
        for text in (*taps, "resort", "clear"):
            self.model = update.update(self.model, parse_intent(text), position).model
            self.show(position)
        dragging.begin(self.model, position, f"hand-{taps[0].partition(' ')[2]}")

    def show(self, position: Position) -> None:
        """Makes all that the page would show and say."""
        lines = self.chronicle.lines(self.t, position)
        log = tuple(line for one in lines for line in one)
        scene = Scene(self.t, self.model, position, log)
        parts = table.zones(scene)
        table.screen(self.t, parts)
        book.panel(self.t, self.model, position)
        dialogs.dialog(self.t, self.model, position)
        announcements.of_events(scene, self.chronicle.news(position.seat))


def rehearse() -> None:
    """Every game for some turns."""
    choose.screen(translator(SOURCE, SOURCE), Model())
    for variant_id in ALL:
        rehearsal = Rehearsal(variant_id)
        for _ in range(TURNS):
            rehearsal.turn()


rehearse()
