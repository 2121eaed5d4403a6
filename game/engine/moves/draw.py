"""Draws: the stock, the discard pile, or neither where the stock is used up."""

from __future__ import annotations

from game.engine import deal
from game.engine.actions import DECLINE, DRAW_STOCK, TAKE_PILE, Action, Decline, DrawStock, TakePile
from game.engine.cards import Card, faces_in, mask_of
from game.engine.errors import Reason, Refusal
from game.engine.events import CardDrawn, Event, PileDeclined, PileTaken, StockRefilled
from game.engine.melds import Kind, set_faces
from game.engine.moves.turn import can_refill, end_hand, has_opened
from game.engine.rules import Ace, PileTake, Refill, Wild
from game.engine.state import Ending, Phase, State, Step

_NOT_IN_PHASE = Refusal(Reason.ALREADY_DRAWN)


def offers(state: State) -> list[Action]:
    """The draws worth listing; a deep take may still turn out to have no use."""
    found: list[Action] = []
    if state.stock or can_refill(state):
        found.append(DRAW_STOCK)
    else:
        found.append(DECLINE)
    if state.floating >> state.turn & 1:
        return found
    rules = state.rules
    if rules.pile_needs_opening and not has_opened(state):
        return found
    size = len(state.pile)
    if rules.pile_take is PileTake.WHOLE:
        found.append(TAKE_PILE[size])
    elif size:
        found.append(TAKE_PILE[1])
        if rules.pile_take is PileTake.DEEP:
            found += [TAKE_PILE[count] for count in range(2, size + 1) if _plausible(state, count)]
    return found


def _plausible(state: State, count: int) -> bool:
    """A quick look whether the deepest card taken could be used; never wrongly no."""
    rules = state.rules
    if rules.wild is not Wild.NONE:
        return True
    wanted = state.pile[-count]
    held = state.hands[state.turn] | mask_of(state.pile[-count:])
    faces = faces_in(held)
    if (held & _rank_mask(wanted)).bit_count() >= rules.set_smallest:
        return True
    suit = faces >> 16 * wanted.suit & 0x1FFF
    row = suit
    if rules.run_ace is not Ace.LOW:
        row |= (suit & 3) << 13
    runs = row & row >> 1 & row >> 2
    near = runs | runs << 1 | runs << 2
    if near >> wanted.rank & 1 or (wanted.rank < 2 and near >> wanted.rank + 13 & 1):
        return True
    if not rules.lay_off:
        return False
    for meld in state.melds:
        if meld.takes >> wanted.face & 1:
            return True
        if meld.kind is Kind.RUN and meld.suit == wanted.suit and meld.takes & faces:
            return True
    return False


def _rank_mask(card: Card) -> int:
    single = set_faces(card.rank)
    return single | single << 64 | single << 128


def refuses(state: State, action: DrawStock | TakePile | Decline) -> Refusal | None:
    """What is wrong with a draw, but for a taken card that has no use."""
    if state.phase is not Phase.DRAW:
        return _NOT_IN_PHASE
    has_stock = bool(state.stock) or can_refill(state)
    if isinstance(action, DrawStock):
        return None if has_stock else Refusal(Reason.STOCK_EMPTY)
    if isinstance(action, Decline):
        return Refusal(Reason.STOCK_NOT_EMPTY) if has_stock else None
    rules, size, count = state.rules, len(state.pile), action.count
    if state.floating >> state.turn & 1:
        return Refusal(Reason.FLOATER_DRAWS_STOCK)
    if not 1 <= count <= size:
        return Refusal(Reason.NOT_THAT_MANY, (), {"count": size})
    if rules.pile_take is PileTake.WHOLE and count != size:
        return Refusal(Reason.WHOLE_PILE_ONLY, (), {"count": size})
    if rules.pile_take is PileTake.TOP and count != 1:
        return Refusal(Reason.TOP_CARD_ONLY)
    if rules.pile_needs_opening and not has_opened(state):
        return Refusal(Reason.PILE_NEEDS_OPENING, (), {"needed": rules.opening})
    return None


def performs(state: State, action: DrawStock | TakePile | Decline) -> Step:
    """Moves the cards to the hand of the seat to act."""
    if isinstance(action, DrawStock):
        return _draws(state)
    seat = state.turn
    if isinstance(action, Decline):
        return end_hand(state, (PileDeclined(seat),), Ending.STOCK)
    count = action.count
    taken = state.pile[-count:]
    single = taken[0] if count == 1 else None
    duty = state.rules.pile_take is PileTake.DEEP and count > 1
    duty = duty or (state.rules.taken_used_at_once and count == 1)
    gained = mask_of(taken)
    after = state._replace(
        phase=Phase.PLAY,
        pile=state.pile[:-count],
        hands=with_hand(state, state.hands[seat] | gained),
        barred=single,
        must_use=taken[0] if duty else None,
        drawn=gained,
    )
    return Step(after, (PileTaken(seat, taken),), revealed=count > 1 and not state.rules.pile_open)


def _draws(state: State) -> Step:
    seat = state.turn
    events: tuple[Event, ...] = ()
    if not state.stock:
        state, refilled = _refills(state)
        events = (refilled,)
    card = state.stock[-1]
    bit = 1 << card
    after = state._replace(
        phase=Phase.PLAY,
        stock=state.stock[:-1],
        hands=with_hand(state, state.hands[seat] | bit),
        drawn=bit,
    )
    return Step(after, (*events, CardDrawn(seat, card)), revealed=True)


def _refills(state: State) -> tuple[State, StockRefilled]:
    """The discards but the top one become the stock: turned over, or shuffled from the seed."""
    under = state.pile[:-1]
    shuffled = state.rules.refill is Refill.SHUFFLE
    stock = deal.reshuffled(under, state.seed, state.refills) if shuffled else under[::-1]
    after = state._replace(stock=stock, pile=state.pile[-1:], refills=state.refills + 1)
    return after, StockRefilled(len(under), shuffled)


def with_hand(state: State, hand: int) -> tuple[int, ...]:
    """All hands, with the one of the seat to act replaced."""
    seat = state.turn
    return (*state.hands[:seat], hand, *state.hands[seat + 1 :])
