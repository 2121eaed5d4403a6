"""One face for three browsers: open, look, tap, reload. No test knows which one it has."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Protocol

from playwright.sync_api import Browser, Page
from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.options import ArgOptions
from selenium.webdriver.firefox.service import Service as FirefoxService
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.wpewebkit.service import Service as WebKitService

from tests.browser import engines

WIDTH, HEIGHT = 480, 900
PATIENCE = 60.0  # seconds

# Whether an element lies still and a tap on its middle would hit it.
IN_REACH = """selector => {
  const element = document.querySelector(selector);
  if (!element || element.getAnimations().some(one => one.playState === 'running')) return false;
  element.scrollIntoView({ block: 'nearest' });
  const box = element.getBoundingClientRect();
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return element.contains(hit);
}"""


class Driver(Protocol):
    """What a person can do with a browser, and what a test can see in it."""

    def open(self, url: str) -> None:
        """Go to an address, by it alone."""

    def look(self, expression: str) -> Any:
        """Return the value of a JavaScript expression, or of its promise."""

    def tap(self, selector: str) -> None:
        """Press what is to be seen."""

    def reload(self) -> None:
        """Load the page again."""


def wait(driver: Driver, expression: str, what: str = "") -> Any:
    """Return the value of an expression as soon as it is one."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        value = driver.look(expression)
        if value:
            return value
        time.sleep(0.05)
    raise AssertionError(f"it does not come: {what or expression}")


class Chromium:
    """Through Playwright, by touch."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def open(self, url: str) -> None:
        self._page.goto(url)

    def look(self, expression: str) -> Any:
        return self._page.evaluate(expression)

    def tap(self, selector: str) -> None:
        self._page.locator(selector).first.tap()

    def reload(self) -> None:
        self._page.reload()


class Selenium:
    """Through the protocol that all browsers share."""

    def __init__(self, driver: WebDriver) -> None:
        self._driver = driver

    def open(self, url: str) -> None:
        self._driver.get(url)

    def look(self, expression: str) -> Any:
        return self._driver.execute_script(f"return ({expression})")

    def tap(self, selector: str) -> None:
        # as Playwright does: what still travels is not where it was, and may hide what lies still
        wait(self, f"({IN_REACH})({selector!r})", f"{selector} within reach")
        self._driver.find_element(By.CSS_SELECTOR, selector).click()

    def reload(self) -> None:
        # not by the driver's own command: Firefox answers it with a reload past all caches
        self.look("[window.leaving = true, setTimeout(() => location.reload())] && null")
        wait(self, "!window.leaving", "the page that is loaded again")


@contextmanager
def chromium(browser: Browser) -> Iterator[Driver]:
    """Open an empty profile in a Chromium that runs: Playwright starts only once in a process."""
    size = {"width": WIDTH, "height": HEIGHT}
    context = browser.new_context(viewport=size, has_touch=True)  # type: ignore[arg-type]
    context.set_default_timeout(PATIENCE * 1000)
    yield Chromium(context.new_page())
    context.close()


@contextmanager
def firefox() -> Iterator[Driver]:
    """Start Firefox with an empty profile, and no window."""
    options = webdriver.FirefoxOptions()
    options.binary_location = str(engines.firefox())
    for argument in ("-headless", f"--width={WIDTH}", f"--height={HEIGHT}"):
        options.add_argument(argument)
    service = FirefoxService(executable_path=str(engines.geckodriver()), log_output=os.devnull)
    driver = webdriver.Firefox(options=options, service=service)
    try:
        yield Selenium(driver)
    finally:
        driver.quit()


@contextmanager
def screen() -> Iterator[str]:
    """Start a screen that nobody sees; yields its name."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1024x1000x24"]
    command += ["-nolisten", "tcp"]
    xvfb = subprocess.Popen(
        command, pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as answer:
            yield f":{answer.readline().strip()}"
    finally:
        xvfb.terminate()
        xvfb.wait()


class _WebKitOptions(ArgOptions):
    """Tells WebKit's driver which browser to start."""

    @property
    def default_capabilities(self) -> dict[str, Any]:
        return {"browserName": "MiniBrowser"}

    def to_capabilities(self) -> dict[str, Any]:
        browser = {"binary": engines.minibrowser(), "args": ["--automation"]}
        return {**self.default_capabilities, "webkitgtk:browserOptions": browser}


@contextmanager
def webkit() -> Iterator[Driver]:
    """Start WebKit's small browser on a screen of its own."""
    with screen() as display:
        service = WebKitService(
            executable_path=str(engines.webkit()),
            log_output=subprocess.DEVNULL,
            env={**os.environ, "DISPLAY": display, "GDK_BACKEND": "x11"},
        )
        service.start()
        try:
            at = ClientConfig(remote_server_addr=service.service_url)
            driver = WebDriver(RemoteConnection(client_config=at), options=_WebKitOptions())
            driver.set_window_size(WIDTH, HEIGHT)
            yield Selenium(driver)
            driver.quit()
        finally:
            service.stop()


START = {"firefox": firefox, "webkit": webkit}
