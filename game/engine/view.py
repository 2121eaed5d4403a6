"""What one seat may know: the state and the events with everything hidden taken out."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from game.engine import play
from game.engine.actions import Action
from game.engine.cards import Card, CardSet, mask_of
from game.engine.events import CardDiscarded, CardDrawn, Event, PileTaken
from game.engine.melds import Board
from game.engine.moves.turn import can_refill, has_opened
from game.engine.rules import Rules
from game.engine.state import THROWN_BITS, Ending, Phase, State

_ALL_CARDS = (1 << THROWN_BITS) - 1

SPECTATOR = -1
"""The seat of somebody who only looks on: knows what everyone at the table knows."""


class View(NamedTuple):
    """A hand as one seat sees it. Equal views mean: this seat cannot tell the two hands apart."""

    rules: Rules
    seat: int
    players: int
    dealer: int
    turn: int
    phase: Phase
    hand: CardSet
    """The seat's own cards."""
    drawn: CardSet
    """Those of them drawn in this turn."""
    hand_sizes: tuple[int, ...]
    """Number of cards of every seat."""
    stock_size: int
    pile: tuple[Card, ...]
    """The discards that may be seen, the top one last: all of them, or only the top."""
    pile_size: int
    buried: CardSet
    """All cards of the pile but one that closed the hand face down: everybody saw them thrown."""
    known: tuple[CardSet, ...]
    """Cards in every seat's hand that everybody saw it take, from the pile or from the table."""
    thrown: tuple[CardSet, ...]
    """What every seat has thrown in this hand, wherever it is now."""
    melds: Board
    opened: tuple[bool, ...]
    """Whether each seat has laid anything."""
    floating: tuple[bool, ...]
    may_lay: bool
    """Whether the seat to act has opened, or needs no opening."""
    barred: Card | None
    must_use: Card | None
    owed: int
    turns: int
    refills: int
    can_refill: bool
    ending: Ending | None
    winner: int | None
    shown: tuple[CardSet, ...]
    """Every seat's cards once the hand is over, else empty."""
    legal: tuple[Action, ...]
    """What the seat may do now; empty when it is another's turn."""


def view_of(state: State, seat: int, *, list_legal: bool = True) -> View:
    """The view of one seat; without its legal actions for those who ask about them one by one.

    The view of `SPECTATOR` has no hand.
    """
    rules = state.rules
    mine = seat == state.turn and state.phase is not Phase.OVER
    over = state.phase is Phase.OVER
    return View(
        rules=rules,
        seat=seat,
        players=state.players,
        dealer=state.dealer,
        turn=state.turn,
        phase=state.phase,
        hand=CardSet(0) if seat == SPECTATOR else state.hand(seat),
        drawn=CardSet(state.drawn if seat == state.turn else 0),
        hand_sizes=tuple(hand.bit_count() for hand in state.hands),
        stock_size=len(state.stock),
        pile=visible_pile(state),
        pile_size=len(state.pile),
        buried=CardSet(mask_of(state.pile[:-1] if closed_face_down(state) else state.pile)),
        known=tuple(CardSet(hand & state.known) for hand in state.hands),
        thrown=tuple(
            CardSet(state.thrown >> THROWN_BITS * one & _ALL_CARDS) for one in range(state.players)
        ),
        melds=state.melds,
        opened=tuple(bool(state.opened >> one & 1) for one in range(state.players)),
        floating=tuple(bool(state.floating >> one & 1) for one in range(state.players)),
        may_lay=has_opened(state),
        barred=state.barred,
        must_use=state.must_use,
        owed=state.owed,
        turns=state.turns,
        refills=state.refills,
        can_refill=can_refill(state),
        ending=state.ending,
        winner=state.winner,
        shown=tuple(CardSet(hand) for hand in state.hands) if over else (),
        legal=tuple(play.legal(state)) if mine and list_legal else (),
    )


def visible_pile(state: State) -> tuple[Card, ...]:
    """The discards everyone may see; a card that closed the hand face down is not among them."""
    pile = state.pile
    if closed_face_down(state):
        pile = pile[:-1]
    return pile if state.rules.pile_open else pile[-1:]


def closed_face_down(state: State) -> bool:
    """Whether the top of the pile lies face down: the hand was closed with it."""
    return state.rules.going_out.value == "face_down" and state.winner is not None


def event_for(event: Event, seat: int, *, pile_open: bool) -> Event:
    """An event as one seat sees it.

    Blanked are cards another seat drew from the stock, all but the top one that another seat
    took from a pile that is not open, and a card another seat threw face down.
    """
    if isinstance(event, CardDrawn) and event.seat != seat:
        return replace(event, card=None)
    if isinstance(event, PileTaken) and event.seat != seat and not pile_open:
        hidden = (None,) * (len(event.cards) - 1)
        return replace(event, cards=(*hidden, event.cards[-1]))
    if isinstance(event, CardDiscarded) and event.face_down and event.seat != seat:
        return replace(event, card=None)
    return event
