"""Turns changes and keys into intents: one listener of each kind for the document.

Clicks on buttons come by way of assets/boot/page.js, which shows them first, and so does the
news of which element has the focus.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_proxy

from game.ui.screens.dialogs import SHORTCUTS

_ARROWS = {"ArrowLeft": -1, "ArrowRight": 1}
_ROWS = {"ArrowUp": -1, "ArrowDown": 1}


class Input:
    """The document's listeners."""

    def __init__(
        self,
        intent: Callable[[str], None],
        shortcuts: Callable[[], bool],
        file: Callable[[Any], None],
    ) -> None:
        """`shortcuts` tells whether single letters work, `file` hears of a chosen file."""
        self._intent = intent
        self._shortcuts = shortcuts
        self._file = file
        listen = js.document.addEventListener
        listen("change", create_proxy(self._change))
        listen("input", create_proxy(self._typed))
        listen("submit", create_proxy(lambda event: event.preventDefault()))
        listen("keydown", create_proxy(self._key))
        for name, close in (("dialog", "close"), ("book", "shut")):
            element = js.document.getElementById(name)
            element.addEventListener("cancel", create_proxy(self._cancel(close)))

    def _change(self, event: Any) -> None:
        if event.target.matches("input[data-file]"):
            if event.target.files.length:
                self._file(event.target.files.item(0))
            event.target.value = ""
            return
        target = event.target.closest("[data-intent]")
        if not target:
            return
        value = ("on" if target.checked else "off") if target.type == "checkbox" else target.value
        self._intent(f"{target.dataset.intent} {value}")

    def _typed(self, event: Any) -> None:
        """Takes a text letter by letter: what it changes must not move under a finger later."""
        if event.target.matches("input[type=text][data-intent]"):
            self._change(event)

    def _cancel(self, intent: str) -> Callable[[Any], None]:
        def cancel(event: Any) -> None:
            event.preventDefault()
            self._intent(intent)

        return cancel

    def _key(self, event: Any) -> None:
        key = str(event.key)
        if event.altKey and key in _ARROWS and event.target.closest("#hand [data-card]"):
            event.preventDefault()  # or the browser goes a page back
            self._intent(
                f"nudge {event.target.dataset.card} {'left' if _ARROWS[key] < 0 else 'right'}"
            )
            return
        if event.ctrlKey or event.altKey or event.metaKey or event.isComposing:
            return
        if key == "Escape" and event.target.closest("#book"):
            self._intent("shut")
            return
        if event.target.closest("input, select, textarea, dialog"):
            return
        if key == "Escape":
            self._intent("clear")
            self._intent("close")
            return
        zone = event.target.closest("[data-zone]")
        if zone and self._moved(key, zone, event.target):
            event.preventDefault()
            return
        intent = SHORTCUTS.get(key.lower())
        if intent is not None and self._shortcuts() and js.document.querySelector(".table"):
            event.preventDefault()
            self._intent(intent)

    def _moved(self, key: str, zone: Any, target: Any) -> bool:
        """Whether a key moves the focus inside a zone; if so, moves it."""
        items = buttons_in(zone)
        ids = [str(one.id) for one in items]
        if str(target.id) not in ids:
            return False
        place = ids.index(str(target.id))
        if key in _ARROWS:
            wanted = (place + _ARROWS[key]) % len(items)
        elif key in _ROWS:
            wanted = _in_next_row(items, place, _ROWS[key])
        elif key in {"Home", "End"}:
            wanted = 0 if key == "Home" else len(items) - 1
        else:
            return False
        items[wanted].focus()
        return True


def _in_next_row(items: list[Any], place: int, step: int) -> int:
    """The nearest item one row up or down; the same one where there is no such row."""
    boxes = [one.getBoundingClientRect() for one in items]
    here = boxes[place]
    found = [
        (abs(box.top - here.top), abs(box.left - here.left), index)
        for index, box in enumerate(boxes)
        if (box.top - here.top) * step > here.height / 3
    ]
    return min(found)[2] if found else place


def buttons_in(zone: Any) -> list[Any]:
    """The controls of a zone, in their order."""
    return list(zone.querySelectorAll("button"))
