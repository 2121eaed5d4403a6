"""Plays perft positions and golden games again; needs nothing but the engine, so runs anywhere.

`perft.json` is a list of positions. Each is reached from a deal by the actions of its `played`.
`counts` says how many sequences of one, two, … legal actions lead on from there, and `listed` is
a hash of every list of legal actions on the way, so that one action exchanged for another shows.

`games.jsonl` holds a whole hand a line: the actions one after the other, how many were legal at
all those moments together, how the hand ended and what every seat wrote.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from game.engine import play
from game.engine.codec import dump_action, parse_action
from game.engine.deal import deal
from game.engine.scoring import score
from game.engine.state import Phase, State
from game.variants import ALL

HERE = Path(__file__).parent
PERFT = HERE / "perft.json"
GAMES = HERE / "games.jsonl"
SHORTENED = 16
"""Hex digits that are kept of a hash."""


def perft_entries() -> list[dict[str, Any]]:
    """The positions of `perft.json`."""
    entries: list[dict[str, Any]] = json.loads(PERFT.read_text(encoding="utf-8"))
    return entries


def game_entries() -> list[dict[str, Any]]:
    """The hands of `games.jsonl`."""
    return [json.loads(line) for line in GAMES.read_text(encoding="utf-8").splitlines()]


def dealt(entry: dict[str, Any]) -> State:
    """The deal that an entry begins with."""
    rules = ALL[entry["variant"]].rules_with(entry["settings"])
    return deal(rules, entry["players"], entry["dealer"], entry["seed"])


def position(entry: dict[str, Any]) -> State:
    """The position of a perft entry."""
    state = dealt(entry)
    for text in entry["played"].split():
        state = play.apply(state, parse_action(text)).state
    return state


def perft(state: State, depth: int) -> tuple[list[int], str]:
    """Numbers of action sequences of every length up to `depth`, and the hash of all lists."""
    counts = [0] * depth
    digest = hashlib.sha256()

    def count(at: State, done: int) -> None:
        listed = play.legal(at)
        counts[done] += len(listed)
        texts = sorted((dump_action(action), action) for action in listed)
        digest.update(" ".join(text for text, _ in texts).encode() + b"\n")
        if done + 1 < depth:
            for _, action in texts:
                count(play.apply(at, action).state, done + 1)

    count(state, 0)
    return counts, digest.hexdigest()[:SHORTENED]


def replayed(entry: dict[str, Any]) -> dict[str, Any]:
    """What a golden game comes to when its actions are played again."""
    state = dealt(entry)
    legal = 0
    for text in entry["actions"].split():
        action = parse_action(text)
        listed = play.legal(state)
        assert action in listed, f"{text} is not listed"
        legal += len(listed)
        state = play.apply(state, action).state
    return {**entry, **outcome(state), "legal": legal}


def outcome(state: State) -> dict[str, Any]:
    """How a hand ended."""
    assert state.phase is Phase.OVER
    assert state.ending is not None
    counted = score(state)
    return {
        "ending": state.ending.value,
        "turns": state.turns,
        "winner": state.winner,
        "rummy": counted.rummy,
        "totals": list(counted.totals),
    }


def name(entry: dict[str, Any]) -> str:
    """An entry as tests call it."""
    settings = "".join(f" {key}={value}" for key, value in entry["settings"].items())
    return f"{entry['variant']}{settings} {entry['players']} {entry['seed']}".replace(" ", "-")
