// npm run dev: serves the source tree as it is; an edit shows on reload.
import { portWanted, serve } from "./serve.mjs";
import { ROOT, ensureNodeModules } from "./setup.mjs";

const port = portWanted();
await ensureNodeModules();
const { compileCatalogs } = await import("./catalogs.mjs");
const { writeFilesTable } = await import("./files.mjs");
const { ensureRuntime } = await import("./runtime.mjs");
await ensureRuntime();
await compileCatalogs();
if (writeFilesTable()) console.log("pyscript.toml: [files] is new, commit it with your change");
const server = await serve(ROOT, { port, cacheControl: "no-store" });
console.log(`Source tree: http://localhost:${server.address().port} (Ctrl+C ends it)`);
console.log("A new file needs npm run files, a changed .po needs a restart.");
