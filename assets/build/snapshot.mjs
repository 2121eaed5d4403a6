// Makes the memory snapshot: Pyodide with the whole game imported, as one compressed file.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { isText, moduleOf } from "./files.mjs";
import { ROOT } from "./setup.mjs";

// What PyScript's own Python part imports when it starts, so that this is in the image too.
const FOR_PYSCRIPT = [
  "ast", "asyncio", "base64", "builtins", "contextlib", "dataclasses", "functools", "html",
  "inspect", "io", "json", "os", "pathlib", "pyodide.ffi.wrappers", "re", "sys", "textwrap",
  "traceback", "types", "typing", "warnings",
];

const IMPORT_ALL = `
import gc, importlib, sys

def import_all(names):
    sys.dont_write_bytecode = True
    sys.path.insert(0, "/home/pyodide")
    for name in names:
        importlib.import_module(name)
    # the files will be written again after the start: forget what the folders held
    sys.path_importer_cache.clear()
    gc.collect()
    gc.freeze()

import_all(MODULES)
del import_all, MODULES
`;

/** Fill every free block of the C heap with zeros, which compress to nothing. */
function zeroFreeHeap(module) {
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
}

export async function makeSnapshot(files, stamp) {
  const { loadPyodide } = await import("pyodide");
  const pyodide = await loadPyodide({ _makeSnapshot: true });
  for (const path of files) {
    const target = `/home/pyodide/${path}`;
    pyodide.FS.mkdirTree(target.slice(0, target.lastIndexOf("/")));
    const content = readFileSync(join(ROOT, path), isText(path) ? "utf8" : null);
    pyodide.FS.writeFile(target, content);
  }
  const names = [...FOR_PYSCRIPT, ...files.map(moduleOf).filter(Boolean)];
  pyodide.runPython(`MODULES = ${JSON.stringify(names)}\n${IMPORT_ALL}`);
  zeroFreeHeap(pyodide._module);
  const image = pyodide.makeMemorySnapshot();
  const head = new TextEncoder().encode(stamp);
  const whole = new Uint8Array(head.length + image.length);
  whole.set(head);
  whole.set(image, head.length);
  return { bytes: await promisify(gzip)(whole, { level: 9 }), imageSize: whole.length };
}
