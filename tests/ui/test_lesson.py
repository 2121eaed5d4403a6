"""The table with open hands: every seat by hand, everything undone, and never taken for a fair game."""

from __future__ import annotations

import dataclasses

import pytest

from game.engine.play import legal
from game.engine.view import SPECTATOR
from game.i18n.rulebook import page_of
from game.i18n.rulebook.anchors import section_of
from game.i18n.translator import LANGUAGES, translator
from game.session import links, saves
from game.session.table import Table
from game.ui import people
from game.ui.chronicle import Chronicle
from game.ui.effects import Act, Begin, Lead, Teach
from game.ui.intents import parse_intent
from game.ui.model import Model, Screen, Setup
from game.ui.position import Position
from game.ui.scene import Scene
from game.ui.screens import dialogs, lesson, score, table
from game.ui.update import update
from game.ui.widgets import card as cards
from tests.ui.html import read
from tests.ui.tables import ENGLISH, PLAYING, VARIANTS, played, table_of
from tests.ui.test_screens import check, closed_ones_say_why


def opened(at: Table) -> Table:
    return at.taught(people.taught_seats(ENGLISH, at.match.seats))


def at_turn(at: Table) -> Position:
    return Position(at, at.state.turn)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("variant_id", VARIANTS)
def test_every_moment_is_a_sound_page_with_all_that_may_be_done(
    variant_id: str, language: str
) -> None:
    t = translator(language)
    model = dataclasses.replace(PLAYING, stock_open=True, large=True, log_open=True)
    for number, one in enumerate(played(variant_id, 1, 3)):
        if number % 29 and not one.over:
            continue
        position = at_turn(opened(one))
        document = read(table.screen(t, lesson.zones(Scene(t, model, position))))
        check(document)
        closed_ones_say_why(document)
        listed = [one for one in document.ids if one.startswith("move-")]
        wanted = {f"move-{index}" for index in range(len(legal(one.state)))}
        assert len(listed) == len(wanted)
        assert set(listed) == wanted
        for seat, hand in enumerate(one.state.hands):
            shown = document.with_id(f"open-{seat}")
            assert (shown is None) == (seat == one.state.turn)
            assert shown is None or hand == 0 or shown.text


@pytest.mark.parametrize("variant_id", VARIANTS)
def test_every_action_has_a_rule_on_the_page_of_its_game(variant_id: str) -> None:
    known = {one.id for one in page_of(variant_id).sections}
    seen = set()
    for one in played(variant_id, 4, 3):
        view = one.view(one.state.turn)
        seen |= {section_of(action, view) for action in view.legal}
    assert seen <= known
    assert {"draw", "discarding"} <= seen


def test_it_opens_only_after_a_question() -> None:
    at = table_of("rommy", 3)
    asked = update(PLAYING, parse_intent("teach"), Position(at, 0))
    assert asked.effect is None
    assert "teach-yes" in dialogs.dialog(ENGLISH, asked.model, Position(at, 0))
    assert update(asked.model, parse_intent("teach"), Position(at, 0)).effect == Teach()
    setup = Setup("rommy", 3)
    model = Model(screen=Screen.SETUP, setup=setup)
    assert update(model, parse_intent("teach_new"), None).effect == Begin(setup, taught=True)


def test_every_seat_is_played_by_hand_and_everything_undone() -> None:
    at = opened(table_of("rommy", 3))
    first = at.state
    for _ in range(12):
        position = at_turn(at)
        assert position.mine
        assert not position.bot_to_act
        change = update(PLAYING, parse_intent("move 0"), position)
        assert isinstance(change.effect, Act)
        at.dispatch(at.state.turn, change.effect.action)
    assert len({done.seat for done in at.done}) == 3
    assert update(PLAYING, parse_intent("next"), at_turn(at)).effect == Lead()
    for _ in range(12):
        assert at.can_undo(at.state.turn)
        at.undo(at.state.turn)
    assert at.state == first
    assert at.can_redo(1 - at.state.turn)


def test_a_fair_table_stays_as_it_was_and_knows_no_such_moves() -> None:
    at = table_of("rommy", 3)
    other = opened(at)
    other.dispatch(other.state.turn, legal(other.state)[0])
    assert not at.done
    assert not at.match.taught
    position = at_turn(at)
    assert update(PLAYING, parse_intent("move 0"), position).effect is None
    assert update(PLAYING, parse_intent("lead"), position).effect is None
    assert position.next_card is None
    assert not update(PLAYING, parse_intent("stock_open"), position).model.stock_open


def test_the_next_card_is_shown_only_when_asked_for() -> None:
    position = at_turn(opened(table_of("rommy", 3)))
    assert position.next_card is not None
    top = f'data-intent="draw" {cards.data(position.next_card)}'
    hidden = str(lesson.zones(Scene(ENGLISH, PLAYING, position))["stock-heap"])
    shown = dataclasses.replace(PLAYING, stock_open=True)
    assert top not in hidden
    assert top in str(lesson.zones(Scene(ENGLISH, shown, position))["stock-heap"])


def test_a_save_remembers_that_it_is_no_fair_game_and_a_link_is_one() -> None:
    at = opened(table_of("rami40", 3))
    assert saves.load(saves.dump(at)).match.taught
    found = links.parse(links.dump_deal(links.deal_of(at.match)))
    assert isinstance(found, links.Deal)
    assert not found.match().taught


def test_nothing_is_handed_in_after_it() -> None:
    *_, over = played("rommy", 1)
    fair, open_one = Position(over, 0), at_turn(opened(over))
    assert 'id="result"' in score.sheet(ENGLISH, fair, update_ready=False)
    assert 'id="result"' not in score.sheet(ENGLISH, open_one, update_ready=False)
    assert update(PLAYING, parse_intent("result"), open_one).effect is None


def test_nobody_is_you_and_the_log_tells_all_cards() -> None:
    at = opened(table_of("rommy", 3))
    names = people.names_of(ENGLISH, at.match.seats)
    assert "You" not in names
    assert len(set(names)) == 3
    at.dispatch(at.state.turn, legal(at.state)[0])
    lines = Chronicle(at).lines(ENGLISH, Position(at, SPECTATOR))
    assert any(sign in lines[0][0] for sign in "♣♦♥♠")
