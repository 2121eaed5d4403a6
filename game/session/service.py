"""What the worker runs: a bot's choice from a seat's view, text in and text out."""

from __future__ import annotations

import json
from random import Random

from game.bots import MAKERS
from game.engine.codec import dump_action, dump_rules, parse_rules
from game.engine.rules import Rules
from game.engine.view import View
from game.engine.view_codec import dump_view, parse_view
from game.variants import ALL


def request(view: View, variant_id: str, bot: str, seed: str) -> str:
    """The text that asks for a choice. `seed` is fresh luck for the bot, not the deal's."""
    rules = dump_rules(view.rules, ALL[variant_id].rules)
    return json.dumps(
        {"variant": variant_id, "rules": rules, "view": dump_view(view), "bot": bot, "seed": seed}
    )


def choose(text: str) -> str:
    """The bot's action, as `codec.dump_action` writes it, for a `request`."""
    data = json.loads(text)
    rules: Rules = parse_rules(data["rules"], ALL[data["variant"]].rules)
    view = parse_view(data["view"], rules)
    return dump_action(MAKERS[data["bot"]]().choose(view, Random(data["seed"])))  # noqa: S311 # a bot's luck
