"""Two people at one device, a table of bots, statistics and files on the built site."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser import tables
from tests.browser.conftest import PATIENCE, Site
from tests.browser.test_play import GAME, PAGE, QUICK, quick

HANDS = "async () => Object.keys(JSON.parse(await window.nordicArchive.all())).length"


def wait_for(page: Page, *states: str) -> None:
    page.wait_for_function(
        "states => states.includes(document.documentElement.dataset.ready)",
        arg=list(states),
        timeout=PATIENCE,
    )


def sit_down(page: Page, variant_id: str, kinds: list[str]) -> None:
    """Put people and bots on the chairs, and deal."""
    page.locator(f"#setup-{variant_id}").click()
    wait_for(page, "choose")
    for seat, kind in enumerate(kinds):
        page.locator(f"#chair-{seat}").select_option(kind)
        if kind == "person":
            page.locator(f"#name-{seat}").fill(f"Una {seat}")
    page.locator("#dealer").select_option("1")
    page.locator("#start").click()


def cards_in(page: Page) -> list[str]:
    """Return every card that the document names anywhere.

    Soon after the start the browser is shown all faces of a suit at a time, so that it has read
    them; those thirteen tell nothing about a hand.
    """
    found: list[str] = page.evaluate(
        """() => {
            const copy = document.documentElement.cloneNode(true);
            for (const one of copy.querySelectorAll(".faces-read")) one.remove();
            return [...copy.outerHTML
                .matchAll(/data-rank|hand-[A-Z0-9]+[cdhs]|pick [A-Z0-9]+[cdhs]/g)].map(one => one[0]);
        }"""
    )
    return found


def test_the_curtain_hides_every_hand(context: BrowserContext, site: Site) -> None:
    quick(context)
    errors: list[str] = []
    context.on("weberror", lambda error: errors.append(str(error.error)))
    page = context.new_page()
    page.goto(site.url)
    sit_down(page, "rommy", ["person", "person"])
    wait_for(page, "curtain")
    expect(page.locator("#curtain-title")).to_contain_text("Una 0")
    expect(page.locator("#curtain-title")).to_be_focused()
    assert cards_in(page) == []
    page.locator("#show-hand").click()
    wait_for(page, "table")
    expect(page.locator("#hand .card")).to_have_count(10)
    first = page.locator("#hand .card").first
    first.click()
    page.reload()
    wait_for(page, "curtain")
    assert cards_in(page) == []
    page.locator("#show-hand").click()
    page.locator("#do-draw").click()
    page.locator("#hand .card").first.click()
    page.locator("#do-discard").click()
    wait_for(page, "curtain")
    assert cards_in(page) == []
    expect(page.locator("#live")).to_contain_text("Una 1")
    for key in ("h", "u", "d", "r"):
        page.keyboard.press(key)
    assert cards_in(page) == []
    page.locator("#show-hand").click()
    expect(page.locator("#recap")).to_contain_text("Una 0 discarded")
    expect(page.locator("#live")).to_contain_text("Una 0 drew from the stock")
    expect(page.locator("#do-undo")).to_have_attribute("aria-disabled", "true")
    assert errors == []


def test_bots_play_among_themselves_until_they_are_stopped(started: Callable[..., Page]) -> None:
    page = started(kept=QUICK)
    sit_down(page, "perusrommi", ["shark", "novice"])
    page.locator("#do-pause").click()
    expect(page.locator("#do-pause")).to_contain_text("Go on")
    page.wait_for_timeout(300)
    done = "JSON.parse(localStorage.getItem('nordic-rummy.game')).body.actions.split(' ').length"
    before = page.evaluate(done)
    page.locator("#do-step").click()
    page.wait_for_function(f"{done} === {before + 1}")
    page.locator("#do-open-hands").click()
    expect(page.locator(".hands .open")).to_have_count(2)
    page.locator("#do-pause").click()
    page.wait_for_selector("#dialog[open] .scores", timeout=PATIENCE)
    assert page.evaluate(HANDS) == 0, "nobody played"


def test_everything_goes_into_a_file_and_comes_back(
    context: BrowserContext, site: Site, tmp_path: Path
) -> None:
    quick(context)
    page = context.new_page()
    page.goto(site.url)
    page.locator("#play-rommy").click()
    wait_for(page, "table", "wait")
    page.evaluate("texts => window.nordicArchive.replace(texts)", json.dumps(tables.hands_text()))
    page.locator("#open-menu").click()
    page.locator("#statistics").click()
    expect(page.locator("#figures")).to_contain_text("14 of 14")
    page.locator("#open-data").click()
    with page.expect_download() as download:
        page.locator("#export").click()
    file = tmp_path / "all.json"
    download.value.save_as(file)
    game = page.evaluate(f"localStorage.getItem('{GAME}')")

    page.locator("#erase").click()
    with page.expect_navigation():
        page.locator("#yes").click()
    wait_for(page, "choose")
    assert page.evaluate(f"localStorage.getItem('{GAME}')") is None
    assert page.evaluate(HANDS) == 0

    broken = tmp_path / "broken.json"
    broken.write_text(file.read_text(encoding="utf-8").replace('"rommy"', '"rommx"'), "utf-8")
    page.locator("#open-data").click()
    page.locator("#import-file").set_input_files(broken)
    expect(page.locator("#data-problem")).to_contain_text("damaged")
    assert page.evaluate(HANDS) == 0

    page.locator("#import-file").set_input_files(file)
    expect(page.locator("#sheet")).to_contain_text("14 finished hands")
    with page.expect_navigation():
        page.locator("#yes").click()
    wait_for(page, "table", "wait")
    assert page.evaluate(f"localStorage.getItem('{GAME}')").startswith(game[:200])
    assert page.evaluate(HANDS) == 14
    assert "rommy" in page.evaluate(f"localStorage.getItem('{PAGE}')")
