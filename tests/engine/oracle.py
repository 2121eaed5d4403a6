"""The rules once more, by brute force: slow, plain, and without a line of the engine's legality.

It tries every subset of a hand in every order of places that could matter, and asks rules written
down here for each; only the carrying out of a play is the engine's. What it calls legal is held
against `refusal` and `legal`.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from game.engine import play
from game.engine.actions import Action, Discard, LayMelds, LayOff, Swap
from game.engine.cards import Card
from game.engine.melds import Kind
from game.engine.rules import GoingOut, Rules
from game.engine.state import Phase, State
from tests.engine.oracle_melds import (
    Laid,
    Place,
    claimed,
    new_melds,
    places_on,
    run_with,
    set_with,
    wild_cards,
)


def table_claims(state: State) -> list[tuple[int, int]]:
    return [one for meld in state.melds for one in claimed(places_on(meld))]


def hand_of(state: State) -> list[Card]:
    return list(state.hand(state.turn))


def may_lay_now(state: State) -> bool:
    return state.turns // state.players + 1 >= state.rules.lay_from_turn


def is_open(state: State) -> bool:
    return state.rules.opening == 0 or bool(state.opened & 1 << state.turn)


def empties_badly(state: State, used: int) -> bool:
    """Whether laying so many cards leaves none where one must be left."""
    if used < len(hand_of(state)):
        return False
    if state.rules.going_out is GoingOut.FLOAT:
        return False
    earlier = state.opened_before & 1 << state.turn
    return state.rules.going_out is not GoingOut.ANY or (
        state.rules.meld_before_out and not earlier
    )


def lays(state: State) -> Iterator[LayMelds]:
    """Every single meld; for the unopened every group of melds that opens."""
    rules = state.rules
    if not may_lay_now(state):
        return
    room = 99 if rules.melds_per_turn is None else rules.melds_per_turn - state.laid
    candidates = new_melds(rules, hand_of(state))
    taken = table_claims(state)
    groups = [(one,) for one in candidates] if is_open(state) else _openings(rules, candidates)
    for group in groups:
        cards = [card for one in group for card in one.combination.cards]
        if len(group) > room or empties_badly(state, len(cards)):
            continue
        if state.must_use is not None and state.must_use not in cards:
            continue
        claims = taken + [one for laid in group for one in claimed(laid.places)]
        if rules.identity_once and len(set(claims)) < len(claims):
            continue
        yield LayMelds(tuple(one.combination for one in group))


def _openings(rules: Rules, candidates: list[Laid]) -> Iterator[tuple[Laid, ...]]:
    for count in (1, 2, 3):
        for group in combinations(candidates, count):
            cards = [card for one in group for card in one.combination.cards]
            if len(set(cards)) == len(cards) and opens(rules, group):
                yield group


def opens(rules: Rules, group: tuple[Laid, ...]) -> bool:
    enough = sum(one.points for one in group) >= rules.opening
    return enough and (not rules.opening_pure_run or any(one.pure for one in group))


def lay_offs(state: State, longest: int) -> Iterator[LayOff]:
    """Every row of up to `longest` cards that fits a meld."""
    if not (may_lay_now(state) and is_open(state) and state.rules.lay_off):
        return
    for index, meld in enumerate(state.melds):
        elsewhere = [
            one
            for n, other in enumerate(state.melds)
            if n != index
            for one in claimed(places_on(other))
        ]
        for high in (True, False) if meld.kind is Kind.RUN else (True,):
            grown = Grown(meld.kind, places_on(meld), meld.rank, high, elsewhere)
            for row in _rows(state.rules, grown, hand_of(state), longest):
                used = state.must_use is None or state.must_use in row
                if used and not empties_badly(state, len(row)):
                    yield LayOff(index, high, row)


class Grown(NamedTuple):
    """A meld while cards are added at one end."""

    kind: Kind
    places: list[Place]
    start: int
    high: bool
    elsewhere: list[tuple[int, int]]
    """What the other melds claim."""

    def added(self, rules: Rules, card: Card) -> Grown | None:
        """With one more card, or None where it may not lie."""
        start = self.start
        if self.kind is Kind.SET:
            places = set_with(rules, self.places, card)
        else:
            places = run_with(rules, self.places, start, card, high=self.high)
            start = start if self.high else (start - 1) % 13
        if places is None:
            return None
        if rules.identity_once:
            claims = claimed(places) + self.elsewhere
            if len(set(claims)) < len(claims):
                return None
        return self._replace(places=places, start=start)


def _rows(rules: Rules, grown: Grown, left: list[Card], longest: int) -> Iterator[tuple[Card, ...]]:
    for card in left if longest else ():
        more = grown.added(rules, card)
        if more is not None:
            yield (card,)
            rest = [one for one in left if one is not card]
            for row in _rows(rules, more, rest, longest - 1):
                yield (card, *row)


def swaps(state: State) -> Iterator[Swap]:
    """Every card that frees a wild one."""
    rules = state.rules
    if not (rules.swap and may_lay_now(state) and is_open(state)):
        return
    for index, meld in enumerate(state.melds):
        places = places_on(meld)
        natural = [place for place in places if not place.wild]
        for slot, place in enumerate(places):
            for card in hand_of(state):
                if not place.wild or card.rank != place.rank or card.is_joker:
                    continue
                if meld.kind is Kind.SET:
                    fits = card.suit not in {one.suit for one in natural}
                    fits = fits and len(natural) >= rules.swap_set_naturals
                else:
                    fits = card.suit == place.suit
                if fits and state.must_use in {None, card}:
                    yield Swap(index, slot, card)


def discards(state: State) -> Iterator[Discard]:
    held = hand_of(state)
    earlier = state.opened_before & 1 << state.turn
    last_forbidden = state.rules.meld_before_out and not earlier and len(held) == 1
    if state.must_use is None and not last_forbidden:
        for card in held:
            if card != state.barred:
                yield Discard(card)


def plays(state: State, longest: int = 3) -> list[Action]:
    """Every legal action of a player who has drawn."""
    found: list[Action] = [*lays(state), *lay_offs(state, longest), *swaps(state)]
    kept = [action for action in found if can_finish(state, action)]
    floats = bool(state.floating & 1 << state.turn)
    owes = state.owed > 0 and any(_plays_wild(state, action) for action in kept)
    if (floats and kept) or owes:
        return kept
    return [*kept, *discards(state)]


def _plays_wild(state: State, action: Action) -> bool:
    if isinstance(action, LayMelds):
        cards = [card for one in action.melds for card in one.cards]
    else:
        cards = list(action.cards) if isinstance(action, LayOff) else []
    return bool(wild_cards(state.rules, cards))


def can_finish(state: State, action: Action) -> bool:
    """Whether the turn can be finished after an action that is otherwise legal."""
    after = play._performs(state, action).state
    if after.phase is not Phase.PLAY or after.turn != state.turn:
        return True
    if len(hand_of(after)) > 1 and after.must_use is None:
        return True  # of two cards at most one is barred
    return bool(plays(after, longest=1))
