"""What outlives a page: score sheets on the device, a deal in a link, a hand to look at again."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Browser, BrowserContext, Page, expect

from game.session import links
from tests.browser import tables
from tests.browser.conftest import Site, profile
from tests.browser.test_play import QUICK, ids, quick, wait_for


def test_a_score_sheet_is_still_there_after_a_reload(context: BrowserContext, site: Site) -> None:
    page = context.new_page()
    page.goto(site.url)
    wait_for(page, "choose")
    page.locator("#pads").click()
    page.locator("#pad-new").click()
    page.locator("#pad-game").select_option("rommy")
    page.locator("#name-0").fill("Una")
    page.locator("#pad-start").click()
    page.locator("#pad-round").click()
    page.locator(".radio:has(#pad-out-0)").click()
    page.locator("#pad-left-1").fill("17")
    page.locator("#pad-left-2-cards").click()
    page.locator("#tap-Ks").click()
    page.locator("#pad-save").click()
    expect(page.locator("tfoot td").first).to_have_text("27")
    page.reload()
    wait_for(page, "choose")
    page.locator("#pads").click()
    page.get_by_role("button", name="Open Rommy").click()
    expect(page.locator("#pad-standing")).to_contain_text("Una is ahead with 27")


def opened(browser: Browser, address: str, language: str) -> tuple[list[str], BrowserContext]:
    """The cards that somebody else has who opens a link."""
    context = profile(browser, locale=language)
    quick(context)
    page = context.new_page()
    page.goto(address)
    wait_for(page, "choose")
    expect(page.locator("#play-link")).to_be_visible()
    assert page.url == address.partition("#")[0]
    page.locator("#play-link").click()
    wait_for(page, "table", "wait")
    return ids(page, "#hand > .card"), context


def test_a_link_gives_everyone_the_same_cards(browser: Browser, site: Site) -> None:
    table = tables.dealt("romme500", seed="ab" * 16)
    address = f"{site.url}#{links.dump_deal(links.deal_of(table.match))}"
    mine, context = opened(browser, address, "is-IS")
    page: Page = context.pages[0]
    page.evaluate("location.hash = 'd1.rommy.2p.0.sx.123456'")
    expect(page.locator("#sheet[data-kind=bad_link] [role=alert]")).to_be_visible()
    page.locator("#keep").click()
    assert sorted(ids(page, "#hand > .card")) == sorted(mine)
    page.locator("#open-menu").click()
    page.locator("#link-deal").click()
    expect(page.locator("svg.qr")).to_be_visible()
    again = page.locator("#link").get_attribute("href") or ""
    assert again == address
    context.close()
    theirs, context = opened(browser, again, "fi-FI")
    context.close()
    assert sorted(theirs) == sorted(mine)


def test_a_finished_hand_can_be_looked_at_again(started: Callable[..., Page]) -> None:
    page = started(kept=QUICK, game=tables.ending_text("rommy"))
    page.locator("#hand .card").first.click()
    page.locator("#do-discard").click()
    sure = page.locator("#which-0")
    if sure.is_visible():
        sure.click()
    page.wait_for_selector("#sheet[data-kind=score]")
    page.locator("#replay-table").click()
    expect(page.locator("#hand .open")).to_have_count(2)
    page.locator("#replay-on").click()
    expect(page.locator("#steps output")).to_have_text(re.compile(r"^1/\d+$"))
    page.locator("#replays").click()
    expect(page.locator(".hands-kept li")).to_have_count(1)
