"""What is kept of the page besides the game, as JSON text and back."""

from __future__ import annotations

import json
from typing import Any

from game.engine.cards import parse_card
from game.ui.model import Model, Pace, Sort
from game.ui.preferences import parse_preferences
from game.ui.setup import dump_setup, parse_setup


def dump(model: Model) -> str:
    """The text to keep."""
    return json.dumps(
        {
            "setups": [dump_setup(setup) for setup in model.remembered],
            "sort": model.sort.value,
            "keys": model.keys,
            "pace": model.pace.value,
            "preferences": model.preferences._asdict(),
            "orders": {seat: " ".join(map(str, cards)) for seat, cards in model.orders},
            "guided": {game: list(steps) for game, steps in model.guided},
            "solved": list(model.solved),
        }
    )


def parse(text: str) -> Model:
    """A fresh model with what was kept. Raises ValueError for anything that `dump` does not write."""
    data: Any = json.loads(text)
    if not isinstance(data, dict) or not isinstance(data.get("setups", []), list):
        raise ValueError("what was kept is not what it should be")  # noqa: TRY004 # bad text
    return Model(
        remembered=tuple(parse_setup(one) for one in data.get("setups", [])),
        sort=Sort(data.get("sort", Sort.SUIT.value)),
        keys=data.get("keys", True) is True,
        pace=Pace(data.get("pace", Pace.NORMAL.value)),
        preferences=parse_preferences(data.get("preferences")),
        orders=tuple(
            (int(seat), tuple(parse_card(one) for one in str(cards).split()))
            for seat, cards in data.get("orders", {}).items()
        ),
        guided=tuple(
            (str(game), tuple(str(step) for step in steps))
            for game, steps in data.get("guided", {}).items()
        ),
        solved=tuple(dict.fromkeys(str(one) for one in data.get("solved", []))),
    )
