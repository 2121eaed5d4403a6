// The licences of what others made and the built site carries along, as one text.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./setup.mjs";
import { versionOf } from "./runtime.mjs";

const MODULES = join(ROOT, "node_modules");

// `file` is the licence's text below node_modules; where a package has none, `text` says it.
const PARTS = [
  {
    name: "Pyodide",
    version: () => versionOf("pyodide"),
    licence: "MPL-2.0",
    source: "https://github.com/pyodide/pyodide",
    text:
      "This Source Code Form is subject to the terms of the Mozilla Public License, v. 2.0. " +
      "If a copy of the MPL was not distributed with this file, You can obtain one at " +
      "https://mozilla.org/MPL/2.0/.\n\n" +
      "The files here are those of the package of this version, unchanged but for the line that " +
      "names a source map. pyodide.asm.wasm also holds parts of Emscripten and musl (MIT), " +
      "libffi (MIT), zlib (Zlib), bzip2 (bzip2-1.0.6), xz (0BSD), Zstandard (BSD-3-Clause), " +
      "mpdecimal (BSD-2-Clause), Expat (MIT) and HACL* (MIT), as Pyodide and CPython bring them.",
  },
  {
    name: "CPython and its standard library",
    version: () => "3.14",
    licence: "PSF-2.0",
    source: "https://github.com/python/cpython",
    text:
      "Copyright (c) 2001 Python Software Foundation. All Rights Reserved.\n" +
      "Copyright (c) 2000 BeOpen.com. All Rights Reserved.\n" +
      "Copyright (c) 1995-2001 Corporation for National Research Initiatives. All Rights " +
      "Reserved.\n" +
      "Copyright (c) 1991-1995 Stichting Mathematisch Centrum, Amsterdam. All Rights Reserved.\n\n" +
      "The licence agreement: https://docs.python.org/3.14/license.html\n\n" +
      "Changed here: a part of the library is left out, and the memory of the running " +
      "interpreter is kept as snapshot.gz.",
  },
  {
    name: "PyScript, with polyscript and the modules it bundles",
    version: () => versionOf("@pyscript/core"),
    licence: "Apache-2.0",
    source: "https://github.com/pyscript/pyscript",
    file: "@pyscript/core/LICENSE",
  },
  {
    name: "idiomorph",
    version: () => versionOf("idiomorph"),
    licence: "0BSD",
    source: "https://github.com/bigskysoftware/idiomorph",
    file: "idiomorph/LICENSE",
  },
  {
    name: "idb-keyval",
    version: () => versionOf("idb-keyval"),
    licence: "Apache-2.0",
    source: "https://github.com/jakearchibald/idb-keyval",
    file: "idb-keyval/LICENCE",
  },
  {
    name: "qr",
    version: () => versionOf("qr"),
    licence: "MIT",
    source: "https://github.com/paulmillr/qr",
    file: "qr/LICENSE-MIT",
  },
  {
    name: "Workbox",
    version: () => versionOf("workbox-build"),
    licence: "MIT",
    source: "https://github.com/GoogleChrome/workbox",
    file: "workbox-build/LICENSE",
  },
  {
    name: "Bitter, the typeface",
    version: () => versionOf("@fontsource-variable/bitter"),
    licence: "OFL-1.1",
    source: "https://github.com/solmatas/BitterPro",
    file: "@fontsource-variable/bitter/LICENSE",
  },
];

const RULE = "=".repeat(80);

function sectionOf({ name, version, licence, source, file, text }) {
  const words = file ? readFileSync(join(MODULES, file), "utf8") : text;
  return `${RULE}\n${name} ${version()}\nLicence: ${licence}\nSource: ${source}\n\n${words.trim()}\n`;
}

export function licences() {
  const own = readFileSync(join(ROOT, "LICENSE"), "utf8").trim();
  const head = "Nordic Rummy, and what of others it carries along.\n";
  return [head, `${RULE}\nNordic Rummy\n\n${own}\n`, ...PARTS.map(sectionOf)].join("\n");
}
