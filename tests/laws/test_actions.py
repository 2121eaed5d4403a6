"""Actions that nobody offered: refused with a reason and no trace, or as sound as a legal one."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine import play
from game.engine.cards import Card
from game.engine.codec import dump_action, parse_action
from game.engine.errors import IllegalActionError, Reason, Refusal
from game.engine.state import State
from game.session.match import Seat, new_match
from game.session.table import Table as SessionTable
from tests.laws import laws
from tests.laws.foreign import Mischief
from tests.laws.walks import Table, examples, tables


@examples(40)
@given(tables(), st.integers(0, 2**32 - 1))
def test_an_unoffered_action_is_refused_or_sound(table: Table, chance: int) -> None:
    luck = Random(chance)
    for state in table.positions(6):
        before = repr(state)
        mischief = Mischief(state, play.legal(state), luck)
        for _ in range(15):
            action = mischief.action()
            refused = play.refusal(state, action)
            if refused is None:
                laws.step_holds(state, action, play.apply(state, action))
                assert parse_action(dump_action(action)) == action
            else:
                has_a_reason(refused)
                with pytest.raises(IllegalActionError) as caught:
                    play.apply(state, action)
                assert caught.value.refusal == refused
        assert repr(state) == before


def has_a_reason(refused: Refusal) -> None:
    assert isinstance(refused.reason, Reason)
    assert all(isinstance(card, Card) for card in refused.cards)
    hash(tuple(sorted(refused.facts.items())))


@examples(20)
@given(tables(), st.integers(0, 2**32 - 1))
def test_a_table_refuses_other_seats_and_keeps_nothing_of_what_it_refused(
    table: Table, chance: int
) -> None:
    luck = Random(chance)
    seats = tuple(Seat(f"Seat {number}", None) for number in range(table.players))
    match = new_match(table.variant_id, table.rules, seats, table.seed, table.dealer)
    session = SessionTable(match)
    for _ in range(60):
        state, done = session.state, len(session.done)
        legal = play.legal(state)
        if not legal:
            break
        action = Mischief(state, legal, luck).action()
        seat = luck.randrange(table.players)
        if session.refusal(seat, action) is not None:
            with pytest.raises(IllegalActionError):
                session.dispatch(seat, action)
            assert session.state is state
            assert len(session.done) == done
        other = (state.turn + 1) % table.players
        refused = session.refusal(other, legal[0])
        assert refused == Refusal(Reason.NOT_YOUR_TURN, (), {"seat": state.turn})
        session.dispatch(state.turn, table.player.choose(legal, luck))


@examples(15)
@given(tables(), st.integers(0, 2**32 - 1))
def test_nothing_is_allowed_after_the_end(table: Table, chance: int) -> None:
    last: State = table.positions(0)[-1]
    mischief = Mischief(last, (), Random(chance))
    for _ in range(20):
        assert play.refusal(last, mischief.action()) == Refusal(Reason.HAND_OVER)
    assert play.legal(last) == []
