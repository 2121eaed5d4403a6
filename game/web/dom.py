"""Puts HTML text into the document: patches what differs and never drops the focus."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import js

from game.ui.zone import Part, Zone

ZONES = "[data-zone], #prompt, #actions, #tools, #tray"


BESIDE = "(min-width: 64rem)"
"""Where the rule book has room beside the table; assets/css/book.css says the same."""


class Dom:
    """The document as it was last written."""

    def __init__(self) -> None:
        """Nothing is written yet."""
        self._screen = ""
        self._shown: dict[str, Part] = {}
        self._dialog = ""
        self._book = ("", ("", 0))

    def show(self, screen: str, parts: Mapping[str, Part], whole: str | None) -> None:
        """Shows a screen; of the one already shown only the parts that differ.

        `whole` is the screen in one piece, needed when `screen` is another than before.
        """
        focus = _Focus()
        if whole is not None:
            _morph("screen", whole)
        else:
            for element, text in parts.items():
                before = self._shown.get(element)
                if before != text:
                    _patch(element, before, text)
        self._screen = screen
        self._shown = dict(parts)
        focus.keep()

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
            go_to(question[0])

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
        js.document.documentElement.dataset.ready = what


def go_to(section: str) -> None:
    """Brings a section of the rule book into sight, and the focus to it."""
    found = js.document.getElementById(section)
    if found:
        found.scrollIntoView()
        found.focus(preventScroll=True)


def _kind(text: str) -> str:
    """The kind of a dialog, which its text begins with."""
    return text.partition(">")[0]


def _patch(element: str, before: Part | None, now: Part) -> None:
    """Brings one part up to date; of a row of items only those that differ."""
    if not isinstance(now, Zone) or not isinstance(before, Zone):
        _morph(element, str(now))
        return
    known = dict(before.items)
    changed = {item: text for item, text in now.items if known.get(item) != text}
    shell = "" if now.start == before.start else now.start + now.end
    order = [item for item, _ in now.items]
    js.nordicItems(element, shell, json.dumps(order), json.dumps(changed))


def _morph(element: str, text: str) -> None:
    js.nordicMorph(js.document.getElementById(element), text)


class _Focus:
    """Where the focus was, to put it near there when its element is gone."""

    def __init__(self) -> None:
        active = js.document.activeElement
        self._zone = self._id = ""
        self._place = 0
        if not active or not active.id:
            return
        zone = active.closest(ZONES)
        if not zone:
            return
        self._zone, self._id = zone.id, active.id
        self._place = [one.id for one in buttons_in(zone)].index(active.id)

    def keep(self) -> None:
        """Puts the focus back if it was lost."""
        if not self._zone or js.document.getElementById(self._id):
            return
        for name in (self._zone, "actions", "hand"):
            zone = js.document.getElementById(name)
            found = buttons_in(zone) if zone else []
            if found:
                found[min(self._place, len(found) - 1)].focus()
                return


def buttons_in(zone: Any) -> list[Any]:
    """The controls of a zone, in their order."""
    return list(zone.querySelectorAll("button"))
