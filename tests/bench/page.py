"""A crowded late game of Rommé 500 on a slow phone, and what moves during a hand.

Taps and the bots' thinking are measured with the processor at a quarter of its speed, in time
that the page's main thread ran. Layout shift is the browser's own: the worst five seconds of a
whole hand, what a tap moves at once not counted.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import TypeVar

from playwright.sync_api import Browser, Page, sync_playwright

from game.ui.model import Pace
from tests.bench import taps
from tests.bench.boot import lucky
from tests.bench.host import Host
from tests.bench.taps import tap
from tests.bench.trace import CATEGORIES, Trace
from tests.browser import tables
from tests.browser.chromium import FLAGS, on_this_machine
from tests.browser.moments import keep
from tests.browser.test_play import Finger, play_a_hand

ROOT = Path(__file__).parents[2]
PATIENCE = 120_000
LIMITS = {"tap_p95_ms": 100.0, "longest_task_ms": 200.0, "cls": 0.05}
MINE = "document.documentElement.dataset.ready === 'table'"
Result = TypeVar("Result")
SCREENS = {"phone": (390, 844), "desk": (1280, 800)}

SHIFTS = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const one of list.getEntries()) {
    if (one.hadRecentInput) continue;
    const what = one.sources.map(({ node }) => node?.id || node?.className || node?.nodeName);
    window.shifts.push({ at: one.startTime, value: one.value, what: what.slice(0, 4) });
  }
}).observe({ type: "layout-shift", buffered: true });
"""


def crowded(browser: Browser, url: str) -> Page:
    """Open the crowded table on a phone with a slow processor; it is the person's turn."""
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    context.set_default_timeout(PATIENCE)
    keep(context, Pace.INSTANT)
    context.add_init_script(taps.WATCH)
    page = context.new_page()
    page.goto(f"{url}/assets/manifest.webmanifest")
    saved = [tables.KEY, tables.crowded_text()]
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", saved)
    page.goto(url)
    page.wait_for_function(MINE)
    page.wait_for_timeout(3000)  # the worker starts, the offline copy is made
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": taps.SLOWER})
    return page


def a_turn(page: Page) -> list[dict[str, object]]:
    """Take a turn with much looking about; returns what was measured of every tap."""
    page.evaluate("window.taps = []")
    for depth in (4, 9, 17, 25):
        tap(page, f"#pile-heap > :nth-last-child({depth})")
    for _ in range(3):
        tap(page, "#do-sort")
    tap(page, "#do-log")
    tap(page, "#do-log")
    tap(page, "#stock")
    for number in (1, 5, 9, 13, 17, 21, 24):
        tap(page, f"#hand > :nth-child({number})")
        tap(page, f"#hand > :nth-child({number + 1})")
        tap(page, "#do-clear")
    tap(page, "#do-hint")
    page.wait_for_function("!!document.querySelector('#prompt[data-kind=hint]')")
    tap(page, "#hand > :nth-child(2)")
    measured: list[dict[str, object]] = page.evaluate("window.taps")
    return measured


def bots(page: Page) -> None:
    """Discard, and let the others play."""
    page.locator("#do-discard").tap(force=True)
    page.wait_for_function("document.documentElement.dataset.ready === 'wait'")
    page.wait_for_function(f"{MINE} || !!document.querySelector('#next, #again')")
    page.wait_for_timeout(300)


def traced(browser: Browser, page: Page, work: Callable[[Page], Result]) -> tuple[Result, Trace]:
    """Do something, and trace what the page has to do for it."""
    browser.start_tracing(page=page, categories=CATEGORIES)
    result = work(page)
    return result, Trace(browser.stop_tracing())


def worst_window(shifts: list[dict[str, object]]) -> float:
    """The layout shift of the worst window: gaps under a second, five seconds at most."""
    worst = total = 0.0
    first = last = float("-inf")
    for one in shifts:
        at, value = float(str(one["at"])), float(str(one["value"]))
        if at - last > 1000 or at - first > 5000:
            first, total = at, 0.0
        last, total = at, total + value
        worst = max(worst, total)
    return worst


def shifts_of_a_hand(browser: Browser, url: str, size: tuple[int, int]) -> list[dict[str, object]]:
    """Play a whole hand, with bots at a quick pace, and return every shift of the layout."""
    context = browser.new_context(viewport={"width": size[0], "height": size[1]}, has_touch=True)
    context.set_default_timeout(PATIENCE)
    keep(context, Pace.QUICK)
    context.add_init_script(lucky(2) + SHIFTS)
    page = context.new_page()
    page.goto(url)
    page.wait_for_selector("html[data-ready=choose]")
    page.locator("#play-romme500").click()
    play_a_hand(page, Finger(page))
    found: list[dict[str, object]] = page.evaluate("window.shifts")
    context.close()
    return found


def main() -> None:
    """Measure and print."""
    with sync_playwright() as playwright, Host({"/": ROOT / "dist"}) as host:
        browser = playwright.chromium.launch(executable_path=on_this_machine(), args=list(FLAGS))
        page = crowded(browser, host.url)
        measured, turn = traced(browser, page, a_turn)
        _, thinking = traced(browser, page, bots)
        page.context.close()
        shifts = {name: shifts_of_a_hand(browser, host.url, size) for name, size in SCREENS.items()}
        browser.close()
    kinds: dict[str, list[float]] = {}
    for one in measured:
        kinds.setdefault(str(one["intent"]).split()[0], []).append(float(str(one["result"])))
    print(f"{'taps':<12}{'number':>8}{'median ms':>11}{'longest ms':>12}")
    for kind, times in kinds.items():
        print(f"{kind:<12}{len(times):>8}{median(times):>11.0f}{max(times):>12.0f}")
    for name, several in shifts.items():
        largest = sorted(several, key=lambda one: -float(str(one["value"])))[:5]
        told = ", ".join(f"{float(str(one['value'])):.3f} {one['what']}" for one in largest)
        print(f"shifts, {name}: {len(several)}; {told}")
    print(f"p95 of the main thread from tap to paint: {taps.p95(list(turn.taps())):.0f} ms")
    result = {
        "tap_p95_ms": round(taps.p95([float(str(one["ms"])) for one in measured])),
        "result_p95_ms": round(taps.p95([float(str(one["result"])) for one in measured])),
        "longest_task_ms": round(thinking.longest()),
        "cls": round(max(worst_window(several) for several in shifts.values()), 4),
    }
    for name, value in result.items():
        limit = LIMITS.get(name)
        missed = "   MISSED" if limit is not None and value > limit else ""
        print(f"{name:<16}{value:>10}{limit or '-':>10}{missed}")
    load = os.getloadavg()[0]
    if load > (os.cpu_count() or 1):
        print(f"Other programs keep this machine busy (load {load:.1f}).")
    if "--json" in sys.argv:
        print(json.dumps(result))


if __name__ == "__main__":
    main()
