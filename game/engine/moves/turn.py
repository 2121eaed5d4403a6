"""The end of a turn, and of a hand."""

from __future__ import annotations

from game.engine.events import Event, HandEnded, PlayerFloated, TurnBegan
from game.engine.rules import GoingOut, Refill
from game.engine.state import Ending, Phase, State, Step


def can_refill(state: State) -> bool:
    """Whether the discards under the top one can become a new stock."""
    rules = state.rules
    return (
        rules.refill is not Refill.NONE
        and len(state.pile) > 1
        and (rules.refills is None or state.refills < rules.refills)
    )


def may_go_out(state: State) -> bool:
    """Whether the seat to act may get rid of its last card now ([R] DA-H11)."""
    return not state.rules.meld_before_out or bool(state.opened_before >> state.turn & 1)


def may_lay(state: State) -> bool:
    """Whether it is late enough in the hand to lay cards ([S] AR: from the second turn)."""
    return state.turns >= (state.rules.lay_from_turn - 1) * state.players


def has_opened(state: State) -> bool:
    """Whether the seat to act may lay off and swap: always, where no opening is asked."""
    return not state.rules.opening or bool(state.opened >> state.turn & 1)


def end_turn(state: State, events: tuple[Event, ...]) -> Step:
    """The next player's turn begins, or the hand ends for want of stock or of turns."""
    turns = state.turns + 1
    seat = (state.turn + 1) % state.players
    if turns >= state.rules.turn_limit:
        return end_hand(state._replace(turns=turns), events, Ending.TURNS)
    if not state.stock and not state.rules.pile_after_stock and not can_refill(state):
        return end_hand(state._replace(turns=turns), events, Ending.STOCK)
    after = state._replace(
        phase=Phase.DRAW,
        turn=seat,
        turns=turns,
        opened_before=state.opened,
        barred=None,
        owed=0,
        laid=0,
        drawn=0,
    )
    return Step(after, (*events, TurnBegan(seat)), revealed=False)


def end_hand(state: State, events: tuple[Event, ...], ending: Ending) -> Step:
    """The hand is over; with `Ending.OUT` the seat to act has won it."""
    winner = state.turn if ending is Ending.OUT else None
    after = state._replace(phase=Phase.OVER, drawn=0, ending=ending, winner=winner)
    return Step(after, (*events, HandEnded(winner)), revealed=False)


def after_laying(state: State, events: tuple[Event, ...]) -> Step:
    """Goes on with the turn, or ends it when the last card was laid."""
    if state.hands[state.turn]:
        return Step(state, events, revealed=False)
    if state.rules.going_out is GoingOut.FLOAT:
        seat = state.turn
        floating = state._replace(floating=state.floating | 1 << seat)
        return end_turn(floating, (*events, PlayerFloated(seat)))
    return end_hand(state, events, Ending.OUT)
