"""Whole hands on the built site, with nothing but what a person has: taps, or keys."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from game.ui.screens.dialogs import SHORTCUTS
from game.variants import ALL
from tests.browser.conftest import PATIENCE, Heard, Site, profile, wait_until_answered

GAME = "nordic-rummy.game"
PAGE = "nordic-rummy.page"
STEPS = 400  # of one person in one hand: far more than any takes
ADVISED = 16  # steps after which a hint at each would only take time
KEYS = {intent: key for key, intent in SHORTCUTS.items()}
QUICK = {"pace": "instant"}
SMALL = (360, 640)


def quick(context: BrowserContext) -> None:
    """Let the bots play without a pause."""
    settings = json.dumps(json.dumps(QUICK))
    context.add_init_script(
        f"if (location.protocol !== 'about:' && !localStorage.getItem('{PAGE}'))"
        f" localStorage.setItem('{PAGE}', {settings})"
    )


@pytest.fixture
def phone(browser: Browser) -> Any:
    """Open a phone of the smallest size that counts, with a finger."""
    context = profile(browser, viewport={"width": 360, "height": 640}, has_touch=True)
    quick(context)
    yield context
    context.close()


def wait_for(page: Page, *states: str) -> None:
    """Wait until the page is ready for one of these, or a dialog is open."""
    page.wait_for_function(
        """states => states.includes(document.documentElement.dataset.ready)
            || document.querySelector('#dialog[open]')""",
        arg=list(states),
        timeout=PATIENCE,
    )


def begin(page: Page, site: Site, variant_id: str) -> None:
    """Choose a game as early as a person can."""
    page.goto(site.url)
    page.locator(f"#play-{variant_id}").click()
    wait_for(page, "table", "wait")
    expect(page.locator("#screen.table")).to_be_visible()


def choose(page: Page, variant_id: str) -> Page:
    """Choose a game on a page that is ready."""
    page.locator(f"#play-{variant_id}").click()
    wait_for(page, "table", "wait")
    expect(page.locator("#screen.table")).to_be_visible()
    return page


def sheet(page: Page) -> str:
    """Return the kind of the open dialog, or an empty text."""
    return str(page.evaluate("document.querySelector('#dialog[open] #sheet')?.dataset.kind ?? ''"))


def ids(page: Page, selector: str) -> list[str]:
    """Return the ids of all elements that match."""
    found: list[str] = page.evaluate(
        "selector => [...document.querySelectorAll(selector)].map(one => one.id)", selector
    )
    return found


class Finger:
    """Taps what is to be seen."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, element: str, key: str) -> None:  # noqa: ARG002
        self._tap(f"#{element}")

    def choose(self, cards: list[str]) -> None:
        for card in cards:
            self._tap(f"#{card}")

    def fit(self) -> None:
        self._tap(".add[data-can]")

    def exchange(self) -> None:
        self._tap(".swap[data-can]")

    def _tap(self, selector: str) -> None:
        self.page.locator(selector).first.tap()
        wait_until_answered(self.page)


class Keyboard:
    """Presses keys, and never touches the screen."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, element: str, key: str) -> None:
        if sheet(self.page):
            self.go_to(element, "Tab")
            self.page.keyboard.press("Enter")
        else:
            self.page.keyboard.press(key)

    def go_to(self, element: str, key: str, most: int = 80) -> None:
        for _ in range(most):
            if self.page.evaluate("document.activeElement.id") == element:
                return
            self.page.keyboard.press(key)
        pytest.fail(f"{key} does not lead to {element}")

    def choose(self, cards: list[str]) -> None:
        for card in cards:
            for _ in range(60):
                if (
                    self.page.evaluate("document.activeElement.closest('[data-zone]')?.id")
                    == "hand"
                ):
                    break
                self.page.keyboard.press("Tab")
            self.go_to(card, "ArrowRight")
            self.page.keyboard.press("Space")
            wait_until_answered(self.page)
            expect(self.page.locator(f"#{card}")).to_be_focused()
            expect(self.page.locator(f"#{card}")).to_have_attribute("aria-pressed", "true")

    def fit(self) -> None:
        self.page.keyboard.press(KEYS["fit"])

    def exchange(self) -> None:
        self.page.keyboard.press(KEYS["exchange"])


def take_a_turn_step(page: Page, hands: Finger | Keyboard) -> None:
    """Do one thing that the hint advises, by the page's own controls."""
    if page.locator("#do-draw").count():
        hands.press("do-draw", KEYS["draw"])
        return
    if page.locator("#hand [aria-pressed=true]").count():
        hands.press("do-clear", KEYS["clear"])
    hands.press("do-hint", KEYS["hint"])
    page.wait_for_selector("#prompt[data-kind=hint]")
    meld = page.locator(".meld[data-hint]").count()
    hands.choose(ids(page, "#hand [data-hint]:not([aria-pressed=true])"))
    if meld and page.locator(".add[data-can]").count():
        hands.fit()
    elif meld:
        hands.exchange()
    elif not page.locator("#do-discard[aria-disabled]").count():
        hands.press("do-discard", KEYS["discard"])
    else:
        hands.press("do-lay", KEYS["lay"])


def throw_what_was_drawn(page: Page, hands: Finger | Keyboard) -> None:
    """End a turn without advice, where the rules let the drawn card go."""
    if page.locator("#do-draw").count():
        hands.press("do-draw", KEYS["draw"])
        return
    if page.locator("#hand [aria-pressed=true]").count():
        hands.press("do-clear", KEYS["clear"])
    hands.choose(ids(page, "#hand [data-drawn]")[:1])
    if page.locator("#do-discard[aria-disabled]").count():
        take_a_turn_step(page, hands)
    else:
        hands.press("do-discard", KEYS["discard"])


def play_a_hand(page: Page, hands: Finger | Keyboard) -> None:
    """Play until the score sheet is open: by advice at first, then the bots bring it to its end."""
    for step in range(STEPS):
        wait_for(page, "table")
        kind = sheet(page)
        if kind == "score":
            return
        if kind == "which":
            hands.press("which-0", "")
            continue
        assert not kind, kind
        if step < ADVISED:
            take_a_turn_step(page, hands)
        else:
            throw_what_was_drawn(page, hands)
    pytest.fail("the hand does not end")


# Rami 40 is Rami 51 with another number, so every day one of the two is enough.
EVERY_DAY = [pytest.param(one, marks=pytest.mark.long if one == "rami40" else ()) for one in ALL]


@pytest.mark.parametrize("variant_id", EVERY_DAY)
def test_a_whole_hand_by_tap_on_a_small_phone(
    started: Callable[..., Page], variant_id: str
) -> None:
    page = choose(started(SMALL, touch=True, kept=QUICK), variant_id)
    play_a_hand(page, Finger(page))
    expect(page.locator(".score")).to_have_count(2)
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= 360, "nothing sticks out sideways"
    page.locator("#next-sheet, #again-sheet").tap()
    expect(page.locator("#dialog")).to_be_hidden()
    wait_for(page, "table", "wait")


@pytest.mark.parametrize("variant_id", ["romme500", pytest.param("rami51", marks=pytest.mark.long)])
def test_a_whole_hand_by_keyboard_alone(started: Callable[..., Page], variant_id: str) -> None:
    page = started(kept=QUICK)
    hands = Keyboard(page)
    hands.go_to(f"play-{variant_id}", "Tab")
    page.keyboard.press("Enter")
    play_a_hand(page, hands)
    page.keyboard.press("Escape")
    expect(page.locator("#dialog")).to_be_hidden()
    expect(page.locator("#next")).to_be_visible()
    page.keyboard.press(KEYS["next"])
    expect(page.locator("#next")).to_have_count(0)
    wait_for(page, "table", "wait")


def test_a_reload_at_any_moment_goes_on(phone: BrowserContext, site: Site) -> None:
    page = phone.new_page()
    begin(page, site, "perusrommi")
    finger = Finger(page)
    for _ in range(4):
        wait_for(page, "table")
        if sheet(page):
            break
        take_a_turn_step(page, finger)
        before = page.evaluate(f"JSON.parse(localStorage.getItem('{GAME}')).body.actions")
        page.reload()
        wait_for(page, "table")
        after = page.evaluate(f"JSON.parse(localStorage.getItem('{GAME}')).body.actions")
        assert after.startswith(before), "nothing that was done is lost"
        expect(page.locator("#screen.table")).to_be_visible()


@pytest.mark.parametrize("kind", ["damaged", "newer"])
def test_a_save_that_cannot_be_opened_is_kept(phone: BrowserContext, site: Site, kind: str) -> None:
    page = phone.new_page()
    begin(page, site, "rommy")
    text = str(page.evaluate(f"localStorage.getItem('{GAME}')"))
    changed = text.replace('"save": 1', '"save": 99') if kind == "newer" else text[:-9]
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [GAME, changed])
    page.reload()
    wait_for(page, "choose")
    expect(page.locator(".notice")).to_contain_text("set aside")
    with page.expect_download() as download:
        page.locator("#download-1").tap()
    assert Path(download.value.path()).read_text(encoding="utf-8") == changed
    page.locator("#play-rommy").tap()
    wait_for(page, "table", "wait")
    page.reload()
    wait_for(page, "table", "wait")
    assert page.evaluate("localStorage.getItem('nordic-rummy.set-aside.1')") == changed


def test_what_a_turn_did_can_be_undone_and_a_new_card_cannot(started: Callable[..., Page]) -> None:
    page = choose(started(SMALL, touch=True, kept=QUICK), "rommy")
    wait_for(page, "table")
    size = page.locator("#hand .card").count()
    page.locator("#pile").tap()
    expect(page.locator("#hand .card")).to_have_count(size + 1)
    page.locator("#do-undo").tap()
    expect(page.locator("#hand .card")).to_have_count(size)
    expect(page.locator("#do-draw")).to_be_visible()
    page.locator("#stock").tap()
    expect(page.locator("#do-undo")).to_have_attribute("aria-disabled", "true")
    page.locator("#do-undo").tap(force=True)
    expect(page.locator("#prompt")).to_contain_text("nothing to undo")


def test_a_closed_button_says_why_and_stays_in_reach(started: Callable[..., Page]) -> None:
    page = choose(started(SMALL, touch=True, kept=QUICK), "rommy")
    wait_for(page, "table")
    page.locator("#stock").tap()
    lay = page.locator("#do-lay")
    expect(lay).to_have_attribute("aria-disabled", "true")
    expect(lay).to_have_accessible_description("Choose cards first.")
    lay.tap(force=True)  # else Playwright waits until it is enabled
    expect(page.locator("#prompt")).to_contain_text("Choose cards first.")
    lay.focus()
    expect(lay).to_be_focused()


def test_a_key_does_not_overtake_a_tap(started: Callable[..., Page]) -> None:
    page = choose(started(SMALL, touch=True, kept=QUICK), "rommy")
    wait_for(page, "table")
    page.locator("#stock").tap()
    wait_until_answered(page)
    size = page.locator("#hand .card").count()
    page.evaluate(
        """key => {
          document.querySelector("#hand .card").click();
          document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
        }""",
        KEYS["discard"],
    )
    expect(page.locator("#hand .card")).to_have_count(size - 1)


def test_a_new_game_asks_first(started: Callable[..., Page]) -> None:
    page = choose(started(SMALL, touch=True, kept=QUICK), "rommy")
    wait_for(page, "table", "wait")
    page.locator("#open-menu").tap()
    page.locator("#go-home").tap()
    page.locator("#play-arbakka").tap()
    expect(page.locator("#dialog")).to_contain_text("Give up the game")
    page.locator("#keep").tap()
    page.locator("#resume").tap()
    expect(page.locator("#top")).to_contain_text("Rommy")
    page.locator("#open-menu").tap()
    page.locator("#go-home").tap()
    page.locator("#play-arbakka").tap()
    page.locator("#confirm").tap()
    expect(page.locator("#top")).to_contain_text("Árbakka")


def test_settings_reach_the_table(started: Callable[..., Page]) -> None:
    page = started(SMALL, touch=True, kept=QUICK)
    page.locator("#setup-rommy").tap()
    page.locator(".radio:has(#seats-4)").tap()
    page.locator("#set-lay_off").tap()
    page.locator("#set-end").select_option("h3")
    expect(page.locator("#differences")).to_contain_text("3 hands")
    page.locator("#start").tap()
    expect(page.locator(".seat")).to_have_count(4)
    body = page.evaluate(f"JSON.parse(localStorage.getItem('{GAME}')).body")
    assert body["rules"] == {"lay_off": False, "target": None, "hands": 3}


def test_two_visits_get_two_deals(browser: Browser, site: Site, heard: Heard) -> None:
    hands = []
    for _ in range(2):
        context = profile(browser)
        quick(context)
        page = context.new_page()
        begin(page, site, "rami40")
        hands.append(ids(page, "#hand .card"))
        context.close()
    assert hands[0] != hands[1]
    assert heard.errors == []


def test_without_its_worker_the_page_thinks_for_itself(phone: BrowserContext, site: Site) -> None:
    page = phone.new_page()
    page.route("**/game/web/worker.py*", lambda route: route.abort())
    begin(page, site, "perusrommi")
    finger = Finger(page)
    for _ in range(8):
        wait_for(page, "table")
        if sheet(page):
            break
        take_a_turn_step(page, finger)
