"""Reasons come from the worker, by keyboard alone: the review, its way into the replay, and why."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser import tables


def press(page: Page, element: str, key: str = "Enter") -> None:
    page.locator(element).first.focus()
    page.keyboard.press(key)


def test_a_finished_hand_is_reviewed_and_explained(started: Callable[..., Page]) -> None:
    page = started(game=tables.clumsy_text())
    press(page, "#hand .card")
    page.keyboard.press("x")
    press(page, "#review")
    expect(page.locator("#review-state strong")).to_contain_text("decisions were as good as")
    expect(page.locator("#sheet .weighed tbody tr")).to_have_count(3)
    press(page, "[id^=review-show]")
    expect(page.locator("#prompt .judged")).to_contain_text("The Shark:")
    press(page, "#replay-turns", "Space")
    press(page, "#replay-on")  # the person's turn, then that of a bot
    press(page, "#replay-on")
    expect(page.locator("#replay-why")).to_have_text("What it knew")
    expect(page.locator("#prompt .say")).to_contain_text("Why, as seen from that seat")
    press(page, "#replay-why")
    expect(page.locator("#why-reason")).to_have_attribute("data-found", "yes")
    expect(page.locator("#why-proof strong")).to_contain_text("it chose the same")
    expect(page.locator("#why-proof code")).to_have_text(re.compile("^[0-9a-f]{32}$"))
    page.keyboard.press("Escape")
    expect(page.locator("#dialog")).not_to_be_visible()
