"""Runs inside Pyodide when the site is built: what the page needs of the standard library.

Reads the sources that the page runs from /sources.json. Leaves in IMPORTED every module of the
library that they name, to be imported before the memory snapshot is made, and in LIBRARY a zip of
the modules that are not loaded then but may be asked for later. The page gets this zip instead of
the whole library.
"""

import ast
import importlib
import io
import json
import sys
import zipfile
from pathlib import Path

WHOLE = zipfile.ZipFile("/lib/python314.zip")
PATHS = {
    path.removesuffix(".py").removesuffix("/__init__").replace("/", "."): path
    for path in WHOLE.namelist()
    if path.endswith(".py")
}
# What modules of the library import only in cases that a page never sees: consoles, other
# platforms, processes, packages, the help system.
NEVER = (
    "_pyrepl", "argparse", "asyncio.windows_events", "concurrent.futures.interpreter",
    "concurrent.futures.process", "doctest", "getopt", "importlib.metadata", "importlib.resources",
    "ipaddress", "py_compile", "pydoc", "pyodide._nodesock_transport", "rlcompleter", "statistics",
    "tarfile", "urllib.request",
)  # fmt: skip
# Found by name at run time.
BY_NAME = {"encodings.ascii", "encodings.idna", "encodings.latin_1"}


def imports_of(source: str, package: str) -> set[str]:
    """Every module that a source names in an import, also within functions."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: 1 - node.level or None] if node.level else []
            base = ".".join([*above, *filter(None, [node.module])])
            found.update([base, *(f"{base}.{alias.name}" for alias in node.names)])
    return found & PATHS.keys()


def imports_in_library(name: str) -> set[str]:
    """The same for a module of the library."""
    path = PATHS[name]
    package = name if path.endswith("/__init__.py") else name.rpartition(".")[0]
    return imports_of(WHOLE.read(path).decode(), package)


def asked_for_later() -> set[str]:
    """The modules that loaded ones may still import."""
    loaded = sys.modules.keys() & PATHS.keys()
    wanted = BY_NAME.union(*map(imports_in_library, loaded))
    taken: set[str] = set()
    while wanted:
        name = wanted.pop()
        if name in loaded or name in taken or f"{name}.".startswith(tuple(f"{n}." for n in NEVER)):
            continue
        taken.add(name)
        wanted |= imports_in_library(name) | ({name.rpartition(".")[0]} & PATHS.keys())
    return taken


def pack(names: set[str]) -> bytes:
    """A zip of some modules of the library."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as small:
        for name in sorted(names):
            entry = zipfile.ZipInfo(PATHS[name])  # without the time of the build
            small.writestr(entry, WHOLE.read(PATHS[name]), zipfile.ZIP_DEFLATED)
    return packed.getvalue()


SOURCES = json.loads(Path("/sources.json").read_text("utf-8"))
IMPORTED = sorted(set().union(*(imports_of(text, "") for text in SOURCES)))
for module in IMPORTED:
    importlib.import_module(module)
LIBRARY = pack(asked_for_later())
