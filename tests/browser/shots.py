"""Pictures of the screens at every size, by day and in the dark, in five languages.

npm run bench -- shots                    all of them, into test-results/shots/
npm run bench -- shots 390x844 crowd fi   only these sizes, schemes, passages, languages

Without a language: English, and the others by day on a phone and on a small desktop. What is cut
or covered is printed too.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from itertools import product
from typing import Literal

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from game.i18n.translator import LANGUAGES
from game.ui.model import Pace
from tests.browser import sight, tables
from tests.browser.chromium import FLAGS, on_this_machine
from tests.browser.conftest import DIST, PATIENCE, ROOT, Site, serving
from tests.browser.moments import PASSAGES, keep, open_saved

Size = tuple[int, int]
Scheme = Literal["light", "dark"]

FOLDER = ROOT / "test-results" / "shots"
SIZES: tuple[Size, ...] = (
    (390, 844),
    (360, 640),
    (844, 390),
    (768, 1024),
    (1280, 800),
    (1920, 1080),
)
PHONE: ViewportSize = {"width": 390, "height": 844}  # what the passages are walked through at
SCHEMES: tuple[Scheme, ...] = ("light", "dark")
FEW: tuple[Size, ...] = ((390, 844), (1280, 800))


def seats(page: Page, site: Site) -> Iterator[str]:
    """Tables of two and of six."""
    for players in (2, 6):
        open_saved(page, site, tables.dealt_text("arbakka", players))
        page.locator("#stock").click()
        page.locator("#hand .card").nth(3).click()
        yield f"{players} begin"
        open_saved(page, site, tables.late_text(players))
        yield f"{players} late"
        open_saved(page, site, tables.crowded_text(players))
        yield f"{players} crowded"
        page.locator("#stock").click()
        page.locator("#hand .card").nth(8).click()
        yield f"{players} crowded, a card selected"
        open_saved(page, site, tables.piled_text(players))
        yield f"{players} a pile of {tables.PILED}"


def books(page: Page, site: Site) -> Iterator[str]:
    """The rule book beside the table."""
    open_saved(page, site, tables.crowded_text())
    page.keyboard.press("b")
    page.wait_for_selector("#rulebook")
    yield "crowded, with its book"
    open_saved(page, site, tables.dealt_text("rami40", 3))
    page.keyboard.press("b")
    page.wait_for_selector("#rulebook")
    page.locator("#book summary").first.click()
    yield "an answer"


ALL = {**PASSAGES, "seats": seats, "books": books}


def take(
    browser: Browser, site: Site, passage: str, language: str, looks: list[tuple[Size, Scheme]]
) -> None:
    """Take all pictures of one passage in one language."""
    context = browser.new_context(viewport=PHONE, locale=f"{language}-XX", reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    keep(context, Pace.STEP)
    page = context.new_page()
    for number, moment in enumerate(ALL[passage](page, site)):
        slug = re.sub(r"\W+", "-", moment).strip("-")
        for (wide, high), scheme in looks:
            page.set_viewport_size({"width": wide, "height": high})
            page.emulate_media(color_scheme=scheme)
            page.wait_for_timeout(60)
            name = f"{passage}-{number:02d}-{slug}-{language}-{wide}x{high}-{scheme}"
            page.screenshot(path=FOLDER / f"{name}.png")
            if scheme == SCHEMES[0]:
                for fault in sight.lost(page):
                    print(f"{name}: {fault}", flush=True)
        page.set_viewport_size(PHONE)
        page.emulate_media(color_scheme=SCHEMES[0])
    context.close()


def main(wanted: set[str]) -> None:
    """Take those pictures that are wanted."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    named = {f"{width}x{height}": (width, height) for width, height in SIZES}
    sizes = [named[one] for one in named if one in wanted] or list(SIZES)
    schemes = [one for one in SCHEMES if one in wanted] or list(SCHEMES)
    languages = [one for one in LANGUAGES if one in wanted]
    passages = [one for one in ALL if one in wanted] or list(ALL)
    site = serving(DIST)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=on_this_machine(), args=list(FLAGS))
        for language, passage in product(languages or LANGUAGES, passages):
            looks = list(product(sizes, schemes))
            if not languages and language != LANGUAGES[0]:
                looks = [(one, SCHEMES[0]) for one in FEW if one in sizes]
            if looks:
                take(browser, site, passage, language, looks)
        browser.close()
    site.stop()
    taken = len(list(FOLDER.glob("*.png")))
    print(f"{taken} pictures in {FOLDER.relative_to(ROOT)}")


if __name__ == "__main__":
    main(set(sys.argv[1:]))
