// The hands that statistics are made of, one entry each, in the browser's IndexedDB.
//   window.nordicArchive   texts by key; every call answers with a promise
//   window.nordicReplays   the last hands themselves, in a store of their own
import { clear, createStore, delMany, entries, promisifyRequest, set, setMany } from "../runtime/idb-keyval.js";

const store = createStore("nordic-rummy", "hands");

const played = createStore("nordic-rummy-replays", "hands");
const lastFirst = async () => (await entries(played)).sort(([a], [b]) => (a < b ? 1 : -1));

/** Finished hands to be looked at again, a text each; their keys sort by time. */
window.nordicReplays = {
  /** Keep one more, and forget the oldest of more than `most`. */
  keep: async (key, text, most) => {
    await set(key, text, played);
    const old = (await lastFirst()).slice(most).map(([one]) => one);
    if (old.length) await delMany(old, played);
  },
  all: async () => JSON.stringify(await lastFirst()),
  clear: () => clear(played),
  /** Put other hands in the place of all. */
  replace: async (texts) => {
    await clear(played);
    await setMany(JSON.parse(texts), played);
  },
};

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
