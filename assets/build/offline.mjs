// Makes the service worker: Workbox with every file of the built site in its precache. A new
// version waits until the page tells it to take over (assets/boot/first.js).
import { join } from "node:path";

export async function makeServiceWorker(folder) {
  const { generateSW } = await import("workbox-build");
  const { count, size, warnings } = await generateSW({
    globDirectory: folder,
    globPatterns: ["**/*"],
    globIgnores: ["sw.js"],
    swDest: join(folder, "sw.js"),
    inlineWorkboxRuntime: true,
    sourcemap: false,
    skipWaiting: false,
    clientsClaim: false,
    cleanupOutdatedCaches: true,
    maximumFileSizeToCacheInBytes: 64 << 20,
    // these folders carry a version or a hash: the copy that the page just used is good enough
    dontCacheBustURLsMatching: /^assets\/runtime\/(game|pyodide|pyscript)-/,
    // ?v= is for other caches, and a link to a deal is still the same page
    ignoreURLParametersMatching: [/./],
  });
  if (warnings.length) throw new Error(warnings.join("\n"));
  return { count, size };
}
