"""The table: one match in play, its present hand, what was done in it, and undo."""

from __future__ import annotations

import copy
import dataclasses
from typing import NamedTuple

from game.engine import play
from game.engine.actions import Action
from game.engine.cards import mask_of
from game.engine.codec import dump_action
from game.engine.deal import commitment
from game.engine.errors import IllegalActionError, Reason, Refusal
from game.engine.events import Event
from game.engine.scoring import HandScore, Standing, score, standing
from game.engine.state import Phase, State, Step
from game.engine.view import View, event_for, view_of
from game.session.match import FinishedHand, Match, Seat


class Done(NamedTuple):
    """One action that was carried out."""

    seat: int
    turn: int
    """Number of the turn in this hand, from 0."""
    action: Action
    before: State
    step: Step


class Table:
    """A match in play. It changes; everything it hands out does not."""

    def __init__(self, match: Match) -> None:
        """Deals the next hand of the match."""
        self.match = match
        self.state = match.deal()
        self.done: list[Done] = []
        self._undone: list[Done] = []

    @property
    def over(self) -> bool:
        """Whether the present hand is over."""
        return self.state.phase is Phase.OVER

    @property
    def dealt(self) -> State:
        """The present hand as it was before its first action."""
        return self.done[0].before if self.done else self.state

    def at(self, step: int) -> Table:
        """A table of its own at which only the first `step` actions have been done."""
        other = copy.copy(self)
        other.done, other._undone = self.done[:step], []  # noqa: SLF001 # it is one of us
        other.state = self.state if step >= len(self.done) else self.done[step].before
        return other

    def taught(self, seats: tuple[Seat, ...]) -> Table:
        """The same table with open hands, once and for all; the seats may have other names."""
        other = self.at(len(self.done))
        other.match = dataclasses.replace(self.match, seats=seats, taught=True)
        return other

    @property
    def stock_cards(self) -> int:
        """Mask of the cards that can be in the stock at all, as everybody may know.

        A stock that was filled again holds what lay in the discard pile then.
        """
        for done in reversed(self.done):
            if done.step.state.refills > done.before.refills:
                return mask_of(done.before.pile[:-1])
        return ~0

    @property
    def commitment(self) -> str:
        """The hash that fixes the present deal before it is played."""
        return commitment(self.match.hand_seed)

    @property
    def luck(self) -> str:
        """What a bot has for luck that is to act now."""
        return self.match.luck(len(self.done))

    def dispatch(self, seat: int, action: Action) -> Step:
        """Carries out an action. Raises IllegalActionError, and changes nothing, if refused."""
        refusal = self.refusal(seat, action)
        if refusal is not None:
            raise IllegalActionError(refusal)
        self._undone = []
        before = self.state
        step = play.apply(before, action)
        self.done.append(Done(seat, before.turns, action, before, step))
        self.state = step.state
        return step

    def refusal(self, seat: int, action: Action) -> Refusal | None:
        """Why a seat may not do this now, or None when it may."""
        if not self.over and seat != self.state.turn:
            return Refusal(Reason.NOT_YOUR_TURN, (), {"seat": self.state.turn})
        return play.refusal(self.state, action)

    def can_undo(self, seat: int) -> bool:
        """Whether the last thing done was this seat's, in this turn, and showed it no new card.

        With open hands, and in a puzzle, everything can be undone.
        """
        return bool(self.done) and self._undoable(self.done[-1], seat)

    def _undoable(self, last: Done, seat: int) -> bool:
        if self.match.taught or self.match.puzzle:
            return True
        same_turn = last.step.state.turns == last.turn and not self.over
        return last.seat == seat and same_turn and not last.step.revealed

    def undo(self, seat: int) -> Action:
        """Takes back the last action and returns it. Raises ValueError when it may not be."""
        if not self.can_undo(seat):
            raise ValueError("nothing can be undone")
        last = self.done.pop()
        self._undone.append(last)
        self.state = last.before
        return last.action

    def can_redo(self, seat: int) -> bool:
        """Whether this seat has taken something back, and done nothing else since."""
        return bool(self._undone) and (self.match.taught or self._undone[-1].seat == seat)

    def redo(self, seat: int) -> Action:
        """Does again what was last taken back. Raises ValueError when there is nothing."""
        if not self.can_redo(seat):
            raise ValueError("nothing can be done again")
        again = self._undone.pop()
        self.done.append(again)
        self.state = again.step.state
        return again.action

    def view(self, seat: int, *, list_legal: bool = True) -> View:
        """What a seat may know now."""
        return view_of(self.state, seat, list_legal=list_legal)

    def events_for(
        self, seat: int, since: int = 0, until: int | None = None
    ) -> list[tuple[int, int, Event]]:
        """What happened as a seat saw it, from the `since`-th action on: (turn, actor, event).

        `until` is the first action to leave out.
        """
        pile_open = self.match.rules.pile_open
        return [
            (done.turn, done.seat, event_for(event, seat, pile_open=pile_open))
            for done in self.done[since:until]
            for event in done.step.events
        ]

    def score(self) -> HandScore:
        """The score of the present hand. Raises ValueError while it is played."""
        return score(self.state)

    def standing(self) -> Standing:
        """How the match stands, the present hand counted as soon as it is over."""
        hands = (*self.match.finished, self._finished()) if self.over else self.match.finished
        return standing(self.match.rules, len(self.match.seats), hands)

    def _finished(self) -> FinishedHand:
        counted = score(self.state)
        actions = tuple(dump_action(done.action) for done in self.done)
        return FinishedHand(
            actions, counted.recorded, counted.winner, counted.rummy, counted.totals
        )

    def next_hand(self) -> None:
        """Deals the next hand. Raises ValueError before this one, or after the match, is over."""
        if not self.over:
            raise ValueError("the hand is not over")
        if self.standing().over:
            raise ValueError("the match is over")
        self.match = self.match.with_finished(self._finished())
        self.state = self.match.deal()
        self.done = []
        self._undone = []
