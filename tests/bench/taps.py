"""How long a tap takes on a slow phone: whole hands, played by the page's own controls."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from statistics import quantiles
from typing import TypedDict

from playwright.sync_api import Browser, CDPSession, Page

SLOWER = 4
PATIENCE = 120_000
TABLES = {"Perusrommi, 2 seats": ("perusrommi", 2), "Rommé 500, 6 seats": ("romme500", 6)}
MOST_TURNS = 120
QUIET = 200  # milliseconds

PRESS = 70  # milliseconds that a finger stays

# `ms`: from the time a finger touches to the first task after the first frame in which the page has
# changed. `result`: from the time it is lifted to the one after the frame that shows what came of it.
WATCH = """
window.taps = [];
let changed = 0;
new MutationObserver(() => { changed += 1; }).observe(document, {
  subtree: true, childList: true, attributes: true, characterData: true,
});
const afterFrame = (then) => requestAnimationFrame(() => {
  const channel = new MessageChannel();
  channel.port1.onmessage = then;
  channel.port2.postMessage(0);
});
let answered;
addEventListener("pointerdown", (event) => {
  const before = changed;
  const look = (resolve) => afterFrame(() => {
    if (changed > before) resolve(performance.now() - event.timeStamp);
    else look(resolve);
  });
  answered = new Promise(look);
}, true);
addEventListener("click", (event) => {
  const control = event.isTrusted && event.target.closest("[data-intent]");
  if (!control) return;
  const { intent } = control.dataset;
  const look = () => {
    if ("tapped" in control.dataset) setTimeout(look);
    else afterFrame(async () => {
      const result = performance.now() - event.timeStamp;
      window.taps.push({ intent, result, ms: await answered });
    });
  };
  afterFrame(look);
}, true);
"""


class Tap(TypedDict):
    """What was measured of one tap, in milliseconds."""

    intent: str
    ms: float
    result: float


OVER = "!!document.querySelector('#next, #again')"
WORKS = ":not([aria-disabled=true])"


@cache
def finger_on(page: Page) -> CDPSession:
    """What touches this page."""
    return page.context.new_cdp_session(page)


def tap(page: Page, selector: str) -> None:
    """Tap where a finger would, and wait until the frame is painted.

    The page is left alone from the finger's touch to the frame: what a test asks of it in between
    would be measured too.
    """
    element = page.locator(selector).first
    element.scroll_into_view_if_needed()
    box = element.bounding_box()
    assert box is not None, selector
    before = page.evaluate("window.taps.length")
    finger, at = finger_on(page), {"x": box["x"] + 6, "y": box["y"] + 12}
    page.wait_for_timeout(QUIET)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    page.wait_for_timeout(PRESS)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(QUIET)
    page.wait_for_function(f"window.taps.length > {before}")


def p95(times: list[float]) -> float:
    """The time that one tap in twenty passes."""
    return quantiles(times, n=20)[-1]


class Hand:
    """A person of no skill at the table: taps what can be tapped, the same in every run."""

    def __init__(self, page: Page) -> None:
        """The table stands, and it is the person's turn."""
        self._page = page
        self._rng = random.Random(7)

    def play(self) -> None:
        """Play until the hand is over."""
        for _ in range(MOST_TURNS):
            self._page.wait_for_function(
                f"document.documentElement.dataset.ready === 'table' || {OVER}", timeout=PATIENCE
            )
            if self._page.evaluate(OVER):
                return
            self._turn()
        raise AssertionError("the hand does not end")

    def _turn(self) -> None:
        self._tap(self._any("#do-draw", "#do-take"))
        self._tap("#do-sort")
        for _ in range(3):
            self._tap(self._card())
        if self._works("#do-lay"):
            self._tap("#do-lay")
        self._tap("#do-clear")
        self._tap("#do-hint")
        self._page.wait_for_function("!document.querySelector('#prompt[data-kind=turn]')")
        if self._rng.random() < 0.3:
            self._tap("#do-undo")
        for _ in range(30):
            if not self._mine():
                return
            if self._works("#do-draw"):
                self._tap("#do-draw")
            self._tap("#do-clear")
            self._tap(self._card())
            self._tap("#do-discard")

    def _mine(self) -> bool:
        ready = self._page.evaluate("document.documentElement.dataset.ready")
        return ready == "table" and not self._page.evaluate(OVER)

    def _works(self, selector: str) -> bool:
        return self._page.locator(selector + WORKS).count() > 0

    def _any(self, *selectors: str) -> str:
        able = [one for one in selectors if self._works(one)]
        return self._rng.choice(able) if able else selectors[0]

    def _card(self) -> str:
        cards = self._page.eval_on_selector_all("#hand > *", "all => all.map(({ id }) => id)")
        return f'[id="{self._rng.choice(cards)}"]'

    def _tap(self, selector: str) -> None:
        tap(self._page, selector)


ONE_BUTTON = """<!doctype html><meta name="viewport" content="width=device-width">
<button id="one" data-intent="one" style="width: 9em; height: 4em">0</button>
<script>one.onpointerdown = () => { one.textContent = Number(one.textContent) + 1; };</script>"""


def slow_phone(browser: Browser, script: str) -> Page:
    """Open a page of its own on a small phone with a slow processor."""
    context = browser.new_context(
        viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True
    )
    context.add_init_script(script + WATCH)
    return context.new_page()


def slow_down(page: Page) -> None:
    """From here on the processor runs at a quarter of its speed, and taps are counted."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.evaluate("window.taps = []")


def measured(page: Page) -> list[Tap]:
    """Every tap so far; the page is closed."""
    found: list[Tap] = page.evaluate("window.taps")
    page.context.close()
    return found


def control(browser: Browser, url: str) -> list[Tap]:
    """Taps on a page with nothing but a button: what browser and machine take by themselves."""
    page = slow_phone(browser, "")
    page.goto(url)
    slow_down(page)
    for _ in range(40):
        tap(page, "#one")
    return measured(page)


def hands(browser: Browser, url: str, lucky: Callable[[int], str]) -> dict[str, list[Tap]]:
    """Every tap of a whole hand, by table."""
    found = {}
    for name, (variant, players) in TABLES.items():
        page = slow_phone(browser, lucky(players))
        page.goto(url)
        page.wait_for_selector("html[data-ready=choose]", timeout=PATIENCE)
        page.locator(f"#setup-{variant}").click()
        page.locator(f"#seats-{players}").check(force=True)
        page.locator("#start").click()
        page.wait_for_selector("html[data-ready=table]", timeout=PATIENCE)
        slow_down(page)
        Hand(page).play()
        found[name] = measured(page)
    return found
