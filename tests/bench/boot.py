"""How fast the built site is there, beside a bare Pyodide page from the same host.

Every round opens the bare page, the site for the first time and the site for the second time, one
after the other, so that whatever else the machine does hits all three. What counts is the ratio
of the medians. Times run inside the page, from the start of the navigation.

`tap_p95_ms` is the time from a finger's touch to the first frame in which the page has changed: the
card has its ring, the button gives way. `result_p95_ms`, which has no limit, is the time from the
lifted finger to the frame that shows all that came of it.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from game.engine import deal
from tests.bench import taps
from tests.bench.host import Host
from tests.browser.chromium import FLAGS, on_this_machine

ROOT = Path(__file__).parents[2]
ROUNDS = 5
PATIENCE = 120_000
LIMITS = {"first": 0.45, "second": 0.40, "paint": 0.1, "bytes": 2.0, "tap_p95_ms": 100.0}

BARE = """<!doctype html><title>Bare Pyodide</title><script type="module">
import { loadPyodide } from "./pyodide/pyodide.mjs";
window.pyodide = await loadPyodide();
window.readyAt = performance.now();
</script>"""

ALONE = "a button, nothing else"

# A person who knows what to play: clicks at once, before Python runs, and then waits.
IMPATIENT = """
window.readyAt = null;
new MutationObserver(() => {
  const { ready } = document.documentElement.dataset;
  if (ready === "table") window.readyAt ??= performance.now();
}).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-ready"] });
addEventListener("DOMContentLoaded", () => {
  if (localStorage.length) return; // the second time the game in play opens by itself
  document.getElementById("play-perusrommi")?.click();
});
"""

# The same luck every time, and luck that lets the person begin: waiting for a bot is no start.
LUCK = """
const chance = crypto.getRandomValues.bind(crypto);
crypto.getRandomValues = (array) => array.byteLength === 16 ? array.fill(%d) : chance(array);
"""


@dataclass
class Visits:
    """What was measured of one kind of visit, a number each round."""

    ready: list[float] = field(default_factory=list)
    paint: list[float] = field(default_factory=list)
    sent: list[float] = field(default_factory=list)


def lucky(players: int) -> str:
    """A script that makes seat 0 the forehand of a table of this size."""
    fits = (
        n for n in range(256) if deal.first_dealer(bytes([n] * 16).hex(), players) == players - 1
    )
    return LUCK % next(fits)


def open_page(context: BrowserContext, url: str, visits: Visits) -> Page:
    """Open a page, wait until it says that it is ready, and note how long that took."""
    page = context.new_page()
    page.goto(url, wait_until="commit")
    page.wait_for_function("window.readyAt", timeout=PATIENCE)
    visits.ready.append(page.evaluate("window.readyAt"))
    paint = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime")
    if paint is not None:
        visits.paint.append(paint)
    return page


def can_draw(page: Page) -> None:
    """Hold the page to its word: draw a card."""
    before = page.locator("#hand > *").count()
    page.locator("#stock").click()
    assert page.locator("#hand > *").count() == before + 1, "the table accepts no draw"


def until_quiet(host: Host) -> None:
    """Wait until the host has had nothing to send for a second."""
    seen = -1
    while seen != host.sent:
        seen = host.sent
        time.sleep(1)


def one_round(browser: Browser, host: Host, found: dict[str, Visits]) -> None:
    """One visit of each kind."""
    before = host.sent
    context = browser.new_context()
    open_page(context, f"{host.url}/bare/", found["bare"])
    found["bare"].sent.append(host.sent - before)
    context.close()

    before = host.sent
    context = browser.new_context()
    context.add_init_script(lucky(2) + IMPATIENT)
    page = open_page(context, f"{host.url}/", found["first"])
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    until_quiet(host)  # the worker and the offline copy are part of the first visit
    found["first"].sent.append(host.sent - before)
    page.close()

    page = open_page(context, f"{host.url}/", found["second"])
    assert page.evaluate("!!navigator.serviceWorker.controller"), "no offline copy"
    can_draw(page)
    context.close()


def boots(browser: Browser, host: Host) -> dict[str, Visits]:
    """All rounds."""
    found = {name: Visits() for name in ("bare", "first", "second")}
    for _ in range(ROUNDS):
        one_round(browser, host, found)
    return found


def show(
    found: dict[str, Visits], times: dict[str, list[taps.Tap]], result: dict[str, float]
) -> None:
    """Print everything for people."""
    print(f"{'medians of ' + str(ROUNDS):<22}{'ready ms':>10}{'paint ms':>10}{'MB sent':>10}")
    for name, visits in found.items():
        paint = f"{median(visits.paint):.0f}" if visits.paint else "-"
        sent = f"{median(visits.sent) / 1e6:.2f}" if visits.sent else "-"
        low, high = min(visits.ready), max(visits.ready)
        print(
            f"{name:<22}{median(visits.ready):>10.0f}{paint:>10}{sent:>10}"
            f"   ({low:.0f} to {high:.0f} ms)"
        )
    print(f"\n{'taps, CPU at a quarter':<22}{'taps':>6}{'answered, p95':>16}{'done, p95 ms':>14}")
    for name, several in times.items():
        answered, done = [one["ms"] for one in several], [one["result"] for one in several]
        print(
            f"{name:<22}{len(several):>6}{median(answered):>8.0f}{taps.p95(answered):>8.0f}"
            f"{median(done):>7.0f}{taps.p95(done):>7.0f}"
        )
    print(f"\n{'result':<22}{'is':>10}{'at most':>10}")
    for name, value in result.items():
        limit = LIMITS.get(name)
        missed = "   MISSED" if limit is not None and value > limit else ""
        print(f"{name:<22}{value:>10}{limit or '-':>10}{missed}")


def main() -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        Path(folder, "index.html").write_text(BARE, "utf-8")
        button = Path(folder, "button")
        button.mkdir()
        (button / "index.html").write_text(taps.ONE_BUTTON, "utf-8")
        folders = {
            "/": ROOT / "dist",
            "/bare/": Path(folder),
            "/button/": button,
            "/bare/pyodide/": ROOT / "node_modules" / "pyodide",
        }
        browser = playwright.chromium.launch(executable_path=on_this_machine(), args=list(FLAGS))
        with Host(folders) as host:
            found = boots(browser, host)
            times = {ALONE: taps.control(browser, f"{host.url}/button/")}
            times |= taps.hands(browser, host.url, lucky)
        browser.close()
    bare = median(found["bare"].ready)
    played = [one for name in taps.TABLES for one in times[name]]
    result = {
        "first": round(median(found["first"].ready) / bare, 3),
        "second": round(median(found["second"].ready) / bare, 3),
        "paint": round(median(found["first"].paint) / bare, 3),
        "bytes": round(median(found["first"].sent) / median(found["bare"].sent), 3),
        "tap_p95_ms": round(taps.p95([one["ms"] for one in played])),
        "result_p95_ms": round(taps.p95([one["result"] for one in played])),
    }
    show(found, times, result)
    load = os.getloadavg()[0]
    if load > (os.cpu_count() or 1):
        print(
            f"\nOther programs keep this machine busy (load {load:.1f}): taps take longer for that."
        )
    if "--json" in sys.argv:
        print(json.dumps(result))


if __name__ == "__main__":
    main()
