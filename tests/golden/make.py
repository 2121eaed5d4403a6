"""Writes perft.json and games.jsonl anew: `python -m tests.golden.make`.

To be run after the rules or `play.legal` were changed on purpose, and its difference read.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any

from game.engine import play
from game.engine.codec import dump_action
from game.engine.state import Phase, State
from game.variants import ALL
from tests.golden import replay
from tests.laws.walks import EAGER, EVEN, GATHERER, Player, steps_from

PERFT_SEQUENCES = 12_000
"""A position is counted as deep as this many sequences go."""
PERFT_DEEPEST = 6

MIXES: tuple[tuple[str, int, dict[str, str]], ...] = (
    ("arbakka", 4, {"ace_value": "5"}),
    ("perusrommi", 2, {"ace": "both", "last_discard": "on"}),
    ("perusrommi", 4, {"melds_per_turn": "1", "ace": "both"}),
    ("rommy", 3, {"last_discard": "on"}),
    ("rommy", 2, {"last_discard": "on", "ace_runs": "ring", "stock": "shuffle"}),
    ("rommy", 2, {"stock": "block", "out_bonus": "10"}),
    ("rommy", 6, {"packs": "2", "hand_size": "10", "ace_runs": "both", "ace_value": "15"}),
    ("rommy", 4, {"packs": "2", "twins": "off", "scorer": "penalty", "rummy_doubles": "off"}),
    ("rommy", 3, {"lay_off": "off", "meld_before_out": "on", "ace_value": "11"}),
    ("rami40", 2, {"pure_run": "on", "jokers": "house", "wilds_per_meld": "2", "replay": "off"}),
    ("rami40", 5, {"jokers": "house", "opening": "30", "unopened": "on", "last_discard": "on"}),
    ("rami51", 3, {"taken_used": "on", "pile_opened": "on", "first_turn_opening": "off"}),
    ("rami51", 2, {"taken_used": "on", "wilds_per_meld": "2", "wild_value": "50"}),
    ("romme500", 2, {"out_without_discard": "on", "ace_low": "1"}),
    ("romme500", 6, {"suits_differ": "on"}),
)

GAME_LONGEST = 250
GAME_TRIES = 200
FLOATING, STOCK, TURNS = "floating", "stock", "turns"
WANTED: dict[tuple[str | int, ...], tuple[str, Player]] = {
    ("arbakka", 6): (STOCK, EAGER),
    ("perusrommi", 3): (TURNS, EAGER),
    ("rommy", 3, "on"): (FLOATING, EAGER),
    ("rommy", 2, "on", "ring", "shuffle"): (FLOATING, EAGER),
    ("rommy", 2, "block", "10"): (STOCK, EVEN),
    ("rommy", 3, "off", "on", "11"): (TURNS, EVEN),
    ("romme500", 3): (STOCK, EVEN),
}
"""How a table's golden game is to end, and who plays it, where not by going out at once."""


def entry(variant_id: str, players: int, settings: dict[str, str], seed: str) -> dict[str, Any]:
    """The beginning of every entry: which deal it is about."""
    return {
        "variant": variant_id,
        "settings": settings,
        "players": players,
        "dealer": players - 1,
        "seed": seed,
    }


def tables() -> list[tuple[str, int, dict[str, str]]]:
    """Each game as in the book with 2, 3 and the most players, and the mixes."""
    book: list[tuple[str, int, dict[str, str]]] = [
        (variant.id, players, {})
        for variant in ALL.values()
        for players in (2, 3, variant.rules.most_players)
    ]
    return [*book, *MIXES]


def perft_entry(start: dict[str, Any], player: Player, moments: int) -> dict[str, Any]:
    """Counts from the deal, or from the middle of the hand: where most may be done."""
    state = replay.dealt(start)
    played: list[str] = []
    if moments:
        luck = Random(start["seed"])
        best = (0, state, played)
        for before, action, step in steps_from(state, player, luck):
            if before.phase is Phase.PLAY:
                best = max(best, (len(play.legal(before)), before, list(played)), key=_width)
            played.append(dump_action(action))
            if len(played) > moments or step.state.phase is Phase.OVER:
                break
        _, state, played = best
    counts, listed = _as_deep_as_allowed(state)
    return {**start, "played": " ".join(played), "counts": counts, "listed": listed}


def _width(found: tuple[int, State, list[str]]) -> int:
    return found[0]


def _as_deep_as_allowed(state: State) -> tuple[list[int], str]:
    found = replay.perft(state, 1)
    for depth in range(2, PERFT_DEEPEST + 1):
        if found[0][-1] * 8 > PERFT_SEQUENCES:
            break
        found = replay.perft(state, depth)
    return found


def game_entry(start: dict[str, Any], player: Player, wanted: str) -> dict[str, Any] | None:
    """A whole hand, or None when it is long or the wanted thing did not come about in it."""
    actions = []
    legal = 0
    state = replay.dealt(start)
    floated = False
    for before, action, step in steps_from(state, player, Random(start["seed"])):
        legal += len(play.legal(before))
        actions.append(dump_action(action))
        state = step.state
        floated = floated or bool(state.floating)
    result = replay.outcome(state)
    if wanted != (FLOATING if floated and state.winner is not None else result["ending"]):
        return None
    if len(actions) > GAME_LONGEST and wanted != TURNS:
        return None
    return {**start, "actions": " ".join(actions), "legal": legal, **result}


def first_game(table: tuple[str, int, dict[str, str]], player: Player) -> dict[str, Any]:
    """The first hand that shows what is wanted of this table."""
    variant_id, players, settings = table
    wanted, player = WANTED.get((variant_id, players, *settings.values()), ("out", player))
    for number in range(GAME_TRIES):
        found = game_entry(entry(variant_id, players, settings, f"golden-{number}"), player, wanted)
        if found is not None:
            return found
    raise RuntimeError(f"no hand of {table} ends as wanted: {wanted}")


def main() -> None:
    """Writes both files."""
    perft, games = [], []
    for number, (variant_id, players, settings) in enumerate(tables()):
        player = (EAGER, GATHERER)[number % 2]
        if players == 2 or settings:
            start = entry(variant_id, players, settings, f"perft-{number}")
            perft += [perft_entry(start, player, moments) for moments in (0, 80)]
        games.append(first_game((variant_id, players, settings), player))
    lines = ",\n".join(json.dumps(one) for one in perft)
    replay.PERFT.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    text = "".join(json.dumps(one) + "\n" for one in games)
    replay.GAMES.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
