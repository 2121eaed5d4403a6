"""The table: dispatch, undo up to what was revealed, matches over many hands."""

from __future__ import annotations

from random import Random

import pytest

from game.engine import deal
from game.engine.actions import DRAW_STOCK, TAKE_PILE, Action, Discard, LayMelds
from game.engine.errors import IllegalActionError, Reason
from game.engine.events import CardDiscarded, CardDrawn, HandEnded
from game.engine.play import legal
from game.engine.state import Phase
from game.session.match import Match, Seat, new_match
from game.session.table import Table
from game.variants import ALL

SEATS = (Seat("Una", None), Seat("Bo", "greedy"), Seat("Eva", "greedy"))


def table_of(variant_id: str = "perusrommi", seed: str = "table") -> Table:
    return Table(new_match(variant_id, ALL[variant_id].rules, SEATS, seed))


def play_on(table: Table, rng: Random, until: int | None = None) -> None:
    """Plays the hand by chance, to its end or up to a number of actions."""
    while not table.over and (until is None or len(table.done) < until):
        listed = legal(table.state)
        table.dispatch(table.state.turn, listed[int(rng.random() * len(listed))])


def test_it_is_one_seats_turn() -> None:
    table = table_of()
    other = (table.state.turn + 1) % 3
    with pytest.raises(IllegalActionError) as caught:
        table.dispatch(other, DRAW_STOCK)
    assert caught.value.refusal.reason is Reason.NOT_YOUR_TURN
    assert caught.value.refusal.facts == {"seat": table.state.turn}
    assert not table.done


def test_a_refused_action_changes_nothing() -> None:
    table = table_of()
    before = table.state
    with pytest.raises(IllegalActionError):
        table.dispatch(before.turn, Discard(next(iter(before.hand(before.turn)))))
    assert table.state is before
    assert table.done == []


def test_a_stock_draw_is_never_undone() -> None:
    table = table_of()
    seat = table.state.turn
    table.dispatch(seat, DRAW_STOCK)
    assert not table.can_undo(seat)
    with pytest.raises(ValueError, match="nothing"):
        table.undo(seat)


def test_a_taken_discard_and_what_follows_is_undone_step_by_step() -> None:
    table = table_of()
    start, seat = table.state, table.state.turn
    table.dispatch(seat, TAKE_PILE[1])
    assert table.can_undo(seat)
    assert not table.can_undo((seat + 1) % 3)
    assert table.undo(seat) == TAKE_PILE[1]
    assert table.state == start
    assert table.done == []


def test_what_was_taken_back_is_done_again_until_something_else_is_done() -> None:
    table = table_of()
    seat = table.state.turn
    assert not table.can_redo(seat)
    table.dispatch(seat, TAKE_PILE[1])
    after, done = table.state, list(table.done)
    table.undo(seat)
    assert table.can_redo(seat)
    assert not table.can_redo((seat + 1) % 3)
    assert table.redo(seat) == TAKE_PILE[1]
    assert (table.state, table.done) == (after, done)
    table.undo(seat)
    table.dispatch(seat, DRAW_STOCK)
    assert not table.can_redo(seat)
    with pytest.raises(ValueError, match="again"):
        table.redo(seat)


def test_a_hidden_pile_is_not_given_back_and_an_open_one_is() -> None:
    for variant_id, undoable in (("arbakka", False), ("romme500", True)):
        seen = False
        for number in range(80):
            table = table_of(variant_id, f"pile-{number}")
            rng = Random(number)
            while not table.over and not seen:
                seat = table.state.turn
                takes = [one for one in legal(table.state) if one in TAKE_PILE[2:]]
                if takes:
                    table.dispatch(seat, takes[0])
                    assert table.can_undo(seat) is undoable
                    seen = True
                else:
                    listed = legal(table.state)
                    table.dispatch(seat, listed[int(rng.random() * len(listed))])
        assert seen


def test_melds_are_undone_but_not_past_the_end_of_the_turn() -> None:
    rng = Random(4)
    checked = 0
    for number in range(40):
        table = table_of("rommy", f"undo-{number}")
        while not table.over:
            seat = table.state.turn
            listed = legal(table.state)
            lays = [one for one in listed if isinstance(one, LayMelds)]
            before = table.state
            action: Action = lays[0] if lays else listed[int(rng.random() * len(listed))]
            table.dispatch(seat, action)
            if table.state.turn != seat or table.over:
                assert not table.can_undo(seat)
                assert table.over or not table.can_undo(table.state.turn)
            elif lays:
                table.undo(seat)
                assert table.state == before
                table.dispatch(seat, action)
                checked += 1
    assert checked > 10


def test_a_hand_that_is_over_is_not_undone() -> None:
    table = table_of()
    play_on(table, Random(1))
    assert not any(table.can_undo(seat) for seat in range(3))


def test_others_do_not_see_what_was_drawn() -> None:
    table = table_of()
    seat = table.state.turn
    table.dispatch(seat, DRAW_STOCK)
    mine = table.events_for(seat)[0][2]
    theirs = table.events_for((seat + 1) % 3)[0][2]
    assert isinstance(mine, CardDrawn)
    assert mine.card is not None
    assert theirs == CardDrawn(seat, None)
    assert table.events_for(seat, since=1) == []


def test_a_match_runs_to_its_end() -> None:
    table = table_of("arbakka", "whole")
    rng = Random(9)
    dealers = []
    with pytest.raises(ValueError, match="not over"):
        table.next_hand()
    while True:
        dealers.append(table.state.dealer)
        assert table.state.turn == (table.state.dealer + 1) % 3
        play_on(table, rng)
        standing = table.standing()
        assert standing.totals == tuple(
            sum(hand.totals[seat] for hand in table.match.finished) + table.score().totals[seat]
            for seat in range(3)
        )
        if standing.over:
            break
        table.next_hand()
    assert dealers == [(dealers[0] + number) % 3 for number in range(len(dealers))]
    assert max(standing.totals) >= 500
    assert len(standing.winners) == 1
    with pytest.raises(ValueError, match="match is over"):
        table.next_hand()


def test_the_log_tells_the_hand_from_its_first_draw_to_its_end() -> None:
    table = table_of()
    play_on(table, Random(3))
    events = [event for _, _, event in table.events_for(0)]
    assert isinstance(events[-1], HandEnded)
    assert sum(isinstance(event, CardDiscarded) for event in events) >= table.state.turns - 1


def test_the_commitment_binds_the_deal() -> None:
    table = table_of()
    assert table.commitment == deal.commitment(table.match.hand_seed)
    again = deal.deal(table.match.rules, 3, table.match.dealer, table.match.hand_seed)
    assert again == table.state
    assert table.state.phase is Phase.DRAW


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"variant_id": "whist"}, "no game"),
        ({"seats": SEATS[:1]}, "1 players"),
        ({"seats": SEATS * 3}, "9 players"),
        ({"seats": (Seat("  ", None), Seat("B", None))}, "name"),
        ({"seats": (Seat("x" * 25, None), Seat("B", None))}, "name"),
        ({"seed": "no spaces"}, "seed"),
        ({"seed": ""}, "seed"),
        ({"first_dealer": 3}, "deal first"),
    ],
)
def test_an_impossible_match_is_refused(changed: dict[str, object], message: str) -> None:
    parts: dict[str, object] = {
        "variant_id": "rommy",
        "rules": ALL["rommy"].rules,
        "seats": SEATS,
        "seed": "s",
        "first_dealer": 0,
    }
    with pytest.raises(ValueError, match=message):
        Match(**{**parts, **changed})  # type: ignore[arg-type]
