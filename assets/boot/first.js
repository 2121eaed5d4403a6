// What the page can do before Python runs: keep choices, and look after the offline copy.
//   window.nordicPending   the intents clicked so far, oldest first; Python takes them over
//   nordic:update          event: a new version waits; window.nordicUpdate() applies it
const root = document.documentElement;
const isReady = () => "ready" in root.dataset;

const LATE = "nordic-update-late"; // in the session's storage: the new version was slow to come

window.nordicPending = [];
window.nordicUpdate = null;

document.addEventListener("click", (event) => {
  const target = event.target.closest("[data-intent]");
  if (!target || isReady()) return;
  window.nordicPending.push(target.dataset.intent);
  // only the last choice of a kind can hold, so only that one looks chosen
  for (const other of document.querySelectorAll("[data-pending]")) delete other.dataset.pending;
  target.dataset.pending = "";
});

// The rest of the page waits in a template until the window's Python has done its part.
document.addEventListener(
  "py:done",
  () => document.body.append(document.getElementById("later").content.cloneNode(true)),
  { once: true },
);

async function keepOffline(script) {
  const registration = await navigator.serviceWorker.register(script);
  const announce = () => {
    const waiting = registration.waiting;
    if (!waiting || !navigator.serviceWorker.controller) return;
    window.nordicUpdate = () => {
      waiting.postMessage({ type: "SKIP_WAITING" });
      // Chromium drops the change when the old worker is asked for a file at that very moment,
      // and makes up for it when a page goes away.
      setTimeout(() => {
        sessionStorage.setItem(LATE, "");
        location.reload();
      }, 2000);
    };
    window.dispatchEvent(new CustomEvent("nordic:update"));
  };
  const watch = () => registration.installing?.addEventListener("statechange", announce);
  announce();
  watch(); // the browser may have found it before we asked
  registration.addEventListener("updatefound", watch);
}

// The built site names its service worker; the source tree has none, so an edit shows on reload.
const script = root.dataset.offline;
if (script && "serviceWorker" in navigator) {
  const workers = navigator.serviceWorker;
  // A page of one version does not ask a worker of another for files.
  if (workers.controller) {
    workers.addEventListener("controllerchange", () => location.reload(), { once: true });
  }
  if (sessionStorage.getItem(LATE) !== null) {
    sessionStorage.removeItem(LATE);
    // the old worker may have sent this page just before it went
    workers.getRegistration().then((found) => found?.waiting || location.reload());
  }
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    keepOffline(script).catch((error) => console.warn(`nordic-rummy: no offline copy (${error})`));
  };
  // Filling the offline copy must not take the network from the start of the game.
  document.addEventListener("py:done", begin);
  setTimeout(begin, 20_000);
}
