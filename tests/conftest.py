"""What all tests share: how long the laws look, and that no folder of tests stays silent."""

from __future__ import annotations

import os
from collections import Counter, defaultdict
from pathlib import Path

import coverage
import pytest
from hypothesis import settings

HERE = Path(__file__).parent
LONG = os.environ.get("NORDIC_TESTS") == "long"

COVERING = {"engine"}
"""Whose tests alone must reach the engine's lines: to watch a test takes up to five times its time."""

# No deadline: two workers and a browser share two cores, time says nothing about a rule.
settings.register_profile("everyday", deadline=None)
settings.register_profile("long", deadline=None, max_examples=2_000)
settings.load_profile("long" if LONG else "everyday")

_ran: Counter[str] = Counter()
_seconds: defaultdict[str, float] = defaultdict(float)


def _folder(nodeid: str) -> str:
    """Return the folder under tests/ that a test lies in."""
    parts = nodeid.split("::", 1)[0].removeprefix("tests/").split("/")
    return parts[0] if len(parts) > 1 else "."


@pytest.hookimpl(tryfirst=True)
def pytest_sessionstart(session: pytest.Session) -> None:
    """Stop the coverage that pytest-cov begins in a worker of pytest-xdist and forgets.

    It begins one as if there were no workers, then its own for the worker, and only of that one
    does it know: `no_cover` would pause nothing.
    """
    forgotten = coverage.Coverage.current()
    if hasattr(session.config, "workerinput") and forgotten is not None:
        forgotten.stop()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Watch the engine's lines in its own tests only, and leave the long tests for their profile."""
    for item in items:
        if _folder(item.nodeid) not in COVERING:
            item.add_marker("no_cover")
    if LONG:
        return
    skip = pytest.mark.skip(reason="long profile only: npm test -- long")
    for item in items:
        if "long" in item.keywords:
            item.add_marker(skip)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Count what ran, folder by folder."""
    folder = _folder(report.nodeid)
    _seconds[folder] += report.duration
    if report.when == "call" or report.skipped:
        _ran[folder] += 1


def _asked_for(config: pytest.Config) -> set[str]:
    """Return the whole folders of tests that this run was to cover."""
    asked = set()
    for argument in config.args:
        path = Path(str(argument).split("::", maxsplit=1)[0]).resolve()
        folders = path.iterdir() if path == HERE else [path]
        asked |= {folder.name for folder in folders if folder.parent == HERE and folder.is_dir()}
    return asked


def silent_folders(asked: set[str], ran: set[str]) -> list[str]:
    """Return the folders that hold test files but ran no test."""
    return sorted(
        name for name in asked - ran if any((HERE / name).rglob("test_*.py")) or name == "pyodide"
    )


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Fail a run in which a folder of tests stayed silent."""
    config = session.config
    if hasattr(config, "workerinput") or config.option.collectonly or config.option.keyword:
        return
    if silent_folders(_asked_for(config), set(_ran)) and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """Say how many tests each folder had and how long they took, added up."""
    write = terminalreporter.write_line
    for folder in sorted(_ran):
        write(f"tests/{folder}: {_ran[folder]} tests, {_seconds[folder]:.1f} s of work")
    if not config.option.keyword and not config.option.collectonly:
        for folder in silent_folders(_asked_for(config), set(_ran)):
            write(f"tests/{folder} holds test files but ran no test", red=True)
