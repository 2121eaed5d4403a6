"""Runs every test marked `pyodide` again, within the Pyodide that the page uses."""

from __future__ import annotations

import re
import shutil
import subprocess
import sysconfig
from pathlib import Path

ROOT = Path(__file__).parents[2]
RUNNER = Path(__file__).with_name("run.mjs")
FOLDERS = [
    f"tests/{folder.name}"
    for folder in sorted((ROOT / "tests").iterdir())
    if folder.is_dir() and folder.name not in {"bench", "browser", "pyodide"}
]


def marked_files() -> list[str]:
    """Return the test files that name the mark: Pyodide need not read the others."""
    return [
        path.relative_to(ROOT).as_posix()
        for folder in FOLDERS
        for path in sorted((ROOT / folder).rglob("test_*.py"))
        if "mark.pyodide" in path.read_text(encoding="utf-8")
    ]


def test_the_marked_tests_pass_in_pyodide() -> None:
    node = shutil.which("node")
    assert node, "node is not on PATH"
    files = marked_files()
    assert files, "no test carries pytest.mark.pyodide"
    answer = subprocess.run(
        [node, str(RUNNER), sysconfig.get_path("purelib"), "-q", "-m", "pyodide", *files],
        cwd=ROOT,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=600,
        check=False,
    )
    report = answer.stdout + answer.stderr
    assert answer.returncode == 0, report
    print(report)
    assert re.search(r"\d+ passed", report), report
