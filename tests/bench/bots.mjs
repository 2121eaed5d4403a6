// How fast the bots think, in CPython.
import { run } from "../../assets/build/setup.mjs";
import { ensureVenv } from "../setup.mjs";

export async function bench(args) {
  const python = await ensureVenv(".venv", "tests/requirements.txt");
  const env = { ...process.env, PYTHONPATH: ".", PYTHONDONTWRITEBYTECODE: "1" };
  return run(python, ["tests/bench/bots.py", ...args], { env });
}
