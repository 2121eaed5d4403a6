"""The built site on a server of its own, and pages of one Chromium to open it in."""

from __future__ import annotations

import functools
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.browser.chromium import FLAGS, on_this_machine
from tests.browser.standing import READY, Standing

ROOT = Path(__file__).parents[2]
DIST = ROOT / "dist"
PATIENCE = 60_000  # milliseconds; two browsers and the laws share two cores
expect.set_options(timeout=PATIENCE)


class _Quiet(SimpleHTTPRequestHandler):
    """Serves files, tells nothing, with the types that modules and WebAssembly need."""

    extensions_map = {  # noqa: RUF012
        **SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
    }

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Keep the test report readable."""


@dataclass
class Site:
    """A folder on a server that can be stopped."""

    server: ThreadingHTTPServer
    url: str

    @property
    def origin(self) -> str:
        """Return scheme, host and port, with the slash."""
        return f"http://localhost:{self.server.server_address[1]}/"

    def stop(self) -> None:
        """Take the server away, as a train does in a tunnel."""
        self.server.shutdown()
        self.server.server_close()


def serving(folder: Path, path: str = "") -> Site:
    """Serve a folder until the site is stopped; `path` is where in it the page lies."""
    handler = functools.partial(_Quiet, directory=str(folder))
    server = ThreadingHTTPServer(("localhost", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    site = Site(server, "")
    site.url = site.origin + path
    return site


@dataclass
class Heard:
    """What a page said and asked for."""

    messages: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    urls: list[str] = field(default_factory=list)


@pytest.fixture(scope="session")
def dist() -> Path:
    """Return the built site; it is built by npm test before, or by npm run build."""
    assert (DIST / "sw.js").exists(), "there is no built site: npm run build"
    return DIST


@pytest.fixture
def serve() -> Iterator[Callable[..., Site]]:
    """Serve folders for one test: serve(folder), serve(parent, 'sub/folder/')."""
    sites: list[Site] = []

    def start(folder: Path, path: str = "") -> Site:
        sites.append(site := serving(folder, path))
        return site

    yield start
    for site in sites:
        site.stop()


@pytest.fixture
def site(dist: Path, serve: Callable[..., Site]) -> Site:
    """Serve the built site."""
    return serve(dist)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Start one Chromium for all tests of this process."""
    with sync_playwright() as playwright:
        path = on_this_machine()
        found = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield found
        found.close()


def profile(browser: Browser, **options: Any) -> BrowserContext:
    """Open a fresh profile with nothing stored.

    It keeps no offline copy: to fetch the whole site again takes longer than most tests.
    """
    fresh = browser.new_context(**{"service_workers": "block", **options})
    fresh.set_default_timeout(PATIENCE)
    return fresh


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """Open a fresh profile, without an offline copy."""
    fresh = profile(browser)
    yield fresh
    fresh.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """Open a page in the fresh profile."""
    return context.new_page()


@pytest.fixture
def heard(context: BrowserContext) -> Heard:
    """Listen to every page and worker of the profile."""
    ears = Heard()
    context.on("console", lambda message: ears.messages.append(message.text))
    context.on("weberror", lambda error: ears.errors.append(str(error.error)))
    context.on("request", lambda request: ears.urls.append(request.url))
    return ears


@pytest.fixture(scope="session")
def standing(browser: Browser, dist: Path) -> Iterator[Callable[[bool], Standing]]:
    """Keep a page with a finger, and one without, for all tests of this process."""
    site = serving(dist)
    pages: dict[bool, Standing] = {}

    def find(touch: bool) -> Standing:  # noqa: FBT001
        if touch not in pages or pages[touch].page.is_closed():
            pages[touch] = Standing(profile(browser, has_touch=touch), site.url)
        return pages[touch]

    yield find
    for one in pages.values():
        one.context.close()
    site.stop()


@pytest.fixture
def started(
    standing: Callable[[bool], Standing], request: pytest.FixtureRequest
) -> Iterator[Callable[..., Page]]:
    """Give a page on which Python runs and nobody has been: started(size, kept=..., touch=True).

    What went wrong on it fails the test, and after a test that fails nobody else gets the page.
    """
    used: list[Standing] = []
    failed = request.session.testsfailed

    def start(*size: Any, touch: bool = False, **how: Any) -> Page:
        one = standing(touch)
        if one not in used:
            used.append(one)
            one.errors.clear()
        return one.begin(*size, **how)

    yield start
    errors = [error for one in used for error in one.errors]
    if errors or request.session.testsfailed > failed:
        for one in used:
            one.context.close()
    assert errors == []


def wait_until_ready(page: Page) -> None:
    """Wait until Python has taken over the page."""
    page.wait_for_function(READY, timeout=PATIENCE)


def wait_until_offline_copy(page: Page) -> None:
    """Wait until the service worker holds the whole site."""
    page.evaluate(
        """async () => {
          while (!(await navigator.serviceWorker.getRegistration())) {
            await new Promise((resolve) => setTimeout(resolve, 50));
          }
          await navigator.serviceWorker.ready;
        }"""
    )


def wait_until_answered(page: Page) -> None:
    """Wait until Python has answered every tap."""
    page.wait_for_function("!document.querySelector('[data-tapped]')")
