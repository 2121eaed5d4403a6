"""Adds cards to a meld that lies on the table."""

from __future__ import annotations

from game.engine import melds
from game.engine.actions import Action, LayOff
from game.engine.arrange import pick, wilds_in
from game.engine.cards import ALL_FACES, Card, cards_in, face, faces_in, mask_of
from game.engine.errors import Reason, Refusal
from game.engine.events import CardsLaidOff
from game.engine.melds import NOWHERE, Kind, Meld
from game.engine.moves.draw import reaches, with_hand
from game.engine.moves.lay import may_empty, refuses_emptying, refuses_holding, table_claims
from game.engine.moves.turn import after_laying, has_opened, may_lay
from game.engine.rules import Rules, Wild
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
    found: list[Action] = []
    if faces & state.melds.takes:
        for index, high, fits in state.melds.ends:
            found += [
                LayOff(index, high, (pick(hand, card, state.barred),))
                for card in cards_in(fits & faces)
            ]
    wild = hand & rules.wild_mask & ~claims
    if wild:
        for index, high, end in state.melds.wild_ends:
            others = wild if end == NOWHERE else wild & ~(1 << end)
            if others and (end == NOWHERE or not claims >> end & 1):
                found.append(LayOff(index, high, (wilds_in(others, state.barred)[0],)))
    return found


def _reaching(state: State, wanted: Card) -> list[Action]:
    """The lay-offs that use one given card, with cards of the hand between it and the run."""
    if state.rules.wild is not Wild.NONE:
        return _reaching_with_wilds(state, wanted)
    hand = state.hands[state.turn]
    held = hand.bit_count() - (0 if may_empty(state) else 1)
    faces = faces_in(hand)
    found: list[Action] = []
    for index, meld in enumerate(state.melds):
        if meld.kind is Kind.SET:
            if meld.takes >> wanted.face & 1:
                found.append(LayOff(index, True, (wanted,)))
        elif meld.suit == wanted.suit:
            for high, size in reaches(state.rules, meld, wanted, faces):
                if size <= held:
                    found.append(LayOff(index, high, _row(hand, meld, size, wanted, high=high)))
    return found


def _reaching_with_wilds(state: State, wanted: Card) -> list[Action]:
    """The same where the card, or one between it and the run, may be wild: step by step."""
    hand = state.hands[state.turn]
    found: list[Action] = []
    for index, meld in enumerate(state.melds):
        for high in (False, True) if meld.kind is Kind.RUN else (True,):
            row: list[Card] = []
            while row[-1:] != [wanted]:
                left = hand & ~mask_of(row)
                grown = _with(state, meld, tuple(row), high=high)
                fitting = _fitting(state, grown, left, wanted, high=high)
                if fitting is None:
                    break
                row.append(fitting)
            else:
                action = LayOff(index, high, tuple(row))
                if refuses(state, action) is None:
                    found.append(action)
    return found


def _fitting(state: State, meld: Meld, hand: int, wanted: Card, *, high: bool) -> Card | None:
    """The card to put on a meld next: the wanted one, else its own card, else a wild one."""
    if meld.kind is Kind.SET:
        return wanted
    end = meld.high if high else meld.low
    wild = wilds_in(hand & state.rules.wild_mask, wanted) if (high, end) in meld.wild_ends else []
    if wild[:1] == [wanted]:
        return wanted
    if end != NOWHERE and faces_in(hand) >> end & 1:
        return pick(hand, end, wanted)
    return wild[0] if wild else None


def _row(hand: int, meld: Meld, size: int, prefer: Card, *, high: bool) -> tuple[Card, ...]:
    """The next `size` cards of the hand outwards from one end of a run."""
    end, step = (meld.high, 1) if high else (meld.low, -1)
    return tuple(pick(hand, face(meld.suit, (end & 15) + step * n), prefer) for n in range(size))


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
        refusal = _refuses_card(rules, meld, card, claims, high=action.high)
        if refusal is not None:
            return refusal
        meld = _with(state, state.melds[action.meld], action.cards[: step + 1], high=action.high)
        claims |= meld.claims if rules.identity_once else 0
    return refuses_emptying(state, mask_of(action.cards))


def _refuses_card(
    rules: Rules, meld: Meld, card: Card, claims: int, *, high: bool
) -> Refusal | None:
    if not meld.takes:
        return Refusal(Reason.MELD_COMPLETE, (card,))
    fits = tuple(int(one) for one in cards_in(meld.takes))
    end = (meld.high if high else meld.low) if meld.kind is Kind.RUN else NOWHERE
    if meld.kind is Kind.RUN and end == NOWHERE:
        return Refusal(Reason.END_CLOSED, (card,), {"fits": fits})
    is_run = meld.kind is Kind.RUN
    natural = card.face == end if is_run else bool(meld.takes >> card.face & 1)
    if natural:
        twice = claims & 1 << card.face
    elif not rules.is_wild(card):
        return Refusal(Reason.DOES_NOT_FIT, (card,), {"fits": fits})
    elif not meld.wild_ends:
        most = rules.wilds_per_meld or 0
        return Refusal(Reason.TOO_MANY_WILDS, (card,), {"most": most})
    elif (high, end) not in meld.wild_ends and meld.kind is Kind.RUN:
        lowest = meld.wild_ends[0][1]
        return Refusal(Reason.WILD_PLACE, (card,), {"stands_for": (int(lowest),)})
    else:
        twice = claims & (1 << card.face | (1 << end if end != NOWHERE else 0))
    if twice and rules.identity_once:
        faces = tuple(int(one) for one in cards_in(twice))
        return Refusal(Reason.ON_TABLE, (card,), {"faces": faces})
    return None


def _with(state: State, meld: Meld, cards: tuple[Card, ...], *, high: bool) -> Meld:
    """The meld with cards added at one end, each in the place it gets there."""
    for card in cards:
        meld = melds.with_card(state.rules, meld, card, state.turn, at_high=high)
    return meld


def performs(state: State, action: LayOff) -> Step:
    """Puts the cards on the meld; they are their player's."""
    seat = state.turn
    index, high, cards = action.meld, action.high, action.cards
    meld = _with(state, state.melds[index], cards, high=high)
    used = mask_of(cards)
    wilds = sum(state.rules.is_wild(card) for card in cards)
    after = state._replace(
        hands=with_hand(state, state.hands[seat] & ~used),
        melds=state.melds.replaced(index, meld),
        opened=state.opened | 1 << seat,
        must_use=None,
        owed=max(0, state.owed - wilds),
        drawn=state.drawn & ~used,
    )
    return after_laying(after, (CardsLaidOff(seat, index, high, cards),))
