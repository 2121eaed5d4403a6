"""A choice carries its reason: what was weighed, what was noted, and what a view tells of a card."""

from __future__ import annotations

from random import Random

import pytest

from game.bots import LEVELS, MAKERS, Note, Thought, Weighed, thought_of
from game.bots.facts import drawn_luck, facts_of, mates
from game.bots.ladder import Skill
from game.bots.player import Player
from game.engine import deal
from game.engine.actions import Discard, DrawStock
from game.engine.cards import CardSet, faces_in
from game.engine.state import Phase, State
from game.engine.view import view_of
from game.session import service
from game.variants import ALL
from tests.bots.test_ladder import played
from tests.engine.positions import card, cards, hand, position

MANY = "2♠ 3♦ 4♦ 8♥ J♣"
"""A hand of somebody who is not nearly out."""


def notes(skill: Skill, state: State) -> tuple[Note, ...]:
    return Player(skill).think(view_of(state, state.turn), Random(3)).notes


def test_a_thought_says_what_the_choice_rests_on() -> None:
    melds = position("perusrommi", "5♣ 6♣ 7♣ K♦ 2♥ 9♠", MANY)
    assert notes(LEVELS["shark"], melds) == (Note.HOLDS,)
    assert notes(Skill(), melds) == (Note.LAYS,)
    assert notes(Skill(misses=1), melds) == (Note.OVERLOOKED,)
    assert notes(Skill(misses=1, lapse=1), melds) == (Note.OVERLOOKED, Note.LAPSE)
    assert notes(Skill(), position("perusrommi", "5♣ 6♣ K♦ 9♥", MANY)) == ()
    assert notes(Skill(), position("perusrommi", "5♣", MANY)) == (Note.ONLY,)
    draw = position("perusrommi", "5♣ 6♣ K♦", MANY, pile="7♣", phase=Phase.DRAW)
    assert notes(Skill(misses=1), draw) == (Note.OVERLOOKED,)


@pytest.mark.parametrize("game", ALL)
def test_the_same_view_and_luck_give_the_same_thought_and_choice(game: str) -> None:
    states = played(ALL[game].rules, ["novice", "shark", "expert"], f"again-{game}")
    chance = Random(game)
    for state in chance.sample(states[:-1], min(10, len(states) - 1)):
        view = view_of(state, state.turn)
        for name, maker in MAKERS.items():
            found = thought_of(maker(), view, Random("luck"))
            assert found.action == maker().choose(view, Random("luck"))
            assert all(one.action in view.legal for one in found.weighed)
            assert not found.weighed or found.weighed[0].action == found.action, name
            request = service.request(view, game, name, "luck")
            assert service.parse_thought(service.explain(request)) == found


def test_a_thought_survives_as_text() -> None:
    thought = Thought(
        DrawStock(), (Weighed(DrawStock(), 1.5), Weighed(Discard(card("K♦")), -2.0, 3, 0.25))
    )
    for one in (thought, thought._replace(notes=(Note.HOLDS, Note.LAPSE))):
        assert service.parse_thought(service.dump_thought(one)) == one


def test_the_luck_of_a_choice_is_fixed_by_the_deal_and_tells_nothing_of_it() -> None:
    first, second = (deal.luck("5eed", number) for number in (0, 1))
    assert first == deal.luck("5eed", 0) != second
    assert len(first) == 32
    assert first not in {deal.hand_seed("5eed", 0), deal.commitment("5eed")[:32]}


# --- what a view tells of a card


def test_a_card_that_completes_nothing() -> None:
    view = view_of(position("perusrommi", "5♣ 6♣ K♦ 9♥ 9♠", "2♠ 3♦", pile="9♦"), 0)
    facts = facts_of(view, card("K♦"))
    assert facts.friends == ()
    assert facts.every == facts.live == 0
    assert facts.cost == view.rules.hand_values[card("K♦") & 63]
    pair = facts_of(view, card("9♥"))
    assert pair.friends == cards("9♠")
    assert (pair.every, pair.live) == (2, 1)  # the nine of diamonds lies in the pile


def test_what_others_picked_up_and_threw() -> None:
    state = position("perusrommi", "7♥ Q♦ 2♣", "7♠ 7♦ K♣", pile="4♥")
    thrown = 1 << card("8♥")
    known = CardSet.of(cards("7♠ K♣")).mask
    view = view_of(state._replace(known=known), 0)
    view = view._replace(thrown=(CardSet(0), CardSet(thrown)))
    facts = facts_of(view, card("7♥"))
    assert facts.picked == ((1, card("7♠")),)
    assert facts.passed == cards("8♥")


def test_what_fits_the_table_is_wanted() -> None:
    state = position("perusrommi", "8♣ K♦ 2♥", "2♠ 3♦", table=["5♣ 6♣ 7♣ @1"])
    facts = facts_of(view_of(state, 0), card("8♣"))
    assert facts.fits
    assert facts.danger == 1


def test_mates_go_by_the_rules() -> None:
    low, ring = ALL["perusrommi"].rules, ALL["arbakka"].rules
    assert mates(ring, card("A♣")) >> card("K♣") & 1
    assert (mates(low, card("A♣")) >> card("K♣") & 1) == (low.run_ace.value != "low")
    assert mates(low, card("7♥")) & faces_in(hand("7♠ 9♥ 5♥ Q♥ 7♥").mask) == faces_in(
        hand("7♠ 9♥ 5♥").mask
    )


# --- luck


def test_a_lucky_draw_brings_more_than_was_to_be_expected() -> None:
    state = position("perusrommi", "5♣ 6♣ K♦", "2♠ 3♦", phase=Phase.DRAW)
    view = view_of(state, 0)
    good, mean = drawn_luck(view, card("7♣"))
    bad, same = drawn_luck(view, card("J♥"))
    assert good == sum(view.rules.hand_values[one & 63] for one in cards("5♣ 6♣ 7♣"))
    assert bad == 0 < mean == same < good
    text = service.draw_request(view, "perusrommi", card("7♣"))
    assert service.draw(text) == f"[{good}, {mean}]"


@pytest.mark.parametrize("game", ALL)
def test_what_is_to_be_expected_is_the_mean_over_all_that_may_come(game: str) -> None:
    states = played(ALL[game].rules, ["shark", "regular"], f"mean-{game}")
    for state in states[:-1]:
        view = view_of(state, state.turn)
        if DrawStock() in view.legal and state.stock:
            brought, mean = drawn_luck(view, state.stock[-1])
            assert brought >= 0
            assert mean >= 0
