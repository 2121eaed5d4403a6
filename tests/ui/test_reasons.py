"""Why a move was made: asked for only where it betrays nothing, found again, told with all facts."""

from __future__ import annotations

import dataclasses
from random import Random

import pytest

from game.bots import MAKERS, thought_of
from game.engine.view import view_of
from game.i18n.translator import LANGUAGES, Translator, translator
from game.session import examples, service
from game.session.match import Seat, new_match
from game.session.table import Table
from game.ui import chronicle
from game.ui.chronicle import NOTHING, Chronicle
from game.ui.effects import Explain
from game.ui.intents import parse_intent
from game.ui.model import Dialog, Model, Screen
from game.ui.moment import ADVISER, Moment, moment_of, tells_why
from game.ui.position import Position
from game.ui.replay import Replay
from game.ui.scene import Scene
from game.ui.screens import dialogs, table, why
from game.ui.screens import replay as screens
from game.ui.update import update
from game.variants import ALL
from tests.ui.html import read
from tests.ui.tables import ENGLISH, PLAYING, VARIANTS, holding
from tests.ui.test_screens import check

BOTS = ("shark", "novice", "casual.collector")


def bots_played(variant_id: str, people: int = 1, players: int = 2, until: int = 9999) -> Table:
    """A hand in which everybody plays as a bot does; the first ones are called people."""
    seats = tuple(
        Seat("", None) if seat < people else Seat("", BOTS[seat % len(BOTS)])
        for seat in range(players)
    )
    at = Table(new_match(variant_id, ALL[variant_id].rules, seats, f"reasons{players}"))
    while not at.over and len(at.done) < until:
        seat = at.state.turn
        bot = MAKERS[seats[seat].bot or "regular"]()
        at.dispatch(seat, bot.choose(at.view(seat), Random(at.luck)))
    return at


def found(moment: Moment) -> Moment:
    """The moment with the reason that the worker finds."""
    return moment.with_thought(service.parse_thought(service.explain(moment.request)))


def ask(model: Model, position: Position | None, text: str) -> Model:
    return update(model, parse_intent(text), position).model


# --- proof


@pytest.mark.parametrize("variant_id", VARIANTS)
def test_every_choice_of_a_bot_can_be_made_again_from_what_it_knew(variant_id: str) -> None:
    at = bots_played(variant_id, players=3)
    for step, done in enumerate(at.done):
        moment = moment_of(at, step)
        assert moment is not None
        assert moment.view == view_of(done.before, done.seat)
        if moment.bot is not None:
            assert found(moment).same
    assert moment_of(at, len(at.done)) is None


def test_a_move_that_was_written_by_hand_has_no_reason() -> None:
    assert moment_of(examples.ALL[0].table(), 1) is None


# --- when it may be asked


def test_nothing_is_told_while_it_would_betray_a_hand() -> None:
    running, over = bots_played("rommy", until=9), bots_played("rommy")
    watched = bots_played("rommy", people=0, until=9)
    person, spectator = Position(running, 0), Position(watched, -1)
    for position, model, told in (
        (person, PLAYING, False),
        (person, dataclasses.replace(PLAYING, open_hands=True), False),
        (spectator, PLAYING, False),
        (spectator, dataclasses.replace(PLAYING, open_hands=True), True),
        (Position(over, 0), PLAYING, True),
    ):
        assert tells_why(position, open_hands=model.open_hands) is told
        change = update(model, parse_intent("why 3"), position)
        assert (change.model.dialog == Dialog("why")) is told
        assert isinstance(change.effect, Explain) is told


def test_the_log_says_when_and_has_the_way_beside_every_move_of_a_bot() -> None:
    running, over = bots_played("perusrommi", until=9), bots_played("perusrommi")
    assert "can be asked after the hand" in head(running, ())
    position = Position(over, 0)
    lines = Chronicle(over).lines(ENGLISH, position)
    asks = chronicle.asks(lines, position)
    assert len(asks) == sum(map(len, lines))
    assert [one for one in asks if one != NOTHING] == [
        step for step, done in enumerate(over.done) if done.seat == 1
    ]
    log = tuple(line for one in lines for line in one)
    scene = Scene(ENGLISH, PLAYING, position, log, asks)
    assert "can be asked" not in table.log_head(scene)
    shown = read(str(table.log_lines(scene)))
    buttons = [one for one in shown.elements if one.tag == "button"]
    assert buttons
    for one in buttons:
        label = one.attributes["aria-label"]
        assert label is not None
        assert label.startswith("Why? ")
        assert not set(label) & set("♣♦♥♠")


def head(at: Table, asks: tuple[int, ...]) -> str:
    return table.log_head(Scene(ENGLISH, PLAYING, Position(at, 0), (), asks))


def test_the_end_of_a_hand_is_not_what_is_asked_about() -> None:
    for seed in VARIANTS:
        over = bots_played(seed, people=0)
        position = Position(over, -1)
        lines = Chronicle(over).lines(ENGLISH, position)
        asks = chronicle.asks(lines, position)
        assert asks[-1] == NOTHING  # somebody has gone out, or nobody could
        assert asks[-2] == len(over.done) - 1


def test_a_replay_tells_only_with_open_hands() -> None:
    at = bots_played("rommy")
    step = next(step for step, done in enumerate(at.done) if done.seat == 1)
    for opened in (True, False):
        model = Model(screen=Screen.REPLAY, replay=Replay(at, step=step, open=opened))
        change = update(model, parse_intent("replay_by on"), None)
        assert isinstance(change.effect, Explain) is opened
        told = ask(model, None, f"why {step}")
        assert (told.dialog == Dialog("why")) is opened


# --- what is told


def test_the_replay_tells_why_a_bot_moved_and_does_not_guess_at_a_person() -> None:
    at = bots_played("perusrommi")
    told = {0: 0, 1: 0}
    for step, done in enumerate(at.done, 1):
        model = Model(screen=Screen.REPLAY, replay=Replay(at, step=step - 1))
        model = ask(model, None, "replay_by on")
        if model.moment is not None:
            model = dataclasses.replace(model, moment=found(model.moment))
        shown = str(screens.zones(ENGLISH, model)["prompt"])
        check(read(shown))
        told[done.seat] += "Why, as seen from that seat" in shown
        assert ("Ask the Shark" in shown) == (done.seat == 0)
    assert told[0] == 0
    assert told[1] > 0


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("variant_id", VARIANTS)
def test_the_sheet_is_sound_at_every_move(variant_id: str, language: str) -> None:
    t: Translator = translator(language)
    at = bots_played(variant_id, players=3)
    for step in range(0, len(at.done), 1 if language == "en" else 7):
        moment = moment_of(at, step)
        assert moment is not None
        model = dataclasses.replace(PLAYING, moment=moment, dialog=Dialog("why"))
        for one in (moment, found(moment)):
            shown = dataclasses.replace(model, moment=one)
            document = read(dialogs.dialog(t, shown, Position(at, 0)))
            check(document)
            text = "".join(element.text for element in document.elements)
            assert not set(text) & set("{}⟦⟧")
    assert "None" not in text


def test_the_sheet_shows_all_that_was_known_and_nothing_else() -> None:
    at = bots_played("rami40", players=3)
    moment = moment_of(at, len(at.done) - 2)
    assert moment is not None
    shown = why.sheet(ENGLISH, found(moment))
    view = moment.view
    known = {*view.hand, *view.pile, *view.buried}
    for seat in range(view.players):
        known |= {*view.known[seat], *view.thrown[seat]}
    known |= {slot.card for meld in view.melds for slot in meld.slots}
    faces = {card.face for card in known}
    minis = [one for one in read(shown).elements if one.attributes.get("class") == "mini"]
    assert len(minis) >= len(view.hand)
    ranks = "A23456789TJQK"
    for one in minis:
        rank, suit = one.attributes["data-rank"], one.attributes["data-suit"]
        assert rank is not None
        assert suit is not None
        if suit != "x":
            assert "cdhs".index(suit) * 16 + ranks.index(rank) in faces
    assert moment.luck in shown
    assert at.match.hand_seed not in shown


def test_a_bot_that_did_not_look_says_so_and_lies_about_nothing() -> None:
    at = bots_played("perusrommi", players=3)
    said = []
    for step, done in enumerate(at.done):
        if at.match.seats[done.seat].bot == "novice":
            moment = moment_of(at, step)
            assert moment is not None
            said.append(" ".join(why.told_reason(ENGLISH, found(moment))))
    assert any("Thrown at random" in one for one in said)


def test_a_choice_that_is_not_made_again_is_not_called_proven() -> None:
    at = bots_played("rommy")
    step = next(step for step, done in enumerate(at.done) if done.seat == 1)
    moment = moment_of(at, step)
    assert moment is not None
    other = next(one for one in moment.view.legal if one != moment.done.action)
    thought = found(moment).thought
    assert thought is not None
    shown = why.sheet(ENGLISH, moment.with_thought(thought._replace(action=other)))
    assert "it would do this" in shown
    assert "it chose the same" not in shown
    assert "it chose the same" in why.sheet(ENGLISH, found(moment))


def test_a_hint_carries_its_reason() -> None:
    position = holding("perusrommi", "5c 6c 9d Ks Kh")
    thought = thought_of(MAKERS[ADVISER](), position.table.view(0), Random(1))
    model = dataclasses.replace(PLAYING, hint=thought)
    shown = str(table.zones(Scene(ENGLISH, model, position))["prompt"])
    assert "A good move: Discard 9♦." in shown
    assert "Nothing in your hand goes with it." in shown
