"""Every puzzle has the answer it claims: all ways to play its turn are tried."""

from __future__ import annotations

from collections import Counter

import pytest

from game.cli import puzzles as finding
from game.engine import play
from game.engine.actions import Discard
from game.engine.cards import cards_in, pack_of_cards
from game.engine.state import Phase
from game.session import puzzles, saves
from game.session.puzzles import KINDS, LEVELS, ME, Puzzle
from game.variants import ALL

EVERY = puzzles.every()
each = pytest.mark.parametrize("puzzle", EVERY, ids=lambda one: one.id)


@each
def test_it_has_the_answer_it_claims(puzzle: Puzzle) -> None:
    assert finding.verify(puzzle) == ""


@each
def test_its_position_is_sound(puzzle: Puzzle) -> None:
    state = puzzle.state()
    held = [card for hand in state.hands for card in cards_in(hand)]
    lying = [slot.card for meld in state.melds for slot in meld.slots]
    every = sorted([*held, *lying, *state.stock, *state.pile])
    rules, players = state.rules, state.players
    assert every == list(pack_of_cards(rules.packs_for(players), rules.jokers_for(players)))
    assert state.turn == ME
    assert tuple(hand.bit_count() for hand in state.hands[1:]) == puzzle.others
    # what the reader does not see makes no difference to the answer
    assert puzzles.steps(puzzle)[-1][0].stock == state.stock
    assert puzzle.table().state == state


@each
def test_the_page_says_solved_when_it_is_and_not_before(puzzle: Puzzle) -> None:
    table, seen = puzzle.table(), []
    first = table.state
    for action in puzzle.solution:
        seen.append(puzzles.verdict(puzzle, first, table.state))
        assert puzzles.next_step(puzzle, tuple(done.action for done in table.done)) == action
        table.dispatch(ME, action)
    assert seen[0] == "asked"
    assert "missed" not in seen
    assert puzzles.verdict(puzzle, first, table.state) == "solved"
    assert puzzles.next_step(puzzle, puzzle.solution) is None
    while table.can_undo(ME):
        table.undo(ME)
    assert table.state == first


@each
def test_a_wrong_end_is_told(puzzle: Puzzle) -> None:
    first = puzzle.state()
    ends = finding.ends_of(first) or ()
    told = Counter(puzzles.verdict(puzzle, first, end.state) for end in ends)
    assert set(told) == {"solved", "missed"}


def test_there_are_enough_of_every_game_and_of_every_level() -> None:
    games: dict[str, list[Puzzle]] = {}
    for puzzle in EVERY:
        games.setdefault(ALL[puzzle.variant_id].game, []).append(puzzle)
    assert set(games) == {variant.game for variant in ALL.values()}
    for several in games.values():
        assert len(several) >= 10
        assert len({puzzle.level for puzzle in several}) > 1
        assert len({puzzle.kind for puzzle in several}) > 1
    assert {puzzle.level for puzzle in EVERY} == set(LEVELS)
    assert {puzzle.kind for puzzle in EVERY} == set(KINDS)
    assert len({(puzzle.hand, puzzle.melds, puzzle.kind) for puzzle in EVERY}) == len(EVERY)
    assert len({puzzle.id for puzzle in EVERY}) == len(EVERY)


def test_the_search_finds_every_end_of_a_turn() -> None:
    """Held to plain recursion that remembers nothing."""
    for puzzle in (one for one in EVERY if len(finding.ends_of(one.state()) or ()) < 40):
        first = puzzle.state()
        found = set()
        left = [first]
        for state in left:
            for action in play.legal(state):
                if action.__class__.__name__ in {"DrawStock", "Decline"}:
                    continue
                after = play.apply(state, action).state
                if after.phase is Phase.OVER or after.turns > first.turns:
                    found.add((after.hands[ME], after.melds, after.pile))
                else:
                    left.append(after)
            assert len(left) < 20000
        ends = {
            (end.state.hands[ME], end.state.melds, end.state.pile)
            for end in finding.ends_of(first) or ()
        }
        assert ends == found


def test_a_card_from_the_stock_answers_nothing() -> None:
    puzzle = next(one for one in EVERY if one.drawing)
    first = puzzle.state()
    drawn = play.apply(first, play.legal(first)[0]).state
    assert puzzles.verdict(puzzle, first, drawn) == "missed"


def test_outs_by_hand() -> None:
    puzzle = puzzles.parse(0, "rommy|throw|1|6|5c 6c Kd||8s|4|throw:Kd")
    first = puzzle.state()
    thrown = play.apply(first, Discard(cards_in(puzzle.hand)[2])).state
    assert puzzles.outs(thrown) == 2  # 4c and 7c
    assert puzzles.verdict(puzzle, first, thrown) == "missed"


def test_a_puzzle_that_is_saved_by_mistake_is_known_as_none() -> None:
    """It is never saved; the id of one that there is no more lays nothing on the table."""
    assert puzzles.of_id("rommy-0") is None
    assert not saves.load(saves.dump(puzzles.every()[0].table().at(0))).match.puzzle


@pytest.mark.parametrize("line", ["", "rommy|out", "rommy|fly|1|0|5c|||4|throw:5c"])
def test_bad_lines_are_refused(line: str) -> None:
    with pytest.raises(ValueError, match=r"puzzle|unpack|values"):
        puzzles.parse(1, line)
