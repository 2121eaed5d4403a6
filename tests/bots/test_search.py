"""The search: fair, stopped in time, and never without the choice of a look."""

from __future__ import annotations

import dataclasses
from random import Random

import pytest

from game.bots import LEVELS, Player
from game.bots.base import Limit, Note
from game.bots.lanes import lanes
from game.bots.outlook import outlook
from game.bots.rollout import covers
from game.bots.worlds import worlds
from game.engine import deal, play
from game.engine.actions import Discard
from game.engine.cards import CardSet, cards_in, faces_in
from game.engine.state import Phase, State
from game.engine.view import view_of
from game.variants import ALL
from tests.bots.test_ladder import a_mix
from tests.engine.positions import cards, position
from tests.laws.test_views import rearranged

SEARCHES = Player(dataclasses.replace(LEVELS["shark"], worlds=64))
LOOKS = Player(LEVELS["shark"])
WIDTH = 64


def some_states(game: str, many: int) -> list[State]:
    state = deal.deal(ALL[game].rules, 3, 0, f"search-{game}")
    luck, states = Random(game), []
    while state.phase is not Phase.OVER:
        states.append(state)
        action = LOOKS.choose(view_of(state, state.turn), luck)
        state = play.apply(state, action).state
    return Random(game).sample(states, min(many, len(states)))


def test_every_game_is_searched() -> None:
    assert all(covers(variant.rules, players) for variant in ALL.values() for players in (2, 3, 4))


@pytest.mark.parametrize("game", ALL)
def test_a_search_does_not_depend_on_what_is_hidden(game: str) -> None:
    for state in some_states(game, 8):
        seat = state.turn
        other = rearranged(state, seat, Random(1))
        first, second = (
            SEARCHES.think(view_of(one, seat), Random("luck")) for one in (state, other)
        )
        assert first == second


@pytest.mark.parametrize("game", ALL)
def test_a_search_tells_what_it_found(game: str) -> None:
    searched = 0
    for state in some_states(game, 20):
        view = view_of(state, state.turn)
        look, found = LOOKS.think(view, Random(3)), SEARCHES.think(view, Random(3))
        assert found.action in view.legal
        if view.phase is Phase.PLAY and len(look.weighed) > 1 and view.stock_size:
            assert found.weighed[0].action == found.action
            assert {one.action for one in found.weighed} <= {one.action for one in look.weighed}
            searched += found != look
    assert searched > 1


@pytest.mark.parametrize("game", ALL)
def test_worlds_agree_with_the_view(game: str) -> None:
    for state in some_states(game, 12):
        view = view_of(state, state.turn)
        table = lanes(view.rules, WIDTH)
        found = worlds(outlook(view), table, WIDTH, Random(1))
        assert 0 < found.likely <= table.full
        unseen = [int(card.face) for card in cards_in(outlook(view).unseen)]
        for seat, size in enumerate(view.hand_sizes):
            if seat == view.seat:
                continue
            held = (found.hands[seat], found.twins[seat])
            sizes = [
                sum(field >> 64 * face + lane & 1 for field in held for face in range(64))
                for lane in range(WIDTH)
            ]
            # a third card of one face is forgotten
            assert max(sizes) == size
            assert sum(one == size for one in sizes) > 0.9 * WIDTH
            for face in cards_in(faces_in(view.known[seat].mask)):
                assert table.row(found.hands[seat], face) == table.full
        for lane in range(0, WIDTH, 7):
            drawn = [
                face
                for field in found.stock[: view.stock_size]
                for face in range(64)
                if field >> 64 * face + lane & 1
            ]
            assert len(drawn) == view.stock_size
            assert all(drawn.count(face) <= unseen.count(face) for face in drawn)


def test_who_took_a_card_has_a_meld_with_it() -> None:
    state = position("perusrommi", "7♥ Q♦ 2♣", "7♠ 8♠ K♣ 10♥ 9♦ 4♦", pile="4♥")
    view = view_of(state._replace(known=CardSet.of(cards("7♠ 8♠")).mask, turns=8), 0)
    table = lanes(view.rules, 256)
    found = worlds(outlook(view), table, 256, Random(1))
    hand = found.hands[1]
    melded = table.fold(table.runs(hand)) | table.sets(hand)
    both = table.row(melded, cards("7♠")[0].face) & table.row(melded, cards("8♠")[0].face)
    assert found.likely & ~both == 0, "left out are lanes in which it would not have taken them"
    assert 0 < both.bit_count() < 200


def test_a_search_that_is_stopped_answers_with_the_look() -> None:
    for state in some_states("perusrommi", 20):
        view = view_of(state, state.turn)
        stopped = SEARCHES.think(view, Random(5), Limit(stop=lambda: True))
        assert stopped == LOOKS.think(view, Random(5))


def test_without_effort_nothing_is_searched() -> None:
    for state in some_states("romme500", 8):
        view = view_of(state, state.turn)
        assert SEARCHES.think(view, Random(5), Limit(0.0)) == LOOKS.think(view, Random(5))


def test_rules_that_are_not_covered_are_not_searched() -> None:
    rules = dataclasses.replace(ALL["rami40"].rules, taken_used_at_once=True)
    assert not covers(rules, 2)
    state = deal.deal(rules, 2, 0, "plain")
    view = view_of(play.apply(state, play.legal(state)[0]).state, state.turn)
    assert SEARCHES.think(view, Random(5)) == LOOKS.think(view, Random(5))


def test_it_sees_what_the_next_player_would_go_out_with() -> None:
    """Of two cards alone it does not throw the one that ends the hand."""
    state = position("perusrommi", "5♣ 6♣ 7♣ K♦ Q♠", "K♠ K♥ 2♦ 3♦ 4♦", pile="9♥", phase=Phase.PLAY)
    known = CardSet.of(cards("K♠ K♥ 2♦ 3♦ 4♦")).mask
    view = view_of(state._replace(known=known, turns=8), 0)
    found = SEARCHES.think(view, Random(2))
    values = {str(one.action): one.value for one in found.weighed}
    assert isinstance(found.action, Discard)
    assert found.action.card == cards("Q♠")[0]
    king = next(one for one in found.weighed if one.action == Discard(cards("K♦")[0]))
    assert king.value < found.weighed[0].value - 10, values


def test_a_search_plays_on_under_any_rules() -> None:
    luck = Random("any rules")
    for number in range(12):
        while True:
            rules, players = a_mix(luck), luck.randrange(2, 6)
            if rules.refuse_table(players) is None:
                break
        state = deal.deal(rules, players, 0, f"any-{number}")
        rng = Random(number)
        for _ in range(150):
            if state.phase is Phase.OVER:
                break
            view = view_of(state, state.turn)
            action = SEARCHES.choose(view, rng)
            assert action in view.legal
            state = play.apply(state, action).state


def test_notes_of_the_look_stay() -> None:
    state = position("perusrommi", "5♣ 6♣ 7♣ K♦ Q♠ 2♥", "K♠ 9♥ 2♦ 3♦ 8♦", pile="9♠")
    view = view_of(state._replace(phase=Phase.PLAY), 0)
    assert Note.HOLDS in SEARCHES.think(view, Random(2)).notes
