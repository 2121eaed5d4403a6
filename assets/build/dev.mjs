// npm run dev: serves the source tree as it is; an edit shows on reload.
import { join } from "node:path";
import { portWanted, serve } from "./serve.mjs";
import { ROOT, ensureNodeModules } from "./setup.mjs";

const port = portWanted();
await ensureNodeModules();
const { drawCards } = await import("./cards.mjs");
const { compileCatalogs } = await import("./catalogs.mjs");
const { ensureFirstScreens } = await import("./first.mjs");
const { writeFilesTable } = await import("./files.mjs");
const { ensureFonts } = await import("./fonts.mjs");
const { ensureRuntime } = await import("./runtime.mjs");
await ensureRuntime();
await ensureFonts();
drawCards(join(ROOT, "assets", "runtime", "cards"));
await compileCatalogs();
await ensureFirstScreens();
if (writeFilesTable()) console.log("pyscript.toml: [files] is new, commit it with your change");
const server = await serve(ROOT, { port, cacheControl: "no-store" });
console.log(`Source tree: http://localhost:${server.address().port} (Ctrl+C ends it)`);
console.log("A new file needs npm run files; a changed .po or card picture needs a restart.");
