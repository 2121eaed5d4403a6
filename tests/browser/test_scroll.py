"""Where the page stands when a screen is another than before."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser import tables


def test_a_new_screen_begins_at_its_top(started: Callable[..., Page]) -> None:
    page = started((360, 640))
    page.locator("#setup-romme500").scroll_into_view_if_needed()
    assert page.evaluate("scrollY") > 0
    page.locator("#setup-romme500").click()
    page.wait_for_selector("#setup-form")
    assert page.evaluate("scrollY") == 0


def test_the_log_shows_its_end_unless_somebody_reads_further_up(
    started: Callable[..., Page],
) -> None:
    page = started((1280, 800), game=tables.crowded_text())
    page.wait_for_selector("html[data-ready=table]")
    log = page.locator("#log-lines")
    hidden = "log => log.scrollHeight - log.clientHeight - log.scrollTop"
    assert log.evaluate("log => log.scrollHeight - log.clientHeight") > 0, "there is much to tell"
    assert log.evaluate(hidden) < 1
    page.locator("#stock").click()
    expect(log.locator("li").last).to_contain_text("You drew")
    assert log.evaluate(hidden) < 1
    log.evaluate("log => log.scrollTo(0, 0)")
    page.locator("#hand .card").first.click()
    page.locator("#do-discard").click()
    expect(log.locator("li", has_text="You discarded").last).to_be_attached()
    assert log.evaluate("log => log.scrollTop") == 0
