"""Whole hands of random legal play, in every game, with any settings, at any table."""

from __future__ import annotations

from hypothesis import given

from game.engine import play
from game.engine.codec import dump_action
from game.engine.rules import Wild
from game.engine.scoring import score
from game.engine.state import Phase, State
from tests.laws import counting, laws
from tests.laws.walks import Table, examples, tables


@examples(50)
@given(tables())
def test_a_hand_keeps_the_laws_ends_in_time_and_is_scored_as_it_lies(table: Table) -> None:
    state = table.deal()
    laws.holds(state)
    laid_before_this_turn: set[int] = set()
    laid: set[int] = set()
    for before, action, step in table.steps():
        laws.step_holds(before, action, step)
        state = step.state
        laid |= {slot.owner for meld in state.melds for slot in meld.slots}
        if state.turns > before.turns and state.phase is not Phase.OVER:
            laid_before_this_turn = set(laid)
    assert state.phase is Phase.OVER
    assert state.turns <= state.rules.turn_limit
    rummy = state.winner is not None and state.winner not in laid_before_this_turn
    counted = score(state)
    assert counted.rummy == rummy
    assert counted.winner == state.winner
    assert counted.recorded == (state.winner is not None or state.rules.dead_hand_scored)
    assert counted.totals == counting.totals(state, rummy=rummy)


@examples(25)
@given(tables())
def test_what_is_listed_is_accepted_and_listed_once(table: Table) -> None:
    for state in table.positions(8):
        listed = play.legal(state)
        assert bool(listed) == (state.phase is not Phase.OVER)
        assert len(set(listed)) == len(listed)
        likenesses = [likeness(state, dump_action(action)) for action in listed]
        assert len(set(likenesses)) == len(listed)
        for action in listed:
            assert play.refusal(state, action) is None
            laws.step_holds(state, action, play.apply(state, action))


def likeness(state: State, text: str) -> str:
    """An action's text in which twins, and the wild cards that stand for others, look alike."""
    for number in "23":
        for suit in "cdhs":
            text = text.replace(f"{suit}{number}", suit)
    if state.rules.wild is Wild.JOKERS:
        for number in "1234":
            text = text.replace(f"X{number}", "X")
    return text
