"""After one visit the whole page works without a network; a new version asks before it comes."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.conftest import Heard, Site, profile, wait_until_offline_copy, wait_until_ready
from tests.browser.test_boot import ask_the_worker, corrupt, said_plain, snapshot_of


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """Open a fresh profile that may keep an offline copy."""
    fresh = profile(browser, service_workers="allow")
    yield fresh
    fresh.close()


def test_everything_works_with_the_server_gone(page: Page, site: Site, heard: Heard) -> None:
    page.goto(site.url)
    wait_until_ready(page)
    wait_until_offline_copy(page)
    site.stop()
    page.reload()
    wait_until_ready(page)
    ask_the_worker(page)
    assert not said_plain(heard)
    assert not heard.errors


def test_a_plain_start_works_with_the_server_gone(
    page: Page, dist: Path, tmp_path: Path, serve: Callable[..., Site], heard: Heard
) -> None:
    folder = tmp_path / "site"
    shutil.copytree(dist, folder)
    corrupt(snapshot_of(folder))
    site = serve(folder)
    page.goto(site.url)
    wait_until_ready(page)
    wait_until_offline_copy(page)
    page.wait_for_function(
        "caches.open('nordic-rummy-plain').then((c) => c.keys()).then((all) => all.length === 2)"
    )
    site.stop()
    heard.messages.clear()
    page.reload()
    wait_until_ready(page)
    assert said_plain(heard)
    assert not heard.errors


def test_a_link_with_a_deal_opens_offline_too(page: Page, site: Site) -> None:
    page.goto(site.url)
    wait_until_ready(page)
    wait_until_offline_copy(page)
    site.stop()
    page.goto(f"{site.url}?deal=1#anything")
    wait_until_ready(page)


def test_a_new_version_waits_for_consent(
    context: BrowserContext, dist: Path, tmp_path: Path, serve: Callable[..., Site]
) -> None:
    folder = tmp_path / "site"
    shutil.copytree(dist, folder)
    site = serve(folder)
    page = context.new_page()
    page.goto(site.url)
    wait_until_ready(page)
    wait_until_offline_copy(page)

    index, worker = folder / "index.html", folder / "sw.js"
    index.write_text(index.read_text(encoding="utf-8").replace("<title>", "<title>New "), "utf-8")
    entry = re.compile(r'(url:"index.html",revision:")\w{32}')
    changed, count = entry.subn(r"\g<1>" + "0" * 32, worker.read_text(encoding="utf-8"))
    assert count == 1
    worker.write_text(changed, encoding="utf-8")

    page.add_init_script(
        "addEventListener('nordic:update', () => { window.toldOfUpdate = true; });"
    )
    page.reload()
    page.wait_for_function("window.toldOfUpdate === true")
    assert not page.title().startswith("New ")
    page.reload()
    page.wait_for_function("typeof window.nordicUpdate === 'function'")
    assert not page.title().startswith("New "), "a reload is not consent"

    page.evaluate("window.nordicUpdate()")
    page.wait_for_function("document.title.startsWith('New ')")
    wait_until_ready(page)
