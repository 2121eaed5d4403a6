// How fast the built site is there, and how fast it answers: in Chromium, by Playwright.
import { run } from "../../assets/build/setup.mjs";
import { ensureBrowser, ensureVenv } from "../setup.mjs";

export async function bench(args) {
  const { ensureBuilt } = await import("../../assets/build/build.mjs");
  await ensureBuilt();
  const python = await ensureVenv(".venv", "tests/requirements.txt");
  const browser = ensureBrowser(python);
  const env = { ...process.env, NORDIC_CHROMIUM: browser, PYTHONDONTWRITEBYTECODE: "1" };
  return run(python, ["-m", "tests.bench.boot", ...args], { env });
}
