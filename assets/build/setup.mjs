// What every command needs first: the right Node, and the packages of package-lock.json.
import { createHash } from "node:crypto";
import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..", "..");

/** End with one clear line, no stack. */
export function giveUp(line) {
  console.error(`nordic-rummy: ${line}`);
  process.exit(1);
}

/** Run a program in the project's folder; the answer is its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const shell = process.platform === "win32" && command === "npm";
    const child = spawn(command, args, { cwd: ROOT, stdio: "inherit", shell, ...options });
    child.on("error", (error) => {
      console.error(`nordic-rummy: ${command} does not start: ${error.message}`);
      resolve(127);
    });
    child.on("close", (code, signal) => resolve(signal ? 128 : code));
  });
}

export function hashOf(...files) {
  const hash = createHash("sha256");
  for (const file of files) hash.update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

/** Do `work` unless it was done for the same `key` before; the stamp lies in `file`. */
export async function once(file, key, work) {
  if (existsSync(file) && readFileSync(file, "utf8") === key) return;
  await work();
  writeFileSync(file, key);
}

export async function ensureNodeModules() {
  const major = Number(process.versions.node.split(".")[0]);
  if (major < 20) giveUp(`Node 20 or newer is needed, this is ${process.versions.node}.`);
  const key = hashOf(join(ROOT, "package-lock.json")) + process.versions.node;
  await once(join(ROOT, "node_modules", ".nordic-stamp"), key, async () => {
    console.log("Installing the packages of package-lock.json ...");
    if (await run("npm", ["ci", "--no-fund", "--no-audit"])) giveUp("npm ci failed, see above.");
  });
}
