"""Finds puzzles in hands that bots play, and tries every way to play a turn to know the answer."""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from game.bots import MAKERS
from game.engine import deal, play
from game.engine.actions import Action, Decline, Discard, DrawStock
from game.engine.cards import cards_in
from game.engine.codec import dump_action, dump_combination
from game.engine.melds import Combination
from game.engine.rules import Rules, Scoring
from game.engine.scoring import hand_value
from game.engine.state import Phase, State
from game.engine.view import view_of, visible_pile
from game.session import puzzles
from game.session.puzzles import ME, Puzzle
from game.variants import ALL

MOST_STATES = 1200
"""Positions of a turn that are tried before it is given up as too rich."""
MOST_ACTIONS = 60
"""Actions in one position, likewise: with many wild cards nobody could look through them."""
PLAYERS = (2, 3)
EASY, HARD = 0.2, 0.02
"""Of all ways to end the turn the share that solves an easy, and less than that a hard puzzle."""


class End(NamedTuple):
    """One way to end a turn."""

    state: State
    actions: tuple[Action, ...]


def ends_of(first: State, most: int = MOST_STATES) -> tuple[End, ...] | None:
    """Every end of a turn that can be reached without a card from the stock, the shortest first.

    Ends that leave the same cards in hand and on the table are one. None if there are too many
    positions on the way.
    """
    found: dict[tuple[object, ...], End] = {}
    seen: set[tuple[object, ...]] = set()
    layer = [End(first, ())]
    while layer:
        after_them = []
        for one in layer:
            legal = play.legal(one.state)
            if len(seen) > most or len(legal) > MOST_ACTIONS:
                return None
            for action in legal:
                if isinstance(action, DrawStock | Decline):
                    continue
                after = play.apply(one.state, action).state
                end = End(after, (*one.actions, action))
                if after.phase is Phase.OVER or after.turns > first.turns:
                    found.setdefault((after.hands[ME], after.melds, after.pile), end)
                    continue
                key = (after.hands[ME], after.melds, after.must_use, after.owed, after.barred)
                if key not in seen:
                    seen.add(key)
                    after_them.append(end)
        layer = after_them
    return tuple(found.values())


def best_of(kind: str, first: State, ends: tuple[End, ...]) -> int:
    """The best that can be reached in points or outs; for the other kinds 0."""
    rules = first.rules
    match kind:
        case "most":
            return max(puzzles.laid(end.state) for end in ends) - puzzles.laid(first)
        case "least":
            return min(hand_value(rules, end.state.hands[ME]) for end in ends)
        case "throw":
            return max(puzzles.outs(end.state) for end in ends)
    return 0


def solving(puzzle: Puzzle, first: State, ends: tuple[End, ...]) -> list[End]:
    """The ends that solve it, the shortest first."""
    return [end for end in ends if puzzles.verdict(puzzle, first, end.state) == "solved"]


def level_of(good: int, ways: int) -> int:
    """How hard a puzzle is of which so many ends of so many are solutions: 1, 2 or 3."""
    share = good / ways
    return 1 if share >= EASY else 2 if share >= HARD else 3


# --- positions


def kinds_for(rules: Rules, state: State) -> Iterator[str]:
    """The questions that make sense in a position, by the rules."""
    drawn = state.phase is Phase.PLAY
    yield "out"
    if rules.opening and not state.opened & 1:
        yield "open"
    else:
        yield "most" if rules.scoring is Scoring.TABLE_MINUS_HAND else "least"
    if drawn and all(isinstance(one, Discard) for one in play.legal(state)):
        yield "throw"


def line_of(variant_id: str, state: State) -> str:
    """The beginning of a line: the position as the seat to act sees it, without the question."""
    seat, players = state.turn, state.players
    melds = []
    for meld in state.melds:
        laid = Combination(meld.kind, meld.first, tuple(slot.card for slot in meld.slots))
        owners = ",".join(str((slot.owner - seat) % players) for slot in meld.slots)
        melds.append(f"{dump_combination(laid)}@{owners}")
    others = [str(state.hands[(seat + step) % players].bit_count()) for step in range(1, players)]
    parts = (
        map(str, cards_in(state.hands[seat])),
        melds,
        map(str, visible_pile(state)),
        others,
    )
    return "|".join([variant_id, *(" ".join(part) for part in parts)])


def moments(variant_id: str, seed: int) -> Iterator[State]:
    """The positions of a hand, before and after every draw from the stock."""
    rules, luck = ALL[variant_id].rules, Random(seed)
    state = deal.deal(rules, PLAYERS[seed % len(PLAYERS)], 0, f"puzzles-{variant_id}-{seed}")
    names = [one for one in MAKERS if "." not in one]
    bots = [MAKERS[luck.choice(names)]() for _ in range(state.players)]
    while state.phase is not Phase.OVER:
        early = state.turns < rules.lay_from_turn * state.players
        if not early and not state.floating and (state.phase is Phase.DRAW or state.drawn):
            fresh = state.phase is Phase.DRAW or state.drawn.bit_count() == 1
            if fresh and state.barred is None and not state.laid and not state.owed:
                yield state
        view = view_of(state, state.turn)
        state = play.apply(state, bots[state.turn].choose(view, luck)).state


def asked(variant_id: str, state: State) -> Iterator[str]:
    """The lines of all good puzzles in a position."""
    draws = state.phase is Phase.DRAW
    start = "take:1" if draws else "throw:Ac"  # only tells the phase until it is known
    _, hand, melds, pile, others = line_of(variant_id, state).split("|")

    def written(kind: str, level: int, goal: int, solution: str) -> str:
        parts = [variant_id, kind, str(level), str(goal), hand, melds, pile, others, solution]
        return "|".join(parts)

    first = puzzles.parse(0, written("out", 1, 0, start)).state()
    legal = play.legal(first)
    if draws and all(isinstance(one, DrawStock | Decline) for one in legal):
        return
    ends = ends_of(first)
    if not ends or len(ends) < 3:
        return
    for kind in kinds_for(first.rules, first):
        goal = best_of(kind, first, ends)
        puzzle = puzzles.parse(0, written(kind, 1, goal, start))
        good = solving(puzzle, first, ends)
        if good and _worth(kind, first, goal, good, ends):
            solution = min(good, key=lambda end: len(end.actions)).actions
            level = level_of(len(good), len(ends))
            yield written(kind, level, goal, " ".join(map(dump_action, solution)))


def _worth(kind: str, first: State, goal: int, good: list[End], ends: tuple[End, ...]) -> bool:
    """Whether there is something to find out, and an answer that others do not reach."""
    if len(good) * 2 > len(ends):
        return False
    shortest = min(len(end.actions) for end in good)
    if kind == "throw":
        return goal > 0 and len(good) == 1
    if kind == "out":
        return shortest > 2
    if any(end.state.phase is Phase.OVER for end in good):
        return False  # that would be a question about going out
    if kind == "least":
        return shortest > 2 and goal < hand_value(first.rules, first.hands[ME]) // 2
    return shortest > 2 or kind == "open"


# --- the command


def find(variant_id: str, wanted: int, seconds: float) -> list[str]:
    """The lines of so many puzzles of a game, of all kinds and levels as far as they are found."""
    pools: dict[tuple[str, int, bool], list[tuple[int, str]]] = {}
    until, seed = time.process_time() + seconds, 0
    while time.process_time() < until:
        for state in moments(variant_id, seed):
            for line in asked(variant_id, state):
                _, kind, level, *_, solution = line.split("|")
                draws = solution.startswith("take")
                pools.setdefault((kind, int(level), draws), []).append((seed, line))
        seed += 1
    chosen: list[str] = []
    used: set[tuple[int, str]] = set()
    order = sorted(pools, key=lambda one: (one[1], one[2], puzzles.KINDS.index(one[0])))
    while len(chosen) < wanted and any(pools.values()):
        for key in order:
            while pools[key] and len(chosen) < wanted:
                hand, line = pools[key].pop(0)
                if (hand, key[0]) not in used:  # two of a kind from one hand are much alike
                    used.add((hand, key[0]))
                    chosen.append(line)
                    break
    print(f"{variant_id}: {seed} hands, {len(chosen)} puzzles")
    return sorted(chosen, key=lambda line: int(line.split("|")[2]))


def verify(puzzle: Puzzle) -> str:
    """What is wrong with a puzzle after every way to play it was tried; empty when it is sound."""
    first = puzzle.state()
    ends = ends_of(first, most=10 * MOST_STATES)
    if not ends:
        return "too rich, or nothing can be done"
    state = first
    for action in puzzle.solution:
        if play.refusal(state, action) is not None:
            return f"{dump_action(action)} is not legal"
        early = puzzles.verdict(puzzle, first, state) == "solved"
        if early and puzzle.kind not in {"open", "most"}:
            return "it is solved before the end of its solution"
        state = play.apply(state, action).state
    if puzzles.verdict(puzzle, first, state) != "solved":
        return "its solution does not solve it"
    if puzzle.goal != best_of(puzzle.kind, first, ends):
        return f"the best is {best_of(puzzle.kind, first, ends)}, not {puzzle.goal}"
    good = solving(puzzle, first, ends)
    if min(len(end.actions) for end in good) != len(puzzle.solution):
        return "there is a shorter solution"
    level = level_of(len(good), len(ends))
    return "" if level == puzzle.level else f"its level is {level}, not {puzzle.level}"


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Adds the command."""
    parser = commands.add_parser("puzzles", help="verify all puzzles, or find new ones")
    parser.add_argument("--find", choices=[*ALL, "all"], help="print new lines of a game")
    parser.add_argument("--wanted", type=int, default=12, help="puzzles of each game")
    parser.add_argument("--seconds", type=float, default=30, help="processor time to look for them")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Verifies, or finds; the answer is the exit code."""
    if chosen.find:
        for variant_id in ALL if chosen.find == "all" else (chosen.find,):
            print("\n".join(find(variant_id, chosen.wanted, chosen.seconds)))
        return 0
    began, wrong = time.monotonic(), 0
    for puzzle in puzzles.every():
        problem = verify(puzzle)
        wrong += bool(problem)
        if problem:
            print(f"{puzzle.id}: {problem}")
    took = time.monotonic() - began
    print(f"{len(puzzles.every())} puzzles, {wrong} wrong, {took:.1f} s")
    return 1 if wrong else 0
