"""Pages on which Python has started once, and that begin anew for each test.

A start takes seconds, of which all but a moment go to the interpreter. So what is no test of the
start itself gets a page that is brought back to what a new one is: nothing is stored, nothing is
listened to, the document is as it was served, and then the page's own code begins again.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from playwright.sync_api import BrowserContext, Page

GAME = "nordic-rummy.game"
PAGE = "nordic-rummy.page"
READY = "'ready' in document.documentElement.dataset"

# Before anything else: remember what Python listens to, so that it can be made to stop.
REMEMBER = """
window.pythonHears = [];
const listen = EventTarget.prototype.addEventListener;
EventTarget.prototype.addEventListener = function (type, heard, ...rest) {
  if (typeof heard === "function" && "destroy" in heard) {
    window.pythonHears.push([this, type, heard, ...rest]);
  }
  return listen.call(this, type, heard, ...rest);
};
"""
PYTHON = """
import asyncio
import js
from pyodide.ffi import create_proxy
from game.web.app import App

def leave():
    for task in asyncio.all_tasks():
        if "game/web" in task.get_coro().cr_code.co_filename:
            task.cancel()

def begin():
    App()

js.pythonLeaves = create_proxy(leave)
js.pythonBegins = create_proxy(begin)
"""
INSERT = """code => {
  const script = document.createElement("script");
  script.type = "py";
  script.textContent = code;
  document.body.append(script);
}"""
ANEW = """async ({ forget, languages, stored }) => {
  window.pythonLeaves();
  for (const [target, ...heard] of window.pythonHears.splice(0)) target.removeEventListener(...heard);
  const idle = () => new Promise((resolve) => setTimeout(resolve));
  await idle();
  for (const one of document.getAnimations()) one.cancel();
  document.activeElement?.blur();
  getSelection().removeAllRanges();
  if (forget) {
    localStorage.clear();
    sessionStorage.clear();
    await window.nordicArchive.clear();
    await window.nordicReplays.clear();
    Object.defineProperty(navigator, "languages", { value: languages, configurable: true });
  }
  for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text);
  history.replaceState(null, "", location.pathname);
  const text = async (path) => (await fetch(path)).text();
  window.asServed ??= await text(location.pathname);
  const served = new DOMParser().parseFromString(window.asServed, "text/html");
  const root = document.documentElement;
  for (const { name } of [...root.attributes]) root.removeAttribute(name);
  for (const { name, value } of served.documentElement.attributes) root.setAttribute(name, value);
  const dress = document.querySelector("script[src*='dress']").src;
  window.dressing ??= await text(dress);
  (0, eval)(window.dressing);
  for (const one of document.querySelectorAll("dialog")) {
    if (one.open) one.close();
    one.innerHTML = "";
  }
  document.getElementById("air")?.remove();
  document.getElementById("live").textContent = "";
  document.getElementById("screen").replaceWith(served.getElementById("screen"));
  scrollTo(0, 0);
  await idle(); // what was still to be heard of the old document has been
  window.nordicPending = [];
  window.pythonBegins();
}"""


class Standing:
    """A page that outlives a test."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        """Starts Python in a profile that has no page yet."""
        self.errors: list[str] = []
        self.context = context
        context.on("weberror", lambda error: self.errors.append(str(error.error)))
        context.add_init_script(REMEMBER)
        self.page = context.new_page()
        self.page.goto(url)
        self.page.wait_for_function(READY)
        self.page.evaluate(INSERT, PYTHON)
        self.page.wait_for_function("'pythonBegins' in window")

    def begin(
        self,
        size: tuple[int, int] = (1280, 720),
        language: str = "en",
        kept: Mapping[str, Any] | None = None,
        game: str | None = None,
        **media: Any,
    ) -> Page:
        """Make it a page that nobody has been on before, on a device of this size and language.

        `kept` and `game` are what is stored there: preferences, and a match in play.
        """
        self.page.mouse.move(0, 0)
        width, height = size
        self.page.set_viewport_size({"width": width, "height": height})
        plain = {
            "color_scheme": "light",
            "forced_colors": "none",
            "reduced_motion": "no-preference",
        }
        self.page.emulate_media(**{**plain, **media})
        stored = {PAGE: json.dumps(kept)} if kept else {}
        if game is not None:
            stored[GAME] = game
        anew(self.page, forget=True, languages=[f"{language}-XX"], stored=stored)
        return self.page


def stands(page: Page) -> bool:
    """Tell whether a page is one of these."""
    return bool(page.evaluate("'pythonBegins' in window"))


def anew(page: Page, *, forget: bool = False, **how: Any) -> None:
    """Let the page's own code begin again, with what is stored now."""
    page.evaluate(ANEW, {"forget": forget, "languages": [], "stored": {}, **how})
    page.wait_for_function(READY)
