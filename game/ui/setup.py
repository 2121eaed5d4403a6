"""A match being put together: seats, settings, and whether such a table can be."""

from __future__ import annotations

from collections.abc import Mapping

from game.bots import MAKERS
from game.engine.rules import FEWEST_PLAYERS, MOST_PLAYERS, Rules
from game.session.match import Seat
from game.ui.model import Chair, Setup
from game.ui.people import tidy_name
from game.variants import ALL, Variant

BOT = "regular"
"""The one that sits down where nobody chose."""


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
    fresh = setup._replace(variant_id=variant_id, chosen=())
    for setting_id, value in setup.chosen:
        fresh = with_setting(fresh, setting_id, value)
    return fresh


def rules_of(setup: Setup) -> Rules:
    """The rules of a setup. Raises ValueError for settings that do not go together."""
    return ALL[setup.variant_id].rules_with(dict(setup.chosen))


def can_begin(setup: Setup) -> bool:
    """Whether the settings go together and such a table can be dealt."""
    try:
        dealt = rules_of(setup).refuse_table(setup.players) is None
    except ValueError:
        return False
    return dealt and not same_names(setup)


def same_names(setup: Setup) -> bool:
    """Whether two at the table were given the same name."""
    given = [one.name.casefold() for one in chairs_of(setup) if one.name]
    return len(set(given)) < len(given)


def player_counts(variant: Variant) -> range:
    """The sizes of table that a game knows."""
    return range(FEWEST_PLAYERS, min(variant.rules.most_players, MOST_PLAYERS) + 1)


def chairs_of(setup: Setup) -> tuple[Chair, ...]:
    """A chair for every player; where nobody chose, a person at seat 0 and bots at the others."""
    usual = (Chair(None), *(Chair(BOT) for _ in range(setup.players - 1)))
    return (*setup.chairs, *usual[len(setup.chairs) :])[: setup.players]


def with_chair(setup: Setup, seat: int, chair: Chair) -> Setup:
    """The setup with somebody else at a seat."""
    chairs = list(chairs_of(setup)) + list(setup.chairs[setup.players :])
    chairs[seat] = chair
    return setup._replace(chairs=tuple(chairs))


def dealer_of(setup: Setup) -> int | None:
    """The seat that deals first, if it is one of this table."""
    return setup.dealer if setup.dealer is not None and setup.dealer < setup.players else None


def seats_of(setup: Setup) -> tuple[Seat, ...]:
    """Who sits where in the match."""
    return tuple(Seat(chair.name, chair.bot) for chair in chairs_of(setup))


def dump_setup(setup: Setup) -> dict[str, object]:
    """A setup as a JSON value."""
    return {
        "game": setup.variant_id,
        "players": setup.players,
        "chosen": dict(setup.chosen),
        "chairs": [list(chair) for chair in setup.chairs],
        "dealer": setup.dealer,
    }


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
    dealer = data.get("dealer")
    if dealer is not None and dealer not in range(MOST_PLAYERS):
        raise ValueError("there is no such seat to deal")
    chairs = tuple(_parse_chair(one) for one in data.get("chairs", ()))[:MOST_PLAYERS]
    setup = Setup(variant.id, players, (), chairs, dealer)
    for setting_id, value in chosen.items():
        setup = with_setting(setup, str(setting_id), str(value))
    return setup


def _parse_chair(data: object) -> Chair:
    if not isinstance(data, list) or [type(one) for one in data][1:] != [str]:
        raise ValueError("a chair has a bot, or none, and a name")
    bot, name = data
    if bot is not None and bot not in MAKERS:
        bot = BOT
    return Chair(bot, tidy_name(name))
