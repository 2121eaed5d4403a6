"""The guide through a first game: what it says when, and how it ends."""

from __future__ import annotations

import dataclasses
from random import Random

import pytest

from game.bots.greedy import Greedy
from game.engine.actions import DrawStock
from game.i18n.translator import LANGUAGES, translator
from game.ui import guide, kept
from game.ui.effects import Remember
from game.ui.intents import parse_intent
from game.ui.model import Model
from game.ui.position import Position
from game.ui.scene import Scene
from game.ui.screens import table
from game.ui.update import after, update
from game.variants import ALL
from tests.ui.html import read
from tests.ui.tables import PLAYING, VARIANTS, choosing, holding, scene, table_of


def shown(model: Model, position: Position) -> str:
    """The id of the step that is shown, or an empty text."""
    found = guide.current(model, position)
    return found[0].id if found else ""


@pytest.mark.parametrize("variant_id", VARIANTS)
def test_a_turn_is_led_from_the_draw_to_the_discard(variant_id: str) -> None:
    at = table_of(variant_id)
    model = PLAYING
    seen: list[str] = []
    chance = Random(1)
    for _ in range(400):
        if at.over:
            break
        position = Position(at, 0)
        model = after(model, position)
        step = shown(model, position)
        if step and step not in seen:
            seen.append(step)
            bubble = read(str(table.zones(scene(position, model))["guide"]))
            assert bubble.with_id("guide-next") is not None
            assert bubble.with_id("guide-off") is not None
        if step and not guide.current(model, position)[0].done:  # type: ignore[index]
            model = update(model, parse_intent("guide next"), position).model
            assert shown(model, position) != step
        seat = at.state.turn
        view = at.view(seat)
        draws = [one for one in view.legal if isinstance(one, DrawStock)]
        choice = Greedy().choose(view, chance)
        at.dispatch(seat, draws[0] if draws and seat == 0 else choice)
    assert seen[0] == "draw"
    assert {"choose", "discard", "first"} & set(seen)
    assert "end" in seen
    assert shown(model, Position(at, 0)) == ""


def test_it_ends_at_once_and_for_ever_and_begins_again() -> None:
    position = Position(table_of("rommy"), 0)
    if not position.mine:
        position = holding("rommy", "5c 6c 7c Kd")
    assert shown(PLAYING, position)
    off = update(PLAYING, parse_intent("guide off"), position)
    assert off.effect == Remember()
    assert shown(off.model, position) == ""
    assert shown(kept.parse(kept.dump(off.model)), position) == ""
    again = update(off.model, parse_intent("guide again"), position).model
    assert shown(again, position)


def test_what_is_behind_is_kept() -> None:
    model = guide.with_done(Model(), "rami", ("draw", "first"))
    assert kept.parse(kept.dump(model)).guided_in("rami") == ("draw", "first")
    assert kept.parse(kept.dump(model)).guided_in("rommy") == ()


def test_it_goes_on_when_cards_are_chosen() -> None:
    position = holding("perusrommi", "5c 6c 7c Kd")
    model = guide.with_done(PLAYING, "perusrommi", ("draw",))
    assert shown(model, position) == "choose"
    assert shown(choosing(model, "5c 6c 7c"), position) == "lay"
    assert shown(choosing(model, "Kd"), position) == "discard"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("variant_id", VARIANTS)
def test_every_step_of_a_game_has_words(language: str, variant_id: str) -> None:
    rules = ALL[variant_id].rules
    t = translator(language)
    found = guide.steps_for(rules)
    assert len({step.id for step, _ in found}) == len(found) >= 6
    for _, key in found:
        assert t(key, needed=rules.opening).strip()
    wild = {step.id for step, _ in found}
    assert ("opening" in wild) == bool(rules.opening)
    assert ("first" in wild) == (rules.lay_from_turn > 1)


def test_several_people_are_not_guided() -> None:
    position = holding("perusrommi", "5c 6c 7c Kd")
    position.people = 2
    assert guide.current(PLAYING, position) is None
    position.people = 1
    told = Scene(translator("en"), dataclasses.replace(PLAYING), position)
    assert "hidden" not in str(table.zones(told)["guide"])
