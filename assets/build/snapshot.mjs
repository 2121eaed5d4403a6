// Makes the memory snapshot: Pyodide with the whole game imported, as one compressed file.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { isText, moduleOf } from "./files.mjs";
import { ROOT } from "./setup.mjs";
import { memoryOf } from "./wasm.mjs";

function sourceOf(path) {
  return readFileSync(join(ROOT, path), isText(path) ? "utf8" : null);
}

function python(name) {
  return readFileSync(join(ROOT, "assets", "build", name), "utf8");
}

/** PyScript's own Python part, which it writes into the page's file system at every start. */
async function pyscriptModules() {
  const file = join(ROOT, "node_modules", "@pyscript", "core", "src", "stdlib", "pyscript.js");
  const { default: folders } = await import(file);
  return Object.fromEntries(
    Object.entries(folders.pyscript).map(([name, source]) => [`pyscript/${name}`, source]),
  );
}

/** The modules of the standard library that the page's sources name, and a zip of those that
 *  may be asked for later. */
export async function readLibrary(files) {
  const { loadPyodide } = await import("pyodide");
  const sources = files.filter((path) => path.endsWith(".py")).map(sourceOf);
  sources.push(...Object.values(await pyscriptModules()));
  const pyodide = await loadPyodide();
  pyodide.FS.writeFile("/sources.json", JSON.stringify(sources));
  pyodide.runPython(python("library.py"));
  return {
    imported: pyodide.globals.get("IMPORTED").toJs(),
    library: pyodide.globals.get("LIBRARY").toJs(),
  };
}

/** Fill every free block of the C heap, and the stack that is not in use, with zeros: they
 *  compress to nothing. */
function zeroFreeMemory(module) {
  const top = module._sbrk(0);
  const held = [];
  for (let size = 1 << 20; size >= 16; size = size > 64 ? size >> 1 : size - 16) {
    for (;;) {
      const block = module._malloc(size);
      if (!block) break;
      held.push(block);
      if (block + size > top) break; // grown: the old heap has no hole of this size
      module.HEAPU8.fill(0, block, block + module._malloc_usable_size(block));
    }
  }
  for (const block of held) module._free(block);
  module.HEAPU8.fill(0, module._emscripten_stack_get_end(), module.stackSave());
}

/** The stretches where `before`, the memory of a program that has just started, is still as it
 *  was `made`. Zeros only bridge small gaps: variables live there, and nothing is saved. */
function unchanged(before, made, longestGap = 256) {
  const ranges = [];
  let range = null;
  for (let place = 0; place < before.length; place++) {
    if (before[place] !== made[place]) range = null;
    else if (made[place] === 0) continue;
    else if (range && place - range[1] <= longestGap) range[1] = place + 1;
    else ranges.push((range = [place, place + 1]));
  }
  return ranges.filter(([from, to]) => to - from > longestGap);
}

/** Leave out of the image what the page has in its memory before the image comes, because
 *  pyodide.asm.wasm puts it there: texts, tables, built-in types. It becomes zeros, and the
 *  answer tells the page where to put it back (assets/boot/boot.mjs). */
async function leaveOut(image) {
  const { loadPyodide } = await import("pyodide");
  const { default: createModule } = await import("pyodide/pyodide.asm.mjs");
  let before;
  const pyodide = await loadPyodide({
    _loadSnapshot: image.slice(),
    createPyodideModule: async (settings) => {
      const module = await createModule(settings);
      before = module.HEAPU8.slice(0, module._emscripten_stack_get_end());
      if (module.HEAPU8.length < image.length) module.growMemory(image.length);
      return module;
    },
  });
  pyodide.runPython("import game.engine.play"); // it starts as in the page: the image is good
  const wasm = fileURLToPath(import.meta.resolve("pyodide/pyodide.asm.wasm"));
  const numbers = (bytes) => new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2);
  const known = numbers(before);
  const ranges = unchanged(known, numbers(memoryOf(readFileSync(wasm), before.length)));
  const all = numbers(image);
  const start = all[1] >> 2; // the image begins with a head that tells where the memory begins
  let sum = 0;
  for (const [from, to] of ranges) {
    for (let place = from; place < to; place++) {
      all[start + place] ^= known[place];
      sum = (sum + known[place]) | 0;
    }
  }
  return { ranges, sum };
}

/** The image with `stamp` in front, as one gzip, and what `leaveOut` tells of it. */
export async function makeSnapshot(files, imported, stamp) {
  const { loadPyodide } = await import("pyodide");
  const pyodide = await loadPyodide({ _makeSnapshot: true });
  for (const path of files) {
    const target = `/home/pyodide/${path}`;
    pyodide.FS.mkdirTree(target.slice(0, target.lastIndexOf("/")));
    pyodide.FS.writeFile(target, sourceOf(path));
  }
  const names = [...imported, ...files.map(moduleOf).filter(Boolean)];
  const browsers = files.filter((path) => path.endsWith(".py") && !moduleOf(path));
  const compiled = {
    ...(await pyscriptModules()),
    ...Object.fromEntries(browsers.map((path) => [path, sourceOf(path)])),
  };
  const rehearsal = python("rehearse.py");
  pyodide.FS.writeFile("/image.json", JSON.stringify({ imported: names, rehearsal, compiled }));
  const globals = pyodide.toPy({ __name__: "image" }); // nothing of it stays in __main__
  pyodide.runPython(python("image.py"), { globals });
  globals.destroy();
  zeroFreeMemory(pyodide._module);
  const image = pyodide.makeMemorySnapshot();
  const base = await leaveOut(image);
  const head = new TextEncoder().encode(stamp);
  const whole = new Uint8Array(head.length + image.length);
  whole.set(head);
  whole.set(image, head.length);
  const bytes = await promisify(gzip)(whole, { level: 9 });
  return { bytes, imageSize: whole.length, base };
}
