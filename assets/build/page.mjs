// Rewrites the page of the source tree for the built site: hashed addresses, settings in the
// page itself, and hints that let the browser ask for everything at once.
import { createHash } from "node:crypto";
import { readFileSync, existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./setup.mjs";

export function digest(bytes, length = 12) {
  return createHash("sha256").update(bytes).digest("hex").slice(0, length);
}

/** Replace exactly one place, so that a change of the source is noticed here. */
export function replaceOnce(text, from, to) {
  const parts = text.split(from);
  if (parts.length !== 2) throw new Error(`"${from}" is there ${parts.length - 1} times, not once`);
  return parts.join(to);
}

/** Point at the versioned folders of the runtime. */
export function withVersions(text, names) {
  return text
    .replaceAll("runtime/pyodide/", `runtime/${names.pyodide}/`)
    .replaceAll("runtime/pyscript/", `runtime/${names.pyscript}/`);
}

/** The interpreter module that knows this build. */
export function bootModule(build, names) {
  const source = readFileSync(join(ROOT, "assets", "boot", "boot.mjs"), "utf8");
  const [line] = source.match(/^const BUILD = null;.*$/m);
  return withVersions(replaceOnce(source, line, `const BUILD = ${JSON.stringify(build)};`), names);
}

/** PyScript's settings, as the attribute of the two script tags. */
function attribute(settings) {
  return JSON.stringify(settings).replaceAll("&", "&amp;").replaceAll("'", "&#39;");
}

function hints(paths) {
  return paths
    .map((path) => {
      if (/\.m?js$/.test(path)) return `<link rel="modulepreload" href="${path}">`;
      return `<link rel="preload" as="fetch" crossorigin href="${path}">`;
    })
    .join("\n");
}

/** A changed file gets a changed address, so that no cache mixes two versions of the site. */
function withHashes(html, folder) {
  return html.replace(/\b(href|src)="([\w./-]+)"/g, (whole, name, path) => {
    const file = join(folder, path);
    if (/\/runtime\/(?!spoken|cards\/)|\/boot-/.test(path) || !existsSync(file)) return whole;
    return `${name}="${path}?v=${digest(readFileSync(file), 8)}"`;
  });
}

/** The words and the indents of a style sheet are for its reader: a fifth of its packed bytes. */
function bare(css) {
  return css.replace(/\/\*.*?\*\/|^\s+/gms, "");
}

/** The style sheets that stand together become one file: the first screen's, and what comes later. */
function joined(html, folder) {
  const names = ["first", "later"];
  return html.replace(/(<link rel="stylesheet" href="assets\/css\/[\w-]+\.css">\n)+/g, (links) => {
    const files = [...links.matchAll(/href="(.+?)"/g)].map(([, path]) => join(folder, path));
    const path = `assets/css/${names.shift()}.css`;
    writeFileSync(join(folder, path), bare(files.map((file) => readFileSync(file, "utf8")).join("")));
    for (const file of files) rmSync(file);
    return `<link rel="stylesheet" href="${path}">\n`;
  });
}

export function builtPage({ settings, names, preload, folder }) {
  let html = readFileSync(join(ROOT, "index.html"), "utf8");
  html = replaceOnce(html, "<html ", '<html data-offline="sw.js" ');
  const licence = '<link rel="license" href="licences.txt">';
  html = html.replace(/<!-- boot: .*? -->/, `${licence}\n${hints(preload)}`);
  html = withVersions(html, names);
  html = html.replace(/\b(config|src)="pyscript\.toml"/g, `$1='${attribute(settings)}'`);
  return withHashes(joined(html, folder), folder);
}
