"""What a finished hand is worth, card by card, and how a match of many hands stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from game.engine.cards import Card, cards_in
from game.engine.melds import points_of
from game.engine.rules import Rules, Scoring
from game.engine.state import Phase, State


class Counted(NamedTuple):
    """A card and the points it counts."""

    card: Card
    points: int


class SeatScore(NamedTuple):
    """How a seat's points of one hand came about."""

    table: tuple[Counted, ...]
    """The seat's cards on the table, where they count; the two sums are without sign."""
    hand: tuple[Counted, ...]
    flat: int | None
    """What is written instead of the hand by a seat that never opened."""
    taken: tuple[int, ...]
    """What each seat's hand gives to this one, before doubling; zeros but for the winner."""
    doubled: bool
    bonus: int
    """Added for going out; negative where the lowest total wins."""
    total: int

    @property
    def table_points(self) -> int:
        """Sum of the cards on the table."""
        return sum(one.points for one in self.table)

    @property
    def hand_points(self) -> int:
        """Sum of the cards in hand, or what is written instead."""
        return sum(one.points for one in self.hand) if self.flat is None else self.flat


class Settled(NamedTuple):
    """What the sums of a hand make of a seat; the fields mean what they do in `SeatScore`."""

    taken: tuple[int, ...]
    doubled: bool
    bonus: int
    total: int


class HandScore(NamedTuple):
    """The score of a finished hand."""

    recorded: bool
    """Whether the hand counts at all; a dead hand that is not scored does not."""
    winner: int | None
    """Who went out; in a hand that ended without, nobody."""
    rummy: bool
    """Whether the winner laid everything in one turn, with nothing played before."""
    seats: tuple[SeatScore, ...]

    @property
    def totals(self) -> tuple[int, ...]:
        """Points to add to every seat's total."""
        return tuple(seat.total for seat in self.seats)


class Scored(Protocol):
    """A scored hand, as far as a match needs it."""

    @property
    def recorded(self) -> bool:
        """Whether the hand counts."""

    @property
    def totals(self) -> tuple[int, ...]:
        """Points of every seat."""


class Standing(NamedTuple):
    """How a match stands after some hands."""

    totals: tuple[int, ...]
    over: bool
    winners: tuple[int, ...]
    """The seats ahead; when the match is over exactly one, which has won it."""
    recorded: int
    """Hands that counted."""


def hand_value(rules: Rules, hand: int) -> int:
    """Points of the cards of a mask as they count in hand."""
    return sum(rules.hand_values[card & 63] for card in cards_in(hand))


def _hand(state: State, seat: int) -> tuple[Counted, ...]:
    values = state.rules.hand_values
    return tuple(Counted(card, values[card & 63]) for card in cards_in(state.hands[seat]))


def _tables(state: State) -> list[list[Counted]]:
    tables: list[list[Counted]] = [[] for _ in range(state.players)]
    for meld in state.melds:
        for slot, points in zip(meld.slots, points_of(state.rules, meld), strict=True):
            tables[slot.owner].append(Counted(slot.card, points))
    return tables


def is_rummy(state: State) -> bool:
    """Whether the hand was won by laying everything in one turn ([S] FI DA, [R] FI-H6 DA-H7)."""
    return state.winner is not None and not state.opened_before >> state.winner & 1


def score(state: State) -> HandScore:
    """The score of a finished hand. Raises ValueError while it is still played."""
    if state.phase is not Phase.OVER:
        raise ValueError("the hand is not over")
    return count(state)


def count(state: State) -> HandScore:
    """What a hand would be worth if it ended now; `score` asks that it has ended."""
    rules, winner = state.rules, state.winner
    seats = range(state.players)
    rummy = is_rummy(state)
    hands = [_hand(state, seat) for seat in seats]
    counts_table = rules.scoring is Scoring.TABLE_MINUS_HAND
    tables = _tables(state) if counts_table else [[] for _ in seats]
    flats = [_flat(state, seat) for seat in seats]
    costs = [
        flat if flat is not None else sum(one.points for one in hand)
        for flat, hand in zip(flats, hands, strict=True)
    ]
    laid = [sum(one.points for one in table) for table in tables]
    settled = settle(rules, laid, costs, winner, rummy=rummy)
    scores = tuple(
        SeatScore(tuple(tables[seat]), hands[seat], flats[seat], *settled[seat]) for seat in seats
    )
    return HandScore(is_recorded(rules, winner), winner, rummy, scores)


def is_recorded(rules: Rules, winner: int | None) -> bool:
    """Whether a hand that this seat won, or nobody, counts at all."""
    return winner is not None or rules.dead_hand_scored


def settle(
    rules: Rules, laid: Sequence[int], costs: Sequence[int], winner: int | None, *, rummy: bool
) -> tuple[Settled, ...]:
    """Every seat's points from sums: of its cards on the table, and of what its hand costs."""
    recorded = is_recorded(rules, winner)
    doubled = rummy and rules.rummy_doubles
    settled = []
    for seat, (table, cost) in enumerate(zip(laid, costs, strict=True)):
        taken = (0,) * len(costs)
        bonus = 0
        if rules.scoring is Scoring.WINNER_TAKES:
            if seat == winner:
                taken = tuple(costs)
            points = sum(taken)
        elif rules.scoring is Scoring.TABLE_MINUS_HAND:
            points = table - cost
        else:
            points = cost
        if doubled:
            points *= 2
        if seat == winner and rules.out_bonus:
            bonus = -rules.out_bonus if rules.lowest_wins else rules.out_bonus
        settled.append(Settled(taken, doubled, bonus, points + bonus if recorded else 0))
    return tuple(settled)


def _flat(state: State, seat: int) -> int | None:
    if state.opened >> seat & 1:
        return None
    return state.rules.unopened_value


def standing(rules: Rules, players: int, hands: Sequence[Scored]) -> Standing:
    """Totals after these hands and whether the match is over.

    A target is looked at only after whole hands; with a tie for the best total another hand is
    played ([R] G6). A dead hand without score does not count towards a number of hands.
    """
    counted = [hand for hand in hands if hand.recorded]
    totals = tuple(sum(hand.totals[seat] for hand in counted) for seat in range(players))
    best = min(totals) if rules.lowest_wins else max(totals)
    winners = tuple(seat for seat in range(players) if totals[seat] == best)
    if rules.hands is not None:
        reached = len(counted) >= rules.hands
    else:
        assert rules.target is not None
        reached = max(totals) >= rules.target
    return Standing(totals, reached and len(winners) == 1, winners, len(counted))
