"""Texts that go out and come back: actions, rules, and whole matches at any moment."""

from __future__ import annotations

import json
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from game.engine import play
from game.engine.codec import dump_action, dump_rules, parse_action, parse_rules
from game.session import saves
from game.session.match import Match, Seat, new_match
from game.session.table import Table as SessionTable
from game.variants import ALL
from tests.laws.walks import Table, examples, tables


def match_at(table: Table) -> Match:
    """A match of these rules at a table of people and bots."""
    seats = tuple(
        Seat(f"Þóra {number} ♠", "greedy" if number % 2 else None)
        for number in range(table.players)
    )
    return new_match(table.variant_id, table.rules, seats, table.seed)


def played(table: Table, actions: int) -> SessionTable:
    """A match after so many actions of random legal play, or at its end."""
    session = SessionTable(match_at(table))
    luck = Random(table.seed)
    for _ in range(actions):
        if session.over:
            if session.standing().over:
                break
            session.next_hand()
        legal = play.legal(session.state)
        session.dispatch(session.state.turn, table.player.choose(legal, luck))
    return session


@examples(20)
@given(tables(), st.integers(0, 600))
def test_a_match_saved_at_any_moment_comes_back_the_same(table: Table, actions: int) -> None:
    session = played(table, actions)
    again = saves.load(saves.dump(session))
    assert again.match == session.match
    assert again.state == session.state
    assert again.done == session.done
    assert again.standing() == session.standing()
    assert saves.dump(again) == saves.dump(session)


@examples(20)
@given(tables(), st.integers(0, 300), st.data())
def test_a_damaged_save_is_refused_or_means_the_same(
    table: Table, actions: int, data: st.DataObject
) -> None:
    session = played(table, actions)
    text = saves.dump(session)
    place = data.draw(st.integers(0, len(text) - 1))
    other = data.draw(
        st.sampled_from(["", " ", "0", "7", "x", '"', "[", "}", "é", text[place] * 2])
    )
    spoilt = text[:place] + other + text[place + 1 :]
    try:
        again = saves.load(spoilt)
    except saves.SaveError as error:
        refused = error
    else:
        assert again.state == session.state
        assert again.match == session.match
        return
    assert str(refused)
    assert refused.kind in {"damaged", "newer"}


@examples(15)
@given(tables())
def test_actions_go_through_text_and_come_back(table: Table) -> None:
    for state in table.positions(10):
        texts = [dump_action(action) for action in play.legal(state)]
        assert [parse_action(text) for text in texts] == play.legal(state)
        assert not any(" " in text for text in texts)
        assert len(set(texts)) == len(texts)


@examples(50)
@given(tables())
def test_rules_go_through_text_and_come_back(table: Table) -> None:
    book = ALL[table.variant_id].rules
    text = json.dumps(dump_rules(table.rules, book))
    assert parse_rules(json.loads(text), book) == table.rules


_PIECES = ["lay:", "off:", "swap:", "take:", "throw:", "stock", "run.", "set.", ":", ".", "-", "+"]
_PIECES += ["high", "low", "7s", "7s2", "7s9", "X1", "X5", "0", "12", "-1", "999999", "٣", "Q", ""]


@given(st.one_of(st.text(max_size=20), st.lists(st.sampled_from(_PIECES), max_size=9).map("".join)))
def test_a_text_is_an_action_or_a_value_error(text: str) -> None:
    try:
        action = parse_action(text)
    except ValueError as error:
        refused = str(error)
    else:
        assert parse_action(dump_action(action)) == action
        return
    assert refused
