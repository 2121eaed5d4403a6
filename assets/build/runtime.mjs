// Brings Pyodide, PyScript and three small libraries from node_modules: only the files a page asks for.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { replaceOnce } from "./page.mjs";
import { ROOT, hashOf, once } from "./setup.mjs";

const MODULES = join(ROOT, "node_modules");
const PYODIDE = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"];
// Parts that PyScript loads on demand and this page does use: its console messages, and the
// reader of pyscript.toml (only the source tree needs that one, see page.mjs).
const ON_DEMAND = { always: /^error-/, source: /^toml-/ };

export function versionOf(name) {
  return JSON.parse(readFileSync(join(MODULES, name, "package.json"), "utf8")).version;
}

/** PyScript's entry and every file it imports, read from the files themselves. */
function pyscriptFiles(wanted) {
  const dist = join(MODULES, "@pyscript", "core", "dist");
  const found = new Set();
  const visit = (name) => {
    if (found.has(name) || !existsSync(join(dist, name))) return;
    found.add(name);
    const text = readFileSync(join(dist, name), "utf8");
    // the library carries its worker inside as text, where names look the same
    for (const [, , next] of text.matchAll(/(\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g)) {
      visit(next);
    }
    for (const [, next] of text.matchAll(/\bimport\(["']\.\/([\w.-]+\.js)["']\)/g)) {
      if (wanted.some((pattern) => pattern.test(next))) visit(next);
    }
  };
  visit("core.js");
  return [...found];
}

// Shared memory is for pages with special headers, and browsers warn the others. Pyodide makes some
// only to sleep in a worker; without it a sleeping worker counts the time, and nothing sleeps here.
const SHARED = "new Int32Array(new WebAssembly.Memory({shared:!0,initial:1,maximum:1}).buffer)";
const CHANGES = { "pyodide.asm.mjs": [SHARED, "new Int32Array(1)"] };

// Without the line that names a source map, which is not shipped.
function copyScript(from, to) {
  const text = readFileSync(from, "utf8").replace(/\n\/\/# sourceMappingURL=.*\s*$/, "\n");
  const change = CHANGES[basename(from)];
  writeFileSync(to, change ? replaceOnce(text, ...change) : text);
}

/** The part of Pyodide's lock file that starting needs: no package is ever loaded from it. */
export function bareLock() {
  const lock = JSON.parse(readFileSync(join(MODULES, "pyodide", "pyodide-lock.json"), "utf8"));
  return { ...lock, packages: {} };
}

/** Copy into `folder`: /pyodide, /pyscript and the libraries; `source` adds what only dev needs. */
export function copyRuntime(folder, { source = false, names = {} } = {}) {
  const pyodide = join(folder, names.pyodide ?? "pyodide");
  const pyscript = join(folder, names.pyscript ?? "pyscript");
  for (const place of [pyodide, pyscript]) {
    rmSync(place, { recursive: true, force: true });
    mkdirSync(place, { recursive: true });
  }
  for (const name of PYODIDE) {
    const copy = name.endsWith(".mjs") ? copyScript : cpSync;
    copy(join(MODULES, "pyodide", name), join(pyodide, name));
  }
  writeFileSync(join(pyodide, "pyodide-lock.json"), JSON.stringify(bareLock()));
  const wanted = source ? Object.values(ON_DEMAND) : [ON_DEMAND.always];
  for (const name of pyscriptFiles(wanted)) {
    copyScript(join(MODULES, "@pyscript", "core", "dist", name), join(pyscript, name));
  }
  cpSync(join(MODULES, "idiomorph", "dist", "idiomorph.esm.js"), join(folder, "idiomorph.js"));
  cpSync(join(MODULES, "idb-keyval", "dist", "index.js"), join(folder, "idb-keyval.js"));
  cpSync(join(MODULES, "qr", "index.js"), join(folder, "qr.js"));
}

/** The runtime for the source tree, in assets/runtime; made again when a version changes. */
export async function ensureRuntime() {
  const folder = join(ROOT, "assets", "runtime");
  mkdirSync(folder, { recursive: true });
  const key = hashOf(join(ROOT, "package-lock.json"), join(ROOT, "assets/build/runtime.mjs"));
  await once(join(folder, ".stamp"), key, () => copyRuntime(folder, { source: true }));
}
