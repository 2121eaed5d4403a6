// What the page needs of JavaScript: patching the document, and honest progress before Python.
import { Idiomorph } from "../runtime/idiomorph.js";

const template = document.createElement("template");

/** The elements of some texts, each of which is one element: read at once, since every reading takes
 *  some time of its own. */
function parsed(texts) {
  template.innerHTML = texts.join("");
  return [...template.content.children];
}

function syncAttributes(old, now) {
  for (const { name, value } of [...now.attributes]) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  for (const { name } of [...old.attributes]) if (!now.hasAttribute(name)) old.removeAttribute(name);
}

/** Make one element like another, child by child. Of zones that keep their shape this is all it
 *  takes; idiomorph would look for moved elements every time, which a slow phone feels. */
function sync(old, now) {
  if (old.nodeName !== now.nodeName || old.id !== now.id) {
    old.replaceWith(now);
    return;
  }
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.data !== now.data) old.data = now.data;
    return;
  }
  if (old.isEqualNode(now)) return;
  syncAttributes(old, now);
  const before = [...old.childNodes];
  const after = [...now.childNodes];
  after.forEach((child, place) => {
    if (place < before.length) sync(before[place], child);
    else old.append(child);
  });
  for (const child of before.slice(after.length)) child.remove();
}

/** A row of children with ids: touch only the changed ones, and move what has another place.
 *  `next` gives the elements of the texts, in their order. */
function arrange(holder, { shell, order, changed }, next) {
  if (shell) syncAttributes(holder, next());
  for (const id in changed) changed[id] = next();
  const keep = new Set(order);
  const known = new Map();
  for (const child of [...holder.children]) {
    if (keep.has(child.id)) known.set(child.id, child);
    else child.remove();
  }
  let place = holder.firstElementChild;
  for (const id of order) {
    const child = known.get(id) ?? changed[id];
    if (known.has(id) && id in changed) sync(child, changed[id]);
    if (child === place) place = place.nextElementSibling;
    else holder.insertBefore(child, place);
  }
}

const ZONES = "[data-zone], #guide, #prompt, #actions, #tools, #tray";
const controls = (zone) => [...zone.querySelectorAll("button")];

/** Tell the style sheets what the guide points at; asked by :has(), every change would be slower. */
function point() {
  const at = document.getElementById("guide")?.dataset.at ?? "";
  const { dataset } = document.documentElement;
  if ((dataset.guide ?? "") !== at) dataset.guide = at;
}

/** Change the document, and leave the focus where it was or, if that is gone, next to it. */
function keepingFocus(change) {
  const { activeElement } = document;
  const zone = activeElement?.id && activeElement.closest(ZONES);
  const place = zone ? controls(zone).indexOf(activeElement) : -1;
  change();
  point();
  if (!zone || document.activeElement === activeElement) return;
  const same = document.getElementById(activeElement.id);
  if (same) {
    same.focus();
    return;
  }
  for (const id of [zone.id, "actions", "hand"]) {
    const near = document.getElementById(id);
    const found = near ? controls(near) : [];
    if (found.length === 0) continue;
    found[Math.min(place, found.length - 1)].focus();
    return;
  }
}

/** Whether cards get another place: somebody holds more or fewer, or the hand lies otherwise. */
function travels(texts, { seats, hand }) {
  if (seats || "tray" in texts) return true;
  const before = hand ? [...document.getElementById("hand").children] : [];
  return before.length !== (hand?.order.length ?? 0) || before.some(({ id }, at) => id !== hand.order[at]);
}

/** The log shows its end, where the newest line is, unless somebody scrolled back to read. */
function keepingEnd(change) {
  const before = document.getElementById("log-lines");
  const reads = before && before.scrollHeight - before.scrollTop - before.clientHeight > 4;
  change();
  const log = document.getElementById("log-lines");
  if (log && !reads) log.scrollTop = log.scrollHeight;
}

/** `texts` are whole elements by id, `rows` are zones of which only some children changed. */
window.nordicPatch = (changes) => {
  const { texts, rows } = JSON.parse(changes);
  const ofRow = ({ shell, changed }) => [...(shell ? [shell] : []), ...Object.values(changed)];
  const elements = parsed([...Object.values(texts), ...Object.values(rows).flatMap(ofRow)]);
  const next = () => elements.shift();
  const patch = () => {
    for (const id in texts) sync(document.getElementById(id), next());
    for (const id in rows) arrange(document.getElementById(id), rows[id], next);
  };
  const told = "log-lines" in rows || "log-head" in texts;
  const change = told ? () => keepingEnd(patch) : patch;
  window.nordicTravel(() => keepingFocus(change), travels(texts, rows));
};

/** Whole screens, forms and dialogs, where parts come and go.
 *  What a person is typing or choosing stays; of a focused button the text may change. */
const options = (morphStyle) => ({
  morphStyle,
  ignoreActiveValue: document.activeElement.matches("input, select, textarea"),
  restoreFocus: false,
});
window.nordicMorph = (id, html) => {
  const morph = () => Idiomorph.morph(document.getElementById(id), html, options("outerHTML"));
  keepingFocus(() => keepingEnd(morph));
  window.nordicSources?.();
};
window.nordicMorphInside = (element, html) => Idiomorph.morph(element, html, options("innerHTML"));

/** Do something when the next frame is painted; at once where none is, as in a hidden tab.
 *  One thing at a time, so that the browser may paint or hear a finger in between. */
const waiting = [];
function afterPaint(work) {
  waiting.push(work);
  if (document.hidden) catchUp();
  else requestAnimationFrame(() => setTimeout(doNext));
}
const doNext = () => waiting.shift()?.();
function catchUp() {
  try {
    doNext();
  } finally {
    if (waiting.length > 0) catchUp();
  }
}
// A key that follows a tap at once is not to overtake it.
document.addEventListener("keydown", catchUp, true);

/** Bring a section of the rule book into sight, and the focus to it. */
window.nordicGoTo = (section) => {
  const found = document.getElementById(section);
  found?.scrollIntoView();
  found?.focus({ preventScroll: true });
};
document.addEventListener("click", (event) => {
  const link = event.target.closest("#book a[href^='#']");
  if (!link) return;
  event.preventDefault(); // the address of the page is not the book's
  window.nordicGoTo(link.hash.slice(1));
});

// Of a zone that arrow keys move in, Tab comes back to where the focus was last.
function visit(zone, target) {
  for (const other of zone.querySelectorAll('[tabindex="0"]')) other.tabIndex = -1;
  target.tabIndex = 0;
  window.nordicVisit?.(zone.dataset.zone, target.id);
}
document.addEventListener("focusin", ({ target }) => {
  const zone = target.id && target.closest("[data-zone]");
  if (zone) afterPaint(() => visit(zone, target));
});

// A touch shows at once that it was felt (data-tapped, assets/css), and only after that frame is
// Python asked what comes of it: on a slow phone the answer may take several frames.
const LATE = 100; // milliseconds after which a lifted finger was no tap
let felt = null; // the control under the finger
function unfeel(control = felt) {
  if (!control || control !== felt) return;
  felt = null;
  delete control.dataset.tapped;
}
const controlOf = (target) => window.nordicDo && target.closest("button[data-intent]");
document.addEventListener("pointerdown", ({ target, isPrimary, button }) => {
  unfeel();
  felt = isPrimary && button === 0 ? controlOf(target) : null;
  if (felt) felt.dataset.tapped = "";
});
document.addEventListener("pointerup", () => setTimeout(unfeel, LATE, felt));
document.addEventListener("pointercancel", () => unfeel());
window.nordicUnfeel = () => unfeel(); // it is a drag
document.addEventListener("click", ({ target }) => {
  const control = controlOf(target);
  if (!control) return;
  if (control !== felt) unfeel();
  felt = null;
  const { intent } = control.dataset;
  control.dataset.tapped = "";
  afterPaint(() => {
    try {
      window.nordicDo(intent);
    } finally {
      delete control.dataset.tapped;
    }
  });
});

// The browser reads the picture of a face when the first card shows it: in the middle of a game
// that takes half a frame. So all of them are shown once, unseen, while there is nothing to do.
const SUITS = ["c", "d", "h", "s"];
const idly = window.requestIdleCallback ?? setTimeout; // WebKit has none
function readFaces(suit = 0) {
  const holder = document.createElement("div");
  holder.className = "faces-read";
  holder.ariaHidden = "true";
  for (const rank of "A23456789TJQK") {
    const card = document.createElement("i");
    card.className = "card";
    Object.assign(card.dataset, { suit: SUITS[suit], rank });
    holder.append(card);
  }
  document.body.append(holder);
  afterPaint(() => {
    holder.remove();
    if (suit + 1 < SUITS.length) idly(() => readFaces(suit + 1));
  });
}
document.addEventListener("py:done", () => idly(() => readFaces()), { once: true });

addEventListener("nordic:progress", ({ detail: { done, total } }) => {
  const bar = document.getElementById("progress");
  if (!bar || !total) return;
  bar.max = total;
  bar.value = done;
});
