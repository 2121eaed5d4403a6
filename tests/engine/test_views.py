"""Views and events: what one seat may know, and that it survives the way to the worker."""

from __future__ import annotations

import json
from random import Random

import pytest

from game.engine.actions import DRAW_STOCK, Discard, TakePile
from game.engine.deal import deal
from game.engine.events import CardDiscarded, CardDrawn, PileTaken, TurnBegan
from game.engine.play import apply, legal
from game.engine.state import Phase
from game.engine.view import closed_face_down, event_for, view_of, visible_pile
from game.engine.view_codec import dump_view, parse_view
from game.variants import ALL
from tests.engine.positions import (
    after,
    card,
    cards,
    hand,
    lay,
    off,
    position,
    rules_of,
    step,
    throw,
)


def test_a_view_shows_the_own_hand_and_how_many_cards_the_others_hold() -> None:
    state = position("rommy", "K♦ 5♣", "9♥ 8♥ 2♠", "3♣", phase=Phase.DRAW)
    view = view_of(state, 1)
    assert view.hand == hand("9♥ 8♥ 2♠")
    assert view.hand_sizes == (2, 3, 1)
    assert view.stock_size == len(state.stock)
    assert view.shown == ()
    assert view.legal == ()
    assert view_of(state, 0).legal == tuple(legal(state))
    assert view_of(state, 0, list_legal=False).legal == ()


def test_two_hands_that_a_seat_cannot_tell_apart_have_equal_views() -> None:
    one = position("arbakka", "K♦ 5♣", "9♥ 8♥", pile="3♣ 4♣ 6♦", stock="7♣ 7♦ 7♥")
    other = position("arbakka", "K♦ 5♣", "7♣ 9♥", pile="4♣ 3♣ 6♦", stock="8♥ 7♦ 7♥")
    assert view_of(one, 0) == view_of(other, 0)
    assert view_of(one, 1) != view_of(other, 1)
    open_pile = position("romme500", "K♦ 5♣", "9♥ 8♥", pile="3♣ 4♣ 6♦", stock="7♣ 7♦ 7♥")
    assert view_of(open_pile, 0).pile == cards("3♣ 4♣ 6♦")


@pytest.mark.parametrize("game", ALL)
def test_how_much_of_the_pile_is_seen(game: str) -> None:
    state = position(game, "K♦ 5♣", pile="3♣ 4♣ 6♦")
    assert visible_pile(state) == (cards("3♣ 4♣ 6♦") if game == "romme500" else cards("6♦"))
    assert view_of(state, 1).pile_size == 3


def test_what_was_drawn_is_marked_for_the_drawer_only() -> None:
    state = after(position("rommy", "K♦ 5♣", "9♥", stock="6♣ 7♣ 8♣", phase=Phase.DRAW), DRAW_STOCK)
    assert view_of(state, 0).drawn == hand("6♣")
    assert view_of(state, 1).drawn == hand("")
    taken = after(position("romme500", "K♦ 5♣ 5♥", pile="5♠ 8♦", phase=Phase.DRAW), TakePile(2))
    assert view_of(taken, 0).drawn == hand("5♠ 8♦")
    assert view_of(after(taken, lay("5♣ 5♥ 5♠")), 0).drawn == hand("8♦")


def test_a_view_remembers_what_everybody_saw() -> None:
    state = after(position("rommy", "K♦ 5♣", "9♥ 2♣", pile="8♦", phase=Phase.DRAW), TakePile(1))
    view = view_of(state, 1)
    assert view.known == (hand("8♦"), hand(""))
    assert view.buried == hand("")
    state = after(state, Discard(card("K♦")))
    view = view_of(state, 1)
    assert view.thrown == (hand("K♦"), hand(""))
    assert view.buried == hand("K♦")
    closed = after(position("arbakka", "K♦", "9♥ 2♣", pile="8♦"), Discard(card("K♦")))
    assert view_of(closed, 1).thrown == (hand(""), hand(""))
    assert view_of(closed, 1).buried == hand("8♦")


def test_all_hands_are_shown_when_the_hand_is_over() -> None:
    state = after(position("rommy", "6♠ 6♥ 6♦", "K♦ 5♣"), lay("6♠ 6♥ 6♦"))
    view = view_of(state, 1)
    assert view.shown == (hand(""), hand("K♦ 5♣"))
    assert view.winner == 0
    assert view_of(state, 0).legal == ()


def test_the_card_that_closed_face_down_is_not_seen() -> None:
    state = after(position("arbakka", "5♣ 6♣ 7♣ 9♦", "K♠", pile="3♦"), lay("5♣ 6♣ 7♣"))
    closed = step(state, throw("9♦"))
    assert closed_face_down(closed.state)
    assert visible_pile(closed.state) == cards("3♦")
    event = closed.events[0]
    assert event_for(event, 0, pile_open=False) == CardDiscarded(0, card("9♦"), face_down=True)
    assert event_for(event, 1, pile_open=False) == CardDiscarded(0, None, face_down=True)
    played_on = position("arbakka", "5♣ 6♣ 7♣ 9♦", "K♠", pile="3♦")
    thrown = step(played_on, throw("9♦"))
    assert not closed_face_down(thrown.state)
    assert event_for(thrown.events[0], 1, pile_open=False) == thrown.events[0]


def test_a_card_from_the_stock_is_the_drawers_secret() -> None:
    event = CardDrawn(1, card("6♣"))
    assert event_for(event, 1, pile_open=False) == event
    assert event_for(event, 0, pile_open=False) == CardDrawn(1, None)
    assert event_for(event, 0, pile_open=True) == CardDrawn(1, None)


def test_of_a_taken_pile_only_the_top_was_seen() -> None:
    event = PileTaken(0, cards("3♣ 4♣ 6♦"))
    assert event_for(event, 0, pile_open=False) == event
    assert event_for(event, 1, pile_open=True) == event
    assert event_for(event, 1, pile_open=False) == PileTaken(0, (None, None, card("6♦")))
    assert event_for(TurnBegan(0), 1, pile_open=False) == TurnBegan(0)


def test_what_reveals_a_card_is_not_to_be_undone() -> None:
    state = position("rommy", "K♦ 5♣ 8♣", table=["8♠ 8♥ 8♦ @1"], pile="3♣ 9♦", phase=Phase.DRAW)
    assert step(state, DRAW_STOCK).revealed
    taken = step(state, TakePile(1))
    assert not taken.revealed
    assert not step(taken.state, off(0, "8♣")).revealed
    assert not step(taken.state, throw("K♦")).revealed
    assert step(position("arbakka", "K♦", pile="3♣ 9♦", phase=Phase.DRAW), TakePile(2)).revealed
    seen = position("romme500", "9♣ 9♥ 2♦", pile="9♦ 3♣", phase=Phase.DRAW)
    assert not step(seen, TakePile(2)).revealed


@pytest.mark.parametrize("game", ALL)
def test_views_there_and_back_as_json(game: str) -> None:
    rng = Random(game)
    state = deal(rules_of(game), 3, 0, "views")
    for _ in range(120):
        for seat in range(3):
            view = view_of(state, seat)
            text = json.dumps(dump_view(view))
            assert parse_view(json.loads(text), state.rules) == view
        if state.phase is Phase.OVER:
            break
        actions = legal(state)
        state = apply(state, rng.choice(actions[:6] if rng.random() < 0.8 else actions)).state


def test_melds_with_wild_cards_there_and_back_as_json() -> None:
    table = ["7♠ 7♥ 2♣=7 2♦=7@0 @1", "8♥ 2♥=9♥ 10♥ @0"]
    view = view_of(position("arbakka", "7♦ K♦", table=table, floating=[], barred="K♦"), 0)
    again = parse_view(json.loads(json.dumps(dump_view(view))), view.rules)
    assert again == view
    assert again.melds[0].swaps == view.melds[0].swaps
    over = after(position("rommy", "6♠ 6♥ 6♦", "K♦"), lay("6♠ 6♥ 6♦"))
    ended = view_of(over, 0)
    assert parse_view(dump_view(ended), over.rules) == ended
