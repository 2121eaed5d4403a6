// A plain static server: what any host does, no special headers.
import { createReadStream, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize, sep } from "node:path";
import { giveUp } from "./setup.mjs";

const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".py": "text/x-python; charset=utf-8",
  ".svg": "image/svg+xml",
  ".toml": "text/plain; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

/** The file that a request means, or null. */
function fileOf(folder, url) {
  let path;
  try {
    path = decodeURIComponent(new URL(url, "http://localhost").pathname);
  } catch {
    return null;
  }
  const hidden = path.split("/").some((part) => part.startsWith("."));
  const file = join(folder, normalize(path.endsWith("/") ? `${path}index.html` : path));
  if (hidden || !file.startsWith(folder + sep)) return null;
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? file : null;
}

/** `cacheControl` is sent with every file. */
export function serve(folder, { port, cacheControl }) {
  const server = createServer((request, response) => {
    const file = fileOf(folder, request.url);
    if (!file) {
      response.writeHead(404, { "Content-Type": "text/plain" }).end("not found\n");
      return;
    }
    response.writeHead(200, {
      "Content-Type": TYPES[extname(file)] ?? "application/octet-stream",
      "Content-Length": statSync(file).size,
      "Cache-Control": cacheControl,
    });
    if (request.method === "HEAD") response.end();
    else createReadStream(file).pipe(response);
  });
  return listening(server, port);
}

/** The server once it listens; or one clear line. */
function listening(server, port) {
  return new Promise((resolve) => {
    server.once("error", (error) => {
      if (error.code === "EADDRINUSE") {
        giveUp(`port ${port} is taken; name another one: PORT=${port + 1} npm start`);
      }
      giveUp(`the server does not start: ${error.message}`);
    });
    server.listen(port, () => resolve(server));
  });
}

/** Say that a port is taken before anything long begins. */
export async function ensureFree(port) {
  const server = await listening(createServer(), port);
  await new Promise((resolve) => server.close(resolve));
}

export function portWanted() {
  const text = process.env.PORT ?? "8000";
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535) giveUp(`PORT=${text} is not a port.`);
  return port;
}
