"""Hands step by step: every moment is a sound page, steps go where they should, play goes on."""

from __future__ import annotations

import dataclasses

import pytest

from game.i18n.translator import LANGUAGES, translator
from game.session import examples, history, links, saves
from game.session.examples import Example
from game.session.history import KeptHand
from game.session.table import Table
from game.ui.effects import OpenReplay, PlayOn, ReadReplays, RunReplay
from game.ui.intents import parse_intent
from game.ui.model import Model, Screen
from game.ui.people import kept_names, names_of
from game.ui.position import Position
from game.ui.replay import Replay
from game.ui.screens import replay as screens
from game.ui.screens import replays
from game.ui.update import update
from game.ui.words.cards import with_letters
from tests.ui.html import read
from tests.ui.tables import ENGLISH, VARIANTS, played, table_of
from tests.ui.test_screens import check

EVIL = "<b>\"Ö'&amp;"


def finished(variant_id: str, seed: int = 3, players: int = 3) -> Table:
    *_, table = played(variant_id, seed, players)
    assert isinstance(table, Table)
    return table


def looking(table: Table, **fields: object) -> Model:
    return Model(screen=Screen.REPLAY, replay=Replay(table)._replace(**fields))  # type: ignore[arg-type]


def do(model: Model, *intents: str) -> Model:
    for text in intents:
        model = update(model, parse_intent(text), None).model
    return model


def step(model: Model) -> int:
    assert model.replay is not None
    return model.replay.step


@pytest.mark.parametrize("variant_id", VARIANTS)
def test_every_moment_is_a_sound_page(variant_id: str) -> None:
    table = finished(variant_id)
    for at in range(0, len(table.done) + 1, max(1, len(table.done) // 12)):
        for opened in (True, False):
            model = looking(table, step=at, open=opened)
            document = read(screens.screen(ENGLISH, screens.zones(ENGLISH, model)))
            check(document)
            faces = [one for one in document.elements if one.attributes.get("class") == "open"]
            assert len(faces) == (3 if opened else 0)


@pytest.mark.parametrize("variant_id", VARIANTS)
def test_the_moments_are_those_of_the_hand(variant_id: str) -> None:
    table = finished(variant_id)
    for at, done in enumerate(table.done):
        assert table.at(at).state == done.before
    assert table.at(len(table.done)).state == table.state
    end = looking(table, step=len(table.done)).replay
    assert end is not None
    assert end.position().counted == table.score().totals


def test_steps_go_by_action_and_by_turn() -> None:
    table = finished("rommy")
    model = do(looking(table), "replay_by on", "replay_by on", "replay_by back")
    assert step(model) == 1
    model = do(model, "replay_turns on", "replay_by on")
    assert table.done[step(model)].turn == table.done[0].turn + 1
    assert table.done[step(model) - 1].turn == table.done[0].turn
    assert step(do(model, "replay_by back")) == 0
    assert step(do(model, "replay_by last")) == len(table.done)
    assert step(do(model, "replay_by last", "replay_by on")) == len(table.done)
    assert step(do(model, "replay_by first", "replay_by back")) == 0
    assert step(do(model, "replay_to 3")) == 3
    assert step(do(model, "replay_to 9999")) == len(table.done)


def test_it_runs_until_its_end_and_then_anew() -> None:
    table = finished("rommy")
    change = update(looking(table), parse_intent("replay_run"), None)
    assert isinstance(change.effect, RunReplay)
    model = change.model
    for _ in table.done:
        assert model.replay is not None
        assert model.replay.running
        model = do(model, "replay_by run")
    assert model.replay is not None
    assert not model.replay.running
    assert step(do(model, "replay_run")) == 0
    stopped = do(do(looking(table), "replay_run"), "replay_by back").replay
    assert stopped is not None
    assert not stopped.running


def test_the_log_of_closed_hands_keeps_what_was_drawn_to_itself() -> None:
    model = looking(examples.ROMME_500.table(), step=1)
    opened = str(screens.zones(ENGLISH, model)["log-lines"])
    closed = str(screens.zones(ENGLISH, do(model, "replay_open"))["log-lines"])
    assert "2♣" in opened
    assert "2♣" not in closed


@pytest.mark.parametrize("all_cards", [True, False])
@pytest.mark.parametrize("variant_id", VARIANTS)
def test_a_person_alone_among_bots_is_addressed(variant_id: str, *, all_cards: bool) -> None:
    """In Finnish a verb says by its ending who acts: with `Sinä` before it, `nosti` is wrong."""
    finnish = translator("fi")
    table = finished(variant_id)
    replay = looking(table, step=len(table.done)).replay
    assert replay is not None
    said = [
        line for texts in replay.position().lines(finnish, all_cards=all_cards) for line in texts
    ]
    assert not [line for line in said if finnish("ui.you") in line]
    drew = finnish("event.card_drawn.hidden.you") if not all_cards else "Nostit "
    assert any(line.startswith(drew) for line in said)


def test_a_kept_hand_calls_its_player_you_in_the_language_of_the_reader() -> None:
    table = finished("rommy")
    kept = history.of_table(table, kept_names(ENGLISH, table.match.seats), 1234)
    assert kept.names[0] == ""
    assert all(kept.names[1:])
    assert names_of(translator("fi"), kept.table().match.seats)[0] == "Sinä"
    model = dataclasses.replace(Model(screen=Screen.REPLAYS), kept_hands=(kept,))
    assert "You " in replays.screen(ENGLISH, model)


def test_play_goes_on_after_a_question_where_a_game_would_be_lost() -> None:
    model = looking(finished("rommy"), step=4)
    assert isinstance(update(model, parse_intent("replay_play"), None).effect, PlayOn)
    at = Position(table_of("rommy"), 0)
    asked = update(model, parse_intent("replay_play"), at)
    assert asked.effect is None
    assert asked.model.dialog is not None
    assert isinstance(update(asked.model, parse_intent("confirm"), at).effect, PlayOn)
    end = do(model, "replay_by last")
    assert update(end, parse_intent("replay_play"), None).effect is None


def test_hands_are_opened_from_the_list() -> None:
    change = update(Model(), parse_intent("replays"), None)
    assert isinstance(change.effect, ReadReplays)
    assert update(change.model, parse_intent("replay table"), None).effect == OpenReplay("table")


# --- what is kept


@pytest.mark.parametrize("variant_id", VARIANTS)
def test_a_kept_hand_comes_back_with_its_names(variant_id: str) -> None:
    table = finished(variant_id)
    names = ("You", EVIL, "Bo")
    kept = history.of_table(table, names, 1234)
    again = history.parse(kept.key, history.dump(kept))
    assert again == kept
    assert again.table().state == table.state
    assert tuple(seat.name for seat in again.table().match.seats) == names


@pytest.mark.parametrize("text", ["", "[]", '[1, ["a"], [1, 2], "r1.rommy.x.y.z"]', "[1, 2, 3, 4]"])
def test_what_is_no_kept_hand_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"not a kept hand|Expecting value"):
        history.parse("0001", text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_is_sound_and_says_when_it_forgets(language: str) -> None:
    t = translator(language)
    for hands in (None, (), tuple(_kept(number) for number in range(history.MOST))):
        model = dataclasses.replace(Model(screen=Screen.REPLAYS), kept_hands=hands)
        check(read(replays.screen(t, model)))
    full = replays.screen(ENGLISH, model)
    assert "the oldest is forgotten" in full


def _kept(number: int) -> KeptHand:
    return KeptHand(f"{number:016d}", number, "rommy", ("A", EVIL), (1, -2), "r1.rommy.x.0.sx.-.1")


# --- the examples


@pytest.mark.parametrize("example", examples.ALL, ids=lambda one: one.id)
def test_an_example_is_legal_and_commented_at_every_step(example: Example) -> None:
    table = example.table()
    assert table.over
    assert len(example.comments) == len(table.done) + 1
    for language in LANGUAGES:
        t = translator(language)
        for at in range(0, len(table.done) + 1, 1 if language == "en" else 6):
            model = looking(table, step=at, comments=example.comments)
            document = read(screens.screen(t, screens.zones(t, model)))
            check(document)
            assert "⟦" not in "".join(one.text for one in document.elements)
    with pytest.raises(ValueError, match="by hand"):
        links.hand_of(table)


@pytest.mark.parametrize("example", examples.ALL, ids=lambda one: one.id)
def test_an_example_that_is_played_on_is_saved_with_its_pack(example: Example) -> None:
    table = example.table().at(3)
    assert saves.load(saves.dump(table)).state == table.state


def test_the_example_of_romme_500_is_that_of_the_source() -> None:
    table = examples.ROMME_500.table()
    assert table.score().totals == (13, 64, -9)


def test_letters_of_cards_are_those_of_the_language() -> None:
    assert with_letters(translator("is"), "J♦, A♥ and 10♣") == "G♦, Á♥ and 10♣"
    assert with_letters(ENGLISH, "K♠ 2♣") == "K♠ 2♣"
