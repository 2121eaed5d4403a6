// npm run bench -- NAME [--json]: runs tests/bench/NAME.mjs, which prints a table and, with --json,
// one JSON object as its last line.
import { readdirSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureNodeModules, giveUp } from "../../assets/build/setup.mjs";

const names = readdirSync(dirname(fileURLToPath(import.meta.url)))
  .filter((file) => file.endsWith(".mjs") && file !== "run.mjs")
  .map((file) => file.slice(0, -".mjs".length));

const [name, ...args] = process.argv.slice(2);
if (!names.includes(name)) {
  giveUp(`npm run bench -- NAME [--json]; NAME is one of ${names.join(", ")}.`);
}
await ensureNodeModules();
const { bench } = await import(`./${name}.mjs`);
process.exitCode = await bench(args);
