"""axe finds nothing at all on any screen or dialog, and no text is cut or covered.

By day, in the dark, in forced colours; every passage in the next language, on a phone and at a desk.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from game.i18n.translator import LANGUAGES
from game.ui.model import Pace
from tests.browser import sight
from tests.browser.conftest import Site, profile
from tests.browser.moments import PASSAGES, keep, kept

AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
LOOKS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("light", {"color_scheme": "light", "forced_colors": "none"}),
    ("dark", {"color_scheme": "dark", "forced_colors": "none"}),
    ("forced colours", {"color_scheme": "dark", "forced_colors": "active"}),
)
RUN = """([rules]) => axe
  .run(document, {resultTypes: ['violations'], ...(rules ? {runOnly: rules} : {})})
  .then(result => result.violations.map(one =>
    `${one.id}: ${one.nodes.length}, ${one.nodes[0].html.slice(0, 160)} ${one.nodes[0].failureSummary}`))
"""
SIZE = (390, 844)
PHONE: ViewportSize = {"width": SIZE[0], "height": SIZE[1]}
DESK: ViewportSize = {"width": 1280, "height": 800}
LOCALES = dict(zip(PASSAGES, cycle(LANGUAGES), strict=False))
COLOURS = ["color-contrast", "link-in-text-block"]


def findings(page: Page, moment: str) -> list[str]:
    """Return what axe says; what colours cannot change is looked at by day only."""
    found: list[str] = []
    for look, media in LOOKS:
        page.emulate_media(**media)
        rules = None if look == "light" else COLOURS
        found += [f"{moment}, {look}: {one}" for one in page.evaluate(RUN, [rules])]
    return found


def lost(page: Page, moment: str) -> list[str]:
    """Return what cannot be read, on a phone and at a desk."""
    found = [f"{moment}, on a phone: {one}" for one in sight.lost(page)]
    page.set_viewport_size(DESK)
    found += [f"{moment}, at a desk: {one}" for one in sight.lost(page)]
    page.set_viewport_size(PHONE)
    return found


def look_through(page: Page, site: Site, name: str) -> None:
    found: list[str] = []
    for moment in PASSAGES[name](page, site):
        found += lost(page, moment)
        found += findings(page, moment)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("name", PASSAGES)
def test_axe_finds_nothing_and_all_can_be_read(
    browser: Browser, started: Callable[..., Page], site: Site, name: str
) -> None:
    if name != "choosing":
        page = started(SIZE, language=LOCALES[name], kept=kept(Pace.STEP), reduced_motion="reduce")
        page.add_script_tag(path=AXE)
        look_through(page, site, name)
        return
    context = profile(  # the first moment is before Python
        browser, viewport=PHONE, locale=f"{LOCALES[name]}-XX", reduced_motion="reduce"
    )
    context.add_init_script(path=AXE)
    keep(context, Pace.STEP)
    look_through(context.new_page(), site, name)
    context.close()
