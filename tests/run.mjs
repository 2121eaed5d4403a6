// npm test: sets up what the tests need and runs every stage.
//   npm test                      everything
//   npm test -- types unit        only these stages
//   npm test -- long              everything, with the long profile of the laws
import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT, ensureNodeModules, giveUp, run } from "../assets/build/setup.mjs";
import { ensureBrowser, ensureEngines, ensureVenv } from "./setup.mjs";

const began = performance.now();
const seconds = (from) => `${((performance.now() - from) / 1000).toFixed(1)} s`;

const CHECKS = {
  lint: async (python) =>
    (await run(python, ["-m", "ruff", "check"])) ||
    (await run(python, ["-m", "ruff", "format", "--check"])),
  types: (python) => run(python, ["-m", "mypy"]),
  layers: (python) => run(join(dirname(python), "lint-imports"), ["--no-logo"]),
  site: () => run(process.execPath, [join("assets", "build", "build.mjs")]),
};

// The pytest stages are parts of one pytest run, so that both cores stay busy to the end.
const FOLDERS_APART = ["browser", "pyodide"];
const PARTS = ["unit", ...FOLDERS_APART];

function foldersOf(parts) {
  const apart = (name) => FOLDERS_APART.includes(name);
  const names = readdirSync(join(ROOT, "tests"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^[._]/.test(entry.name))
    .map((entry) => entry.name)
    .filter((name) => parts.includes(apart(name) ? name : "unit"));
  return names.map((name) => `tests/${name}`);
}

const wanted = process.argv.slice(2).filter((word) => word !== "long");
const long = process.argv.includes("long");
const known = [...Object.keys(CHECKS), ...PARTS];
for (const word of wanted) {
  if (!known.includes(word)) giveUp(`no stage is called ${word}; there are ${known.join(", ")}.`);
}
const picked = (word) => wanted.length === 0 || wanted.includes(word);

const venv = ensureVenv(".venv", "tests/requirements.txt"); // both installers wait for the network
await ensureNodeModules();
const { compileCatalogs } = await import("../assets/build/catalogs.mjs");
await compileCatalogs();
const python = await venv;
const parts = PARTS.filter(picked);
const needsSite = parts.includes("browser") || picked("site");
const environment = { ...process.env, PYTHONDONTWRITEBYTECODE: "1" };
if (long) environment.NORDIC_TESTS = "long";
if (parts.includes("browser")) {
  environment.NORDIC_CHROMIUM = ensureBrowser(python);
  await ensureEngines(python);
}
console.log(`Set up after ${seconds(began)}`);

const failed = [];
async function checkOneByOne(names) {
  for (const name of names) {
    const from = performance.now();
    if (await CHECKS[name](python)) failed.push(name);
    console.log(`-- ${name}: ${seconds(from)}`);
  }
}

// Each of them keeps one core busy, so the site is built beside the checks.
await Promise.all([
  checkOneByOne(["lint", "types", "layers"].filter(picked)),
  checkOneByOne(needsSite ? ["site"] : []),
]);

if (parts.length) {
  console.log(`\n== tests: ${parts.join(", ")} (begun after ${seconds(began)})`);
  const args = ["-m", "pytest", "-n", "2", "--dist", "worksteal", ...foldersOf(parts)];
  if (parts.includes("unit") && existsSync(join(ROOT, "game", "engine", "play.py"))) {
    args.push("--cov=game.engine", "--cov-branch", "--cov-report=term", "--cov-fail-under=97");
  }
  if (await run(python, args, { env: environment })) failed.push("tests");
}

// Said only when something is wrong: a good run ends with the lines of pytest.
if (failed.length) giveUp(`failed: ${failed.join(", ")} (after ${seconds(began)})`);
