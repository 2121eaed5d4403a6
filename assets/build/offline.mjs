// Makes the service worker: Workbox with every file of the built site in its precache. A new
// version waits until the page tells it to take over (assets/boot/first.js).
import { join } from "node:path";

// What only a start without the memory snapshot asks for; boot.mjs keeps it when it was used.
const PLAIN = ["python_stdlib.zip", "modules.json"];

export async function makeServiceWorker(folder) {
  const { generateSW } = await import("workbox-build");
  const { count, size, warnings } = await generateSW({
    globDirectory: folder,
    globPatterns: ["**/*"],
    globIgnores: ["sw.js", ...PLAIN.map((name) => `assets/runtime/*/${name}`)],
    runtimeCaching: [
      {
        urlPattern: new RegExp(`/assets/runtime/[^/]+/(${PLAIN.join("|")})$`),
        handler: "CacheFirst",
        options: { cacheName: "nordic-rummy-plain", expiration: { maxEntries: PLAIN.length } },
      },
    ],
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
