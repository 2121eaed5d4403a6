"""What is handed from one to another: how long it is, and how fast it opens.

Links and result lines are measured by what stands behind the `#`, in characters. The hands are
played by levels of the ladder from fixed seeds; the long one by chance alone. Times are medians.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from random import Random
from statistics import median

from playwright.sync_api import Page, sync_playwright

from game.bots import MAKERS
from game.session import links, results
from game.session.match import Seat, new_match
from game.session.table import Table
from game.ui.replay import Replay
from game.variants import ALL
from tests.bench.host import Host
from tests.browser.chromium import FLAGS, on_this_machine
from tests.browser.conftest import DIST

PLAYERS = 4
ACTIONS = 200
PUPILS = 30
ROUNDS = 5
LIMITS = {"deal_link": 120, "hand_link": 1500}  # the aims
OPEN = """text => new Promise(done => {
  const from = performance.now();
  location.hash = text;
  const look = () => requestAnimationFrame(
    document.querySelector("[data-screen=replay] #steps") ? () => done(performance.now() - from) : look
  );
  look();
})"""


def dealt(variant_id: str, seed: str, players: int = PLAYERS) -> Table:
    """A match of one person against bots, before its first action."""
    seats = (Seat("", None), *(Seat("", "regular") for _ in range(players - 1)))
    return Table(new_match(variant_id, ALL[variant_id].rules, seats, seed))


def play(table: Table, level: str, seed: int) -> Table:
    """Play a hand to its end, every seat by one level."""
    bot, luck = MAKERS[level](), Random(seed)
    while not table.over:
        table.dispatch(table.state.turn, bot.choose(table.view(table.state.turn), luck))
    return table


def long_hand() -> Table:
    """A running hand of exactly so many actions, played by chance."""
    for seed in range(100):
        table, luck = dealt("rami51", f"long{seed}"), Random(seed)
        while not table.over and len(table.done) < ACTIONS:
            table.dispatch(table.state.turn, luck.choice(table.view(table.state.turn).legal))
        if not table.over:
            return table
    raise AssertionError("no hand lasts that long")


def class_lines() -> list[str]:
    """What a class hands in that played the same cards."""
    text = links.dump_deal(links.deal_of(dealt("perusrommi", "c1a55" * 6, 3).match))
    lines = []
    for pupil in range(1, PUPILS + 1):
        deal = links.parse(text)
        assert isinstance(deal, links.Deal)
        table = play(Table(deal.match()), "regular", pupil)
        lines.append(results.dump(results.of_table(table, 0, f"Pupil {pupil}")))
    return lines


def timed(work: Callable[[], object]) -> float:
    """Milliseconds, the median of some rounds."""
    times = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        work()
        times.append((time.perf_counter() - began) * 1000)
    return median(times)


def opened(text: str) -> Replay:
    """A hand of a link at its last action."""
    hand = links.parse(text)
    assert isinstance(hand, links.Hand)
    replay = Replay(hand.table())
    replay.position()
    return replay


def in_the_page(page: Page, url: str, text: str) -> list[float]:
    """Milliseconds from the link to the painted replay, the first time and later."""
    page.goto(url)
    page.wait_for_selector("html[data-ready=choose]")
    times = []
    for _ in range(ROUNDS):
        times.append(page.evaluate(OPEN, text))
        page.locator("#replays").click()
        page.wait_for_selector("[data-screen=replays]")
    return times


def main() -> None:
    """Measure and print."""
    found: dict[str, float] = {}
    print(f"{'behind the #, ' + str(PLAYERS) + ' players':<28}{'deal':>8}{'whole hand':>12}")
    deals, hands = [], []
    for variant_id in ALL:
        table = play(dealt(variant_id, "ab" * 16), "novice", 1)
        deals.append(len(links.dump_deal(links.deal_of(table.match))))
        hands.append(len(links.dump_hand(links.hand_of(table))))
        print(f"{variant_id:<28}{deals[-1]:>8}{hands[-1]:>12}   ({len(table.done)} actions)")
    found["deal_link"], found["hand_link"] = max(deals), max(hands)

    text = links.dump_hand(links.hand_of(long_hand()))
    found["replay_ms_cpython"] = round(timed(lambda: opened(text)))
    with sync_playwright() as playwright, Host({"/": DIST}) as host:
        browser = playwright.chromium.launch(executable_path=on_this_machine(), args=list(FLAGS))
        first, *later = in_the_page(browser.new_page(), f"{host.url}/", text)
        browser.close()
    found["replay_ms_first"], found["replay_ms"] = round(first), round(median(later))

    lines = class_lines()
    read = results.read("\n".join(lines))
    assert len(read.results) == PUPILS, "a line of the class is not read"
    found["class_ms"] = round(timed(lambda: results.read("\n".join(lines))), 1)
    found["class_line"] = max(map(len, lines))
    print(
        f"\na replay of {ACTIONS} actions ({len(text)} characters) opens in the page in "
        f"{first:.0f} ms the first time, then in {median(later):.0f} ms; "
        f"in CPython in {found['replay_ms_cpython']} ms"
        f"\na class of {PUPILS} result lines of up to {found['class_line']} characters is read in "
        f"{found['class_ms']} ms"
    )
    for name, most in LIMITS.items():
        print(f"{name}: {found[name]}, aim {most}{'' if found[name] <= most else '   MISSED'}")
    if "--json" in sys.argv:
        print(json.dumps(found))


if __name__ == "__main__":
    main()
