"""Where the page stands when a screen is another than before."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page


def test_a_new_screen_begins_at_its_top(started: Callable[..., Page]) -> None:
    page = started((360, 640))
    page.locator("#setup-romme500").scroll_into_view_if_needed()
    assert page.evaluate("scrollY") > 0
    page.locator("#setup-romme500").click()
    page.wait_for_selector("#setup-form")
    assert page.evaluate("scrollY") == 0
