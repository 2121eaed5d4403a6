"""axe finds nothing at all on any screen or dialog: by day, in the dark, in forced colours."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from game.ui.model import Pace
from tests.browser.conftest import PATIENCE, Site
from tests.browser.moments import PASSAGES, keep

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
COLOURS = ["color-contrast", "link-in-text-block"]


def findings(page: Page, moment: str) -> list[str]:
    """Return what axe says; what colours cannot change is looked at by day only."""
    found: list[str] = []
    for look, media in LOOKS:
        page.emulate_media(**media)
        rules = None if look == "light" else COLOURS
        found += [f"{moment}, {look}: {one}" for one in page.evaluate(RUN, [rules])]
    return found


@pytest.mark.parametrize("name", PASSAGES)
def test_axe_finds_nothing(browser: Browser, site: Site, name: str) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    context.add_init_script(path=AXE)
    keep(context, Pace.STEP)
    page = context.new_page()
    found: list[str] = []
    for moment in PASSAGES[name](page, site):
        found += findings(page, moment)
    context.close()
    assert not found, "\n".join(found)
