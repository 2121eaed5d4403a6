// Builds the site into dist/: static files only, for any host and any folder on it.
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { drawCards } from "./cards.mjs";
import { compileCatalogs } from "./catalogs.mjs";
import { ENTRIES, gameFiles, isText } from "./files.mjs";
import { makeFonts } from "./fonts.mjs";
import { licences } from "./licences.mjs";
import { makeServiceWorker } from "./offline.mjs";
import { bootModule, builtPage, digest, withVersions } from "./page.mjs";
import { writeFirstScreens } from "./first.mjs";
import { bareLock, copyRuntime, versionOf } from "./runtime.mjs";
import { ROOT, ensureNodeModules, once } from "./setup.mjs";
import { makeSnapshot, readLibrary } from "./snapshot.mjs";

const DIST = join(ROOT, "dist");
const NOT_SHIPPED = ["build", "runtime", "cards/charts.txt", "cards/suits.svg"]; // of assets/

function listFiles(folder, skip = () => false) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (skip(path) || entry.name === "__pycache__") return [];
    return entry.isDirectory() ? listFiles(path, skip) : [path];
  });
}

/** One hash over all that the site is made of. */
function inputsHash() {
  const skip = (path) => path === join(ROOT, "assets", "runtime") || path.endsWith(".mo");
  const files = ["game", "assets"].flatMap((name) => listFiles(join(ROOT, name), skip));
  const others = ["index.html", "pyscript.toml", "package-lock.json", "LICENSE"];
  files.push(...others.map((name) => join(ROOT, name)));
  const hash = createHash("sha256").update(process.versions.node.split(".")[0]);
  for (const file of files.sort()) hash.update(relative(ROOT, file)).update(readFileSync(file));
  return hash.digest("hex");
}

/** All modules and their data in one file, for the plain start. */
function packModules(files) {
  const packed = { text: {}, binary: {} };
  for (const path of files) {
    const bytes = readFileSync(join(ROOT, path));
    if (isText(path)) packed.text[path] = bytes.toString("utf8");
    else packed.binary[path] = bytes.toString("base64");
  }
  return JSON.stringify(packed);
}

/** What the page gets of pyscript.toml; its reader is the one of PyScript. */
async function readSettings() {
  const dist = join(ROOT, "node_modules", "@pyscript", "core", "dist");
  const reader = readdirSync(dist).filter((name) => /^toml-.*\.js$/.test(name));
  for (const name of reader) {
    const { parse } = await import(join(dist, name));
    if (!parse) continue;
    const { files, ...settings } = parse(readFileSync(join(ROOT, "pyscript.toml"), "utf8"));
    return settings;
  }
  throw new Error("PyScript's reader of TOML files is not where it was");
}

async function build() {
  const began = performance.now();
  rmSync(DIST, { recursive: true, force: true });
  const names = {
    pyodide: `pyodide-${versionOf("pyodide")}`,
    pyscript: `pyscript-${versionOf("@pyscript/core")}`,
  };
  cpSync(join(ROOT, "assets"), join(DIST, "assets"), {
    recursive: true,
    filter: (path) => !NOT_SHIPPED.some((name) => path === join(ROOT, "assets", name)),
  });
  const runtime = join(DIST, "assets", "runtime");
  mkdirSync(runtime, { recursive: true });
  copyRuntime(runtime, { names });
  drawCards(join(runtime, "cards"));
  await makeFonts(join(runtime, "fonts"));
  await writeFirstScreens(runtime);

  const files = gameFiles();
  const modules = packModules(files);
  // of a fixed length and a multiple of 16: the image behind it must stay aligned
  const stamp = `${names.pyodide} ${names.pyscript} ${digest(modules)}\n`.padStart(64, " ");
  const { imported, library } = await readLibrary(files);
  const { bytes, imageSize, base } = await makeSnapshot(files, imported, stamp);
  const home = `game-${digest(Buffer.concat([bytes, library]))}`;
  mkdirSync(join(runtime, home));
  writeFileSync(join(runtime, home, "snapshot.gz"), bytes);
  writeFileSync(join(runtime, home, "modules.json"), modules);
  writeFileSync(join(runtime, home, "library.zip"), library);

  const size = (path) => readFileSync(join(DIST, "assets", path)).length;
  const own = ["pyodide.asm.mjs", "pyodide.asm.wasm"];
  const sizes = Object.fromEntries(
    own.map((name) => [`../runtime/${names.pyodide}/${name}`, size(`runtime/${names.pyodide}/${name}`)]),
  );
  const boot = bootModule(
    {
      stamp,
      imageSize,
      base,
      library: `../runtime/${home}/library.zip`,
      snapshot: `../runtime/${home}/snapshot.gz`,
      snapshotSize: bytes.length,
      modules: `../runtime/${home}/modules.json`,
      sizes,
      lock: bareLock(),
    },
    names,
  );
  const bootName = `boot-${digest(boot)}.mjs`;
  rmSync(join(DIST, "assets", "boot", "boot.mjs"));
  writeFileSync(join(DIST, "assets", "boot", bootName), boot);
  for (const entry of ENTRIES) cpSync(join(ROOT, entry), join(DIST, entry));

  const settings = await readSettings();
  settings.interpreter = settings.interpreter.replace("boot.mjs", bootName);
  const chunks = readdirSync(join(runtime, names.pyscript)).map((n) => `${names.pyscript}/${n}`);
  const preload = [
    `assets/boot/${bootName}`,
    `assets/runtime/${names.pyodide}/pyodide.asm.wasm`,
    `assets/runtime/${home}/snapshot.gz`,
    `assets/runtime/${names.pyodide}/pyodide.mjs`,
    `assets/runtime/${names.pyodide}/pyodide.asm.mjs`,
    `assets/runtime/${home}/library.zip`,
    ...chunks.map((name) => `assets/runtime/${name}`),
    `assets/runtime/idiomorph.js`,
    "game/web/main.py",
  ];
  const html = builtPage({ settings, names, preload, folder: DIST });
  writeFileSync(join(DIST, "index.html"), html);
  for (const file of listFiles(DIST).filter((path) => /\.(m?js|css)$/.test(path))) {
    if (basename(file) === bootName || file.startsWith(runtime)) continue;
    writeFileSync(file, withVersions(readFileSync(file, "utf8"), names));
  }
  writeFileSync(join(DIST, "licences.txt"), licences());
  const { count, size: total } = await makeServiceWorker(DIST);
  const packed = (gzipSync(modules).length / 1024).toFixed(0);
  console.log(
    `dist/: ${count} files, ${(total / 1e6).toFixed(1)} MB; ` +
      `snapshot ${(bytes.length / 1e6).toFixed(2)} MB, modules ${packed} kB gzipped; ` +
      `built in ${((performance.now() - began) / 1000).toFixed(1)} s`,
  );
}

/** Build unless dist/ is what the present files would make. */
export async function ensureBuilt() {
  await compileCatalogs();
  const stamp = join(ROOT, "node_modules", ".nordic-dist");
  if (!existsSync(join(DIST, "sw.js"))) rmSync(stamp, { force: true });
  await once(stamp, inputsHash(), build);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensureNodeModules();
  await ensureBuilt();
}
