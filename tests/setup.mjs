// The Python side of the tests: a virtual environment from a lock with hashes, and browsers.
import { spawnSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ROOT, giveUp, hashOf, once, run } from "../assets/build/setup.mjs";

const WINDOWS = process.platform === "win32";
const OLDEST = [3, 11];

function versionOf(command) {
  const code = "import sys; print(*sys.version_info[:3])";
  const answer = spawnSync(command, ["-c", code], { encoding: "utf8" });
  return answer.status === 0 ? answer.stdout.trim().split(" ").map(Number) : null;
}

/** A Python that is new enough, or one clear line. */
function findPython() {
  const tried = [];
  for (const name of ["python3", "python", "python3.14", "python3.13", "python3.12", "python3.11"]) {
    const version = versionOf(name);
    if (!version) continue;
    if (version[0] === OLDEST[0] && version[1] >= OLDEST[1]) return name;
    tried.push(`${name} is ${version.join(".")}`);
  }
  const found = tried.length ? tried.join(", ") : "there is none on PATH";
  return giveUp(`Python ${OLDEST.join(".")} or newer is needed; ${found}.`);
}

/** Make `folder` hold exactly the packages of `lock`; the answer is its python. */
export async function ensureVenv(folder, lock) {
  const home = join(ROOT, folder);
  const python = join(home, ...(WINDOWS ? ["Scripts", "python.exe"] : ["bin", "python"]));
  const base = findPython();
  const key = hashOf(join(ROOT, lock)) + versionOf(base).join(".");
  if (!versionOf(python)) rmSync(home, { recursive: true, force: true });
  if (!existsSync(home)) {
    if (await run(base, ["-m", "venv", home], { stdio: ["ignore", "ignore", "inherit"] })) {
      rmSync(home, { recursive: true, force: true });
      giveUp(`${base} -m venv failed; on Debian and Ubuntu: apt-get install python3-venv.`);
    }
  }
  await once(join(home, ".nordic-stamp"), key, async () => {
    console.log(`Installing ${lock} into ${folder} ...`);
    const pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
    if (await run(python, [...pip, "--require-hashes", "-r", lock])) {
      giveUp(`pip could not install ${lock}, see above.`);
    }
  });
  return python;
}

/** The path of a Chromium, "" for Playwright's own. It is installed if there is none. */
export function ensureBrowser(python) {
  const answer = spawnSync(python, ["-m", "tests.browser.chromium"], {
    cwd: ROOT,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (answer.status !== 0) process.exit(1);
  return answer.stdout.trim();
}

/** Firefox and WebKit beside it, where they can be had; says what is left out. */
export async function ensureEngines(python) {
  if (await run(python, ["-m", "tests.browser.engines"])) process.exit(1);
}

/** Run a Python module of the tests that opens the built site in Chromium. */
export async function runOnSite(module, args) {
  const { ensureBuilt } = await import("../assets/build/build.mjs");
  await ensureBuilt();
  const python = await ensureVenv(".venv", "tests/requirements.txt");
  const browser = ensureBrowser(python);
  const env = { ...process.env, NORDIC_CHROMIUM: browser, PYTHONDONTWRITEBYTECODE: "1" };
  return run(python, ["-m", module, ...args], { env });
}
