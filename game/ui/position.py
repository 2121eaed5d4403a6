"""One moment at the table as one person sees it, with the rules' answer to every question."""

from __future__ import annotations

from functools import cached_property

from game.engine.actions import Action, Decline, DrawStock, TakePile
from game.engine.cards import Card, CardSet
from game.engine.errors import Refusal
from game.engine.events import MeldLaid
from game.engine.scoring import HandScore, Standing
from game.engine.state import Phase
from game.engine.view import SPECTATOR, View
from game.session import fairness, links, puzzles
from game.session.fairness import Proof
from game.session.match import Seat
from game.session.table import Table
from game.ui.people import persons


class Position:
    """What a screen may show. Holds for one state of the table; make a new one after a change."""

    def __init__(self, table: Table, seat: int) -> None:
        """Looks at the table from a seat, or as `SPECTATOR`."""
        self._table = table
        self._refusals: dict[tuple[type, Action], Refusal | None] = {}
        self.seat = seat
        self.taught = table.match.taught
        """Whether all hands lie open, and every seat is played by hand."""
        drawing = table.state.phase is Phase.DRAW and table.state.turn == seat
        self.view: View = table.view(seat, list_legal=drawing or self.taught)
        self.variant_id = table.match.variant_id
        self.seats: tuple[Seat, ...] = table.match.seats
        self.number = table.match.number
        self.puzzle = puzzles.of_id(table.match.puzzle)
        """The puzzle that lies on the table, if it is one."""
        self.stacked = (bool(table.match.stacked) and not self.number) or self.puzzle is not None
        """Whether the deal was laid out by hand, as in an example."""
        self.over = table.over
        self.can_undo = table.can_undo(seat)
        self.can_redo = table.can_redo(seat)
        self.people = len(self.seats) if self.taught else len(persons(self.seats))
        self.reader = seat if self.people == 1 else SPECTATOR
        """The seat that texts call `you`: nobody where several people read them."""

    @property
    def table(self) -> Table:
        """The table that is looked at; it is not to be changed."""
        return self._table

    @property
    def watching(self) -> bool:
        """Whether no hand may be shown."""
        return self.seat == SPECTATOR

    @property
    def bot_to_act(self) -> bool:
        """Whether the table waits for a bot."""
        played = not (self.over or self.taught or self.puzzle)
        return played and self.seats[self.view.turn].bot is not None

    @cached_property
    def own_kinds(self) -> frozenset[type]:
        """The kinds of action that this seat has done in this hand."""
        return frozenset(type(one.action) for one in self._table.done if one.seat == self.seat)

    @property
    def mine(self) -> bool:
        """Whether this seat is to act."""
        return self.view.turn == self.seat and not self.over

    @property
    def drawing(self) -> bool:
        """Whether this seat is to draw."""
        return self.mine and self.view.phase is Phase.DRAW

    @property
    def playing(self) -> bool:
        """Whether this seat has drawn and may lay and discard."""
        return self.mine and self.view.phase is Phase.PLAY

    @property
    def opens(self) -> bool:
        """Whether this seat has yet to reach an opening."""
        return bool(self.view.rules.opening) and not self.view.opened[self.seat]

    def refusal(self, action: Action) -> Refusal | None:
        """Why this seat may not do something, or None; asked of the rules once."""
        key = (type(action), action)  # actions of different kinds may be equal as tuples
        if key not in self._refusals:
            self._refusals[key] = self._table.refusal(self.seat, action)
        return self._refusals[key]

    @cached_property
    def takes(self) -> frozenset[int]:
        """How many cards may be taken from the discard pile now."""
        return frozenset(one.count for one in self.view.legal if isinstance(one, TakePile))

    @cached_property
    def stock_gives(self) -> bool:
        """Whether the stock can be drawn from, perhaps after it is filled again."""
        return bool(self.view.stock_size) or self.view.can_refill

    @cached_property
    def draw(self) -> Action:
        """What pressing the stock does."""
        return DrawStock() if self.stock_gives else Decline()

    @cached_property
    def open_hands(self) -> tuple[CardSet, ...]:
        """Every hand, where only bots play or all lie open; else none."""
        if self.people and not self.taught:
            return ()
        return tuple(CardSet(hand) for hand in self._table.state.hands)

    @cached_property
    def layers(self) -> tuple[int, ...]:
        """For every meld the seat that laid it; of a position the one that its first card is of."""
        found = tuple(meld.slots[0].owner for meld in self._table.dealt.melds)
        events = (event for done in self._table.done for event in done.step.events)
        return found + tuple(event.seat for event in events if isinstance(event, MeldLaid))

    @cached_property
    def verdict(self) -> str:
        """How the answer to the puzzle stands: `asked`, `solved` or `missed`; else empty."""
        if self.puzzle is None:
            return ""
        return puzzles.verdict(self.puzzle, self._table.dealt, self._table.state)

    @property
    def puzzle_step(self) -> Action | None:
        """What goes on with the solution of the puzzle, while all that was done belongs to it."""
        if self.puzzle is None:
            return None
        return puzzles.next_step(self.puzzle, tuple(one.action for one in self._table.done))

    @property
    def next_card(self) -> Card | None:
        """The card on top of the stock, where all hands lie open."""
        stock = self._table.state.stock
        return stock[-1] if self.taught and stock else None

    @property
    def stock_cards(self) -> int:
        """Mask of the cards that can be in the stock at all, as everybody may know."""
        return self._table.stock_cards

    @cached_property
    def standing(self) -> Standing:
        """How the match stands; the present hand counts once it is over."""
        return self._table.standing()

    @cached_property
    def commitment(self) -> str:
        """The fingerprint of the deal, to be shown before it is known."""
        return self._table.commitment

    @property
    def seed(self) -> str | None:
        """The seed of the deal, once the hand is over."""
        return self._table.match.hand_seed if self.over else None

    @cached_property
    def proof(self) -> Proof:
        """The deal recomputed from its seed; only when the hand is over."""
        assert self.over
        return fairness.prove(links.deal_of(self._table.match))

    @cached_property
    def proven(self) -> bool:
        """Whether that is what was dealt here, and what was promised."""
        return self.proof.agrees(self._table.dealt, self.commitment)

    @cached_property
    def score(self) -> HandScore:
        """The score of the hand; only when it is over."""
        return self._table.score()

    @cached_property
    def hand(self) -> tuple[Card, ...]:
        """The seat's cards in the order of their numbers."""
        return tuple(self.view.hand)
