// The interpreter that PyScript starts, in the page and in the worker: Pyodide from a memory
// snapshot in which the game is already imported, or from nothing when there is no snapshot.
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

/** The memory image: a line with the stamp, then what Pyodide made; both in one gzip. */
async function fetchSnapshot({ snapshot, stamp, imageSize }) {
  const response = await get(snapshot);
  const count = new TransformStream({
    transform(chunk, out) {
      report(chunk.length);
      out.enqueue(chunk);
    },
  });
  const unpacked = response.body.pipeThrough(count).pipeThrough(new DecompressionStream("gzip"));
  const bytes = new Uint8Array(imageSize);
  let length = 0;
  for (const reader = unpacked.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    if (length + value.length > imageSize) throw new Error("the image is longer than it says");
    bytes.set(value, length);
    length += value.length;
  }
  if (length !== imageSize) throw new Error("the image is shorter than it says");
  const found = new TextDecoder().decode(bytes.subarray(0, stamp.length));
  if (found !== stamp) throw new Error(`stamped ${found.trim()}, this page is ${stamp.trim()}`);
  return bytes.subarray(stamp.length);
}

async function fetchModules({ modules }) {
  const response = await get(modules);
  return response.json();
}

function decode(base64) {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

/** The snapshot keeps no files: put the modules where imports and tracebacks look for them. */
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

// Everything is asked for at once, before PyScript has read its settings.
let image = null;
let modules = null;
if (BUILD) {
  progress.total = BUILD.snapshotSize + Object.values(BUILD.sizes).reduce((a, b) => a + b, 0);
  if (inPage) watchDownloads(BUILD.sizes);
  image = fetchSnapshot(BUILD);
  modules = fetchModules(BUILD);
  // A failure is handled where the promise is used; until then it must not count as unhandled.
  image.catch(() => {});
  modules.catch(() => {});
}

/** From the image, whose chance is as it was at build time until it is seeded anew. */
async function fromSnapshot(options) {
  const pyodide = await load({ ...options, _loadSnapshot: image });
  image = null; // 31 MB that nobody needs any more
  pyodide.runPython("import random; random.seed(); assert 'game' in __import__('sys').modules");
  return pyodide;
}

export async function loadPyodide(options) {
  const ours = { ...options, indexURL: HOME };
  if (!BUILD) return load(ours); // PyScript brings the modules by [files]
  ours.lockFileContents = BUILD.lock;
  let pyodide;
  try {
    pyodide = await fromSnapshot(ours);
    report(0, "start");
  } catch (error) {
    console.warn(`nordic-rummy: no memory snapshot, starting the plain way (${error.message})`);
    image = null;
    pyodide = await load(ours);
    report(progress.total, "start");
  }
  writeModules(pyodide, await modules);
  return pyodide;
}
