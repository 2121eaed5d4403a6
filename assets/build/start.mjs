// npm start: builds the site into dist/ and serves it.
import { join } from "node:path";
import { ROOT, ensureNodeModules } from "./setup.mjs";
import { ensureFree, portWanted, serve } from "./serve.mjs";

const port = portWanted();
await ensureFree(port);
await ensureNodeModules();
const { ensureBuilt } = await import("./build.mjs");
await ensureBuilt();
const server = await serve(join(ROOT, "dist"), { port, cacheControl: "max-age=600" });
console.log(`Nordic Rummy: http://localhost:${server.address().port} (Ctrl+C ends it)`);
