"""The front door of the rules: what is legal, why something is not, and what comes of it."""

from __future__ import annotations

from game.engine.actions import (
    Action,
    Decline,
    Discard,
    DrawStock,
    LayMelds,
    LayOff,
    TakePile,
)
from game.engine.cards import Card, cards_in
from game.engine.errors import IllegalActionError, Reason, Refusal
from game.engine.moves import discard, draw, lay, layoff, swap
from game.engine.rules import PileTake
from game.engine.state import Phase, State, Step

_OVER = Refusal(Reason.HAND_OVER)


def legal(state: State) -> list[Action]:
    """Every distinct action of the seat to act; empty only when the hand is over.

    Listed are: every draw; every single run and set of the hand, with every place that its wild
    cards can take and every choice of natural cards they replace (where the rules fix the place,
    only that one); for a player who has yet to open, every group of melds that reaches the
    opening and of which none could be left out; every single card laid off at every end where
    it fits; every swap; a discard of every face. While a card taken from the pile has to be used
    first, only plays that use it, among them rows of cards laid off as one that end with it.

    Plays that differ only in which of several twins or interchangeable wild cards they use are
    listed once. `refusal` accepts the others too, and any lay-off of several cards, any several
    melds as one act, and openings with melds to spare.
    """
    if state.phase is Phase.DRAW:
        return [one for one in draw.offers(state) if _has_use(state, one)]
    if state.phase is Phase.OVER:
        return []
    plays = _plays(state)
    if _held_back(state, plays) is None:
        plays += discard.offers(state)
    return plays


def _plays(state: State) -> list[Action]:
    """The legal plays of a turn but for its discard."""
    found = lay.offers(state)
    if state.melds:
        found += layoff.offers(state)
        found += swap.offers(state)
    return [one for one in found if not (_risky(state, one) and _stuck(state, one))]


def refusal(state: State, action: Action) -> Refusal | None:
    """Why the seat to act may not do this, or None when it may."""
    if state.phase is Phase.OVER:
        return _OVER
    found = _refuses(state, action)
    if found is not None:
        return found
    if isinstance(action, Discard):
        if state.owed or state.floating >> state.turn & 1:
            return _held_back(state, _plays(state))
    elif state.phase is Phase.DRAW:
        if not _has_use(state, action):
            assert isinstance(action, TakePile)
            return Refusal(Reason.TAKEN_UNUSABLE, (state.pile[-action.count],))
    elif _risky(state, action) and _stuck(state, action):
        return Refusal(Reason.DEAD_END, _left_after(state, action))
    return None


def apply(state: State, action: Action) -> Step:
    """What comes of an action. Raises IllegalActionError when it is refused."""
    refused = refusal(state, action)
    if refused is not None:
        raise IllegalActionError(refused)
    return _performs(state, action)


def _refuses(state: State, action: Action) -> Refusal | None:
    if isinstance(action, Discard):
        return discard.refuses(state, action)
    if isinstance(action, DrawStock | TakePile | Decline):
        return draw.refuses(state, action)
    if isinstance(action, LayMelds):
        return lay.refuses(state, action)
    if isinstance(action, LayOff):
        return layoff.refuses(state, action)
    return swap.refuses(state, action)


def _performs(state: State, action: Action) -> Step:
    if isinstance(action, Discard):
        return discard.performs(state, action)
    if isinstance(action, DrawStock | TakePile | Decline):
        return draw.performs(state, action)
    if isinstance(action, LayMelds):
        return lay.performs(state, action)
    if isinstance(action, LayOff):
        return layoff.performs(state, action)
    return swap.performs(state, action)


def _has_use(state: State, action: Action) -> bool:
    """Whether a card that this draw obliges its player to lay can be laid; true of other draws."""
    if not isinstance(action, TakePile):
        return True
    deep = state.rules.pile_take is PileTake.DEEP and action.count > 1
    if not deep and not state.rules.taken_used_at_once:
        return True
    seen = draw.glance(state, action.count)
    return seen if seen is not None else not _stuck(state, action)


def _risky(state: State, action: Action) -> bool:
    """Whether a play leaves a single card, which may be one that cannot be thrown."""
    held = state.hands[state.turn].bit_count()
    if isinstance(action, LayMelds):
        if len(action.melds) == 1:
            return held - len(action.melds[0].cards) == 1
        return held - sum(len(one.cards) for one in action.melds) == 1
    if isinstance(action, LayOff):
        return held - len(action.cards) == 1
    return held == 1


def _stuck(state: State, action: Action) -> bool:
    """Whether nothing legal would be left to do in this turn ([R] G1, SV-H2)."""
    after = _performs(state, action).state
    return after.phase is Phase.PLAY and after.turn == state.turn and not legal(after)


def _left_after(state: State, action: Action) -> tuple[Card, ...]:
    return tuple(cards_in(_performs(state, action).state.hands[state.turn]))


def _held_back(state: State, plays: list[Action]) -> Refusal | None:
    """The duty that a discard would leave undone ([S] RA joker, DA floating), or None."""
    if state.floating >> state.turn & 1 and plays:
        return Refusal(Reason.FLOATER_MUST_BUILD, tuple(cards_in(state.hands[state.turn])))
    if state.owed and any(_lays_wild(state, one) for one in plays):
        wild = cards_in(state.hands[state.turn] & state.rules.wild_mask)
        return Refusal(Reason.REPLAY_WILD, tuple(wild))
    return None


def _lays_wild(state: State, action: Action) -> bool:
    if isinstance(action, LayMelds):
        laid = [card for one in action.melds for card in one.cards]
    elif isinstance(action, LayOff):
        laid = list(action.cards)
    else:
        return False
    return any(state.rules.is_wild(card) for card in laid)
