// Makes the one typeface of the page: Bitter, cut down to the letters and weights in use.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ROOT, ensureNodeModules, hashOf, once } from "./setup.mjs";

const HOME = join(ROOT, "node_modules", "@fontsource-variable", "bitter");
const range = (from, to) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, step) => from + step));
// Every letter of western Europe, for names too, and the signs that printers use.
export const LETTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}Œœ–—‘’‚“”„†•…‹›−`;
const FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl", "liga", "calt", "lnum", "tnum"];

/** Write bitter.woff2 and its licence into `folder`. */
export async function makeFonts(folder) {
  const { default: subset } = await import("subset-font");
  const whole = readFileSync(join(HOME, "files", "bitter-latin-wght-normal.woff2"));
  const font = await subset(whole, LETTERS, {
    targetFormat: "woff2",
    variationAxes: { wght: { min: 400, max: 700 } },
    keepFeatures: FEATURES,
    noHinting: true,
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "bitter.woff2"), font);
  cpSync(join(HOME, "LICENSE"), join(folder, "bitter-LICENSE.txt"));
}

/** The typeface for the source tree, in assets/runtime; made again when something changes. */
export async function ensureFonts() {
  const folder = join(ROOT, "assets", "runtime", "fonts");
  const key = hashOf(join(ROOT, "package-lock.json"), fileURLToPath(import.meta.url));
  mkdirSync(folder, { recursive: true });
  await once(join(folder, ".stamp"), key, () => makeFonts(folder));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensureNodeModules();
  await ensureFonts();
}
