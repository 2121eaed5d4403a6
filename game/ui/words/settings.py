"""Names and explanations of the games and of everything that can be set."""

from __future__ import annotations

from game.engine.rules import FEWEST_PLAYERS, Rules
from game.i18n.translator import Translator
from game.variants import ALL

_POINTS = {"ace_value", "out_bonus", "opening", "wild_value"}
"""Settings whose choices are numbers of points."""


def game_name(t: Translator, variant_id: str) -> str:
    """`Árbakka Rommí`: the name of a variant."""
    return t(f"game.{variant_id}")


def game_blurb(t: Translator, variant_id: str) -> str:
    """What is special about a variant, in one sentence."""
    return t(f"game.{variant_id}.blurb")


def group_name(t: Translator, group: str) -> str:
    """The heading over settings of one group."""
    return t(f"group.{group}")


def setting_name(t: Translator, game: str, setting_id: str) -> str:
    """The name of a setting; `game` is a variant's id or its game."""
    return t(f"setting.{_game(game)}.{setting_id}")


def setting_help(t: Translator, game: str, setting_id: str) -> str:
    """What the book has, and what a change does."""
    return t(f"setting.{_game(game)}.{setting_id}.help")


def choice_name(t: Translator, game: str, setting_id: str, value: str) -> str:
    """The name of one choice of a setting."""
    if value in {"on", "off"}:
        return t(f"choice.{value}")
    if setting_id == "end":
        hands = value.startswith("h")
        key = "choice.end.hands" if hands else "choice.end.points"
        return t.plural(key, int(value.removeprefix("h")))
    if setting_id in _POINTS:
        return t.plural("points", int(value))
    return t(f"choice.{_game(game)}.{setting_id}.{value}")


def _game(game: str) -> str:
    return ALL[game].game if game in ALL else game


def table_problem(t: Translator, rules: Rules, players: int) -> str | None:
    """Why these rules cannot be dealt to so many players, or None when they can."""
    if rules.refuse_table(players) is None:
        return None
    if not FEWEST_PLAYERS <= players <= rules.most_players:
        return t("table.players", fewest=FEWEST_PLAYERS, most=rules.most_players)
    return t.plural("table.cards", players, size=rules.hand_size_for(players))
