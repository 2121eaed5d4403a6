// Which files of game/ the page needs, and the [files] table of pyscript.toml made from them.
//   node assets/build/files.mjs          writes the table
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ROOT } from "./setup.mjs";

// Never shipped: commands for CPython, what no level of the page uses (a bot that searches),
// what a catalog is made from, what Python leaves behind.
const UNUSED = /^game\/bots\/(lanes|rollout|search|worlds)\.py$/;
const LEFT_OUT = [/^game\/cli\//, UNUSED, /\.pot?$/, /\.mo$/, /(^|\/)__pycache__\//, /(^|\/)\./];
// PyScript runs the two entries by their src, they are not imported.
export const ENTRIES = ["game/web/main.py", "game/web/worker.py"];

function walk(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? walk(path) : [path];
  });
}

/** Every file the page needs: the modules, their data, and a .mo for every .po. */
export function gameFiles() {
  const all = walk("game");
  const catalogs = all.filter((path) => path.endsWith(".po")).map((p) => p.replace(/po$/, "mo"));
  const kept = all.filter((path) => !LEFT_OUT.some((pattern) => pattern.test(path)));
  return [...kept, ...catalogs].filter((path) => !ENTRIES.includes(path)).sort();
}

export function isText(path) {
  return !path.endsWith(".mo");
}

/** The module name of a file, or null when it is data or only the browser can import it. */
export function moduleOf(path) {
  if (!path.endsWith(".py") || path.startsWith("game/web/")) return null;
  return path.replace(/(\/__init__)?\.py$/, "").replaceAll("/", ".");
}

const HEAD = "[files] # made by: npm run files\n";

/** Write the table into pyscript.toml; tells whether anything changed. */
export function writeFilesTable() {
  const file = join(ROOT, "pyscript.toml");
  const before = readFileSync(file, "utf8");
  const [settings] = before.split(/^\[files\].*\n/m);
  const lines = gameFiles().map((path) => `"./${path}" = "./${path}"\n`);
  const after = settings + HEAD + lines.join("");
  if (after !== before) writeFileSync(file, after);
  return after !== before;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(writeFilesTable() ? "pyscript.toml: [files] is new" : "pyscript.toml: no change");
}
