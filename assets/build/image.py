"""Runs inside Pyodide when the site is built: imports what the memory snapshot is to hold.

/image.json tells what: `imported` names the modules to import, `rehearsal` is run when they are
there, `compiled` holds the path and the source of modules that only a browser can import. Those
are compiled now, and run when the page imports them.
"""

import gc
import importlib
import json
import sys
import zipimport
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import CodeType, ModuleType


class Compiled:
    """Finds and loads the modules that lie compiled in the memory image."""

    def __init__(self) -> None:
        """No module lies ready yet."""
        self._ready: dict[str, tuple[str, CodeType]] = {}

    def add(self, path: str, source: str) -> None:
        """Compile a module of the page; `path` is below its home folder."""
        name = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        full = f"/home/pyodide/{path}"
        self._ready[name] = full, compile(source, full, "exec", dont_inherit=True)

    def find_spec(self, name: str, *_: object) -> ModuleSpec | None:
        """The spec of a module, as the import system asks for it."""
        if name not in self._ready:
            return None
        path = self._ready[name][0]
        package = path.endswith("/__init__.py")
        spec = ModuleSpec(name, self, origin=path, is_package=package)
        spec.has_location = True
        if spec.submodule_search_locations is not None:
            spec.submodule_search_locations.append(path.rpartition("/")[0])
        return spec

    def create_module(self, _: ModuleSpec) -> None:
        """A module is made in the usual way."""

    def exec_module(self, module: ModuleType) -> None:
        """Run a module, once: its code is not needed again."""
        exec(self._ready.pop(module.__name__)[1], module.__dict__)  # noqa: S102


def make() -> None:
    """Import, compile, and forget where things came from."""
    sys.dont_write_bytecode = True
    sys.path.insert(0, "/home/pyodide")
    wanted = json.loads(Path("/image.json").read_text("utf-8"))
    for name in wanted["imported"]:
        importlib.import_module(name)
    exec(wanted["rehearsal"], {"__name__": "rehearsal"})  # noqa: S102
    compiled = Compiled()
    for path, source in wanted["compiled"].items():
        compiled.add(path, source)
    sys.meta_path.insert(0, compiled)
    # In the page the files will be written again and the library is another zip.
    sys.path_importer_cache.clear()
    zipimport._zip_directory_cache.clear()  # noqa: SLF001
    gc.collect()
    gc.freeze()


make()
