"""A hand looked back on: where a person's decisions differ from a judge's, and how luck ran.

Only what the seat could know when it decided is judged: every question is a view, and the judge
(a bot) answers it with a `Thought`. Whatever came of a move is told beside it, as luck.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.bots import Thought
from game.engine.actions import (
    Action,
    Decline,
    Discard,
    DrawStock,
    LayMelds,
    LayOff,
    Swap,
    TakePile,
)
from game.engine.cards import Card
from game.engine.events import CardDrawn, PileTaken
from game.engine.view import View, view_of
from game.session.table import Table

MOST = 3
"""So many decisions are shown."""
LEAST = 0.5
"""What costs less, in a bot's own measure, is no worse than another way to play."""
_PLAYS = LayMelds | LayOff | Swap


class Question(NamedTuple):
    """A decision of a seat that somebody else may judge."""

    step: int
    """Number of the action in the hand, from 0."""
    view: View
    """What the seat knew; its legal actions are those that are to be compared."""
    played: Action


class Verdict(NamedTuple):
    """How a judge sees a decision."""

    step: int
    played: Action
    thought: Thought
    cost: float
    """How much worse it is than the judge's own choice, in the judge's measure; 0 for as good."""


class Outcome(NamedTuple):
    """What came of a decision; nobody could know it then."""

    kind: str
    """`taken` (by the next player), `left`, `drew` (a card from the stock), `late` (the hand
    ended before another turn), `later` (it did not), or `over`."""
    seat: int | None = None
    card: Card | None = None


class Draw(NamedTuple):
    """A card that a seat drew from the stock."""

    seat: int
    view: View
    """What the seat knew before."""
    card: Card


class Luck(NamedTuple):
    """How lucky a seat was with the stock, in points of cards that came into melds."""

    draws: int = 0
    brought: float = 0.0
    expected: float = 0.0
    """What the cards that the seat could not see would have brought on average."""

    @property
    def more(self) -> float:
        """Points more than were to be expected."""
        return self.brought - self.expected

    def plus(self, brought: float, expected: float) -> Luck:
        """The same with one draw more."""
        return Luck(self.draws + 1, self.brought + brought, self.expected + expected)


def decisions(table: Table, seat: int) -> tuple[int, ...]:
    """The actions of a seat that are judged: what it drew, and what it threw and left unlaid.

    What is laid in which order is none: only what is left when the turn ends counts.
    """
    kinds = Discard | DrawStock | TakePile | Decline
    return tuple(
        step
        for step, done in enumerate(table.done)
        if done.seat == seat and isinstance(done.action, kinds)
    )


def questions(table: Table, step: int) -> tuple[Question, ...]:
    """What is asked about one of them; nothing where there was no choice."""
    done = table.done[step]
    view = view_of(done.before, done.seat)
    parts = [view.legal]
    if isinstance(done.action, Discard):
        discards = tuple(one for one in view.legal if isinstance(one, Discard))
        parts = [discards] if discards == view.legal else [view.legal, discards]
    return tuple(
        Question(step, view._replace(legal=legal), done.action) for legal in parts if len(legal) > 1
    )


def judged(question: Question, thought: Thought) -> Verdict:
    """What a thought about a question says of the decision."""
    return Verdict(question.step, question.played, thought, _cost(question, thought))


def _cost(question: Question, thought: Thought) -> float:
    if thought.action == question.played:
        return 0.0
    values = {one.action: one.value for one in thought.weighed}
    if thought.action in values:
        least = min(values.values())
        return max(0.0, values[thought.action] - values.get(question.played, least))
    if isinstance(thought.action, _PLAYS) and not isinstance(question.played, _PLAYS):
        return _missed(question.view, thought.action)
    return 0.0


def _missed(view: View, play: Action) -> float:
    """What it costs to leave a play undone: its points, as far as the hand may end meanwhile."""
    fewest = min(size for seat, size in enumerate(view.hand_sizes) if seat != view.seat)
    cards: tuple[Card, ...] = ()
    if isinstance(play, LayMelds):
        cards = tuple(card for one in play.melds for card in one.cards)
    elif isinstance(play, LayOff):
        cards = play.cards
    elif isinstance(play, Swap):
        cards = (view.melds[play.meld].slots[play.slot].card,)
    return sum(view.rules.hand_values[card & 63] for card in cards) / max(1, fewest)


def costliest(verdicts: Iterable[Verdict]) -> tuple[Verdict, ...]:
    """The decisions that cost most, the costliest first."""
    found = sorted(worst(verdicts), key=lambda one: -one.cost)
    return tuple(one for one in found if one.cost >= LEAST)[:MOST]


def worst(verdicts: Iterable[Verdict]) -> tuple[Verdict, ...]:
    """One verdict for each action: of several the worst."""
    found: dict[int, Verdict] = {}
    for one in sorted(verdicts, key=lambda one: -one.cost):
        found.setdefault(one.step, one)
    return tuple(found.values())


def agreed(verdicts: Iterable[Verdict]) -> int:
    """How many of the actions were as good as the judge's."""
    return sum(one.cost < LEAST for one in worst(verdicts))


def outcome(table: Table, verdict: Verdict) -> Outcome:
    """What came of a decision."""
    here = table.done[verdict.step]
    after = table.done[verdict.step + 1 :]
    if isinstance(verdict.thought.action, _PLAYS):
        again = any(one.seat == here.seat for one in after)
        return Outcome("later" if again else "late")
    if isinstance(verdict.played, Discard):
        if not after:
            return Outcome("over")
        events = after[0].step.events
        took = [one for one in events if isinstance(one, PileTaken)]
        taken = any(verdict.played.card in one.cards for one in took)
        return Outcome("taken" if taken else "left", after[0].seat, verdict.played.card)
    for event in here.step.events:
        if isinstance(event, CardDrawn):
            return Outcome("drew", here.seat, event.card)
    return Outcome("over")


def draws(table: Table) -> tuple[Draw, ...]:
    """Every card that came from the stock."""
    return tuple(
        Draw(done.seat, view_of(done.before, done.seat, list_legal=False), event.card)
        for done in table.done
        for event in done.step.events
        if isinstance(event, CardDrawn) and event.card is not None
    )
