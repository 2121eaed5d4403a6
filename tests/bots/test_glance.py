"""The move at a glance: legal under any rules, sensible, and no layout is searched for."""

from __future__ import annotations

from random import Random

import pytest

from game.bots.glance import glance
from game.engine import deal, layouts, play
from game.engine.actions import Action, Discard, DrawStock, LayMelds, LayOff
from game.engine.cards import mask_of
from game.engine.state import Phase, State
from game.engine.view import view_of
from tests.bots.test_ladder import MIXES, a_mix
from tests.engine.positions import card, hand, position


@pytest.mark.parametrize("number", range(MIXES))
def test_it_plays_on_under_any_rules(number: int) -> None:
    rules = a_mix(Random(f"glance {number}"))
    for players in (2, 4):
        if rules.refuse_table(players) is not None:
            continue
        state = deal.deal(rules, players, 0, f"glance-{number}")
        while state.phase is not Phase.OVER:
            view = view_of(state, state.turn)
            action = glance(view)
            assert action in view.legal
            state = play.apply(state, action).state
        assert state.ending is not None


def chosen(state: State) -> Action:
    return glance(view_of(state, state.turn))


def test_it_lays_what_is_worth_most_and_throws_what_is_alone() -> None:
    lay = chosen(position("perusrommi", "2♣ 3♣ 4♣ K♦ K♥ K♠ 9♠", "2♠ 3♦ 4♦ 8♥ J♣"))
    assert isinstance(lay, LayMelds)
    assert [mask_of(one.cards) for one in lay.melds] == [hand("K♦ K♥ K♠").mask]
    alone = chosen(position("perusrommi", "2♣ 3♣ 5♦ 5♥ K♠ K♦ Q♠ J♥", "2♠ 3♦ 4♦ 8♥ J♣"))
    assert alone == Discard(card("J♥"))


def test_it_keeps_wild_cards_and_adds_them_last() -> None:
    table = ["5♣ 6♣ 7♣ @0"]
    adds = chosen(position("arbakka", "2♠ 8♣ K♦ 3♠", table=table))
    assert isinstance(adds, LayOff)
    assert adds.cards == (card("8♣"),)
    assert chosen(position("arbakka", "2♠ K♦ 3♠", "4♣ 8♣ Q♥ 6♠")) == Discard(card("K♦"))


def test_it_searches_for_no_layout(monkeypatch: pytest.MonkeyPatch) -> None:
    states = [
        position("romme500", "4♣ 5♣ K♦ 3♠", pile="6♣ 9♦ K♠", phase=Phase.DRAW),
        position("arbakka", "2♠ 5♣ 6♣ 7♣ 8♣ K♦ 3♠"),
    ]
    views = [view_of(state, state.turn) for state in states]
    monkeypatch.delattr(layouts, "best_layout")
    draw, lay = map(glance, views)
    assert isinstance(draw, DrawStock)
    assert isinstance(lay, LayMelds)
