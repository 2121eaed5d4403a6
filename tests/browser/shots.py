"""Pictures of the screens at every size, by day and in the dark, with two and with six players.

npm run bench -- shots               all of them, into test-results/shots/
npm run bench -- shots 390x844 late  only these sizes, moments, looks or numbers of players
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import product

from playwright.sync_api import Browser, Page, sync_playwright

from game.ui.model import Pace
from tests.bench.host import Host
from tests.browser import tables
from tests.browser.chromium import FLAGS, on_this_machine
from tests.browser.conftest import DIST, ROOT, wait_until_ready
from tests.browser.moments import keep

FOLDER = ROOT / "test-results" / "shots"
SIZES = ((360, 640), (390, 844), (844, 390), (768, 1024), (1280, 800), (1920, 1080))
SCHEMES = ("light", "dark")
PLAYERS = (2, 6)


def show(page: Page, url: str, text: str) -> None:
    """Open a saved match."""
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [tables.KEY, text])
    page.goto(url)
    wait_until_ready(page)
    page.wait_for_timeout(400)


def moments(page: Page, url: str) -> Iterator[str]:
    """The screens, by name."""
    page.goto(url)
    wait_until_ready(page)
    yield "choose"
    page.locator("#setup-rommy").click()
    yield "settings"
    for players in PLAYERS:
        show(page, url, tables.dealt_text("arbakka", players))
        page.locator("#stock").click()
        page.locator("#hand .card").nth(3).click()
        yield f"table-{players}"
        show(page, url, tables.late_text(players))
        yield f"late-{players}"
    show(page, url, tables.crowded_text())
    yield "crowded-6"
    page.locator("#stock").click()
    page.locator("#hand .card").nth(8).click()
    yield "crowded-play-6"


def take(browser: Browser, url: str, size: tuple[int, int], scheme: str, words: set[str]) -> None:
    """Take all pictures of one size and look."""
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if scheme == "dark" else "light",
        reduced_motion="reduce",
    )
    keep(context, Pace.STEP)
    page = context.new_page()
    for name in moments(page, url):
        page.wait_for_timeout(200)
        if not words or words & {name, name.partition("-")[0]}:
            page.screenshot(path=FOLDER / f"{width}x{height}-{scheme}-{name}.png")
    context.close()


def main(wanted: set[str]) -> None:
    """Take those pictures that are wanted."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    named = {f"{width}x{height}": (width, height) for width, height in SIZES}
    sizes = [named[one] for one in named if one in wanted] or SIZES
    schemes = [one for one in SCHEMES if one in wanted] or SCHEMES
    words = wanted - named.keys() - set(SCHEMES)
    with sync_playwright() as playwright, Host({"/": DIST}) as host:
        browser = playwright.chromium.launch(executable_path=on_this_machine(), args=list(FLAGS))
        for size, scheme in product(sizes, schemes):
            take(browser, host.url, size, scheme, words)
        browser.close()
    taken = len(list(FOLDER.glob("*.png")))
    print(f"{taken} pictures in {FOLDER.relative_to(ROOT)}")


if __name__ == "__main__":
    main(set(sys.argv[1:]))
