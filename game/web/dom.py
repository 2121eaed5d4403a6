"""Puts HTML text into the document: patches what differs, in one call, and keeps the focus."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import js

from game.ui.zone import Part, Zone

BESIDE = "(min-width: 64rem)"
"""Where the rule book has room beside the table; assets/css/book.css says the same."""


class Dom:
    """The document as it was last written."""

    def __init__(self) -> None:
        """Nothing is written yet."""
        self._screen = ""
        self._shown: dict[str, Part] = {}
        self._dialog = ""
        self._ready = ""
        self._book = ("", ("", 0))

    def dress(self, language: str, looks: Mapping[str, str]) -> None:
        """Gives the whole page its language and its looks, and shows everything anew."""
        root = js.document.documentElement
        root.lang = language
        for name, value in looks.items():
            root.setAttribute(f"data-{name}", value)
        self._screen = ""

    def knows(self, screen: str) -> bool:
        """Whether this is the screen that is shown."""
        return self._screen == screen

    def replace(self, screen: str, whole: str, parts: Mapping[str, Part]) -> None:
        """Shows another screen, or the same one as a whole; `parts` is what it is made of."""
        if self._shown != parts or self._screen != screen:
            js.nordicMorph("screen", whole)
        if self._screen and self._screen != screen:
            js.scrollTo(0, 0)  # a new screen begins at its top
        self._screen = screen
        self._shown = dict(parts)

    def patch(self, parts: Mapping[str, Part]) -> None:
        """Brings the parts of the screen up to date that differ."""
        texts: dict[str, str] = {}
        rows: dict[str, dict[str, Any]] = {}
        for element, now in parts.items():
            before = self._shown.get(element)
            if before == now:
                continue
            if isinstance(now, Zone) and isinstance(before, Zone):
                rows[element] = _difference(before, now)
            else:
                texts[element] = str(now)
        self._shown = dict(parts)
        if texts or rows:
            js.nordicPatch(json.dumps({"texts": texts, "rows": rows}))

    def dialog(self, text: str) -> None:
        """Opens, changes or closes the dialog."""
        if text == self._dialog:
            return
        before, self._dialog = self._dialog, text
        element = js.document.getElementById("dialog")
        if text:
            js.nordicMorphInside(element, text)
            if not element.open:
                element.showModal()
            elif _kind(before) != _kind(text):
                element.scrollTop = 0
        else:
            element.close()
            js.nordicMorphInside(element, "")

    def book(self, text: str, question: tuple[str, int]) -> None:
        """Opens, changes or closes the rule book; a new question goes to its section.

        Where there is room it stands beside the table, which stays in use.
        """
        if (text, question) == self._book:
            return
        before, self._book = self._book, (text, question)
        element = js.document.getElementById("book")
        if not text:
            element.close()
            js.nordicMorphInside(element, "")
            return
        if text != before[0]:
            js.nordicMorphInside(element, text)
        if not element.open:
            if js.matchMedia(BESIDE).matches:
                element.show()
            else:
                element.showModal()
            element.scrollTop = 0
        if question != before[1] and question[0]:
            js.nordicGoTo(question[0])

    @property
    def dialog_open(self) -> bool:
        """Whether a dialog is open."""
        return bool(self._dialog)

    def focus(self, element: str) -> None:
        """Puts the focus on an element, if it is there."""
        found = js.document.getElementById(element)
        if found:
            found.focus()

    def say(self, text: str) -> None:
        """Lets a screen reader say something, once it is silent."""
        live = js.document.getElementById("live")
        same = live.textContent == text
        live.textContent = f"{text}\u00a0" if same and text else text

    def ready(self, what: str) -> None:
        """Tells the outside what the page is ready for."""
        if what != self._ready:
            self._ready = what
            js.document.documentElement.dataset.ready = what


def _kind(text: str) -> str:
    """The kind of a dialog, which its text begins with."""
    return text.partition(">")[0]


def _difference(before: Zone, now: Zone) -> dict[str, Any]:
    """What to do to a row of items: its opening tag, the order, and the items that changed."""
    known = dict(before.items)
    return {
        "shell": "" if now.start == before.start else now.start + now.end,
        "order": [item for item, _ in now.items],
        "changed": {item: text for item, text in now.items if known.get(item) != text},
    }
