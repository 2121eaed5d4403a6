"""Draws: the stock, the discard pile, or neither where the stock is used up."""

from __future__ import annotations

from functools import cache

from game.engine import deal
from game.engine.actions import DECLINE, DRAW_STOCK, TAKE_PILE, Action, Decline, DrawStock, TakePile
from game.engine.cards import SUIT_BITS, SUIT_FACES, Card, faces_in, mask_of
from game.engine.errors import Reason, Refusal
from game.engine.events import CardDrawn, Event, PileDeclined, PileTaken, StockRefilled
from game.engine.melds import (
    NOWHERE,
    RUN_LARGEST,
    RUN_SMALLEST,
    Kind,
    Meld,
    set_faces,
    top_place,
)
from game.engine.moves.turn import can_refill, end_hand, has_opened, may_lay
from game.engine.rules import Ace, PileTake, Refill, Rules, Wild
from game.engine.state import Ending, Phase, State, Step

_NOT_IN_PHASE = Refusal(Reason.ALREADY_DRAWN)


def offers(state: State) -> list[Action]:
    """The draws; a card that has to be used at once may still turn out to have no use."""
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
    if not size:
        return found  # the only discard was taken by a player who now floats
    if rules.pile_take is PileTake.WHOLE:
        found.append(TAKE_PILE[size])
    else:
        found.append(TAKE_PILE[1])
        if rules.pile_take is PileTake.DEEP:
            found += TAKE_PILE[2 : size + 1]
    return found


def glance(state: State, count: int) -> bool | None:
    """Whether the deepest of the top `count` discards could be used; None where it takes a try."""
    rules, seat = state.rules, state.turn
    if rules.wild is not Wild.NONE or rules.opening or rules.melds_per_turn or not may_lay(state):
        return None
    wanted = state.pile[-count]
    held = state.hands[seat] | mask_of(state.pile[-count:])
    faces = faces_in(held)
    spare = held.bit_count() - 2
    needed = []
    same = (faces if rules.set_suits_differ else held) & _same_rank(wanted.rank)
    if same.bit_count() >= rules.set_smallest:
        needed.append(rules.set_smallest)
    if _in_a_run(rules, faces >> SUIT_BITS * wanted.suit & SUIT_FACES, wanted.rank):
        needed.append(RUN_SMALLEST)
    if not needed and rules.lay_off:
        for meld in state.melds:
            if meld.takes >> wanted.face & 1:
                needed.append(1)
            elif meld.kind is Kind.RUN and meld.suit == wanted.suit:
                needed += [size for _, size in reaches(rules, meld, wanted, faces)]
    if not needed:
        return False
    return True if min(needed) <= spare else None


@cache
def _same_rank(rank: int) -> int:
    """Mask of the cards of a rank in every pack."""
    return sum(set_faces(rank) << pack for pack in (0, 64, 128))


def _in_a_run(rules: Rules, suit_faces: int, rank: int) -> bool:
    """Whether the card of this rank stands in a run of three of these cards of its suit."""
    row = suit_faces
    if rules.run_ace is Ace.BOTH:
        row |= (suit_faces & 1) << 13
    elif rules.run_ace is Ace.RING:
        row |= (suit_faces & 3) << 13
    runs = row & row >> 1 & row >> 2
    near = runs | runs << 1 | runs << 2
    return bool((near | near >> 13) >> rank & 1)


def reaches(rules: Rules, meld: Meld, wanted: Card, faces: int) -> list[tuple[bool, int]]:
    """How a run can be grown up to a card of its suit with the faces of a hand.

    (high end, number of cards) for each end from which the row of cards reaches it.
    """
    found = []
    length = len(meld.slots)
    for high in (False, True):
        end = meld.high if high else meld.low
        if end == NOWHERE:
            continue
        start = end & 15
        gap = (wanted.rank - start if high else start - wanted.rank) % 13
        if length + gap + 1 > RUN_LARGEST or not _open_to(rules, meld, gap, high=high):
            continue
        step = 1 if high else -1
        suit = faces >> SUIT_BITS * meld.suit
        if all(suit >> (start + step * n) % 13 & 1 for n in range(gap + 1)):
            found.append((high, gap + 1))
    return found


def _open_to(rules: Rules, meld: Meld, gap: int, *, high: bool) -> bool:
    """Whether a run can be grown by `gap` places and one more without turning round the ace."""
    if rules.run_ace is Ace.RING:
        return True
    if high:
        return meld.rank + len(meld.slots) + gap <= top_place(rules)
    return meld.rank - 1 - gap >= 0


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
        known=state.known | gained,
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
