"""The greedy bot: always legal, under every mix of settings, and better than chance."""

from __future__ import annotations

from random import Random

import pytest

from game.bots import MAKERS
from game.bots.base import Bot
from game.bots.greedy import Greedy
from game.engine import deal, play, scoring
from game.engine.actions import Action, Discard, LayMelds, LayOff, Swap, TakePile
from game.engine.codec import parse_action
from game.engine.rules import Rules
from game.engine.state import Phase, State
from game.engine.view import View, view_of
from game.session import service
from game.variants import ALL, Variant
from tests.engine.positions import position


class Chance:
    """Plays any legal action."""

    def choose(self, view: View, rng: Random) -> Action:
        return view.legal[int(rng.random() * len(view.legal))]


def play_hand(rules: Rules, bots: list[Bot], number: int) -> State:
    state = deal.deal(rules, len(bots), number % len(bots), f"greedy-{number}")
    rng = Random(number)
    while state.phase is not Phase.OVER:
        view = view_of(state, state.turn)
        action = bots[state.turn].choose(view, rng)
        assert action in view.legal
        state = play.apply(state, action).state
    return state


def random_rules(variant: Variant, rng: Random) -> Rules:
    while True:
        chosen = {one.id: rng.choice(one.choices).value for one in variant.settings}
        try:
            return variant.rules_with(chosen)
        except ValueError:
            continue


@pytest.mark.parametrize("variant", ALL.values(), ids=lambda variant: variant.id)
def test_it_plays_on_under_any_settings(variant: Variant) -> None:
    rng = Random(variant.id)
    for number in range(12):
        rules = random_rules(variant, rng)
        players = rng.randrange(2, 5)
        if rules.refuse_table(players) is None:
            assert play_hand(rules, [Greedy()] * players, number).ending is not None


@pytest.mark.parametrize("variant", ALL.values(), ids=lambda variant: variant.id)
def test_it_beats_chance(variant: Variant) -> None:
    won = 0
    for number in range(30):
        seat = number // 2 % 2
        bots: list[Bot] = [Chance(), Chance()]
        bots[seat] = Greedy()
        totals = scoring.score(play_hand(variant.rules, bots, number)).totals
        mine, other = totals[seat], totals[1 - seat]
        won += mine < other if variant.rules.lowest_wins else mine > other
    assert won >= 21


def chosen(state: State) -> Action:
    return Greedy().choose(view_of(state, state.turn), Random(1))


def test_it_lays_what_it_can() -> None:
    action = chosen(position("perusrommi", "5♣ 6♣ 7♣ K♦ 2♥", "2♠ 3♦"))
    assert isinstance(action, LayMelds)


def test_it_lays_off_and_swaps() -> None:
    off = chosen(position("perusrommi", "8♣ K♦ 2♥", "2♠ 3♦", table=["5♣ 6♣ 7♣ @0"]))
    assert off == parse_action("off:0:high:8c")
    swap = chosen(position("arbakka", "6♣ K♦ 9♥", "A♠ 3♦", table=["3♣ 4♣ 5♣ 2♥=6♣ @1"]))
    assert isinstance(swap, Swap)


def test_it_throws_the_dearest_card_that_is_alone() -> None:
    action = chosen(position("perusrommi", "5♣ 6♣ K♦ 9♥ 9♠", "2♠ 3♦"))
    assert action == parse_action("throw:Kd")


def test_it_takes_the_discard_that_completes_a_run() -> None:
    for pile, takes in (("9♥ 7♣", True), ("7♣ 9♥", False)):
        state = position("perusrommi", "5♣ 6♣ K♦", "2♠ 3♦", pile=pile, phase=Phase.DRAW)
        assert isinstance(chosen(state), TakePile) is takes


def test_the_service_answers_as_the_bot_does() -> None:
    state = deal.deal(ALL["rami40"].rules, 3, 0, "service")
    view = view_of(state, state.turn)
    for name, maker in MAKERS.items():
        expected = maker().choose(view, Random("luck"))
        answer = service.choose(service.request(view, "rami40", name, "luck"))
        assert parse_action(answer) == expected


def test_a_play_is_never_left_out_for_a_discard() -> None:
    state = deal.deal(ALL["rommy"].rules, 2, 0, "discards")
    rng = Random(2)
    while state.phase is not Phase.OVER:
        view = view_of(state, state.turn)
        action = Greedy().choose(view, rng)
        if isinstance(action, Discard):
            assert not any(isinstance(one, LayMelds | LayOff | Swap) for one in view.legal)
        state = play.apply(state, action).state
