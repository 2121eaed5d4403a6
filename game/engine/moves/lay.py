"""Lays new runs and sets; a first lay-down of several melds is one act."""

from __future__ import annotations

from game.engine import arrange, layouts, melds
from game.engine.actions import Action, LayMelds
from game.engine.cards import Card, cards_in, mask_of
from game.engine.errors import Reason, Refusal
from game.engine.events import Event, MeldLaid
from game.engine.melds import Combination
from game.engine.moves.draw import with_hand
from game.engine.moves.turn import after_laying, has_opened, may_go_out, may_lay
from game.engine.rules import GoingOut
from game.engine.state import Phase, State, Step


def table_claims(state: State) -> int:
    """Mask of the faces that lie on the table, where each may lie there only once."""
    return state.melds.claims if state.rules.identity_once else 0


def offers(state: State) -> list[Action]:
    """Single melds; for a player who has yet to open, the melds that together open."""
    rules = state.rules
    hand = state.hands[state.turn]
    if not may_lay(state) or hand.bit_count() < melds.RUN_SMALLEST:
        return []
    if rules.melds_per_turn is not None and state.laid >= rules.melds_per_turn:
        return []
    must_use = state.must_use
    prefer = must_use if must_use is not None else state.barred
    found: list[Action]
    if has_opened(state):
        single = arrange.combinations(rules, hand, table_claims(state), prefer)
        if must_use is not None:
            single = [one for one in single if must_use in one.cards]
        found = [LayMelds((one,)) for one in single]
    else:
        openings = layouts.openings(rules, hand, must_use, prefer)
        found = [LayMelds(several) for several in openings]
    held = hand.bit_count()
    if held <= melds.RUN_LARGEST and not may_empty(state):
        found = [action for action in found if _used(action) < held]
    return found


def _used(action: Action) -> int:
    assert isinstance(action, LayMelds)
    return sum(len(one.cards) for one in action.melds)


def may_empty(state: State) -> bool:
    """Whether the seat to act may lay its last card."""
    if state.rules.going_out is GoingOut.FLOAT:
        return True
    return state.rules.going_out is GoingOut.ANY and may_go_out(state)


def refuses_emptying(state: State, used: int) -> Refusal | None:
    """Why laying this mask may not leave the hand empty, or None when it does not or may."""
    left = state.hands[state.turn] & ~used
    if left or may_empty(state):
        return None
    laid = tuple(cards_in(used))
    if state.rules.keeps_a_card:
        return Refusal(Reason.KEEP_A_CARD, laid)
    return Refusal(Reason.OUT_NEEDS_EARLIER_MELD, laid)


def refuses_holding(state: State, cards: tuple[Card, ...]) -> Refusal | None:
    """What is wrong with laying these cards from the hand: the phase, the turn, the cards."""
    if state.phase is not Phase.PLAY:
        return Refusal(Reason.DRAW_FIRST)
    if not may_lay(state):
        return Refusal(Reason.FIRST_TURN, (), {"turn": state.rules.lay_from_turn})
    if not cards:
        return Refusal(Reason.NOTHING_CHOSEN)
    hand = state.hands[state.turn]
    missing = tuple(card for card in cards if not hand >> card & 1)
    if missing:
        return Refusal(Reason.NOT_IN_HAND, missing)
    if mask_of(cards).bit_count() < len(cards):
        return Refusal(Reason.CARD_TWICE, tuple(c for c in set(cards) if cards.count(c) > 1))
    if state.must_use is not None and state.must_use not in cards:
        return Refusal(Reason.USE_TAKEN_FIRST, (state.must_use,))
    return None


def refuses(state: State, action: LayMelds) -> Refusal | None:
    """What is wrong with laying these melds, but for a dead end afterwards."""
    rules = state.rules
    every = tuple(card for one in action.melds for card in one.cards)
    refusal = refuses_holding(state, every)
    if refusal is not None:
        return refusal
    claims = table_claims(state)
    for one in action.melds:
        refusal = melds.check(rules, one) or _refuses_twice(state, one, claims)
        if refusal is not None:
            return refusal
        if rules.identity_once:
            claims |= _laid(state, one).claims
    most = rules.melds_per_turn
    if most is not None and state.laid + len(action.melds) > most:
        return Refusal(Reason.MELDS_PER_TURN, (), {"most": most})
    if not has_opened(state) and not layouts.opens(rules, action.melds):
        points = sum(melds.combination_points(rules, one) for one in action.melds)
        if points < rules.opening:
            facts = {"points": points, "needed": rules.opening}
            return Refusal(Reason.OPENING_TOO_SMALL, every, facts)
        return Refusal(Reason.OPENING_NOT_PURE, every)
    return refuses_emptying(state, mask_of(every))


def _laid(state: State, one: Combination) -> melds.Meld:
    slots = melds.slots_of(state.rules, one, state.turn)
    return melds.meld_of(state.rules, one.kind, one.first, slots)


def _refuses_twice(state: State, one: Combination, claims: int) -> Refusal | None:
    """Whether a face would lie on the table twice, as a card or by proxy ([R] AR-H2, AR-H3)."""
    rules = state.rules
    if not rules.identity_once:
        return None
    laid = _laid(state, one)
    twice = laid.claims & claims
    seen = 0
    for slot in laid.slots:
        own = 1 << slot.card.face
        if slot.stands_for is not None:
            own |= 1 << slot.stands_for
        twice |= own & seen
        seen |= own
    if not twice:
        return None
    faces = tuple(int(card) for card in cards_in(twice))
    return Refusal(Reason.ON_TABLE, one.cards, {"faces": faces})


def performs(state: State, action: LayMelds) -> Step:
    """Puts the melds on the table, as the last ones."""
    seat = state.turn
    laid = tuple(_laid(state, one) for one in action.melds)
    used = mask_of(card for one in action.melds for card in one.cards)
    count = len(state.melds)
    events: tuple[Event, ...] = tuple(
        MeldLaid(seat, count + index, one) for index, one in enumerate(action.melds)
    )
    wilds = sum(state.rules.is_wild(card) for one in action.melds for card in one.cards)
    after = state._replace(
        hands=with_hand(state, state.hands[seat] & ~used),
        melds=melds.Board(state.melds + laid),
        opened=state.opened | 1 << seat,
        must_use=None,
        owed=max(0, state.owed - wilds),
        laid=state.laid + len(laid),
        drawn=state.drawn & ~used,
    )
    return after_laying(after, events)
