"""Texts by key in one language. All catalogs are read when this module is imported.

They have to be: the page may start from a memory snapshot, in which modules live on but files do
not. A catalog is `locale/<language>.mo`, compiled from the `.po` beside it; its msgids are keys
such as `refusal.draw_first`, and English is a catalog like any other.

A key without a text, or a text with a placeholder that nobody fills, is a warning: an error in
the tests, and on the page a marked key or the bare text, so that play goes on.
"""

from __future__ import annotations

import gettext
import warnings
from collections.abc import Sequence
from functools import cache
from pathlib import Path

SOURCE = "en"
"""The language that has every text; others fall back to it, text by text."""

_LOCALE = Path(__file__).with_name("locale")


class _Marked(gettext.NullTranslations):
    """The end of the line: answers with the key, marked, and warns."""

    def gettext(self, message: str) -> str:
        warnings.warn(f"no text for {message!r}", stacklevel=4)
        return f"⟦{message}⟧"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:  # noqa: ARG002
        return self.gettext(msgid1)


def _read_catalogs() -> dict[str, gettext.NullTranslations]:
    found: dict[str, gettext.NullTranslations] = {SOURCE: _Marked()}
    for path in sorted(_LOCALE.glob("*.mo")):
        with path.open("rb") as file:
            found[path.stem] = gettext.GNUTranslations(file)
    for language, catalog in found.items():
        if not isinstance(catalog, _Marked):
            catalog.add_fallback(_Marked() if language == SOURCE else found[SOURCE])
    return found


_CATALOGS = _read_catalogs()
LANGUAGES: tuple[str, ...] = tuple(_CATALOGS)
"""The languages that can be chosen, English first."""


class Translator:
    """Says things in one language. `translator` makes it."""

    def __init__(self, language: str, letters: str = "") -> None:
        """Raises ValueError for a language without a catalog.

        `letters` is the language whose letters stand on the cards, where that is another one.
        """
        for one in (language, letters or language):
            if one not in _CATALOGS:
                raise ValueError(f"no catalog for {one!r}; there are {', '.join(LANGUAGES)}")
        self.language = language
        self.letters = letters or language
        self._catalog = _CATALOGS[language]
        self._letters = _CATALOGS[self.letters]

    def __call__(self, key: str, /, **facts: object) -> str:
        """The text of a key, with `{name}` replaced by the fact of that name."""
        return _filled(key, self._catalog.gettext(key), facts)

    def letter(self, key: str, /) -> str:
        """What a card has in its corner; it may be of another language than the texts."""
        return self._letters.gettext(key)

    def plural(self, key: str, count: int, /, **facts: object) -> str:
        """The text of a key in the form that goes with a number; `{count}` is that number."""
        template = self._catalog.ngettext(key, key, count)
        return _filled(key, template, {"count": count, **facts})

    def list(self, items: Sequence[str]) -> str:
        """`A, B and C`, as the language does it."""
        return self._joined("list.and", items)

    def either(self, items: Sequence[str]) -> str:
        """`A, B or C`, as the language does it."""
        return self._joined("list.or", items)

    def _joined(self, last_pair: str, items: Sequence[str]) -> str:
        *before, last = items or ("",)
        if not before:
            return last
        first = before[0]
        for item in before[1:]:
            first = self("list.comma", first=first, last=item)
        return self(last_pair, first=first, last=last)


def _filled(key: str, template: str, facts: dict[str, object]) -> str:
    try:
        return template.format_map(facts)
    except (KeyError, IndexError, ValueError) as error:
        warnings.warn(f"{key!r} cannot be filled in: {error!r}", stacklevel=3)
        return template


@cache
def translator(language: str, letters: str = "") -> Translator:
    """The translator of a language, always the same one. Raises ValueError without a catalog.

    `letters` may name another language for the letters on the cards.
    """
    if letters == language:
        return translator(language)
    return Translator(language, letters)
