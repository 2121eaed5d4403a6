"""What a person may choose about the page itself: language, cards, colours, and how it asks."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from game.i18n.translator import LANGUAGES, Translator, translator

AUTO = "auto"
"""Not chosen: as the browser or the language has it."""


class Preferences(NamedTuple):
    """One value for every preference; all are words that the style sheets know."""

    language: str = AUTO
    letters: str = AUTO
    """The language whose letters stand in the corners of cards."""
    deck: str = "two"
    size: str = "m"
    back: str = "a"
    scheme: str = AUTO
    confirm: str = "quick"
    """Whether a discard is asked about first."""
    guide: str = "on"
    """Whether first games are guided."""
    motion: str = AUTO
    """Whether cards travel, as far as the system has nothing against it."""
    sound: str = AUTO
    """Whether there are sounds; as at first not on phones."""
    buzz: str = "off"
    """Whether a phone buzzes at the person's turn."""

    @property
    def looks(self) -> dict[str, str]:
        """What the style sheets go by, name and value."""
        return {name: getattr(self, name) for name in ("deck", "size", "back", "scheme", "motion")}


AS_AT_FIRST = Preferences()
CHOICES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "language": (AUTO, *LANGUAGES),
        "letters": (AUTO, "en", "is", "da", "sv"),
        "deck": ("two", "four"),
        "size": ("s", "m", "l"),
        "back": ("a", "b"),
        "scheme": (AUTO, "light", "dark"),
        "confirm": ("quick", "always"),
        "guide": ("on", "off"),
        "motion": (AUTO, "off"),
        "sound": (AUTO, "on", "off"),
        "buzz": ("off", "on"),
    }
)
"""What every preference may be."""


def chosen(before: Preferences, name: str, value: str) -> Preferences:
    """The preferences with one of them changed. Raises ValueError for what there is not."""
    if value not in CHOICES.get(name, ()):
        raise ValueError(f"no such preference: {name} {value}")
    return before._replace(**{name: value})


def parse_preferences(data: object) -> Preferences:
    """The preferences of a JSON object; whatever is not known stays as at first."""
    found = AS_AT_FIRST
    if isinstance(data, Mapping):
        for name, value in data.items():
            if value in CHOICES.get(name, ()):
                found = chosen(found, name, value)
    return found


def translator_of(preferences: Preferences, browsers: str) -> Translator:
    """The translator that was chosen; `browsers` is the language the browser asks for."""
    language = browsers if preferences.language == AUTO else preferences.language
    letters = language if preferences.letters == AUTO else preferences.letters
    return translator(language, letters)
