"""What a refusal offers instead, and why a hint is good."""

from __future__ import annotations

import dataclasses

import pytest

from game.engine.actions import Discard, DrawStock, LayMelds, TakePile
from game.engine.cards import parse_card
from game.engine.errors import Refusal
from game.i18n.translator import LANGUAGES, translator
from game.ui import announcements, words
from game.ui.intents import parse_intent
from game.ui.model import Model
from game.ui.nearest import nearest, nearest_text
from game.ui.position import Position
from game.ui.screens import table
from game.ui.update import update
from tests.ui.tables import ENGLISH, PLAYING, choosing, holding, played, scene

TRIED = [
    # what the hand is, what was tried, and what is said
    ("arbakka", "7s 7h 7d 2c Kd", "7s 7h 7d", "With 2♣ it would be right: 7♦ 7♥ 7♠ 2♣ (as 7♣)."),
    ("perusrommi", "5c 6c 7c 9h Kd", "5c 6c", "With 7♣ it would be right: 5♣ 6♣ 7♣."),
    ("perusrommi", "5c 6c 7c 9h Kd", "5c 6c 7c 9h", "Without 9♥ it would be right: 5♣ 6♣ 7♣."),
    ("rommy", "5c 6c 7c 8d Kd", "5c 6c 8d", "With 7♣ instead of 8♦ it would be right: 5♣ 6♣ 7♣."),
]


def refused(variant_id: str, hand: str, tried: str) -> tuple[Model, Position]:
    """The moment after a try to lay some cards."""
    position = holding(variant_id, hand)
    model = update(choosing(PLAYING, tried), parse_intent("lay"), position).model
    assert isinstance(model.notice, Refusal)
    return model, position


@pytest.mark.parametrize(("variant_id", "hand", "tried", "told"), TRIED)
def test_the_nearest_meld_is_told(variant_id: str, hand: str, tried: str, told: str) -> None:
    model, position = refused(variant_id, hand, tried)
    text = nearest_text(ENGLISH, model, position)
    assert text.startswith(told)
    assert "7♣" in text or "7♠" in text
    assert text in str(table.zones(scene(position, model))["prompt"])
    assert words.speak(ENGLISH, text) in announcements.of_notice(scene(position, model))
    found = nearest(model, position)
    assert found is not None
    assert position.refusal(found.action) is None, "it is legal"


def test_where_nothing_is_near_nothing_is_told() -> None:
    model, position = refused("perusrommi", "5c 9d 3h Ks", "5c 9d 3h")
    assert nearest(model, position) is None
    assert nearest_text(ENGLISH, model, position) == ""


def test_an_opening_that_is_too_small_is_completed() -> None:
    hand = "Ks Kh Kd Qc Jc Tc 3h 5s"
    position = holding("rami40", hand)
    model = choosing(PLAYING, "Qc Jc Tc")
    model = update(model, parse_intent("lay"), position).model
    assert model.gathered, "short of the opening it is put aside"
    change = update(model, parse_intent("together"), position)
    assert isinstance(change.model.notice, Refusal)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_in_every_language(language: str) -> None:
    t = translator(language)
    for variant_id, hand, tried, _ in TRIED:
        assert nearest_text(t, *refused(variant_id, hand, tried)).strip()


def test_a_hint_says_why() -> None:
    view = holding("perusrommi", "5c 6c 9d Ks").view
    throw = words.action_hint(ENGLISH, Discard(parse_card("9d")), view)
    assert "Nothing in your hand goes with it." in throw
    least = words.action_hint(ENGLISH, Discard(parse_card("5c")), view)
    assert "It goes with 6♣" in least
    assert "2 cards would make it a meld, and 2 of them can still come." in least
    alone = holding("perusrommi", "5c").view
    assert "goes with" not in words.action_hint(ENGLISH, Discard(parse_card("5c")), alone)


def test_a_hint_says_what_a_discard_makes() -> None:
    hand = holding("perusrommi", "5c 6c 9d Ks").view
    view = hand._replace(pile=(parse_card("7c"),), pile_size=1)
    assert "It makes 5♣ 6♣ 7♣." in words.action_hint(ENGLISH, TakePile(1), view)
    view = hand._replace(pile=(parse_card("2h"),), pile_size=1)
    assert "2♥ makes no meld" in words.action_hint(ENGLISH, DrawStock(), view)


@pytest.mark.parametrize("variant_id", ["arbakka", "rami40", "romme500", "rommy"])
def test_every_legal_move_of_a_hand_can_be_reasoned_about(variant_id: str) -> None:
    for step, at in enumerate(played(variant_id, 6)):
        if step % 9 or at.over:
            continue
        view = at.view(at.state.turn)
        for action in view.legal[:12]:
            words.action_hint(ENGLISH, action, view)
        for action in view.legal:
            if isinstance(action, LayMelds):
                position = Position(at, at.state.turn)
                model = dataclasses.replace(PLAYING, selected=action.melds[0].cards[:-1])
                tried = update(model, parse_intent("lay"), position).model
                found = nearest(tried, position)
                if found is not None and not position.opens:
                    assert position.refusal(found.action) is None
                break
