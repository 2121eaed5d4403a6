"""What holds in every position and of every step, whichever game is played."""

from __future__ import annotations

from collections import Counter

from game.engine import melds
from game.engine.actions import Action, Discard
from game.engine.cards import Card, cards_in, pack_of_cards
from game.engine.events import HandEnded, TurnBegan
from game.engine.melds import Board, Combination, Kind, Meld, meld_of
from game.engine.state import Ending, Phase, State, Step
from tests.laws import counting


def all_cards(state: State) -> list[Card]:
    """Every card of a position, wherever it is."""
    found = [*state.stock, *state.pile]
    for hand in state.hands:
        found += cards_in(hand)
    return found + [slot.card for meld in state.melds for slot in meld.slots]


def cards_are_conserved(state: State) -> None:
    """Every card of the packs is in one place, and none is in two."""
    pack = pack_of_cards(
        state.rules.packs_for(state.players), state.rules.jokers_for(state.players)
    )
    assert sorted(all_cards(state)) == list(pack)


def melds_are_sound(state: State) -> None:
    """Every meld on the table could be laid as it lies, and knows about itself what is true."""
    rules = state.rules
    for meld in state.melds:
        cards = tuple(slot.card for slot in meld.slots)
        assert melds.check(rules, Combination(meld.kind, meld.first, cards)) is None
        assert counting.wrong_with(rules, meld) is None, counting.wrong_with(rules, meld)
        assert meld == meld_of(rules, meld.kind, meld.first, meld.slots)
        assert all(0 <= slot.owner < state.players for slot in meld.slots)
        _slots_say_what_they_stand_for(meld)
    board = state.melds
    anew = Board(tuple(board))
    for name in ("claims", "takes", "ends", "wild_ends", "swaps"):
        assert getattr(board, name) == getattr(anew, name)


def _slots_say_what_they_stand_for(meld: Meld) -> None:
    for step, slot in enumerate(meld.slots):
        if meld.kind is Kind.RUN:
            wanted = 16 * (meld.first >> 4) + ((meld.first & 15) + step) % 13
            assert slot.stands_for == wanted
        else:
            natural = slot.card.rank == meld.first
            assert slot.stands_for == (slot.card.face if natural else None)


def faces_lie_once(state: State) -> None:
    """Where a face may lie on the table once, as a card or by proxy, it does."""
    if state.rules.identity_once:
        claimed = Counter(face for meld in state.melds for face in counting.faces_claimed(meld))
        assert not [face for face, times in claimed.items() if times > 1]


def hands_are_held(state: State) -> None:
    """Only who went out or floats has no cards."""
    for seat, hand in enumerate(state.hands):
        assert hand or not counting.must_hold_a_card(state, seat)
    if state.ending is Ending.OUT:
        assert state.winner is not None
        assert not state.hands[state.winner]


def the_turn_is_sound(state: State) -> None:
    """What a turn keeps in mind is about cards in the hand of the seat to act."""
    hand = state.hands[state.turn]
    assert 0 <= state.turn < state.players
    assert state.turns <= state.rules.turn_limit
    assert state.drawn & ~hand == 0
    assert (state.phase is Phase.OVER) == (state.ending is not None)
    if state.phase is not Phase.OVER:
        assert state.turn == (state.dealer + 1 + state.turns) % state.players
        if state.barred is not None:
            # laid again by nobody else: it is in the hand, or lies on the table by now
            assert hand >> state.barred & 1 or state.barred in on_table(state)
        assert state.must_use is None or hand >> state.must_use & 1
    if state.phase is Phase.DRAW:
        assert (state.barred, state.must_use, state.owed, state.laid, state.drawn) == (
            None,
            None,
            0,
            0,
            0,
        )


def on_table(state: State) -> list[Card]:
    """Every card that lies in a meld."""
    return [slot.card for meld in state.melds for slot in meld.slots]


def nobody_opened_for_less(state: State) -> None:
    """Who has not opened owns nothing on the table."""
    for meld in state.melds:
        for slot in meld.slots:
            assert state.opened >> slot.owner & 1


def holds(state: State) -> None:
    """All laws of one position."""
    _table_holds(state)
    _rest_holds(state)


def _table_holds(state: State) -> None:
    melds_are_sound(state)
    faces_lie_once(state)
    nobody_opened_for_less(state)


def _rest_holds(state: State) -> None:
    cards_are_conserved(state)
    hands_are_held(state)
    the_turn_is_sound(state)


def step_holds(before: State, action: Action, step: Step) -> None:
    """All laws of one step from a position that holds, and of the position it leads to."""
    after = step.state
    if after.melds is not before.melds:
        _table_holds(after)
    _rest_holds(after)
    for name in ("rules", "seed", "players", "dealer"):
        assert getattr(after, name) == getattr(before, name)
    for seat in range(before.players):
        assert seat == before.turn or after.hands[seat] == before.hands[seat]
    assert before.opened & ~after.opened == 0
    assert len(after.melds) >= len(before.melds)
    _opening_is_enough(before, after)
    ended = after.turns > before.turns
    began = [event for event in step.events if isinstance(event, TurnBegan)]
    over = [event for event in step.events if isinstance(event, HandEnded)]
    assert len(over) == (after.phase is Phase.OVER)
    assert len(began) == (ended and not over)
    if isinstance(action, Discard):
        assert ended or after.phase is Phase.OVER
        assert after.pile[-1] == action.card


def _opening_is_enough(before: State, after: State) -> None:
    """Whoever lays for the first time lays the opening at once."""
    rules, seat = before.rules, before.turn
    if not rules.opening or before.opened >> seat & 1 or not after.opened >> seat & 1:
        return
    assert counting.laid_by(before, seat) == 0
    assert counting.laid_by(after, seat) >= rules.opening
    fresh = after.melds[len(before.melds) :]
    assert all(slot.owner == seat for meld in fresh for slot in meld.slots)
    assert after.melds[: len(before.melds)] == tuple(before.melds)
    if rules.opening_pure_run:
        assert any(
            meld.kind is Kind.RUN and all(slot.card.face == slot.stands_for for slot in meld.slots)
            for meld in fresh
        )
