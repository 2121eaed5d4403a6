"""Finds a Chromium for the tests, and installs one where there is none."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.browser import debian

SHELL = "chromium-headless-shell"
"""Chromium without windows and bars: its pages are the same, at half the work for the machine."""
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
)

# Without these a Chromium in a container does not start, or talks to its maker's hosts.
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def on_this_machine() -> str | None:
    """Return the path of the system's Chromium or Chrome, or None."""
    named = os.environ.get("NORDIC_CHROMIUM")
    if named:
        return named
    for name in NAMES:
        found = shutil.which(name)
        if found:
            return found
    return next((place for place in PLACES if Path(place).exists()), None)


def playwrights_own() -> bool:
    """Tell whether Playwright has its own Chromium, fetching it if that works."""
    command = [sys.executable, "-m", "playwright", "install", "--only-shell", "chromium"]
    silent = subprocess.DEVNULL
    try:
        answer = subprocess.run(command, stdout=silent, stderr=silent, timeout=300, check=False)
    except subprocess.TimeoutExpired:
        return False
    return answer.returncode == 0


def found_or_fetched() -> str | None:
    """Return the path of a Chromium, empty for Playwright's own, or None where none can be had."""
    found = on_this_machine()
    if found is not None:
        return found
    print("No Chromium or Chrome on this machine, getting one ...", file=sys.stderr)
    if playwrights_own():
        return ""
    debian.install([SHELL])
    return on_this_machine()


def main() -> int:
    """Print the path of a Chromium, or an empty line for Playwright's own."""
    found = found_or_fetched()
    if found is None:
        print(
            "nordic-rummy: the browser tests need Chromium or Chrome; install one, "
            "or name it in NORDIC_CHROMIUM.",
            file=sys.stderr,
        )
        return 1
    print(found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
