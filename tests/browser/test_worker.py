"""Whatever becomes of the bots' worker, the game goes on."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Page, Route, expect

from game.ui.model import Pace
from tests.browser import tables
from tests.browser.conftest import Heard, Site, wait_until_answered
from tests.browser.moments import keep, open_saved
from tests.browser.test_boot import ask_the_worker
from tests.browser.test_play import wait_for

KEEPS_WORKERS = """
window.started = [];
window.Worker = class extends Worker {
  constructor(...given) { super(...given); started.push(this); }
};
"""
STANDS_STILL = """setTimeout(() => {
  const request = new XMLHttpRequest();
  request.open("GET", "%sheld", false);
  request.send();
})"""
LATE = "the worker is late"


def take_a_turn(page: Page) -> None:
    """Draw and discard; the bot's turn comes to an end."""
    page.locator("#stock").click()
    page.locator("#hand .card").first.click()
    page.locator("#do-discard").click()
    wait_until_answered(page)
    wait_for(page, "table")


def test_nobody_waits_for_a_late_worker_nor_for_a_dead_one(
    context: BrowserContext, page: Page, site: Site, heard: Heard
) -> None:
    def late() -> int:
        return sum(LATE in message for message in heard.messages)

    keep(context, Pace.INSTANT)
    page.add_init_script(KEEPS_WORKERS)
    held: list[Route] = []
    page.route("**/held", lambda route: held.append(route))  # noqa: PLW0108
    open_saved(page, site, tables.dealt_text("perusrommi"))
    wait_for(page, "table")
    ask_the_worker(page)
    take_a_turn(page)
    assert late() == 0
    page.workers[0].evaluate(STANDS_STILL % site.url)
    take_a_turn(page)
    assert late() == 1, "while it owes an answer it is asked no more"
    held[0].fulfill(body="go on")
    page.evaluate("delete document.documentElement.dataset.worker")
    ask_the_worker(page)  # what it has to say of the last turn comes before, and is dropped
    take_a_turn(page)
    assert late() == 1
    page.evaluate("started.forEach((one) => one.terminate())")
    take_a_turn(page)
    take_a_turn(page)
    assert late() == 2
    expect(page.locator("#dialog")).not_to_be_visible()
    assert not heard.errors
