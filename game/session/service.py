"""What the worker runs: choices and their reasons from a seat's view, text in and text out."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from types import MappingProxyType
from typing import Any

from game.bots import MAKERS, Note, Thought, Weighed, thought_of
from game.bots.facts import drawn_luck
from game.engine.cards import Card, parse_card
from game.engine.codec import dump_action, dump_rules, parse_action, parse_rules
from game.engine.rules import Rules
from game.engine.view import View
from game.engine.view_codec import dump_view, parse_view
from game.variants import ALL


def request(view: View, variant_id: str, bot: str, seed: str) -> str:
    """The text that asks for a choice. `seed` is the bot's luck, not the deal's."""
    return json.dumps({**_seen(view, variant_id), "bot": bot, "seed": seed})


def draw_request(view: View, variant_id: str, card: Card) -> str:
    """The text that asks how lucky a draw from the stock was; the view is that before it."""
    return json.dumps({**_seen(view, variant_id), "card": str(card)})


def _seen(view: View, variant_id: str) -> dict[str, Any]:
    rules = dump_rules(view.rules, ALL[variant_id].rules)
    return {"variant": variant_id, "rules": rules, "view": dump_view(view)}


def _parse_seen(data: dict[str, Any]) -> View:
    rules: Rules = parse_rules(data["rules"], ALL[data["variant"]].rules)
    return parse_view(data["view"], rules)


def choose(text: str) -> str:
    """The bot's action, as `codec.dump_action` writes it, for a `request`."""
    data = json.loads(text)
    luck = Random(data["seed"])  # noqa: S311 # a bot's luck
    return dump_action(MAKERS[data["bot"]]().choose(_parse_seen(data), luck))


def explain(text: str) -> str:
    """The same choice with its reason, for `parse_thought`."""
    data = json.loads(text)
    luck = Random(data["seed"])  # noqa: S311 # a bot's luck
    return dump_thought(thought_of(MAKERS[data["bot"]](), _parse_seen(data), luck))


def draw(text: str) -> str:
    """What `facts.drawn_luck` answers, as a JSON list, for a `draw_request`."""
    data = json.loads(text)
    return json.dumps(drawn_luck(_parse_seen(data), parse_card(data["card"])))


TASKS: MappingProxyType[str, Callable[[str], str]] = MappingProxyType(
    {"choose": choose, "explain": explain, "draw": draw}
)
"""All that the worker does, by name."""


def dump_thought(thought: Thought) -> str:
    """A choice with its reason as text."""
    weighed = [[dump_action(one.action), *one[1:]] for one in thought.weighed]
    notes = [note.value for note in thought.notes]
    return json.dumps({"action": dump_action(thought.action), "weighed": weighed, "notes": notes})


def parse_thought(text: str) -> Thought:
    """The choice that `dump_thought` wrote."""
    data = json.loads(text)
    weighed = tuple(Weighed(parse_action(action), *facts) for action, *facts in data["weighed"])
    return Thought(parse_action(data["action"]), weighed, tuple(map(Note, data["notes"])))
