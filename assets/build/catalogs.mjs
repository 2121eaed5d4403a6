// Compiles every catalog game/i18n/**/*.po to a .mo beside it.
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ROOT, ensureNodeModules } from "./setup.mjs";

export async function compileCatalogs() {
  const home = join(ROOT, "game", "i18n");
  const all = readdirSync(home, { recursive: true });
  for (const path of all.filter((name) => name.endsWith(".mo"))) {
    // every .mo is a language to the game: none may outlive its source
    if (!existsSync(join(home, path.replace(/mo$/, "po")))) rmSync(join(home, path));
  }
  const sources = all.filter((path) => path.endsWith(".po"));
  if (sources.length === 0) return [];
  const { po, mo } = await import("gettext-parser");
  for (const path of sources) {
    const source = join(home, path);
    const target = source.replace(/po$/, "mo");
    const made = statSync(target, { throwIfNoEntry: false });
    if (made && made.mtimeMs >= statSync(source).mtimeMs) continue;
    writeFileSync(target, mo.compile(po.parse(readFileSync(source))));
  }
  return sources;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensureNodeModules();
  const done = await compileCatalogs();
  console.log(`${done.length} catalogs compiled`);
}
