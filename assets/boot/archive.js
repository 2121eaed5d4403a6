// The hands that statistics are made of, one entry each, in the browser's IndexedDB.
//   window.nordicArchive   texts by key; every call answers with a promise
import { clear, createStore, entries, promisifyRequest, set } from "../runtime/idb-keyval.js";

const store = createStore("nordic-rummy", "hands");

window.nordicArchive = {
  keep: (key, text) => set(key, text, store),
  all: async () => JSON.stringify(Object.fromEntries(await entries(store))),
  clear: () => clear(store),
  /** Puts other hands in the place of all that are there: all of them, or nothing happens. */
  replace: (texts) =>
    store("readwrite", (hands) => {
      hands.clear();
      for (const [key, text] of Object.entries(JSON.parse(texts))) hands.put(text, key);
      return promisifyRequest(hands.transaction);
    }),
};
