"""Whole matches: who deals, what they add up to, and when they are over."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from game.engine import play
from game.engine.codec import parse_action
from game.engine.deal import deal, hand_seed
from game.engine.rules import Scoring
from game.engine.scoring import is_rummy
from game.session.match import FinishedHand, Match, Seat, new_match
from game.session.table import Table as SessionTable
from tests.laws import counting
from tests.laws.walks import EAGER, Table, examples, tables


@examples(12)
@given(tables(), st.integers(1, 5))
def test_a_match_adds_up_and_ends_when_it_should(table: Table, hands: int) -> None:
    seats = tuple(Seat(f"Seat {number}", None) for number in range(table.players))
    session = SessionTable(new_match(table.variant_id, table.rules, seats, table.seed))
    luck = Random(table.seed)
    totals = [0] * table.players
    recorded = 0
    for number in range(hands):
        match = session.match
        assert match.number == number
        assert match.dealer == (match.first_dealer + number) % table.players
        assert session.state.dealer == match.dealer
        while not session.over:
            legal = play.legal(session.state)
            session.dispatch(session.state.turn, EAGER.choose(legal, luck))
        state = session.state
        written = counting.totals(state, rummy=is_rummy(state))
        totals = [total + points for total, points in zip(totals, written, strict=True)]
        recorded += state.winner is not None or state.rules.dead_hand_scored
        standing = session.standing()
        assert standing.totals == tuple(totals)
        assert standing.recorded == recorded
        assert standing.winners == ahead(totals, lowest=state.rules.scoring is Scoring.PENALTY)
        enough = (
            recorded >= state.rules.hands
            if state.rules.hands is not None
            else max(totals) >= (state.rules.target or 0)
        )
        assert standing.over == (enough and len(standing.winners) == 1)
        if standing.over:
            break
        session.next_hand()
        finished_hand_replays(session.match, number)


def ahead(totals: list[int], *, lowest: bool) -> tuple[int, ...]:
    """The seats with the best total."""
    best = min(totals) if lowest else max(totals)
    return tuple(seat for seat, total in enumerate(totals) if total == best)


def finished_hand_replays(match: Match, number: int) -> None:
    """What a match keeps of a finished hand is enough to play it again."""
    hand: FinishedHand = match.finished[number]
    players = len(match.seats)
    dealer = (match.first_dealer + number) % players
    state = deal(match.rules, players, dealer, hand_seed(match.seed, number))
    for text in hand.actions:
        state = play.apply(state, parse_action(text)).state
    assert state.winner == hand.winner
    assert counting.totals(state, rummy=hand.rummy) == hand.totals
