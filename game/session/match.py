"""A match: a game with its rules, the people and bots at the table, and the hands played."""

from __future__ import annotations

import dataclasses
from typing import NamedTuple

from game.bots import MAKERS
from game.engine import deal
from game.engine.cards import Card
from game.engine.rules import Rules
from game.engine.scoring import Standing, standing
from game.engine.state import State
from game.variants import ALL, Variant

NAME_LONGEST = 24


class Seat(NamedTuple):
    """Who sits at a seat."""

    name: str
    """As a person wrote it; empty where the page says it in the reader's language."""
    bot: str | None
    """The name of a bot in `game.bots.MAKERS`, or None for a person."""


class FinishedHand(NamedTuple):
    """A hand that is over: enough to add up the match and to play the hand again."""

    actions: tuple[str, ...]
    """As `codec.dump_action` writes them."""
    recorded: bool
    winner: int | None
    rummy: bool
    totals: tuple[int, ...]


@dataclasses.dataclass(frozen=True, slots=True)
class Match:
    """A match. Raises ValueError for a table that cannot be."""

    variant_id: str
    rules: Rules
    seats: tuple[Seat, ...]
    seed: str
    first_dealer: int
    given: bool = False
    """Whether the seed is that of the first hand itself, as a link gives it."""
    stacked: tuple[Card, ...] = ()
    """The pack of the first hand, where somebody laid it out: the first card dealt is the first."""
    taught: bool = False
    """Whether all hands lie open, for a class to follow: such a match counts for nothing."""
    puzzle: str = ""
    """The id of the puzzle that lies on the table, in the place of a hand that was dealt."""
    finished: tuple[FinishedHand, ...] = ()

    def __post_init__(self) -> None:
        """Checks what people or files may have got wrong."""
        if self.variant_id not in ALL:
            raise ValueError(f"there is no game {self.variant_id!r}")
        deal.check_seed(self.seed)
        problem = self.rules.refuse_table(len(self.seats))
        if problem is not None:
            raise ValueError(problem)
        if not 0 <= self.first_dealer < len(self.seats):
            raise ValueError(f"no seat {self.first_dealer} to deal first")
        for seat in self.seats:
            if seat.name != seat.name.strip() or len(seat.name) > NAME_LONGEST:
                raise ValueError(f"a name has at most {NAME_LONGEST} characters")
            if seat.bot is not None and seat.bot not in MAKERS:
                raise ValueError(f"there is no bot {seat.bot!r}")

    @property
    def variant(self) -> Variant:
        """The game, with its settings and its book rules."""
        return ALL[self.variant_id]

    @property
    def number(self) -> int:
        """Number of the hand to play, from 0."""
        return len(self.finished)

    @property
    def hand_seed(self) -> str:
        """The seed of the hand to play; to be shown only when that hand is over."""
        if self.given and not self.finished:
            return self.seed
        return deal.hand_seed(self.seed, self.number)

    def luck(self, number: int) -> str:
        """What a bot has for luck that chooses the action of this number in the hand to play."""
        return deal.luck(self.hand_seed, number)

    @property
    def dealer(self) -> int:
        """The seat that deals the hand to play."""
        return (self.first_dealer + self.number) % len(self.seats)

    def deal(self) -> State:
        """The hand to play, as it is dealt."""
        stacked = () if self.finished else self.stacked
        return deal.deal(self.rules, len(self.seats), self.dealer, self.hand_seed, stacked)

    def standing(self) -> Standing:
        """Totals so far, and whether the match is over."""
        return standing(self.rules, len(self.seats), self.finished)

    def with_finished(self, hand: FinishedHand) -> Match:
        """The match after one more hand."""
        return dataclasses.replace(self, finished=(*self.finished, hand))


def new_match(
    variant_id: str,
    rules: Rules,
    seats: tuple[Seat, ...],
    seed: str,
    first_dealer: int | None = None,
) -> Match:
    """A match before its first hand; the first dealer is drawn from the seed unless named."""
    if first_dealer is None:
        first_dealer = deal.first_dealer(seed, max(1, len(seats)))
    return Match(variant_id, rules, seats, seed, first_dealer)


def match_of_deal(
    variant_id: str, rules: Rules, seats: tuple[Seat, ...], seed: str, dealer: int
) -> Match:
    """A match whose first hand is this very deal; its other hands follow from the same seed."""
    return Match(variant_id, rules, seats, seed, dealer, given=True)
