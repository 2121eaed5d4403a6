"""Puts a card in the place of a wild card that stands for it, and takes the wild card."""

from __future__ import annotations

from game.engine import melds
from game.engine.actions import Action, Swap
from game.engine.arrange import pick
from game.engine.cards import cards_in, faces_in
from game.engine.errors import Reason, Refusal
from game.engine.events import WildSwapped
from game.engine.melds import Slot, is_proxy
from game.engine.moves.draw import with_hand
from game.engine.moves.lay import refuses_holding
from game.engine.moves.turn import has_opened, may_lay
from game.engine.state import State, Step


def offers(state: State) -> list[Action]:
    """Every wild card that a card in hand can free."""
    rules = state.rules
    if not rules.swap or not may_lay(state) or not has_opened(state):
        return []
    hand = state.hands[state.turn]
    faces = faces_in(hand)
    found: list[Action] = []
    for index, slot, fits in state.melds.swaps:
        for wanted in cards_in(fits & faces):
            prefer = state.must_use if state.must_use is not None else state.barred
            card = pick(hand, wanted, prefer)
            if state.must_use is None or card == state.must_use:
                found.append(Swap(index, slot, card))
    return found


def refuses(state: State, action: Swap) -> Refusal | None:
    """What is wrong with a swap, but for a dead end afterwards."""
    rules = state.rules
    index, slot, card = action.meld, action.slot, action.card
    refusal = refuses_holding(state, (card,))
    if refusal is not None:
        return refusal
    if not rules.swap:
        return Refusal(Reason.SWAP_FORBIDDEN)
    if not has_opened(state):
        return Refusal(Reason.NOT_OPENED, (card,), {"needed": rules.opening})
    if not 0 <= index < len(state.melds) or not 0 <= slot < len(state.melds[index].slots):
        return Refusal(Reason.NO_SUCH_MELD)
    meld = state.melds[index]
    if not is_proxy(rules, meld.slots[slot]):
        return Refusal(Reason.NOT_A_WILD, (meld.slots[slot].card,))
    fits = dict(meld.swaps).get(slot)
    if fits is None:
        return Refusal(Reason.SWAP_SET_INCOMPLETE, (card,), {"least": rules.swap_set_naturals})
    if not fits >> card.face & 1:
        faces = tuple(int(one) for one in cards_in(fits))
        return Refusal(Reason.SWAP_WRONG_CARD, (card,), {"fits": faces})
    return None


def performs(state: State, action: Swap) -> Step:
    """Exchanges the two cards; the card put down is its player's."""
    seat = state.turn
    index, slot, card = action.meld, action.slot, action.card
    meld = state.melds[index]
    wild = meld.slots[slot].card
    placed = melds.with_slot(state.rules, meld, slot, Slot(card, card.face, seat))
    hand = state.hands[seat] & ~(1 << card) | 1 << wild
    after = state._replace(
        hands=with_hand(state, hand),
        melds=state.melds.replaced(index, placed),
        opened=state.opened | 1 << seat,
        must_use=None,
        owed=state.owed + (1 if state.rules.swapped_must_replay else 0),
        drawn=state.drawn & ~(1 << card),
        known=state.known | 1 << wild,
    )
    return Step(after, (WildSwapped(seat, index, card, wild),), revealed=False)
