// Runs pytest within the pinned Pyodide: the same Python that the page has, without the page.
//   node tests/pyodide/run.mjs SITE_PACKAGES [pytest arguments]
import { join } from "node:path";
import { loadPyodide } from "pyodide";
import { ROOT } from "../../assets/build/setup.mjs";

const [packages, ...args] = process.argv.slice(2);
const pyodide = await loadPyodide();
const mount = (folder, place) => {
  pyodide.FS.mkdirTree(place);
  pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: folder }, place);
};
for (const name of ["game", "tests"]) mount(join(ROOT, name), `/project/${name}`);
mount(packages, "/packages");
pyodide.globals.set("ARGUMENTS", pyodide.toPy(args));
process.exitCode = pyodide.runPython(`
import os, sys
sys.dont_write_bytecode = True
sys.path[:0] = ["/project", "/packages"]
os.chdir("/project")
import pytest
# no plugin of the virtual environment but pytest itself: they want threads and processes
os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
int(pytest.main(["--rootdir=/project", "-c/dev/null", "-pno:cacheprovider", "-pno:faulthandler",
                 "--import-mode=importlib", "-Wignore::pytest.PytestUnknownMarkWarning",
                 "--noconftest", *ARGUMENTS]))
`);
