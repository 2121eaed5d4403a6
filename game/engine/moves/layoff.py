"""Adds cards to a meld that lies on the table."""

from __future__ import annotations

from game.engine import melds
from game.engine.actions import Action, LayOff
from game.engine.arrange import pick
from game.engine.cards import ALL_FACES, Card, Face, cards_in, face, faces_in, mask_of
from game.engine.errors import Reason, Refusal
from game.engine.events import CardsLaidOff
from game.engine.melds import NOWHERE, Kind, Meld, Slot
from game.engine.moves.draw import reaches, with_hand
from game.engine.moves.lay import may_empty, refuses_emptying, refuses_holding, table_claims
from game.engine.moves.turn import after_laying, has_opened, may_lay
from game.engine.rules import Rules, Wild, WildPlace
from game.engine.state import State, Step


def offers(state: State) -> list[Action]:
    """Single cards that fit; with a card that must be used, the shortest rows that reach it."""
    rules = state.rules
    if not state.melds or not rules.lay_off or not may_lay(state) or not has_opened(state):
        return []
    hand = state.hands[state.turn]
    if not hand & (hand - 1) and not may_empty(state):
        return []
    if state.must_use is not None:
        return _reaching(state, state.must_use)
    claims = table_claims(state)
    faces = faces_in(hand) & ALL_FACES & ~claims
    wild = cards_in(hand & rules.wild_mask & ~claims) if rules.wild is not Wild.NONE else []
    found: list[Action] = []
    for index, meld in enumerate(state.melds):
        fits = meld.takes & faces
        if fits:
            _add_natural(state, index, meld, fits, found)
        if wild and meld.takes_wild:
            for high, end in wild_ends(rules, meld):
                if end != NOWHERE and claims >> end & 1:
                    continue
                card = next((card for card in wild if card.face != end), None)
                if card is not None:
                    found.append(LayOff(index, high, (card,)))
    return found


def _add_natural(state: State, index: int, meld: Meld, fits: int, found: list[Action]) -> None:
    hand = state.hands[state.turn]
    if meld.kind is Kind.SET:
        found += [
            LayOff(index, True, (pick(hand, card, state.barred),)) for card in cards_in(fits)
        ]
        return
    for high, end in ((False, meld.low), (True, meld.high)):
        if end != NOWHERE and fits >> end & 1:
            found.append(LayOff(index, high, (pick(hand, end, state.barred),)))


def wild_ends(rules: Rules, meld: Meld) -> list[tuple[bool, Face]]:
    """The ends where a wild card may be added: (high, the face it then stands for)."""
    if meld.kind is Kind.SET:
        return [(True, NOWHERE)]
    ends = [(high, end) for high, end in ((False, meld.low), (True, meld.high)) if end != NOWHERE]
    if len(ends) == 2 and rules.wild_place is WildPlace.LOWEST:
        below = rules.place_value(meld.rank - 1)
        above = rules.place_value(meld.rank + len(meld.slots))
        return ends[:1] if below <= above else ends[1:]
    return ends


def _reaching(state: State, wanted: Card) -> list[Action]:
    """The lay-offs that use one given card, with cards of the hand between it and the run."""
    hand = state.hands[state.turn]
    held = hand.bit_count() - (0 if may_empty(state) else 1)
    claims = table_claims(state)
    faces = faces_in(hand) & ~claims
    if not faces >> wanted.face & 1:
        return []
    found: list[Action] = []
    for index, meld in enumerate(state.melds):
        if meld.kind is Kind.SET:
            if meld.takes >> wanted.face & 1:
                found.append(LayOff(index, True, (wanted,)))
        elif meld.suit == wanted.suit:
            for high, size in reaches(state.rules, meld, wanted, faces):
                if size <= held:
                    found.append(LayOff(index, high, _row(hand, meld, high, size, wanted)))
    return found


def _row(hand: int, meld: Meld, high: bool, size: int, prefer: Card) -> tuple[Card, ...]:
    """The next `size` cards of the hand outwards from one end of a run."""
    end, step = (meld.high, 1) if high else (meld.low, -1)
    return tuple(
        pick(hand, face(meld.suit, (end & 15) + step * n), prefer) for n in range(size)
    )


def refuses(state: State, action: LayOff) -> Refusal | None:
    """What is wrong with a lay-off, but for a dead end afterwards."""
    rules = state.rules
    refusal = refuses_holding(state, action.cards)
    if refusal is not None:
        return refusal
    if not rules.lay_off:
        return Refusal(Reason.LAY_OFF_FORBIDDEN)
    if not has_opened(state):
        return Refusal(Reason.NOT_OPENED, action.cards, {"needed": rules.opening})
    if not 0 <= action.meld < len(state.melds):
        return Refusal(Reason.NO_SUCH_MELD)
    meld = state.melds[action.meld]
    claims = table_claims(state)
    for step, card in enumerate(action.cards):
        refusal = _refuses_card(rules, meld, action.high, card, claims)
        if refusal is not None:
            return refusal
        meld = _with(state, state.melds[action.meld], action.high, action.cards[: step + 1])
        claims |= meld.claims if rules.identity_once else 0
    return refuses_emptying(state, mask_of(action.cards))


def _refuses_card(
    rules: Rules, meld: Meld, high: bool, card: Card, claims: int
) -> Refusal | None:
    if not meld.takes:
        return Refusal(Reason.MELD_COMPLETE, (card,))
    fits = tuple(int(one) for one in cards_in(meld.takes))
    end = (meld.high if high else meld.low) if meld.kind is Kind.RUN else NOWHERE
    if meld.kind is Kind.RUN and end == NOWHERE:
        return Refusal(Reason.END_CLOSED, (card,), {"fits": fits})
    if meld.kind is Kind.RUN:
        natural = card.face == end
    else:
        natural = bool(meld.takes >> card.face & 1)
    if natural:
        twice = claims & 1 << card.face
    elif not rules.is_wild(card):
        return Refusal(Reason.DOES_NOT_FIT, (card,), {"fits": fits})
    elif not meld.takes_wild:
        most = rules.wilds_per_meld or 0
        return Refusal(Reason.TOO_MANY_WILDS, (card,), {"most": most})
    elif (high, end) not in wild_ends(rules, meld) and meld.kind is Kind.RUN:
        lowest = wild_ends(rules, meld)[0][1]
        return Refusal(Reason.WILD_PLACE, (card,), {"stands_for": (int(lowest),)})
    else:
        twice = claims & (1 << card.face | (1 << end if end != NOWHERE else 0))
    if twice and rules.identity_once:
        faces = tuple(int(one) for one in cards_in(twice))
        return Refusal(Reason.ON_TABLE, (card,), {"faces": faces})
    return None


def _with(state: State, meld: Meld, high: bool, cards: tuple[Card, ...]) -> Meld:
    """The meld with cards added at one end, each in the place it gets there."""
    rules = state.rules
    for card in cards:
        if meld.kind is Kind.SET:
            stands_for = None if melds.stands_in(rules, card, meld.rank) else card.face
        else:
            stands_for = meld.high if high else meld.low
        added = (Slot(card, stands_for, state.turn),)
        meld = melds.grown(rules, meld, at_high=high, added=added)
    return meld


def performs(state: State, action: LayOff) -> Step:
    """Puts the cards on the meld; they are their player's."""
    seat = state.turn
    index, high, cards = action
    meld = _with(state, state.melds[index], high, cards)
    used = mask_of(cards)
    wilds = sum(state.rules.is_wild(card) for card in cards)
    after = state._replace(
        hands=with_hand(state, state.hands[seat] & ~used),
        melds=(*state.melds[:index], meld, *state.melds[index + 1 :]),
        opened=state.opened | 1 << seat,
        must_use=None,
        owed=max(0, state.owed - wilds),
        drawn=state.drawn & ~used,
    )
    return after_laying(after, (CardsLaidOff(seat, index, high, cards),))
