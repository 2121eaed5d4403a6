"""One turn as a screen reader has it: what is there, what changes, what is said.

The text is tests/browser/turn.txt. Where a change of it is wanted, read it aloud first, then
write it anew: NORDIC_WRITE=1 with this test.
"""

from __future__ import annotations

import difflib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, CDPSession, Page

from game.ui.model import Pace
from game.ui.screens.dialogs import SHORTCUTS
from tests.browser import tables
from tests.browser.conftest import Site
from tests.browser.moments import keep, open_saved
from tests.browser.test_play import Keyboard, wait_for

GOLDEN = Path(__file__).with_name("turn.txt")
KEYS = {intent: key for key, intent in SHORTCUTS.items()}
SILENT = {
    "none",
    "generic",
    "InlineTextBox",
    "StaticText",
    "LineBreak",
    "RootWebArea",
    "ListMarker",
}
STATES = ("focused", "pressed", "disabled", "expanded", "checked")
CARD = "hand-"


def value(node: dict[str, Any], name: str) -> str:
    """Return a text of a node, or nothing."""
    return str(node.get(name, {}).get("value", "")).strip()


def states(node: dict[str, Any]) -> Iterator[str]:
    """Tell what a node is at the moment, as far as a person would hear it."""
    found = {one["name"]: one["value"].get("value") for one in node.get("properties", ())}
    for name in STATES:
        answer = found.get(name)
        if answer is True or answer == "true":
            yield name
        elif name == "expanded" and answer is False:
            yield "collapsed"


def lines(session: CDPSession) -> list[str]:
    """Write the accessibility tree down: a line for every node that says something."""
    answer = session.send("Accessibility.getFullAXTree")
    nodes = {node["nodeId"]: node for node in answer["nodes"]}
    written: list[str] = []

    def write(node: dict[str, Any], depth: int, said: str) -> None:
        role, name = value(node, "role"), value(node, "name")
        text = role == "StaticText" and name and name not in said
        if not node.get("ignored") and (role not in SILENT or text):
            parts = ["text" if text else role, f'"{name}"' if name else ""]
            parts += [f"({', '.join(found)})" if (found := list(states(node))) else ""]
            about = value(node, "description")
            parts += [f"- {about}" if about and about != name else ""]
            written.append("  " * depth + " ".join(part for part in parts if part))
            depth, said = depth + 1, name
        for child in node.get("childIds", ()):
            if child in nodes:
                write(nodes[child], depth, said)

    write(answer["nodes"][0], 0, "")
    return written


class Story:
    """The text as it grows."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.session = page.context.new_cdp_session(page)
        self.before: list[str] = []
        self.text: list[str] = []

    def tell(self, moment: str) -> None:
        """Write what is new since the last moment, and what was said."""
        now = lines(self.session)
        changed = difflib.ndiff(self.before, now)
        new = [line[2:] for line in changed if line.startswith("+ ")]
        self.text += ["", f"# {moment}", *new]
        self.before = now


def test_a_turn_reads_as_a_story(context: BrowserContext, site: Site) -> None:
    keep(context, Pace.STEP)
    page = context.new_page()
    open_saved(page, site, tables.dealt_text("perusrommi"))
    story, keyboard = Story(page), Keyboard(page)
    story.tell("My turn begins")
    page.keyboard.press(KEYS["draw"])
    page.wait_for_selector("#hand [data-drawn]")
    drawn = page.locator("#hand [data-drawn]").get_attribute("id") or ""
    story.tell("I press D to draw")
    keyboard.choose([drawn])
    story.tell("I go to the drawn card, and press Space to select it")
    page.keyboard.press(KEYS["discard"])
    wait_for(page, "wait")
    story.tell("I press X to discard it")
    told = "\n".join(story.text).strip() + "\n"
    if os.environ.get("NORDIC_WRITE"):
        GOLDEN.write_text(told, encoding="utf-8")
    assert told == GOLDEN.read_text(encoding="utf-8")
