"""What a seat is shown names no card that it may not know, and does not depend on one."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from game.engine.cards import CARDS, Card, cards_in, mask_of
from game.engine.codec import dump_rules, parse_rules
from game.engine.events import Event
from game.engine.state import THROWN_BITS, Phase, State
from game.engine.view import closed_face_down, event_for, view_of
from game.engine.view_codec import dump_view, parse_view
from game.variants import ALL
from tests.laws.laws import all_cards, on_table
from tests.laws.walks import Table, examples, tables

_RUN_FROM = re.compile(r"run\.\w\w\.")
_WORDS = re.compile(r"\w+")


def seen_pile(state: State) -> tuple[Card, ...]:
    """The discards that lie open."""
    face_up = state.pile[:-1] if closed_face_down(state) else state.pile
    return face_up if state.rules.pile_open else face_up[-1:]


def known(state: State, seat: int) -> set[Card]:
    """Every card that a seat sees, or saw on top of the pile when it was just taken."""
    over = state.phase is Phase.OVER
    hands = [hand for one, hand in enumerate(state.hands) if one == seat or over]
    found = {card for hand in hands for card in cards_in(hand)}
    taken = {card for card in (state.barred, state.must_use) if card is not None}
    return found | taken | set(on_table(state)) | set(seen_pile(state))


def remembered(state: State) -> set[Card]:
    """What everyone saw before: all cards thrown, and those in hands that were taken face up."""
    face_up = state.pile[:-1] if closed_face_down(state) else state.pile
    every = state.thrown
    thrown = {CARDS[bit % THROWN_BITS] for bit in range(every.bit_length()) if every >> bit & 1}
    in_hands = {card for hand in state.hands for card in cards_in(hand & state.known)}
    return {*face_up, *thrown, *in_hands}


def named(value: Any) -> set[str]:
    """Every word in a JSON value, but for faces that a wild card stands for or a run begins at."""
    if isinstance(value, dict) and "melds" in value:
        melds = [[(card, owner) for card, _, owner in one["slots"]] for one in value["melds"]]
        value = {**value, "melds": melds}
    return set(_WORDS.findall(_RUN_FROM.sub("run..", json.dumps(value))))


@examples(20)
@given(tables())
def test_a_view_names_no_hidden_card(table: Table) -> None:
    for state in table.positions(6):
        for seat in range(table.players):
            view = view_of(state, seat)
            words = named(dump_view(view))
            hidden = set(all_cards(state)) - known(state, seat) - remembered(state)
            assert not words & {str(card) for card in hidden}
            assert {str(card) for card in cards_in(state.hands[seat])} <= words


@examples(20)
@given(tables())
def test_events_name_no_card_hidden_before_and_after(table: Table) -> None:
    for before, _, step in table.steps():
        for seat in range(table.players):
            seen = known(before, seat) | known(step.state, seat)
            for event in step.events:
                blanked = event_for(event, seat, pile_open=before.rules.pile_open)
                assert set(cards_of(blanked)) <= seen
                if seat == before.turn:
                    assert blanked == event
                assert type(blanked) is type(event)


def cards_of(event: Event) -> list[Card]:
    """The cards an event names."""
    found = []
    for name in event.__dataclass_fields__:
        value = getattr(event, name)
        if name == "combination":
            found += list(value.cards)
        elif isinstance(value, Card):
            found.append(value)
        elif isinstance(value, tuple):
            found += [card for card in value if card is not None]
    return found


def rearranged(state: State, seat: int, luck: Random) -> State:
    """The same position with all cards that a seat does not see dealt anew among their places."""
    if state.phase is Phase.OVER:
        return state._replace(stock=tuple(luck.sample(state.stock, len(state.stock))))
    unknown = list(state.stock)
    for one, hand in enumerate(state.hands):
        if one != seat:
            unknown += cards_in(hand & ~state.known)
    luck.shuffle(unknown)

    def dealt(count: int) -> tuple[Card, ...]:
        return tuple(unknown.pop() for _ in range(count))

    hands = tuple(
        hand
        if one == seat
        else hand & state.known | mask_of(dealt((hand & ~state.known).bit_count()))
        for one, hand in enumerate(state.hands)
    )
    turn = state.turn == seat
    return state._replace(
        seed="another",
        hands=hands,
        stock=dealt(len(state.stock)),
        drawn=state.drawn if turn else 0,
    )


@examples(20)
@given(tables(), st.integers(0, 2**32 - 1))
def test_a_view_is_the_same_whatever_is_hidden(table: Table, chance: int) -> None:
    luck = Random(chance)
    for state in table.positions(6):
        for seat in range(table.players):
            assert view_of(rearranged(state, seat, luck), seat) == view_of(state, seat)


@examples(20)
@given(tables())
def test_a_view_goes_through_text_and_comes_back(table: Table) -> None:
    book = ALL[table.variant_id].rules
    for state in table.positions(6):
        for seat in range(table.players):
            view = view_of(state, seat)
            rules = parse_rules(json.loads(json.dumps(dump_rules(view.rules, book))), book)
            assert parse_view(json.loads(json.dumps(dump_view(view))), rules) == view
