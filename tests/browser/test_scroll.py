"""Where the page stands when a screen is another than before."""

from __future__ import annotations

from playwright.sync_api import BrowserContext

from tests.browser.conftest import Site
from tests.browser.test_play import wait_for


def test_a_new_screen_begins_at_its_top(context: BrowserContext, site: Site) -> None:
    page = context.new_page()
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(site.url)
    wait_for(page, "choose")
    page.locator("#setup-romme500").scroll_into_view_if_needed()
    assert page.evaluate("scrollY") > 0
    page.locator("#setup-romme500").click()
    page.wait_for_selector("#setup-form")
    assert page.evaluate("scrollY") == 0
