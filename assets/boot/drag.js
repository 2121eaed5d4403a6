// Dragging cards by mouse, touch and pen. Everything that a drag does a tap does too. Python says
// once, as a drag begins, where the cards may go (game/ui/dragging.py).
const { air, boxOf, byId, copyOf, lift, moving, path, frames, options, from } = window.nordicAir;
const { enlarge, dropLook, cardAt } = window.nordicLook;

const FAR = { mouse: 5, pen: 8, touch: 10 }; // pixels that make a press a drag
const HOLD = 260; // milliseconds until a resting finger holds a card
const LOOK = 550; // until it looks at it closely: after that its end is no tap
const SOURCES = "#hand .card, #stock, #pile, #pile-heap .card";
const MARGIN = 10; // pixels around a meld or the pile that belong to it
const EDGE = 36; // pixels at the felt's edge where it scrolls under a drag

let press = null; // a pointer is down on a card
let drag = null; // cards are carried
let swallow = 0; // until then a click belongs to the drag that has just ended

// --- a press, until it is a tap or a drag

function scrolls(element) {
  if ((window.visualViewport?.scale ?? 1) > 1.01) return true;
  for (let one = element; one; one = one.parentElement) {
    if (one.scrollHeight <= one.clientHeight + 1) continue;
    if (one === document.scrollingElement || /auto|scroll/.test(getComputedStyle(one).overflowY)) return true;
  }
  return false;
}

function release() {
  if (!press) return;
  clearTimeout(press.hold);
  clearTimeout(press.look);
  delete press.card.dataset.held;
  press = null;
}

document.addEventListener("pointerdown", (event) => {
  swallow = 0;
  if (!event.isPrimary) {
    cancel(); // a second finger means something else
    release();
    return;
  }
  if (event.button !== 0 || drag) return;
  const source = event.target.closest(SOURCES);
  const card = source ?? cardAt(event.clientX, event.clientY);
  if (!card || !card.closest(".table")) return;
  const { pointerId: id, pointerType: type, clientX: x, clientY: y } = event;
  press = { id, type, x, y, source, card, held: false };
  if (type === "mouse") return;
  const mine = press;
  press.hold = setTimeout(() => {
    mine.held = true;
    if (source) source.dataset.held = "";
  }, HOLD);
  press.look = setTimeout(() => {
    mine.looked = true;
    if (card.dataset.card) enlarge(card, x, y);
  }, LOOK);
});

document.addEventListener("pointermove", (event) => {
  if (drag?.id === event.pointerId) carry(event);
  if (press?.id !== event.pointerId) return;
  const x = Math.abs(event.clientX - press.x);
  const y = Math.abs(event.clientY - press.y);
  if (Math.hypot(x, y) < FAR[press.type]) return;
  const touch = press.type === "touch";
  const means = press.source && (!touch || press.held || x > y || !scrolls(press.card));
  const begun = press;
  if (press.looked) swallow = Infinity;
  release();
  dropLook();
  if (means) begin(begun, event);
});

/** The browser scrolls from here on unless a drag has begun; it asks before it does. */
function keepStill(event) {
  if ((drag || press?.held) && event.cancelable) event.preventDefault();
}
window.nordicSources = () => {
  for (const id of ["hand", "stock-heap", "pile-heap"]) {
    const zone = byId(id);
    if (!zone || zone.nordicStill) continue;
    zone.nordicStill = true;
    zone.addEventListener("touchmove", keepStill, { passive: false });
  }
};
document.addEventListener("contextmenu", (event) => {
  if (drag || (press && press.type !== "mouse")) event.preventDefault();
});

// --- a drag

function begin(from, event) {
  const answer = window.nordicGrab?.(from.source.id);
  if (!answer) return;
  window.nordicUnfeel();
  const [ids, spots] = JSON.parse(answer);
  const sources = ids.map(byId).filter(Boolean);
  if (sources.length === 0) return;
  const wide = boxOf(from.source).width * (from.type === "touch" ? 1.3 : 1.08);
  const step = Math.min(wide * 0.3, 90 / sources.length);
  const holder = document.createElement("div");
  holder.className = "carried";
  const copies = sources.slice(-12).map((one, at) => {
    const copy = copyOf(one, wide);
    copy.style.left = `${at * step}px`;
    holder.append(copy);
    return copy;
  });
  air().append(holder);
  for (const one of sources) one.dataset.lifted = "";
  const grip = Math.max(0, Math.min(copies.length - 1, sources.slice(-12).indexOf(from.source))) * step;
  drag = {
    id: from.id,
    holder,
    copies,
    sources: sources.slice(-12),
    all: sources,
    spots: spots.map(([at, where, intent, can]) => ({ at, where, intent, can })),
    offset: { x: grip + wide / 2, y: wide * (from.type === "touch" ? 1.15 : 0.7) },
    row: rowOf(sources),
  };
  document.documentElement.dataset.dragging = "";
  for (const { at, can } of drag.spots) {
    const element = byId(at);
    if (can && element && at !== "hand") element.dataset.drop = "yes";
  }
  carry(event);
  drag.frame = requestAnimationFrame(creep);
}

/** The other cards of the hand, with the boxes they have as the drag begins. */
function rowOf(sources) {
  const cards = [...document.querySelectorAll("#hand .card")].filter((one) => !sources.includes(one));
  return cards.map((element) => ({ element, box: boxOf(element) }));
}

function carry({ clientX: x, clientY: y }) {
  drag.x = x;
  drag.y = y;
  drag.holder.style.transform = `translate(${x - drag.offset.x}px, ${y - drag.offset.y}px)`;
  point(targetAt(x, y));
}

/** At its edges the felt scrolls under the card. */
function creep() {
  if (!drag) return;
  const felt = byId("felt");
  const box = felt && boxOf(felt);
  if (box && drag.x > box.left && drag.x < box.right) {
    const up = drag.y - box.top;
    const down = box.bottom - drag.y;
    const step = up > 0 && up < EDGE ? -7 : down > 0 && down < EDGE ? 7 : 0;
    if (step) {
      felt.scrollTop += step;
      point(targetAt(drag.x, drag.y));
    }
  }
  drag.frame = requestAnimationFrame(creep);
}

/** How far a point is outside a box. */
const outside = ({ left, right, top, bottom }, x, y) =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));

/** The place under a point: the smallest ones first, with a margin for fingers. */
function targetAt(x, y) {
  const ids = [...new Set(drag.spots.map((one) => one.at))].filter(byId);
  const far = new Map(ids.map((id) => [id, outside(boxOf(byId(id)), x, y)]));
  const areas = ids.filter((id) => ["felt", "hand", "tray", "own"].includes(id));
  const area = areas.find((id) => far.get(id) === 0);
  const small = ids.filter((id) => !areas.includes(id) && far.get(id) <= MARGIN);
  const found = area === "felt" && small.length ? small.reduce((a, b) => (far.get(b) < far.get(a) ? b : a)) : area;
  if (!found) return null;
  const spots = drag.spots.filter((one) => one.at === found);
  const spot = spots.reduce((best, one) => (away(one, x) < away(best, x) ? one : best));
  return spot.at === "hand" ? { ...spot, index: indexAt(x, y) } : spot;
}

/** How far a point is from a place on a meld: its ends, or one of its wild cards. */
function away({ at, where }, x) {
  if (!where) return 0;
  const cards = byId(at).querySelectorAll(".row > .card");
  const [first, last] = [boxOf(cards[0]), boxOf(cards[cards.length - 1])];
  if (where === "low") return Math.abs(x - first.left);
  if (where === "high") return Math.abs(x - last.right);
  const slot = Number(where.slice("swap-".length));
  const box = boxOf(cards[slot]);
  const right = slot + 1 < cards.length ? boxOf(cards[slot + 1]).left : box.right;
  return Math.max(0, Math.abs(x - (box.left + right) / 2) - (right - box.left) / 2);
}

/** Before which of the other cards of the hand a point lies. */
function indexAt(x, y) {
  const row = drag.row;
  if (row.length === 0) return 0;
  const near = ({ box }) => Math.abs(y - box.top - box.height / 2);
  const best = Math.min(...row.map(near));
  const line = row.filter((one) => near(one) < best + one.box.height / 3);
  const next = line.findIndex((one, at) => {
    const right = line[at + 1]?.box.left ?? one.box.right;
    return x < (one.box.left + Math.max(right, one.box.left)) / 2;
  });
  if (next >= 0) return row.indexOf(line[next]);
  return row.indexOf(line[line.length - 1]) + 1;
}

function point(target) {
  const before = drag.target;
  if (before && (before.at !== target?.at || before.where !== target?.where)) {
    const element = byId(before.at);
    if (element) delete element.dataset.over;
  }
  for (const { element } of drag.row) delete element.dataset.gap;
  drag.target = target;
  drag.holder.toggleAttribute("data-near", Boolean(target?.where || target?.at === "hand"));
  if (!target) return;
  const element = byId(target.at);
  element.dataset.over = target.can ? target.where || "yes" : "no";
  if (target.at === "hand" && drag.row.length > 0) {
    const at = Math.min(target.index, drag.row.length - 1);
    drag.row[at].element.dataset.gap = target.index > at ? "after" : "before";
  }
}

/** Take the marks off, and put the copies aside. */
function end() {
  const done = drag;
  cancelAnimationFrame(done.frame);
  point(null);
  drag = null;
  swallow = performance.now() + 400;
  delete document.documentElement.dataset.dragging;
  for (const { at } of done.spots) {
    const element = byId(at);
    if (element) delete element.dataset.drop;
  }
  return done;
}

function goHome(done) {
  const boxes = done.copies.map(boxOf);
  done.holder.remove();
  const settle = () => done.all.forEach((one) => delete one.dataset.lifted);
  if (!moving()) return settle();
  done.sources.forEach((source, at) => {
    const home = boxOf(source);
    if (!home.width) return;
    const copy = lift(copyOf(source, home.width), home);
    const way = copy.animate(frames(path(boxes[at], home)), options);
    way.onfinish = way.oncancel = () => {
      copy.remove();
      settle();
    };
  });
  setTimeout(settle, options.duration + 50);
}

function drop() {
  const { target } = drag;
  const done = end();
  if (!target) return goHome(done);
  done.sources.forEach((source, at) => {
    from.set(source.dataset.card ?? source.id, boxOf(done.copies[at]));
  });
  const text = target.at === "hand" ? `${target.intent} ${target.index}` : target.intent;
  window.nordicDo(text);
  const gone = from.size === 0; // taken over: they travel on from here
  from.clear();
  if (!gone) return goHome(done);
  done.holder.remove();
  for (const one of done.all) delete one.dataset.lifted;
}

function cancel() {
  if (drag) goHome(end());
}

document.addEventListener("pointerup", (event) => {
  if (drag?.id === event.pointerId) {
    carry(event);
    drop();
    swallow = performance.now() + 400; // Python may have taken a while
  }
  if (press?.id !== event.pointerId) return;
  if (press.looked) swallow = performance.now() + 400;
  release();
  dropLook();
});
document.addEventListener("pointercancel", (event) => {
  if (drag?.id === event.pointerId) cancel();
  if (press?.id !== event.pointerId) return;
  release();
  dropLook();
});
addEventListener("blur", () => {
  cancel();
  release();
});
addEventListener(
  "keydown",
  (event) => {
    if (!drag || event.key !== "Escape") return;
    event.stopImmediatePropagation();
    event.preventDefault();
    cancel();
  },
  { capture: true },
);
addEventListener(
  "click",
  (event) => {
    if (event.detail === 0 || performance.now() > swallow) return;
    swallow = 0;
    event.stopImmediatePropagation();
    event.preventDefault();
  },
  { capture: true },
);
document.addEventListener("dragstart", (event) => {
  if (event.target.closest?.(".table")) event.preventDefault();
});
