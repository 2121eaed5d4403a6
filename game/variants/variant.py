"""What makes a game of the family: a preset of the rules and the settings people may change."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any

from game.engine.rules import Rules


@dataclasses.dataclass(frozen=True, slots=True)
class Choice:
    """One value of a setting: its name in links and catalogs, and the rules it changes."""

    value: str
    changes: Mapping[str, Any]


@dataclasses.dataclass(frozen=True, slots=True)
class Setting:
    """Something people may change about a game."""

    id: str
    group: str
    """`deal`, `melds`, `table`, `out`, `stock`, `score` or `end`: what it is shown with."""
    choices: tuple[Choice, ...]

    def choice(self, value: str) -> Choice:
        """The choice of this name. Raises ValueError when there is none."""
        for choice in self.choices:
            if choice.value == value:
                return choice
        names = ", ".join(choice.value for choice in self.choices)
        raise ValueError(f"{self.id} is one of {names}, not {value!r}")

    def value_in(self, rules: Rules) -> str | None:
        """The name of the choice these rules were made with, or None for none of them."""
        for choice in self.choices:
            if all(getattr(rules, name) == wanted for name, wanted in choice.changes.items()):
                return choice.value
        return None


@dataclasses.dataclass(frozen=True, slots=True)
class Variant:
    """A game of the family."""

    id: str
    game: str
    """What the presets of one game have in common: the two Rami are both `rami`."""
    rules: Rules
    settings: tuple[Setting, ...]

    def setting(self, setting_id: str) -> Setting:
        """The setting of this id. Raises ValueError when the game has none."""
        for setting in self.settings:
            if setting.id == setting_id:
                return setting
        names = ", ".join(setting.id for setting in self.settings)
        raise ValueError(f"{self.id} has no setting {setting_id!r}, but {names}")

    def rules_with(self, chosen: Mapping[str, str]) -> Rules:
        """The preset with some settings changed. Raises ValueError for what cannot be."""
        changes: dict[str, Any] = {}
        for setting_id, value in chosen.items():
            changes.update(self.setting(setting_id).choice(value).changes)
        return dataclasses.replace(self.rules, **changes)

    def chosen_in(self, rules: Rules) -> dict[str, str]:
        """Every setting's value in these rules, in the settings' order."""
        found = {setting.id: setting.value_in(rules) for setting in self.settings}
        return {setting_id: value for setting_id, value in found.items() if value is not None}

    def differences(self, rules: Rules) -> dict[str, str]:
        """The settings that are not as the book has them, with their values."""
        book = self.chosen_in(self.rules)
        return {
            setting_id: value
            for setting_id, value in self.chosen_in(rules).items()
            if book[setting_id] != value
        }


def switch(setting_id: str, group: str, off: Mapping[str, Any], on: Mapping[str, Any]) -> Setting:
    """A setting that is `off` or `on`."""
    return Setting(setting_id, group, (Choice("off", off), Choice("on", on)))


def flag(setting_id: str, group: str, rule: str) -> Setting:
    """A switch for one yes-or-no rule."""
    return switch(setting_id, group, {rule: False}, {rule: True})


def numbers(setting_id: str, group: str, rule: str, *values: int) -> Setting:
    """A setting that gives one rule one of some numbers."""
    choices = tuple(Choice(str(value), {rule: value}) for value in values)
    return Setting(setting_id, group, choices)


def end(*targets: int, hands: tuple[int, ...] = ()) -> Setting:
    """How long a match is: `500` up to 500 points, `h5` five hands."""
    points = [Choice(str(target), {"target": target, "hands": None}) for target in targets]
    counted = [Choice(f"h{number}", {"target": None, "hands": number}) for number in hands]
    return Setting("end", "end", (*points, *counted))


HANDS = (1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30)
"""The numbers of hands that a match can be given instead of a target."""
