// Writes the first screen in every language as a script, so that it is there before Python runs.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { dirname, join } from "node:path";
import { gameFiles, isText } from "./files.mjs";
import { ROOT, once } from "./setup.mjs";

const SHOW = `
  const found = texts[document.documentElement.lang];
  if (found) {
    document.getElementById("screen").outerHTML = found.screen;
    document.getElementById("status").textContent = found.status;
  }
  document.documentElement.dataset.spoken = "";
`;

/** Ask the game for the texts and write the script into `folder`. */
export async function writeFirstScreens(folder) {
  const { loadPyodide } = await import("pyodide");
  const pyodide = await loadPyodide();
  for (const path of gameFiles()) {
    const target = `/home/pyodide/${path}`;
    pyodide.FS.mkdirTree(dirname(target));
    const content = readFileSync(join(ROOT, path), isText(path) ? "utf8" : null);
    pyodide.FS.writeFile(target, content);
  }
  const texts = pyodide.runPython(
    "import sys; sys.path.insert(0, '/home/pyodide')\n" +
      "from game.ui.screens.first import all_texts\nall_texts()",
  );
  const safe = texts.replaceAll("<", "\\u003c"); // whoever puts it into a page need not think
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "spoken.js"), `(() => {\n  const texts = ${safe};${SHOW}})();\n`);
}

/** For the source tree: write it unless it is what the present files would make. */
export async function ensureFirstScreens() {
  const folder = join(ROOT, "assets", "runtime");
  const stamp = join(ROOT, "node_modules", ".nordic-first");
  const hash = createHash("sha256").update(SHOW);
  for (const path of gameFiles()) hash.update(path).update(readFileSync(join(ROOT, path)));
  if (!existsSync(join(folder, "spoken.js"))) rmSync(stamp, { force: true });
  await once(stamp, hash.digest("hex"), () => writeFirstScreens(folder));
}
