"""Several people at one device: names, who looks, and a curtain that shows no hand."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from random import Random

import pytest

from game.engine.cards import cards_in
from game.engine.view import SPECTATOR
from game.i18n.translator import LANGUAGES, translator
from game.session.match import Seat, new_match
from game.session.table import Table
from game.ui import announcements, people, words
from game.ui import setup as setups
from game.ui.chronicle import Chronicle
from game.ui.effects import Act, GoOn, ShowHand
from game.ui.intents import parse_intent
from game.ui.model import Chair, Dialog, Model, Pace, Screen, Setup
from game.ui.pace import waits
from game.ui.position import Position
from game.ui.scene import Scene
from game.ui.screens import curtain, dialogs, setup, table
from game.ui.update import after, update
from game.variants import ALL
from tests.ui.html import read
from tests.ui.tables import ENGLISH, PLAYING, VARIANTS

UNA, MAX, BOT = Seat("Una", None), Seat("", None), Seat("", "greedy")
EVIL = "<b>\"Ö'&amp;"


def at_table(variant_id: str, *seats: Seat) -> Table:
    return Table(new_match(variant_id, ALL[variant_id].rules, seats, "people"))


def walk(at: Table, seed: int = 1) -> Iterator[Table]:
    """The table after every action of a hand that chance plays."""
    chance = Random(seed)
    yield at
    while not at.over:
        seat = at.state.turn
        at.dispatch(seat, chance.choice(list(at.view(seat).legal)))
        yield at


# --- names


@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_has_a_name_of_the_language(language: str) -> None:
    t = translator(language)
    shared = people.names_of(t, (UNA, MAX, *(BOT,) * 6))
    assert len(set(shared)) == 8
    assert shared[0] == "Una"
    assert all(shared)
    alone = people.names_of(t, (Seat("", None), *(BOT,) * 7))
    assert alone[0] == t("ui.you")
    assert len(set(alone)) == 8
    crowd = people.names_of(t, (Seat("", None),) * 8)
    assert len(set(crowd)) == 8
    assert t("ui.you") not in crowd


def test_a_name_that_somebody_has_is_not_given_again() -> None:
    first, second = people.names_of(ENGLISH, (Seat("", "greedy"), Seat("freyja", None)))
    assert second == "freyja"
    assert first.casefold() != "freyja"


@pytest.mark.parametrize(
    ("text", "kept"),
    [("  Una ", "Una"), ("a\tb\n c", "a b c"), ("x" * 40, "x" * 24), (" \u202e ", ""), ("Ö", "Ö")],
)
def test_a_name_is_tidied(text: str, kept: str) -> None:
    assert people.tidy_name(text) == kept


# --- who looks


@pytest.mark.parametrize(
    ("seats", "turn", "viewer", "over", "found"),
    [
        ((MAX, BOT), 1, SPECTATOR, False, (0, None)),
        ((BOT, BOT), 1, SPECTATOR, False, (SPECTATOR, None)),
        ((UNA, MAX), 0, SPECTATOR, False, (SPECTATOR, 0)),
        ((UNA, MAX), 1, 0, False, (SPECTATOR, 1)),
        ((UNA, MAX), 0, 0, False, (0, None)),
        ((UNA, MAX, BOT), 2, 1, False, (1, None)),
        ((UNA, MAX, BOT), 2, SPECTATOR, False, (SPECTATOR, None)),
        ((UNA, MAX), 1, 0, True, (0, None)),
    ],
)
def test_who_looks(
    seats: tuple[Seat, ...], turn: int, viewer: int, *, over: bool, found: tuple[int, int | None]
) -> None:
    assert people.look(seats, turn, viewer, over=over) == found


# --- the curtain


def everything(scene: Scene) -> str:
    """All that the page has while the curtain is up: screen, dialogs, and what is said."""
    text = curtain.screen(scene) + curtain.title(scene)
    for kind in ("menu", "help", "deal", "score", "which", "new"):
        model = dataclasses.replace(scene.model, dialog=Dialog(kind))
        text += dialogs.dialog(scene.t, model, scene.position)
    return text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("variant_id", VARIANTS)
def test_no_card_of_a_hand_is_behind_the_curtain(variant_id: str, language: str) -> None:
    t, viewer, seen = translator(language), SPECTATOR, 0
    model = PLAYING
    for at in walk(at_table(variant_id, UNA, MAX, BOT)):
        look = people.look(at.match.seats, at.state.turn, viewer, over=at.over)
        viewer = look.seat
        position = Position(at, viewer)
        if look.curtain is None:
            # what a person leaves behind: chosen cards and a hint
            chosen = tuple(position.hand[:3])
            model = dataclasses.replace(after(model, position), selected=chosen)
            continue
        model = after(dataclasses.replace(model, curtain=look.curtain), position)
        assert model.selected == ()
        assert model.hint is None
        text = everything(Scene(t, model, position))
        read(curtain.screen(Scene(t, model, position)))
        assert "data-rank" not in text
        folded = text.casefold()
        for hand in at.state.hands:
            for card in cards_in(hand):
                assert f'"{card}"' not in text
                assert f"pick {card}" not in text
                if not card.is_joker:  # the menu tells rules about jokers
                    assert words.card_short(t, card) not in text
                    assert words.card_name(t, card).casefold() not in folded
        assert position.hand == ()
        assert not position.can_undo
        viewer = look.curtain
        seen += 1
    assert seen > 3


def test_behind_the_curtain_nothing_can_be_asked_but_to_show() -> None:
    at = at_table("rommy", UNA, MAX)
    turn = at.state.turn
    model = dataclasses.replace(PLAYING, curtain=turn)
    position = Position(at, SPECTATOR)
    for text in ("draw", "take 0", "hint", "undo", "pick 5c", "lay", "resort", "exchange", "fit"):
        assert update(model, parse_intent(text), position) == (model, None)
    assert update(model, parse_intent(f"show {1 - turn}"), position) == (model, None)
    shown = update(model, parse_intent(f"show {turn}"), position)
    assert shown.effect == ShowHand(turn)
    assert shown.model.curtain is None


def test_nothing_is_undone_across_the_curtain() -> None:
    for at in walk(at_table("arbakka", UNA, MAX), 7):
        if at.done and at.done[-1].step.state.turns != at.done[-1].turn:
            assert not Position(at, at.state.turn).can_undo


def test_names_are_said_where_several_people_read() -> None:
    *_, at = walk(at_table("perusrommi", UNA, MAX, BOT), 3)
    story = Chronicle(at)
    position = Position(at, 0)
    text = " ".join(line for lines in story.lines(ENGLISH, position) for line in lines)
    assert "Una drew" in text
    assert "You" not in text
    assert "Una drew " in announcements.of_events(
        Scene(ENGLISH, PLAYING, position), story._events(0, 0, len(at.done))
    )


def test_the_curtain_escapes_names() -> None:
    at = at_table("rommy", Seat(EVIL, None), MAX)
    model = dataclasses.replace(PLAYING, curtain=0)
    document = read(curtain.screen(Scene(ENGLISH, model, Position(at, SPECTATOR))))
    assert EVIL in document.with_id("curtain-title").text  # type: ignore[union-attr]
    assert EVIL in document.with_id("show-hand").text  # type: ignore[union-attr]


def test_who_comes_back_is_told_what_happened_since() -> None:
    at = at_table("rommy", UNA, MAX)
    story = Chronicle(at)
    first = at.state.turn
    for _ in walk(at, 5):
        if at.state.turn != first and at.done:
            break
    since = story.since_turn_of(1 - first)
    assert since == 0
    position = Position(at, 1 - first)
    lines = [line for one in story.lines(ENGLISH, position)[since:] for line in one]
    scene = Scene(ENGLISH, PLAYING, position, recap=tuple(lines))
    assert "recap-title" in table.recap(scene)
    assert all(line in table.recap(scene) for line in lines)
    assert "discarded" in " ".join(lines)


def test_the_story_forgets_what_was_taken_back() -> None:
    at = at_table("rommy", MAX, BOT)
    for _ in walk(at, 2):
        if at.can_undo(0):
            break
    story = Chronicle(at)
    before = len(story.lines(ENGLISH, Position(at, 0)))
    at.undo(0)
    assert len(story.lines(ENGLISH, Position(at, 0))) == before - 1


# --- looking on


def test_a_table_of_bots_shows_hands_only_on_request() -> None:
    at = at_table("rami40", BOT, BOT, BOT)
    position = Position(at, SPECTATOR)
    closed = "".join(str(part) for part in table.zones(Scene(ENGLISH, PLAYING, position)).values())
    model = update(PLAYING, parse_intent("open_hands"), position).model
    shown = str(table.zones(Scene(ENGLISH, model, position))["hand"])
    for seat in range(3):
        for card in cards_in(at.state.hands[seat]):
            name = words.card_name(ENGLISH, card)
            assert name.casefold() in shown.casefold()
    assert 'id="open-0"' not in closed
    assert 'data-intent="pick' not in closed


def test_hands_stay_closed_where_a_person_plays() -> None:
    position = Position(at_table("rami40", MAX, BOT), 0)
    assert position.open_hands == ()
    assert update(PLAYING, parse_intent("open_hands"), position).model == PLAYING


def test_a_table_of_bots_stops_and_goes_on() -> None:
    position = Position(at_table("rommy", BOT, BOT), SPECTATOR)
    assert not waits(PLAYING, position)
    stopped = update(PLAYING, parse_intent("pause"), position).model
    assert waits(stopped, position)
    one = update(stopped, parse_intent("next"), position)
    assert one.effect == GoOn(step=True)
    assert waits(one.model, position)
    assert not waits(update(stopped, parse_intent("pause"), position).model, position)
    assert "do-step" in str(table.actions(Scene(ENGLISH, stopped, position)))


def test_step_by_step_every_bot_waits() -> None:
    at = at_table("rommy", MAX, BOT)
    model = update(PLAYING, parse_intent("pace step"), Position(at, 0)).model
    assert model.pace is Pace.STEP
    for _ in walk(at, 4):
        position = Position(at, 0)
        assert waits(model, position) == position.bot_to_act
        assert ("do-step" in table.actions(Scene(ENGLISH, model, position))) == waits(
            model, position
        )


# --- setting up


def edit(model: Model, *texts: str) -> Model:
    for text in texts:
        model = update(model, parse_intent(text), None).model
    return model


def test_chairs_are_filled_as_wished() -> None:
    model = edit(
        Model(screen=Screen.SETUP, setup=Setup("rommy", 3)),
        "chair 1 person",
        "name 0 Una of the  hill",
        "name 1 Bo <b>",
        "dealer 2",
        "seats 4",
    )
    assert model.setup is not None
    assert setups.seats_of(model.setup) == (
        Seat("Una of the hill", None),
        Seat("Bo <b>", None),
        Seat("", setups.BOT),
        Seat("", setups.BOT),
    )
    assert setups.dealer_of(model.setup) == 2
    document = read(setup.screen(ENGLISH, model))
    assert document.with_id("name-1").attributes["value"] == "Bo <b>"  # type: ignore[union-attr]
    assert "2 people share" in document.with_id("seating-told").text  # type: ignore[union-attr]
    fewer = edit(model, "seats 2")
    assert fewer.setup is not None
    assert setups.dealer_of(fewer.setup) is None
    assert setups.parse_setup(setups.dump_setup(fewer.setup)) == fewer.setup


def test_a_bot_does_not_keep_the_name_of_a_person() -> None:
    model = edit(Model(screen=Screen.SETUP, setup=Setup("rommy")), "name 0 Una", "chair 0 greedy")
    assert model.setup is not None
    assert setups.chairs_of(model.setup) == (Chair("greedy"), Chair(setups.BOT))
    assert "only watch" in setup.screen(ENGLISH, model)


def test_a_bot_has_a_level_and_a_temperament() -> None:
    begun = Model(screen=Screen.SETUP, setup=Setup("rommy"))
    model = edit(begun, "chair 1 shark", "temper 1 bold")
    assert model.setup is not None
    assert setups.chairs_of(model.setup)[1] == Chair("shark.bold")
    document = read(setup.screen(ENGLISH, model))
    assert "waits for more" in document.with_id("told-1").text  # type: ignore[union-attr]
    model = edit(model, "chair 1 novice")
    assert model.setup is not None
    assert setups.chairs_of(model.setup)[1] == Chair("novice.bold")
    model = edit(model, "temper 1 even", "temper 1 sly", "temper 0 bold", "temper 7 bold")
    assert model.setup is not None
    assert setups.chairs_of(model.setup) == (Chair(None), Chair("novice"))
    assert (
        edit(model, "chair 1 person", "temper 1 bold").setup == edit(model, "chair 1 person").setup
    )


def test_the_plain_bot_of_an_older_table_stays_on_its_chair() -> None:
    old = setups.parse_setup({**setups.dump_setup(Setup("rommy")), "chairs": [["greedy", ""]]})
    screen = setup.screen(ENGLISH, Model(screen=Screen.SETUP, setup=old))
    assert read(screen).with_id("temper-0") is None
    assert '<option value="greedy" selected>' in screen


def test_two_of_one_name_cannot_begin() -> None:
    wanted = Setup("rommy", 2, chairs=(Chair(None, "Una"), Chair(None, "una")))
    assert not setups.can_begin(wanted)
    assert "same name" in setup.screen(ENGLISH, Model(screen=Screen.SETUP, setup=wanted))


def test_a_name_is_known_in_the_next_game_too() -> None:
    model = Model().remembering(Setup("rommy", 2, chairs=(Chair(None, "Una"), Chair(None, "Bo"))))
    assert model.setup_of("arbakka").chairs == (Chair(None, "Una"),)


@pytest.mark.parametrize(
    "chairs", ["x", [["greedy"]], [[None, 7]], [7], {"a": 1}, [[["greedy"], "a"]]]
)
def test_bad_chairs_are_refused(chairs: object) -> None:
    data = {**setups.dump_setup(Setup("rommy")), "chairs": chairs}
    with pytest.raises((ValueError, TypeError)):
        setups.parse_setup(data)


def test_act_is_not_offered_to_onlookers() -> None:
    at = at_table("rommy", BOT, BOT)
    change = update(PLAYING, parse_intent("draw"), Position(at, SPECTATOR))
    assert not isinstance(change.effect, Act)
