"""The same short evening in Chromium, Firefox and WebKit: play, reload, go on, without a network."""

from __future__ import annotations

import os
from contextlib import AbstractContextManager

import pytest

from tests.browser import engines
from tests.browser.conftest import Site
from tests.browser.drivers import START, Driver, chromium, wait
from tests.browser.test_boot import ASK_WORKER

MY_TURN = "document.documentElement.dataset.ready === 'table'"
HAND = "[...document.querySelectorAll('#hand .card')].map(card => card.id)"
DONE = "JSON.parse(localStorage.getItem('nordic-rummy.game')).body.actions"
KEPT = """navigator.serviceWorker.getRegistration()
  .then(found => Boolean(found && found.active && found.active.state === 'activated'))"""
ASKED = """(code => {
  const script = document.createElement('script');
  script.type = 'py';
  script.textContent = code;
  document.body.append(script);
  return true;
})"""


def play_a_turn(driver: Driver) -> None:
    """Draw from the stock, select a card, discard it, and let the others play."""
    wait(driver, MY_TURN, "my turn")
    before = driver.look(HAND)
    driver.tap("#stock")
    drawn = wait(driver, f"({HAND}).length === {len(before) + 1} && {HAND}", "a drawn card")
    (card,) = set(drawn) - set(before)
    driver.tap(f"#{card}")
    wait(
        driver, f"document.querySelector('#{card}[aria-pressed=true]') !== null", "a selected card"
    )
    driver.tap("#do-discard")
    wait(driver, f"{MY_TURN} && document.getElementById('{card}') === null", "the next turn")
    assert driver.look(HAND) == before


def goes_on(driver: Driver) -> None:
    """Nothing that was played is lost by loading the page again."""
    hand, done = driver.look(HAND), driver.look(DONE)
    assert len(done.split()) >= 4
    driver.reload()
    wait(driver, MY_TURN, "the game after loading the page again")
    assert (driver.look(HAND), driver.look(DONE)) == (hand, done)


def start(name: str, request: pytest.FixtureRequest) -> AbstractContextManager[Driver]:
    """Start a browser by its name."""
    if name == "chromium":
        return chromium(request.getfixturevalue("browser"))
    return START[name]()


@pytest.mark.parametrize("name", engines.NAMES)
def test_a_turn_by_tap_a_reload_and_no_network(
    name: str, site: Site, request: pytest.FixtureRequest
) -> None:
    if name in engines.missing():
        assert os.environ.get("CI") != "true", f"{name} is not here"
        pytest.skip(f"{name} is not here")
    with start(name, request) as driver:
        driver.open(site.url)
        driver.tap("#play-perusrommi")
        play_a_turn(driver)
        goes_on(driver)
        play_a_turn(driver)
        wait(driver, KEPT, "the offline copy")
        site.stop()
        goes_on(driver)
        driver.look(f"{ASKED}({ASK_WORKER!r})")
        wait(driver, "document.documentElement.dataset.worker === 'hello'", "the bots' worker")
        play_a_turn(driver)
