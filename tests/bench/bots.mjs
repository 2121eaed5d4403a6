// How fast the bots think, in CPython and in the page's Pyodide under Node.
//   npm run bench -- bots [--json]
import { spawn } from "node:child_process";
import { join } from "node:path";
import { ROOT } from "../../assets/build/setup.mjs";
import { ensureVenv } from "../setup.mjs";

/** Prints what comes, but for lines of JSON: they are the answer. */
function listen(found) {
  return (line) => (line.startsWith("{") ? found.push(JSON.parse(line)) : console.log(line));
}

function inCPython(python, args, heard) {
  const env = { ...process.env, PYTHONPATH: ".", PYTHONDONTWRITEBYTECODE: "1" };
  const stdio = ["ignore", "pipe", "inherit"];
  const child = spawn(python, ["-u", "tests/bench/bots.py", ...args], { cwd: ROOT, env, stdio });
  let text = "";
  child.stdout.on("data", (data) => {
    const lines = (text + data).split("\n");
    text = lines.pop();
    lines.forEach(heard);
  });
  return new Promise((resolve) => child.on("close", resolve));
}

async function inPyodide(args, heard) {
  const { loadPyodide } = await import("pyodide");
  const pyodide = await loadPyodide({ stdout: heard });
  for (const name of ["game", "tests"]) {
    pyodide.FS.mkdirTree(`/project/${name}`);
    pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: join(ROOT, name) }, `/project/${name}`);
  }
  pyodide.globals.set("ARGUMENTS", pyodide.toPy(args));
  pyodide.runPython(`
import sys
sys.dont_write_bytecode = True
sys.path.insert(0, "/project")
sys.argv = ["bots", *ARGUMENTS]
from tests.bench import bots
bots.main()
`);
}

export async function bench(args) {
  const found = [];
  const python = await ensureVenv(".venv", "tests/requirements.txt");
  const failed = await inCPython(python, args, listen(found));
  if (failed) return failed;
  await inPyodide(args, listen(found));
  if (found.length) console.log(JSON.stringify({ cpython: found[0], pyodide: found[1] }));
  return 0;
}
