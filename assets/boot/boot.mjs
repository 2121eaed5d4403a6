// The interpreter that PyScript starts, in the page and in the worker: Pyodide from a memory
// snapshot in which the game is already imported, or from nothing when there is no snapshot.
import createModule from "../runtime/pyodide/pyodide.asm.mjs";
import { loadPyodide as load, version } from "../runtime/pyodide/pyodide.mjs";

export { version };

const BUILD = null; // assets/build/page.mjs puts what it made here; the source tree has nothing

const HOME = new URL("../runtime/pyodide/", import.meta.url).href;
const inPage = typeof document !== "undefined";
const at = (path) => new URL(path, import.meta.url).href;

const progress = { done: 0, total: 0, phase: "download" };

/** Tell the page how many bytes have come, of how many. */
function report(bytes, phase = progress.phase) {
  progress.done = Math.min(progress.done + bytes, progress.total);
  progress.phase = phase;
  if (inPage) dispatchEvent(new CustomEvent("nordic:progress", { detail: { ...progress } }));
}

/** Pyodide fetches its own files; what it has got is read off the browser's list. */
function watchDownloads(sizes) {
  const open = new Map(Object.entries(sizes).map(([path, size]) => [at(path), size]));
  const watcher = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) {
      if (!open.has(name)) continue;
      report(open.get(name));
      open.delete(name);
    }
    if (!open.size) watcher.disconnect();
  });
  watcher.observe({ type: "resource", buffered: true });
}

async function get(path) {
  const response = await fetch(at(path));
  if (!response.ok) throw new Error(`${path} answers ${response.status}`);
  return response;
}

/** Read the memory image into `bytes`: a line with the stamp, then what Pyodide made. */
async function fetchImage({ snapshot, stamp }, bytes) {
  const response = await get(snapshot);
  const count = new TransformStream({
    transform(chunk, out) {
      report(chunk.length);
      out.enqueue(chunk);
    },
  });
  const unpacked = response.body.pipeThrough(count).pipeThrough(new DecompressionStream("gzip"));
  let length = 0;
  for (const reader = unpacked.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    if (length + value.length > bytes.length) throw new Error("the image is longer than it says");
    bytes.set(value, length);
    length += value.length;
  }
  if (length !== bytes.length) throw new Error("the image is shorter than it says");
  const found = new TextDecoder().decode(bytes.subarray(0, stamp.length));
  if (found !== stamp) throw new Error(`stamped ${found.trim()}, this page is ${stamp.trim()}`);
}

/** Put back what the build left out because the runtime has it anyway: see snapshot.mjs. */
function complete(image, memory, { ranges, sum }) {
  const numbers = new Int32Array(image.buffer, image.byteOffset, image.length >> 2);
  const start = numbers[1] >> 2; // the head of the image tells where the memory begins
  let found = 0;
  for (const [from, to] of ranges) {
    for (let place = from; place < to; place++) {
      numbers[start + place] ^= memory[place];
      found = (found + memory[place]) | 0;
    }
  }
  if (found !== sum) throw new Error("the image is of another runtime");
}

function decode(base64) {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

/** Put the modules where imports look for them. */
function writeModules(pyodide, { text, binary }) {
  const made = new Set();
  const write = (path, content) => {
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(folder)) pyodide.FS.mkdirTree(folder);
    made.add(folder);
    pyodide.FS.writeFile(path, content);
  };
  for (const [path, content] of Object.entries(text)) write(path, content);
  for (const [path, content] of Object.entries(binary)) write(path, decode(content));
}

/** What PyScript wants to hear of the interpreter, once it has asked for one. */
const ears = { stdout: console.log, stderr: console.error };

const shared = () => ({
  indexURL: HOME,
  lockFileContents: BUILD.lock,
  stdout: (line) => ears.stdout(line),
  stderr: (line) => ears.stderr(line),
});

/** From the image, whose chance is as it was at build time until it is seeded anew. */
async function fromSnapshot() {
  const bytes = new Uint8Array(BUILD.imageSize);
  const image = bytes.subarray(BUILD.stamp.length);
  const read = fetchImage(BUILD, bytes);
  read.catch(() => {}); // told where it is waited for
  const pyodide = await load({
    ...shared(),
    stdLibURL: at(BUILD.library),
    _loadSnapshot: image, // not yet read, but Pyodide first compiles itself
    createPyodideModule: async (settings) => {
      const module = await createModule(settings);
      await read;
      if (module.HEAPU8.length < image.length) module.growMemory(image.length);
      complete(image, module.HEAP32, BUILD.base);
      return module;
    },
  });
  pyodide.runPython("import random; random.seed(); assert 'game' in __import__('sys').modules");
  return pyodide;
}

/** Without the image: the whole library, and every module from its source. The offline copy has
 *  neither, as others never need them; it gets them from this cache (assets/build/offline.mjs). */
async function fromNothing() {
  const pyodide = await load(shared());
  writeModules(pyodide, await (await get(BUILD.modules)).json());
  const cache = await globalThis.caches?.open("nordic-rummy-plain");
  cache?.addAll([at(BUILD.modules), `${HOME}python_stdlib.zip`]).catch(() => {}); // then no copy
  return pyodide;
}

async function start() {
  let pyodide;
  try {
    pyodide = await fromSnapshot();
    report(0, "start");
  } catch (error) {
    console.warn(`nordic-rummy: no memory snapshot, starting the plain way (${error.message})`);
    pyodide = await fromNothing();
    report(progress.total, "start");
  }
  return pyodide;
}

// Everything begins at once, before PyScript has read its settings.
let started = null;
if (BUILD) {
  progress.total = BUILD.snapshotSize + Object.values(BUILD.sizes).reduce((a, b) => a + b, 0);
  if (inPage) watchDownloads(BUILD.sizes);
  started = start();
  started.catch(() => {}); // told where it is waited for
}

export async function loadPyodide(options) {
  if (!BUILD) return load({ ...options, indexURL: HOME }); // PyScript brings the modules by [files]
  Object.assign(ears, { stdout: options.stdout, stderr: options.stderr });
  return started;
}
