"""Random hands of all games under random rules: everything that happens has words that fit."""

from __future__ import annotations

import string
from collections.abc import Iterator
from pathlib import Path
from random import Random

import polib  # type: ignore[import-untyped]
import pytest

from game.engine import play, scoring
from game.engine.deal import deal
from game.engine.state import State, Step
from game.engine.view import event_for, view_of
from game.i18n.translator import translator
from game.session.match import FinishedHand
from game.ui import words
from game.variants import ALL, Setting
from tests.engine.positions import position, refused
from tests.ui import (
    test_words_actions,
    test_words_events,
    test_words_refusals,
    test_words_table,
)
from tests.ui.sayings import NAMES, Listener, any_action, random_hand, tables

CATALOG = Path(__file__).parents[2] / "game" / "i18n" / "locale" / "en.po"
ENTRIES = {entry.msgid: entry for entry in polib.pofile(str(CATALOG))}
T = translator("en")
LONGEST = 170
"""Characters of the longest sentence that a phone still shows in a few lines."""


def is_sound(text: str) -> bool:
    return bool(text) and not set(text) & set("{}⟦⟧") and "  " not in text and "None" not in text


def is_sentence(text: str) -> bool:
    return is_sound(text) and text[-1] in ".!" and len(text) <= LONGEST


def said_about(t: Listener, state: State, rng: Random) -> Iterator[str]:
    """Sentences about a position: what to do, what may be done, and why something may not."""
    view = view_of(state, state.turn)
    other = view_of(state, (state.turn + 1) % state.players)
    yield words.phase_text(t, view, NAMES)
    yield words.phase_text(t, other, NAMES)
    yield words.pile_rule(t, view)
    yield words.stock_rule(t, view)
    for action in rng.sample(view.legal, min(len(view.legal), 3)):
        yield words.action_hint(t, action, view, NAMES)
    for _ in range(3):
        refusal = play.refusal(state, any_action(state, rng))
        if refusal is not None:
            yield words.refusal_text(t, refusal, view, NAMES)
            yield words.refusal_text(t, refusal)


def labels_of(t: Listener, state: State) -> Iterator[str]:
    view = view_of(state, state.turn)
    yield words.stock_text(t, view)
    yield words.pile_text(t, view)
    for meld in view.melds:
        yield words.meld_text(t, meld)
        yield words.meld_name(t, meld, NAMES, state.turn)


def said_of(t: Listener, step: Step) -> Iterator[str]:
    """The log of every seat, and what is announced."""
    state = step.state
    for seat in range(state.players):
        mine = [event_for(one, seat, pile_open=state.rules.pile_open) for one in step.events]
        for event in mine:
            yield words.event_text(t, event, NAMES, seat, state.rules, state.melds)
            yield words.event_text(t, event, NAMES, seat)
        heard = words.announcement(t, mine, NAMES, seat, state.rules, state.melds)
        assert not set(heard) & set(words.SUIT_SIGNS), heard


@pytest.fixture(scope="module")
def heard() -> Listener:
    """Everything that a few dozen random hands give occasion to say."""
    t, rng = Listener(), Random(7)
    for _, rules, players in tables(rng, each=4):
        for state, _, step in random_hand(rules, players, rng):
            sentences = [*said_of(t, step)]
            if rng.random() < 0.5:
                sentences += said_about(t, state, rng)
                assert all(map(is_sound, labels_of(t, state)))
            assert [one for one in sentences if not is_sentence(one) and len(one) <= LONGEST] == []
            assert all(is_sound(one) for one in sentences)
    for told in said_of_rows(t):
        assert is_sound(told)
    return t


def said_of_rows(t: Listener) -> Iterator[str]:
    """What the other tests have word by word, for the rare occasions."""
    for refusal, _ in test_words_refusals.ROWS:
        yield words.refusal_text(t, refusal, None, NAMES)
    for state, action, _ in test_words_refusals.IN_PLACE:
        yield words.refusal_text(t, refused(state, action), view_of(state, 0), NAMES)
    for event, _ in test_words_events.EVENTS:
        yield words.event_text(t, event, NAMES, 0)
    for state, action, _, _ in test_words_actions.ACTIONS:
        yield words.action_hint(t, action, view_of(state, 0), NAMES)
    for state, _ in test_words_table.PHASES:
        yield words.phase_text(t, view_of(state, 0), NAMES)
    for state, _ in test_words_table.STOCKS:
        yield words.stock_text(t, view_of(state, 0))
    for state, _ in test_words_table.PILES:
        yield words.pile_text(t, view_of(state, 0))
    for game, settings, _, _ in test_words_table.RULES:
        view = view_of(position(game, "8♣", settings=settings), 0)
        yield words.pile_rule(t, view)
        yield words.stock_rule(t, view)


def test_what_is_said_in_play_is_in_the_catalog(heard: Listener) -> None:
    assert set(heard.facts) <= set(ENTRIES)
    assert len(heard.facts) > 150


def test_plural_texts_are_asked_for_as_such_and_no_others(heard: Listener) -> None:
    plural = {key for key in heard.facts if ENTRIES[key].msgid_plural}
    assert heard.counted == plural


def test_the_braces_of_a_text_are_facts_it_is_given(heard: Listener) -> None:
    for key, facts in heard.facts.items():
        entry = ENTRIES[key]
        for text in entry.msgstr_plural.values() if entry.msgid_plural else [entry.msgstr]:
            named = {name for _, name, _, _ in string.Formatter().parse(text) if name}
            assert named <= facts, key


@pytest.mark.parametrize("family", ["refusal", "event", "action", "phase", "stock", "pile"])
def test_no_text_is_left_unsaid(heard: Listener, family: str) -> None:
    keys = {key for key in ENTRIES if key.startswith(f"{family}.")}
    assert keys - set(heard.facts) == set()


def test_the_lines_of_a_score_add_up_to_it() -> None:
    rng = Random(11)
    for _, rules, players in tables(rng, each=8):
        *_, (_, _, step) = random_hand(rules, players, rng)
        for state in (deal(rules, players, 0, "1" * 16), step.state):
            counted = scoring.count(state)
            hand = FinishedHand((), counted.recorded, None, counted.rummy, counted.totals)
            for seat in range(players):
                parts = words.score_parts(T, counted, seat, rules, NAMES)
                assert sum(part.points for part in parts) == counted.totals[seat]
                assert all(is_sound(part.label) for part in parts)
            stands = scoring.standing(rules, players, [hand])
            assert is_sentence(words.standing_text(T, stands, rules, NAMES, 0))
            assert is_sentence(words.score_note(T, counted, NAMES, 0))


# --- names and explanations of what can be set

SETTINGS = [(variant.id, setting) for variant in ALL.values() for setting in variant.settings]


@pytest.mark.parametrize("variant_id", ALL)
def test_every_game_has_a_name_and_one_sentence(variant_id: str) -> None:
    assert is_sound(words.game_name(T, variant_id))
    blurb = words.game_blurb(T, variant_id)
    assert is_sentence(blurb)
    assert blurb.count(".") == 1


@pytest.mark.parametrize(("variant_id", "setting"), SETTINGS)
def test_every_setting_and_choice_is_explained(variant_id: str, setting: Setting) -> None:
    assert is_sound(words.group_name(T, setting.group))
    name = words.setting_name(T, variant_id, setting.id)
    assert is_sound(name)
    assert len(name) <= 50
    explained = words.setting_help(T, variant_id, setting.id)
    assert is_sound(explained)
    assert explained.endswith(".")
    assert explained.count(". ") == 0, "one sentence"
    assert "book" in explained or "The name of the game" in explained
    names = [words.choice_name(T, variant_id, setting.id, one.value) for one in setting.choices]
    assert all(map(is_sound, names))
    assert len(set(names)) == len(names)


def test_rami_is_explained_once_for_both_games() -> None:
    one, two = (words.setting_help(T, game, "jokers") for game in ("rami40", "rami51"))
    assert one == two == words.setting_help(T, "rami", "jokers")


def test_meld_before_out_says_what_it_switches_off() -> None:
    assert "going rummy is off" in words.setting_help(T, "rommy", "meld_before_out")


def test_packs_say_when_two_are_a_good_choice() -> None:
    assert "five or six players two" in words.setting_help(T, "rommy", "packs")


def test_a_table_that_cannot_be_dealt_says_why() -> None:
    book = ALL["rommy"].rules
    assert words.table_problem(T, book, 6) is None
    assert words.table_problem(T, book, 7) == "This game is for 2 to 6 players."
    ten = ALL["rommy"].rules_with({"hand_size": "10"})
    assert words.table_problem(T, ten, 6) == (
        "10 cards each for 6 players are too many for this pack. Deal fewer cards or take two"
        " packs."
    )
