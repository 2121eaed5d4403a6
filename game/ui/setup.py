"""A match being put together: seats, settings, and whether such a table can be."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.rules import FEWEST_PLAYERS, MOST_PLAYERS, Rules
from game.session.match import Seat
from game.ui.model import Setup
from game.variants import ALL, Variant

BOT = "greedy"
BOT_NAMES = ("Freyja", "Aino", "Sigurd", "Linnea", "Birk", "Tuuli", "Dagny")
"""Names from the five countries, in the order in which seats are filled."""


def with_setting(setup: Setup, setting_id: str, value: str) -> Setup:
    """The setup with one setting changed. Raises ValueError for what the game does not have."""
    variant = ALL[setup.variant_id]
    setting = variant.setting(setting_id)
    setting.choice(value)
    chosen = {**dict(setup.chosen), setting_id: value}
    book = variant.chosen_in(variant.rules)
    kept = tuple((one, chosen[one]) for one in book if chosen.get(one, book[one]) != book[one])
    return setup._replace(chosen=kept)


def with_variant(setup: Setup, variant_id: str) -> Setup:
    """The setup for another preset of the same game; keeps what that one knows too."""
    fresh = Setup(variant_id, setup.players)
    for setting_id, value in setup.chosen:
        fresh = with_setting(fresh, setting_id, value)
    return fresh


def rules_of(setup: Setup) -> Rules:
    """The rules of a setup. Raises ValueError for settings that do not go together."""
    return ALL[setup.variant_id].rules_with(dict(setup.chosen))


def can_begin(setup: Setup) -> bool:
    """Whether the settings go together and such a table can be dealt."""
    try:
        return rules_of(setup).refuse_table(setup.players) is None
    except ValueError:
        return False


def player_counts(variant: Variant) -> range:
    """The sizes of table that a game knows."""
    return range(FEWEST_PLAYERS, min(variant.rules.most_players, MOST_PLAYERS) + 1)


def seats_of(setup: Setup, you: str) -> tuple[Seat, ...]:
    """A person at seat 0 and bots at the others."""
    bots = BOT_NAMES[: setup.players - 1]
    return (Seat(you, None), *(Seat(name, BOT) for name in bots))


def dump_setup(setup: Setup) -> dict[str, object]:
    """A setup as a JSON value."""
    return {"game": setup.variant_id, "players": setup.players, "chosen": dict(setup.chosen)}


def parse_setup(data: object) -> Setup:
    """The setup that `dump_setup` wrote. Raises ValueError for anything else."""
    if not isinstance(data, Mapping) or data.get("game") not in ALL:
        raise ValueError("not a setup")
    players, chosen = data.get("players"), data.get("chosen")
    variant = ALL[data["game"]]
    if not isinstance(players, int) or not isinstance(chosen, Mapping):
        raise ValueError("a setup names a number of players, and settings")  # noqa: TRY004
    if players not in player_counts(variant):
        raise ValueError(f"{variant.id} is not for {players} players")
    setup = Setup(variant.id, players)
    for setting_id, value in chosen.items():
        setup = with_setting(setup, str(setting_id), str(value))
    return setup
