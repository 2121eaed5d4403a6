"""How long the page waits for a bot, and how long its longest task is meanwhile.

Tables of sharks play whole hands on the built site, every game at two and at four seats, and a
crowded late hand of Rommé 500. Timed is what the page does for a choice: writing the request,
the way to the worker and back, the thinking. Three machines: this one; a phone, of which the
page's thread runs at a quarter of its speed; and a tenth of this one, where all threads of the
page stand still nine tenths of the time.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page, sync_playwright

from game.session import saves
from game.session.match import Seat, new_match
from game.session.table import Table
from game.ui.model import Chair, Pace, Setup
from game.ui.setup import rules_of, seats_of
from game.variants import ALL
from tests.bench import taps
from tests.bench.host import Host
from tests.browser import tables
from tests.browser.chromium import FLAGS, on_this_machine
from tests.browser.moments import keep
from tests.browser.standing import INSERT

ROOT = Path(__file__).parents[2]
PATIENCE = 300_000
LEVEL = "shark"
SEATS = (2, 4)
HANDS = {"plain": 3, "phone": 1, "tenth": 1}
ENOUGH = 30
"""Seconds."""
SLICE = 0.004
"""Seconds that a slowed page runs at a time."""

WATCH = """
window.choices = [];
window.longTasks = [];
new PerformanceObserver((list) => {
  for (const one of list.getEntries()) longTasks.push([one.startTime, one.duration]);
}).observe({ type: "longtask" });
"""

# Only what the worker is asked for counts, so the bots wait until it is there.
TIMED = """
import js
from pyscript import workers
from game.web import bots

choose = bots.Bots._choose


async def timed(self, at, seat, bot):
    began = js.performance.now()
    action = await choose(self, at, seat, bot)
    js.choices.push(began)
    js.choices.push(js.performance.now())
    return action


bots.Bots._choose = timed
await workers["bots"]
js.document.documentElement.dataset.timed = "yes"
"""


@dataclass
class Found:
    """What was measured at one table, in milliseconds."""

    choices: list[float]
    """How long each took."""
    thinking: float
    """The longest task of the page's thread while it waited for a choice."""
    showing: float
    """The longest task that took an answer and showed the move, but for the last, with the score."""


def found_in(marks: list[float], tasks: list[tuple[float, float]]) -> Found:
    """From when every choice began and ended, and every task began and how long it was."""
    waits = list(zip(marks[::2], marks[1::2], strict=True))
    thinking = showing = 0.0
    for began, lasted in tasks:
        ended = began + lasted
        if any(since < ended <= until for since, until in waits):
            thinking = max(thinking, lasted)
        elif ended < marks[-1]:
            showing = max(showing, lasted)
    return Found([until - since for since, until in waits], thinking, showing)


def sharks(variant_id: str, players: int) -> str:
    """A saved match at which nobody but sharks sit."""
    chairs = tuple(Chair(LEVEL) for _ in range(players))
    setup = Setup(variant_id, players, (), chairs)
    return saves.dump(Table(new_match(variant_id, rules_of(setup), seats_of(setup), "worker", 0)))


def crowd() -> str:
    """The crowded table, with a shark at every seat."""
    table = saves.load(tables.crowded_text())
    seats = tuple(Seat("", LEVEL) for _ in table.match.seats)
    table.match = replace(table.match, seats=seats)
    return saves.dump(table)


def matches(wanted: str) -> dict[str, str]:
    """The saved match of every table that has some text in its name."""
    makers = {f"{game}, {seats}": partial(sharks, game, seats) for game in ALL for seats in SEATS}
    makers["romme500, crowded"] = crowd
    return {name: make() for name, make in makers.items() if wanted in name}


def pages_of(browser: int) -> list[int]:
    """The processes that run the pages of a browser."""
    found, parents = [], {}
    for folder in Path("/proc").iterdir():
        if not folder.name.isdigit():
            continue
        try:
            parents[int(folder.name)] = int(
                (folder / "stat").read_text().rpartition(")")[2].split()[1]
            )
            if "--type=renderer" in (folder / "cmdline").read_text():
                found.append(int(folder.name))
        except OSError:
            continue

    def within(process: int) -> bool:
        while process > 1 and process != browser:
            process = parents.get(process, 0)
        return process == browser

    return [one for one in found if within(one)]


@contextmanager
def slowed(rate: int) -> Iterator[None]:
    """Every page of this program's browsers runs one part of the time in so many."""
    over = threading.Event()
    pages = pages_of(os.getpid())

    def beat() -> None:
        while not over.is_set():
            for kind, parts in ((signal.SIGSTOP, rate - 1), (signal.SIGCONT, 1)):
                for one in pages:
                    os.kill(one, kind)
                time.sleep(parts * SLICE)

    thread = threading.Thread(target=beat)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


def play(page: Page, hands: int) -> None:
    """Let the bots play some hands, or as much of them as they play in half a minute."""
    page.evaluate("window.choices = []; window.longTasks = []; nordicDo('pace instant')")
    until = time.monotonic() + ENOUGH
    while time.monotonic() < until:
        page.wait_for_timeout(300)
        if not page.evaluate(taps.OVER):
            continue
        hands -= 1
        if not hands or page.locator("#next").count() == 0:
            return
        page.evaluate("nordicDo('next')")


def measured(browser: Browser, url: str, text: str, machine: str) -> Found:
    """Open a table and let it play."""
    context = browser.new_context(viewport={"width": 390, "height": 844})
    context.set_default_timeout(PATIENCE)
    keep(context, Pace.STEP)
    context.add_init_script(WATCH)
    page = context.new_page()
    page.goto(f"{url}/assets/manifest.webmanifest")
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [tables.KEY, text])
    page.goto(url)
    page.wait_for_selector("#do-step")
    page.evaluate(INSERT, TIMED)
    page.wait_for_selector("html[data-timed]", state="attached")
    page.wait_for_timeout(1500)  # the offline copy is made
    if machine == "phone":
        session = context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": taps.SLOWER})
    if machine == "tenth":
        with slowed(10):
            play(page, HANDS[machine])
    else:
        play(page, HANDS[machine])
    found = found_in(page.evaluate("choices"), page.evaluate("longTasks"))
    context.close()
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--table", default="", help="only tables whose name has this in it")
    parser.add_argument("machines", nargs="*", default=list(HANDS), help="plain, phone, tenth")
    asked = parser.parse_args()
    if not matches(asked.table):
        parser.error(f"no table has {asked.table!r} in its name")
    result = {}
    with sync_playwright() as playwright, Host({"/": ROOT / "dist"}) as host:
        browser = playwright.chromium.launch(executable_path=on_this_machine(), args=list(FLAGS))
        for machine in asked.machines:
            print(
                f"{machine}: ms a choice                  p50     p95    most   longest task: thinking, showing"
            )
            choices: list[float] = []
            thinking = showing = 0.0
            for name, text in matches(asked.table).items():
                found = measured(browser, host.url, text, machine)
                times = found.choices
                print(
                    f"{name:18}{len(times):5} choices {median(times):8.1f}{taps.p95(times):8.1f}"
                    f"{max(times):8.1f}{found.thinking:24.0f}{found.showing:9.0f}",
                    flush=True,
                )
                choices += times
                thinking, showing = max(thinking, found.thinking), max(showing, found.showing)
            result[machine] = {
                "choices": len(choices),
                "p50_ms": round(median(choices), 1),
                "p95_ms": round(taps.p95(choices), 1),
                "max_ms": round(max(choices), 1),
                "longest_task_thinking_ms": round(thinking),
                "longest_task_showing_ms": round(showing),
            }
            print(f"{machine}: {result[machine]}")
        browser.close()
    if asked.json:
        print(json.dumps(result))


if __name__ == "__main__":
    main()
