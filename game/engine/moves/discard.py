"""Throws a card, which ends the turn."""

from __future__ import annotations

from game.engine.actions import DISCARDS, Action, Discard
from game.engine.cards import one_of_each
from game.engine.errors import Reason, Refusal
from game.engine.events import CardDiscarded, Event
from game.engine.moves.draw import with_hand
from game.engine.moves.turn import end_hand, end_turn, may_go_out
from game.engine.rules import GoingOut
from game.engine.state import THROWN_BITS, Ending, Phase, State, Step


def offers(state: State) -> list[Action]:
    """One discard for every face in hand that may be thrown."""
    if state.must_use is not None:
        return []
    hand = state.hands[state.turn]
    if not hand & (hand - 1) and not may_go_out(state):
        return []
    if state.barred is not None:
        hand &= ~(1 << state.barred)
    hand = one_of_each(hand)
    found: list[Action] = []
    while hand:
        bit = hand & -hand
        found.append(DISCARDS[bit])
        hand ^= bit
    return found


def refuses(state: State, action: Discard) -> Refusal | None:
    """What is wrong with a discard, but for duties that other plays must meet first."""
    if state.phase is not Phase.PLAY:
        return Refusal(Reason.DRAW_FIRST)
    card = action.card
    hand = state.hands[state.turn]
    if not hand >> card & 1:
        return Refusal(Reason.NOT_IN_HAND, (card,))
    if state.must_use is not None:
        return Refusal(Reason.USE_TAKEN_FIRST, (state.must_use,))
    if card == state.barred:
        return Refusal(Reason.DISCARD_TAKEN, (card,))
    if not hand & (hand - 1) and not may_go_out(state):
        return Refusal(Reason.OUT_NEEDS_EARLIER_MELD, (card,))
    return None


def performs(state: State, action: Discard) -> Step:
    """Moves the card to the pile; the turn passes on or, with no card left, the hand ends."""
    card = action.card
    left = state.hands[state.turn] & ~(1 << card)
    face_down = not left and state.rules.going_out is GoingOut.FACE_DOWN
    seen = 0 if face_down else 1 << (THROWN_BITS * state.turn + card)
    after = state._replace(
        hands=with_hand(state, left),
        pile=(*state.pile, card),
        known=state.known & ~(1 << card),
        thrown=state.thrown | seen,
    )
    events: tuple[Event, ...] = (CardDiscarded(state.turn, card, face_down),)
    if left:
        return end_turn(after, events)
    return end_hand(after, events, Ending.OUT)
