"""Every language and every size: a turn in each, nothing lost, no index covered."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from game.i18n.translator import LANGUAGES, translator
from game.ui.model import Pace
from tests.browser import tables
from tests.browser.conftest import Site, profile
from tests.browser.moments import keep, kept, open_saved
from tests.browser.test_play import GAME, ids, wait_for

SIZES = ((320, 640), (360, 640), (390, 844), (844, 390), (768, 1024), (1280, 800), (1920, 1080))
UNCOVERED = """selector => [...document.querySelectorAll(selector)].filter(card => {
  const index = card.querySelector(".index").getBoundingClientRect();
  const found = document.elementFromPoint(index.x + index.width / 2, index.y + index.height / 2);
  return !card.contains(found);
}).map(card => card.id)"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_screen_in_every_language(browser: Browser, site: Site, language: str) -> None:
    t = translator(language)
    context = profile(browser, locale=f"{language}-XX")
    page = context.new_page()
    page.route("**/core.js*", lambda route: route.abort())  # no Python
    page.goto(site.url)
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator("#game-rommy p")).to_have_text(t("game.rommy.blurb"))
    expect(page.locator("#status")).to_have_text(t("ui.boot"))
    context.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_turn_in_every_language(started: Callable[..., Page], language: str) -> None:
    t = translator(language)
    game = tables.dealt_text("rommy")
    page = started(
        (390, 844), language=language, kept=kept(Pace.STEP), game=game, reduced_motion="reduce"
    )
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator("#do-draw")).to_contain_text(t("action.draw"))
    page.locator("#stock").click()
    page.locator("#do-lay").click(force=True)
    expect(page.locator("#prompt")).to_contain_text(t("ui.why.choose_cards"))
    page.locator("#hand .card").first.click()
    page.locator("#do-discard").click()
    wait_for(page, "wait")


def test_the_language_changes_at_once_and_stays(browser: Browser, site: Site) -> None:
    context = profile(browser, locale="sv-SE")
    keep(context, Pace.STEP)
    page = context.new_page()
    open_saved(page, site, tables.dealt_text("perusrommi"))
    page.locator("#hand .card").first.click()
    picked = ids(page, "#hand [aria-pressed=true]")
    before = page.evaluate(f"localStorage.getItem('{GAME}')")
    page.keyboard.press(",")
    page.locator(".radio:has(#prefer-language-fi)").click()
    page.locator(".radio:has(#prefer-letters-da)").click()
    page.locator(".radio:has(#prefer-scheme-dark)").click()
    expect(page.locator("#dialog-title")).to_have_text(translator("fi")("ui.settings"))
    page.keyboard.press("Escape")
    expect(page.locator("#open-menu")).to_contain_text(translator("fi")("ui.menu"))
    assert ids(page, "#hand [aria-pressed=true]") == picked, "the selection stays"
    assert page.evaluate(f"localStorage.getItem('{GAME}')") == before
    kings = page.locator('#hand [data-rank="A"] .index, #hand [data-rank="J"] .index')
    for text in kings.evaluate_all("all => all.map(one => one.dataset.index)"):
        assert text in {"Es", "Kn"}
    page.reload()
    root = page.locator("html")
    expect(root).to_have_attribute("lang", "fi")
    expect(root).to_have_attribute("data-scheme", "dark")
    wait_for(page, "table")
    expect(page.locator("#open-menu")).to_contain_text(translator("fi")("ui.menu"))
    context.close()


def crowd_fits(page: Page, width: int, height: int) -> None:
    """Nothing sticks out, and what a turn needs is in sight."""
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= width, "nothing sticks out sideways"
    assert page.evaluate("document.documentElement.scrollHeight") <= height, "nor below"
    for element in ("prompt", "hand", "actions", "tools", "open-menu", "seats"):
        box = page.locator(f"#{element}").bounding_box()
        assert box is not None, element
        assert box["y"] >= 0, element
        assert box["y"] + box["height"] <= height + 1, element


@pytest.mark.parametrize("players", [2, 6])
def test_a_crowded_table_fits_every_size(started: Callable[..., Page], players: int) -> None:
    game = tables.crowded_text(players)
    page = started(kept=kept(Pace.STEP), game=game, reduced_motion="reduce")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        crowd_fits(page, width, height)
        if players == 6 and width >= 768 and height >= 768:  # of two, one has too many melds
            hidden = page.evaluate("(felt => felt.scrollHeight - felt.clientHeight)(felt)")
            assert hidden <= 0, f"all melds are in sight at {width} x {height}"
        assert page.evaluate(UNCOVERED, "#hand .card") == [], f"{width} x {height}"
        page.evaluate("document.getElementById('felt').scrollTop = 0")
        pile = page.evaluate(
            f"""() => {{
              const felt = document.getElementById('felt').getBoundingClientRect();
              const inside = (card) => card.getBoundingClientRect().bottom < felt.bottom;
              return [...document.querySelectorAll('#pile-heap .card')].filter(inside)
                .map(card => '#' + card.id).filter(name => ({UNCOVERED})(name).length);
            }}"""
        )
        assert pile == [], f"{width} x {height}"


def test_a_spread_pile_of_forty_hides_no_index(started: Callable[..., Page]) -> None:
    page = started(kept=kept(Pace.STEP), game=tables.piled_text(), reduced_motion="reduce")
    expect(page.locator("#pile-heap .card")).to_have_count(tables.PILED)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        crowd_fits(page, width, height)
        hidden = page.evaluate(
            f"""() => [...document.querySelectorAll('#pile-heap .card')].filter((card) => {{
              card.scrollIntoView({{ block: 'nearest' }});
              return ({UNCOVERED})('#' + card.id).length;
            }}).map((card) => card.id)"""
        )
        assert hidden == [], f"{width} x {height}"


def test_it_flows_anew_when_enlarged_four_times(started: Callable[..., Page]) -> None:
    page = started((320, 256), kept=kept(Pace.STEP), game=tables.dealt_text("rommy"))
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    page.locator("#do-draw").click()
    page.locator("#hand .card").last.click()
    page.locator("#do-discard").click()
    wait_for(page, "wait")


def test_a_refusal_leads_into_the_rule_book(started: Callable[..., Page]) -> None:
    for size in ((390, 844), (1280, 800)):
        page = started(size, kept=kept(Pace.STEP), game=tables.dealt_text("perusrommi"))
        page.locator("#stock").click()
        page.locator("#hand .card").first.click()
        page.locator("#do-lay").click(force=True)
        page.locator("#prompt-rule").click()
        book = page.locator("#book")
        expect(book).to_be_visible()
        section = page.evaluate("document.activeElement.id")
        assert section.startswith("rules-")
        page.locator("#book .contents a").first.click()
        assert "#" not in page.url, "the address is not the book's"
        assert page.evaluate("document.activeElement.id") != section
        page.keyboard.press("Escape")
        expect(book).to_be_hidden()
        assert len(ids(page, "#hand [aria-pressed=true]")) == 1, "the selection stays"


def test_the_guide_leads_through_a_turn_and_leaves(browser: Browser, site: Site) -> None:
    context = profile(browser, viewport={"width": 360, "height": 640})
    settings = json.dumps(json.dumps({"pace": Pace.STEP.value}))
    context.add_init_script(
        "if (location.protocol !== 'about:' && !localStorage.getItem('nordic-rummy.page'))"
        f" localStorage.setItem('nordic-rummy.page', {settings})"
    )
    page = context.new_page()
    open_saved(page, site, tables.dealt_text("arbakka"))
    guide = page.locator("#guide")
    expect(guide).to_have_attribute("data-at", "stock")
    page.locator("#stock").click()
    expect(guide).to_have_attribute("data-at", "hand")
    page.locator("#hand .card").last.click()
    page.locator("#do-discard").click()
    wait_for(page, "wait")
    page.locator("#guide-off").click()
    expect(guide).to_be_hidden()
    page.reload()
    wait_for(page, "wait")
    expect(guide).to_be_hidden()
    page.locator("#open-menu").click()
    page.locator("#guide-again").click()
    expect(guide).to_be_visible()
    context.close()
