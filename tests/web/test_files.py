"""The [files] table of pyscript.toml is exactly what the page needs."""

from __future__ import annotations

import tomllib
from pathlib import Path

from game.bots import LEVELS

ROOT = Path(__file__).parents[2]
ENTRIES = {"game/web/main.py", "game/web/worker.py"}
UNUSED = {f"game/bots/{name}.py" for name in ("lanes", "rollout", "search", "worlds")}
"""What no level uses, so that the page need not bring it."""


def needed() -> set[str]:
    files = {path.relative_to(ROOT) for path in (ROOT / "game").rglob("*") if path.is_file()}
    kept = {
        path
        for path in files
        if path.parts[1] != "cli"
        and path.suffix not in {".po", ".pot", ".mo", ".pyc"}
        and "__pycache__" not in path.parts
        and not path.name.startswith(".")
    }
    catalogs = {path.with_suffix(".mo") for path in files if path.suffix == ".po"}
    return {path.as_posix() for path in kept | catalogs} - ENTRIES - UNUSED


def test_the_files_table_is_exact() -> None:
    settings = tomllib.loads((ROOT / "pyscript.toml").read_text(encoding="utf-8"))
    table = settings["files"]
    assert all(source == target for source, target in table.items())
    listed = {source.removeprefix("./") for source in table}
    assert listed == needed(), "make the table again: npm run files"


def test_no_level_needs_what_is_left_out() -> None:
    assert not any(skill.worlds for skill in LEVELS.values())
