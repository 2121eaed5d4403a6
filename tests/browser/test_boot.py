"""The page starts from its snapshot, or the plain way when the snapshot is of no use."""

from __future__ import annotations

import gzip
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import Heard, Site, profile, wait_until_ready

PLAIN = "nordic-rummy: no memory snapshot"
ASK_WORKER = """
from pyscript import workers
import js
bots = await workers["bots"]
js.document.documentElement.dataset.worker = await bots.ping("hello")
"""


def snapshot_of(folder: Path) -> Path:
    (found,) = folder.glob("assets/runtime/game-*/snapshot.gz")
    return found


def said_plain(heard: Heard) -> bool:
    return any(PLAIN in message for message in heard.messages)


def ask_the_worker(page: Page) -> None:
    page.evaluate(
        """(code) => {
          const script = document.createElement("script");
          script.type = "py";
          script.textContent = code;
          document.body.append(script);
        }""",
        ASK_WORKER,
    )
    page.wait_for_selector("html[data-worker=hello]", state="attached")


def test_it_starts_from_the_snapshot(page: Page, site: Site, heard: Heard) -> None:
    page.goto(site.url)
    wait_until_ready(page)
    ask_the_worker(page)
    assert not said_plain(heard)
    assert not heard.errors
    fetched = [url for url in heard.urls if "/game/" in url.split("?")[0]]
    assert all("/game/web/" in url for url in fetched), "the image has the modules already"
    elsewhere = [u for u in heard.urls if not u.removeprefix("blob:").startswith(site.origin)]
    assert elsewhere == []


def remove(path: Path) -> None:
    path.unlink()


def corrupt(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 0xFF
    path.write_bytes(content)


def stamp_wrongly(path: Path) -> None:
    content = bytearray(gzip.decompress(path.read_bytes()))
    content[60:63] = b"???"
    path.write_bytes(gzip.compress(content, 1))


@pytest.mark.parametrize("harm", [remove, corrupt, stamp_wrongly])
def test_it_starts_the_plain_way_without_a_good_snapshot(
    harm: Callable[[Path], None],
    page: Page,
    dist: Path,
    tmp_path: Path,
    serve: Callable[..., Site],
    heard: Heard,
) -> None:
    folder = tmp_path / "site"
    shutil.copytree(dist, folder)
    harm(snapshot_of(folder))
    page.goto(serve(folder).url)
    wait_until_ready(page)
    assert said_plain(heard)
    if harm is remove:  # a plain start takes long, the worker's way is the same each time
        ask_the_worker(page)
    assert not heard.errors


def chance_of(browser: Browser, url: str) -> str:
    context = profile(browser)
    page = context.new_page()
    page.goto(url)
    wait_until_ready(page)
    page.evaluate(
        """() => {
          const script = document.createElement("script");
          script.type = "py";
          script.textContent = "import js, os, random\\n" +
            "js.document.documentElement.dataset.chance = f'{random.random()} {os.urandom(8).hex()}'";
          document.body.append(script);
        }"""
    )
    page.wait_for_selector("html[data-chance]", state="attached")
    value = page.evaluate("document.documentElement.dataset.chance")
    context.close()
    return str(value)


def test_two_visits_have_different_chance(browser: Browser, site: Site) -> None:
    (one, other), (third, fourth) = (chance_of(browser, site.url).split() for _ in range(2))
    assert one != third
    assert other != fourth


def test_it_works_in_any_folder_of_a_host(
    page: Page, dist: Path, tmp_path: Path, serve: Callable[..., Site], heard: Heard
) -> None:
    below = tmp_path / "people" / "cards"
    below.parent.mkdir()
    below.symlink_to(dist, target_is_directory=True)
    site = serve(tmp_path, "people/cards/")
    page.goto(site.url)
    wait_until_ready(page)
    ask_the_worker(page)
    assert not said_plain(heard)
    assert not [u for u in heard.urls if not u.removeprefix("blob:").startswith(site.origin)]
    outside = [u for u in heard.urls if not u.startswith(("blob:", site.url))]
    assert outside == []


def test_the_page_is_told_how_far_the_start_is(page: Page, site: Site) -> None:
    page.add_init_script(
        "window.told = [];"
        "addEventListener('nordic:progress', (event) => window.told.push(event.detail));"
    )
    page.goto(site.url)
    wait_until_ready(page)
    told: list[dict[str, Any]] = page.evaluate("window.told")
    done = [each["done"] for each in told]
    assert done == sorted(done)
    assert 0 < done[0] < told[0]["total"]
    assert told[-1]["phase"] == "start"
    assert max(done) <= told[0]["total"]


def test_the_manifest_is_complete(dist: Path) -> None:
    file = dist / "assets" / "manifest.webmanifest"
    manifest = json.loads(file.read_text(encoding="utf-8"))
    assert {"name", "start_url", "display", "scope"} <= manifest.keys()
    assert (file.parent / manifest["start_url"]).resolve() == dist.resolve()
    icons = {(icon["sizes"], icon["purpose"]): icon["src"] for icon in manifest["icons"]}
    for size in ("192x192", "512x512"):
        for purpose in ("any", "maskable"):
            png = (file.parent / icons[size, purpose]).read_bytes()
            width, height = int.from_bytes(png[16:20]), int.from_bytes(png[20:24])
            assert png.startswith(b"\x89PNG")
            assert f"{width}x{height}" == size


def test_the_browser_finds_nothing_wrong_with_the_manifest(page: Page, site: Site) -> None:
    page.goto(site.url)
    session = page.context.new_cdp_session(page)
    answer = session.send("Page.getAppManifest")
    assert answer["errors"] == []
    assert answer["url"].startswith(site.url)
