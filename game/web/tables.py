"""Brings tables: a match that begins, its next hand, a puzzle, a deal or a moment from elsewhere."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Protocol

from game.i18n.translator import Translator
from game.session import puzzles
from game.session.match import new_match
from game.session.table import Table
from game.ui import effects, people
from game.ui.model import Model, Setup
from game.ui.setup import dealer_of, rules_of, seats_of
from game.web import storage


class Page(Protocol):
    """What has to be known of the page."""

    model: Model
    table: Table | None
    t: Translator

    def sit_down(self, at: Table) -> None:
        """Takes a table as the one in play."""

    def leave(self) -> None:
        """Lets go of the table."""

    def dealt(self) -> None:
        """Shows, saves and tells a table that is new."""


class Tables:
    """The tables."""

    def __init__(self, page: Page, luck: Callable[[], str], branch: Callable[[], Table]) -> None:
        """`luck` gives the seed of a new deal; `branch` a table to play on a replayed hand at."""
        self._page = page
        self._luck = luck
        self._branch = branch

    def carry_out(self, effect: effects.Effect) -> None:
        """Does what an intent asks for, if it is about a new table."""
        match effect:
            case effects.Begin(setup=wanted, taught=taught):
                self._begin(wanted, taught=taught)
            case effects.Teach():
                self._begin_at(self._taught(self._known()))
            case effects.OpenPuzzle(puzzle_id=puzzle_id):
                self._open_puzzle(puzzle_id)
            case effects.BeginDeal(deal=deal):
                self._begin_at(Table(deal.match()))
            case effects.PlayOn():
                self._begin_at(self._branch())
            case effects.NextHand():
                self._next_hand()

    def _known(self) -> Table:
        assert self._page.table is not None
        return self._page.table

    def _taught(self, at: Table) -> Table:
        """The table with all hands open."""
        return at.taught(people.taught_seats(self._page.t, at.match.seats))

    def _begin(self, wanted: Setup, *, taught: bool) -> None:
        rules, seats, dealer = rules_of(wanted), seats_of(wanted), dealer_of(wanted)
        at = Table(new_match(wanted.variant_id, rules, seats, self._luck(), dealer))
        self._begin_at(self._taught(at) if taught else at)

    def _begin_at(self, at: Table) -> None:
        self._page.model = dataclasses.replace(self._page.model, paused=False)
        storage.write_page(self._page.model)
        self._page.sit_down(at)
        self._page.dealt()

    def _next_hand(self) -> None:
        at = self._known()
        at.next_hand()
        self._page.sit_down(at)
        storage.write_page(self._page.model)  # the order of the last hand is no order of this one
        self._page.dealt()

    def _open_puzzle(self, puzzle_id: str) -> None:
        """Lays a puzzle on the table."""
        found = puzzles.of_id(puzzle_id)
        assert found is not None
        self._page.sit_down(found.table())
        self._page.dealt()

    def leave_puzzle(self) -> None:
        """Brings back the match in play, if there is one, behind whatever is shown now."""
        page = self._page
        shown = page.model
        page.leave()
        table, _ = storage.read_game()
        if table is not None:
            page.sit_down(table)
        in_play = table is not None
        page.model = dataclasses.replace(shown, in_play=in_play, curtain=page.model.curtain)
