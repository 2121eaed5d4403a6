// The engine's speed beside rlcard's, in a virtual environment that holds nothing but rlcard.
import { run } from "../../assets/build/setup.mjs";
import { ensureVenv } from "../setup.mjs";

export async function bench(args) {
  const python = await ensureVenv(".venv-bench", "tests/bench/requirements.txt");
  const env = { ...process.env, PYTHONPATH: ".", PYTHONDONTWRITEBYTECODE: "1" };
  return run(python, ["tests/bench/engine.py", ...args], { env });
}
