"""Every screen and dialog of the page, one after the other, for whoever wants to look at them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import BrowserContext, Page

from game.engine.actions import DrawStock
from game.session import results, saves
from game.session.results import Result
from game.ui import backup, choices
from game.ui.backup import Backup
from game.ui.model import Model, Pace, Screen
from game.ui.position import Position
from tests.browser import tables
from tests.browser.conftest import Site
from tests.browser.standing import anew, stands
from tests.browser.test_play import PAGE, ids, wait_for

Show = Callable[[], None]


def kept(pace: Pace) -> dict[str, Any]:
    """The page's memory of a bots' pace, and of no guide."""
    return {"pace": pace.value, "preferences": {"guide": "off"}}


def keep(context: BrowserContext, pace: Pace) -> None:
    """Set the bots' pace, and no guide, for every page of a fresh profile."""
    settings = json.dumps(json.dumps(kept(pace)))
    context.add_init_script(
        f"if (location.protocol !== 'about:' && !localStorage.getItem('{PAGE}'))"
        f" localStorage.setItem('{PAGE}', {settings})"
    )


def visit(page: Page, site: Site) -> None:
    """Open the page, where nothing is in play."""
    if not stands(page):
        page.goto(site.url)
    wait_for(page, "choose")


def open_saved(page: Page, site: Site, text: str) -> None:
    """Open the page with a match in play."""
    if stands(page):
        anew(page, stored={tables.KEY: text})
        return
    if not page.url.startswith(site.url):
        page.goto(f"{site.url}assets/manifest.webmanifest")  # the same store, and no page in it
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [tables.KEY, text])
    page.goto(site.url)
    wait_for(page, "choose", "table", "wait", "curtain")


def two_places() -> str:
    """The id of a card that fits two melds of the crowded table, after a draw."""
    table = saves.load(tables.crowded_text())
    table.dispatch(tables.PERSON, DrawStock())
    position = Position(table, tables.PERSON)
    for card in position.hand:
        model = Model(screen=Screen.TABLE, selected=(card,))
        if len(choices.fitting(position, model).actions) > 1:
            return f"hand-{card}"
    raise AssertionError("no card of the crowded table fits twice")


def choosing(page: Page, site: Site) -> Iterator[str]:
    """The screens before a game, with all they may have to say."""
    page.goto(site.url, wait_until="domcontentloaded")
    yield "before Python"
    wait_for(page, "choose")
    yield "choose"
    page.locator("#open-help").click()
    yield "help"
    page.keyboard.press("Escape")
    page.locator("#open-settings").click()
    yield "settings of the page"
    page.locator(".radio:has(#prefer-confirm-always)").click()
    page.locator(".radio:has(#prefer-deck-four)").click()
    page.keyboard.press("Escape")
    page.locator("#setup-rami").click()
    yield "settings of a game"
    page.locator("#set-end").select_option("h1")
    page.locator(".radio:has(#seats-6)").click()
    yield "settings that differ"
    open_saved(page, site, tables.dealt_text("perusrommi"))
    page.locator("#stock").click()
    page.locator("#hand .card").first.click()
    page.locator("#do-discard").click()
    yield "sure?"


def with_saves(page: Page, site: Site) -> Iterator[str]:
    """The choice of a game beside one in play and one that could not be opened."""
    open_saved(page, site, tables.dealt_text("rommy")[:-9])
    page.locator("#play-arbakka").click()
    wait_for(page, "table", "wait")
    page.locator("#open-menu").click()
    page.locator("#go-home").click()
    yield "choose, with a game in play and a lost save"
    page.locator("#play-rommy").click()
    yield "new game?"


def drawing(page: Page, site: Site) -> Iterator[str]:
    """One turn, with everything that can be opened in it."""
    open_saved(page, site, tables.dealt_text("rami40", 3))
    yield "to draw"
    page.locator("#do-log").click()
    yield "log"
    page.locator("#do-log").click()
    page.keyboard.press("b")
    page.wait_for_selector("#rulebook")
    yield "rule book"
    page.locator("#shut-book").click()
    page.locator("#open-menu").click()
    yield "menu"
    page.locator("#open-deal").click()
    yield "deal"
    page.keyboard.press("Escape")
    page.locator("#stock").click()
    yield "to play"
    page.locator("#do-lay").click(force=True)
    yield "refused"
    page.locator("#do-hint").click()
    page.wait_for_selector("#prompt[data-kind=hint]")
    yield "hint"
    page.locator("#open-menu").click()
    page.locator("#guide-again").click()
    for suit in "cds":
        page.locator(f'#hand [data-rank="2"][data-suit="{suit}"]').first.click()
    page.locator("#do-lay").click()
    page.wait_for_selector("#tray .meld, #tray li")
    yield "a meld put aside, with the guide"
    page.locator("#do-undo").click()
    page.locator("#guide-off").click()
    page.locator("#hand .card").first.click()
    yield "a card selected"
    page.locator("#do-discard").click()
    wait_for(page, "wait")
    yield "others play"


def crowded(page: Page, site: Site) -> Iterator[str]:
    """A late table."""
    open_saved(page, site, tables.crowded_text())
    yield "crowded"
    page.locator("#pile-heap .card").nth(-4).click()
    yield "looking into the pile"
    page.locator("#stock").click()
    page.locator(f"#{two_places()}").click()
    yield "crowded, a card selected"
    page.keyboard.press("v")
    page.wait_for_selector("#sheet[data-kind=best]")
    yield "best melds"
    page.keyboard.press("Escape")
    page.keyboard.press("a")
    page.wait_for_selector("#sheet[data-kind=which]")
    yield "which of several"


def ending(page: Page, site: Site) -> Iterator[str]:
    """The last action of a match."""
    open_saved(page, site, tables.ending_text("rami51"))
    yield "about to go out"
    page.locator("#do-hint").click()
    page.wait_for_selector("#prompt[data-kind=hint]")
    (card,) = ids(page, "#hand [data-hint]")
    page.locator(f"#{card}").click()
    page.locator("#do-discard").click()
    page.wait_for_selector("#sheet[data-kind=score]")
    yield "end of the match"
    page.locator("#review").click()
    page.wait_for_selector("#sheet .weighed")
    yield "the review of the hand"
    page.keyboard.press("Escape")
    yield "the table after it"
    page.locator("#do-log").click()
    page.locator("#log-lines .link").last.click()
    page.wait_for_selector("#why-reason[data-found=yes]")
    yield "why a bot moved"


def sharing(page: Page, site: Site) -> Iterator[str]:
    """Two people at one device, then nobody but bots."""
    open_saved(page, site, saves.dump(tables.dealt("arbakka", 3, people=2)))
    yield "curtain"
    page.locator("#show-hand").click()
    yield "a hand behind the curtain"
    open_saved(page, site, saves.dump(tables.dealt("perusrommi", 3, people=0)))
    yield "looking on"
    page.locator("#do-open-hands").click()
    yield "looking on, hands open"


def keeping(page: Page, site: Site) -> Iterator[str]:
    """Seats, statistics, and what is done with all that is kept."""
    visit(page, site)
    page.locator("#setup-rami").click()
    page.locator("#chair-1").select_option("person")
    page.locator("#name-0").fill("Una")
    page.locator("#name-1").fill("Una")
    page.locator("#dealer").select_option("1")
    yield "seats, of one name"
    page.locator("#home").click()
    page.evaluate("texts => window.nordicArchive.replace(texts)", json.dumps(tables.hands_text()))
    page.locator("#statistics").click()
    page.wait_for_selector("#figures")
    page.locator("#plot-points-more").click()
    yield "statistics"
    page.locator("#open-data").click()
    page.locator("#import-file").set_input_files(
        {"name": "x.json", "mimeType": "application/json", "buffer": b"{}"}
    )
    page.wait_for_selector("#data-problem")
    yield "a file refused"
    whole = backup.dump(Backup(None, tables.dealt_text("rommy"), (), ()), "2026-01-01")
    page.locator("#import-file").set_input_files(
        {"name": "y.json", "mimeType": "application/json", "buffer": whole.encode()}
    )
    page.wait_for_selector("#sheet[data-kind=import]")
    yield "a file to bring back?"
    page.locator("#keep").click()
    page.locator("#erase").click()
    page.wait_for_selector("#yes")
    yield "erase everything"


def writing(page: Page, site: Site) -> Iterator[str]:
    """Score sheets."""
    visit(page, site)
    page.locator("#pads").click()
    page.locator("#pad-new").click()
    page.locator("#pad-game").select_option("arbakka")
    yield "a new score sheet"
    page.locator("#pad-start").click()
    page.locator("#pad-round").click()
    page.locator(".radio:has(#pad-out-0)").click()
    page.locator("#pad-left-2").fill("12")
    page.locator("#pad-left-1-cards").click()
    page.locator("#tap-Kh").click()
    page.locator("#tap-3s").click()
    yield "a round of a score sheet"
    page.locator("#pad-save").click()
    page.locator("#pad-round").click()
    page.locator(".radio:has(#pad-out-1)").click()
    page.locator("#pad-save").click()
    yield "a round refused"
    page.locator("#pad-left-0").fill("30")
    page.locator("#pad-left-2").fill("7")
    page.locator("#pad-save").click()
    page.wait_for_selector("#pad-plot")
    yield "a score sheet"
    page.locator("#pad-more").click()
    yield "more about a score sheet"
    page.locator("#pad-erase").click()
    yield "erase a score sheet?"
    page.keyboard.press("Escape")
    page.locator("#pads").click()
    yield "score sheets"


def handing(page: Page, site: Site) -> Iterator[str]:
    """Links, hands to look at, and the results of a class."""
    visit(page, site)
    page.locator("#setup-rommy").click()
    page.locator("#link-new").click()
    page.wait_for_selector("svg.qr")
    address = page.locator("#link").get_attribute("href") or ""
    yield "a link"
    page.evaluate("text => location.hash = text", address.partition("#")[2])
    page.wait_for_selector("#play-link")
    yield "a deal offered"
    page.locator("#keep").click()
    page.wait_for_selector("#dialog", state="hidden")
    page.evaluate("text => location.hash = text", address.partition("#")[2] + "0")
    page.wait_for_selector("#sheet[data-kind=bad_link]")
    yield "a link refused"
    page.keyboard.press("Escape")
    page.locator("#home").click()
    page.locator("#replays").click()
    yield "hands to look at"
    page.locator("#class").click()
    lines = [results.dump(Result("0123456789", name, 7, out=False)) for name in ("Una", "Max")]
    page.locator("#class-lines").fill("\n".join(lines))
    page.locator("#class-lines").blur()
    page.wait_for_selector("#class-plot")
    yield "a class that played the same cards"
    page.locator("#replays").click()
    page.locator("#replay-example-romme500").click()
    page.locator("#replay-on").click()
    yield "a commented hand"


def learning(page: Page, site: Site) -> Iterator[str]:
    """What there is to learn from: the odds, open hands, a puzzle."""
    open_saved(page, site, tables.dealt_text("rami51", 3))
    page.locator("#stock").click()
    page.keyboard.press("q")
    page.wait_for_selector("#odds")
    page.wait_for_selector("#sheet .unseen li")  # in sight, too
    yield "odds"
    page.keyboard.press("Escape")
    page.locator("#open-menu").click()
    page.locator("#teach").click()
    page.wait_for_selector("#teach-yes")
    yield "open all hands?"
    page.locator("#teach-yes").click()
    page.locator("#do-stock-open").click()
    page.locator("#do-log").dispatch_event("click")
    page.wait_for_selector("#stock[data-rank]")
    yield "open hands"
    page.locator("#open-menu").click()
    page.locator("#go-home").click()
    page.locator("#puzzles").click()
    yield "puzzles"
    page.locator("#puzzle-rommy-1").click()
    page.locator("#puzzle-answer").click()
    yield "a puzzle with its answer"
    page.keyboard.press("h")
    page.wait_for_selector("#hand [data-hint], #pile[data-hint]")
    yield "a hint in a puzzle"


PASSAGES = {
    "choosing": choosing,
    "saves": with_saves,
    "turn": drawing,
    "crowd": crowded,
    "end": ending,
    "people": sharing,
    "kept": keeping,
    "written": writing,
    "handed": handing,
    "learnt": learning,
}
