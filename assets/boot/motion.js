// Cards in the air: copies that fly or are carried over the page, never in the way of a tap.
//   window.nordicTravel(change, moves)   do a change; with `moves`, let cards travel to their places
//   window.nordicAir                     lift copies of cards, carry them, let them fly
const DURATION = 210; // milliseconds
const MOST = 14; // elements that move at once
const MOST_SLOW = 3; // where every moving element can be felt in the next tap
const SLOW = 12; // milliseconds that a fast device never needs to set them all in motion,
const SLOW_FEW = 3; // nor these to set the few
const NEAR = 3; // pixels that nobody sees
const EASING = "cubic-bezier(.2, .7, .2, 1)";

const root = document.documentElement;
const reduced = matchMedia("(prefers-reduced-motion: reduce)");
const moving = () => !reduced.matches && root.dataset.motion !== "off";

const byId = (id) => document.getElementById(id);
const boxOf = (element) => element?.getBoundingClientRect();

function air() {
  const known = byId("air");
  if (known) return known;
  const made = document.createElement("div");
  made.id = "air";
  made.className = "air";
  made.setAttribute("aria-hidden", "true");
  document.body.append(made);
  return made;
}

/** A copy of a card for the eye alone, as wide as asked for and therefore sharp. */
function copyOf(card, width = card.offsetWidth) {
  const copy = document.createElement("span");
  copy.className = card.className;
  for (const name of ["suit", "rank", "back"]) {
    if (name in card.dataset) copy.dataset[name] = card.dataset[name];
  }
  copy.innerHTML = card.innerHTML;
  copy.style.setProperty("--card-w", `${width}px`);
  return copy;
}

function lift(copy, { left, top }) {
  copy.style.left = `${left}px`;
  copy.style.top = `${top}px`;
  air().append(copy);
  return copy;
}

/** From one box to another, by translate and scale alone. */
function path(from, to) {
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  const scale = from.width / to.width;
  return { x, y, scale, far: Math.hypot(x, y) };
}
const frames = ({ x, y, scale }) => [
  { translate: `${x}px ${y}px`, scale: `${scale}` },
  { translate: "0 0", scale: "1" },
];
const options = { duration: DURATION, easing: EASING };

/** What is on its way: the animation, and for a copy which card it shows. */
const underway = new Map();

function start(element, keyframes, then = () => {}) {
  const animation = element.animate(keyframes, options);
  const end = () => {
    underway.delete(animation);
    then();
  };
  underway.set(animation, end);
  animation.onfinish = end;
}

/** Stop where everything is now: the new journey begins there. */
function halt() {
  for (const [animation, end] of [...underway]) {
    animation.onfinish = null;
    animation.cancel();
    end();
  }
  flying.clear();
}
const flying = new Map(); // card -> the copy that shows it

const holderOf = (element) => element.closest("#own") ?? element.closest("#felt");
const cardsOf = () => [...document.querySelectorAll("#screen [data-card]")];

function moment() {
  const cards = new Map();
  for (const element of cardsOf()) {
    const name = element.dataset.card;
    const seen = flying.get(name) ?? element;
    cards.set(name, { box: boxOf(seen), holder: holderOf(element), element });
  }
  const pile = byId("pile-heap");
  const top = pile?.querySelector(".card:last-of-type");
  return {
    cards,
    turnBox: boxOf(document.querySelector("#seats [data-turn=yes]")),
    melds: new Map([...document.querySelectorAll("#melds .meld")].map((one) => [one.id, boxOf(one)])),
    stock: byId("stock"),
    stockBox: boxOf(byId("stock")),
    pileBox: boxOf(top ?? pile),
    pileCard: top?.dataset.card,
    pileCopy: top ? copyOf(top) : null,
    pileSize: sizeOf(pile),
    stockSize: sizeOf(byId("stock-heap")),
    held: new Map([...document.querySelectorAll("#seats .seat")].map((one) => [one.id, heldBy(one)])),
  };
}
function sizeOf(pile) {
  const count = pile?.querySelector(".count");
  return count ? Number(count.textContent) : (pile?.querySelectorAll(".card").length ?? 0);
}
/** Whether the pile has given cards away; a stock that grew has them all, for a new deal. */
const gaveAway = ({ pileSize, stockSize }) =>
  sizeOf(byId("pile-heap")) < pileSize && sizeOf(byId("stock-heap")) <= stockSize;
const heldBy = (seat) => Number(seat.querySelector(".cards")?.dataset.count ?? 0);

/** Where cards were dropped by hand: they go on from there. */
const from = new Map();

/** The middle of a seat, where a card comes from that nobody saw, smaller than it will be. */
function small(seat, { width, height }) {
  if (!seat) return null;
  const [x, y] = [seat.left + seat.width / 2, seat.top + seat.height / 2];
  return { left: x - width * 0.3, top: y - height * 0.3, width: width * 0.6, height: height * 0.6 };
}

/** Whether this device takes so long to set things in motion that it should do less of it. */
let slow = false;

function journeys(before) {
  const drops = new Map(from);
  const taken = gaveAway(before);
  const found = [];
  for (const element of cardsOf()) {
    const name = element.dataset.card;
    const was = before.cards.get(name);
    const holder = holderOf(element);
    const inHand = holder?.id === "own";
    const over = drops.has(name) || !was || was.holder !== holder;
    if (slow && !over) continue;
    const drawn = taken ? before.pileBox : (drops.get("stock") ?? before.stockBox);
    const end = boxOf(element);
    const begin = drops.get(name) ?? was?.box ?? (inHand ? drawn : small(before.turnBox, end));
    if (!begin?.width || !end.width) continue;
    const way = path(begin, end);
    if (way.far < NEAR && Math.abs(way.scale - 1) < 0.02) continue;
    if (!over && element.closest(".meld")) continue; // it moves with its meld
    found.push({ name, element, end, way, over });
  }
  for (const element of slow ? [] : document.querySelectorAll("#melds .meld")) {
    const was = before.melds.get(element.id);
    const way = was && { ...path(was, boxOf(element)), scale: 1 };
    if (way?.far >= NEAR) found.push({ element, way, over: false });
  }
  found.sort((a, b) => b.over - a.over || b.way.far - a.way.far);
  return found.slice(0, slow ? MOST_SLOW : MOST);
}

function fly({ name, element, end, way, over }) {
  if (!over) {
    start(element, frames(way));
    return;
  }
  const copy = lift(copyOf(element), end);
  flying.set(name, copy);
  start(element, [{ opacity: 0 }, { opacity: 0 }]); // it waits there unseen
  start(copy, frames(way), () => {
    copy.remove();
    if (flying.get(name) === copy) flying.delete(name);
  });
}

/** Cards that go into a hand nobody sees: from the stock their backs, from the pile its top card. */
function others(before) {
  const seats = [...document.querySelectorAll("#seats .seat")];
  if (document.querySelector("#hand.hand")) seats.pop(); // the last is the person's own
  const pile = gaveAway(before);
  for (const seat of seats) {
    if (heldBy(seat) <= (before.held.get(seat.id) ?? Infinity)) continue;
    const begin = pile ? before.pileBox : before.stockBox;
    const shown = pile ? before.pileCopy : before.stock && copyOf(before.stock);
    if (!begin?.width || !shown) continue;
    const { x, y } = path(boxOf(seat), begin);
    const copy = lift(shown, begin);
    const away = [
      { translate: "0 0", scale: "1", opacity: 1 },
      { translate: `${x}px ${y}px`, scale: "0.5", opacity: 0.2 },
    ];
    start(copy, away, () => copy.remove());
  }
}

/** The former top of the pile stays in sight until the new one is there. */
function underneath(before) {
  const top = byId("pile");
  if (!top?.dataset.card || !before.pileCopy || top.dataset.card === before.pileCard) return;
  if (sizeOf(byId("pile-heap")) <= before.pileSize) return;
  const copy = lift(before.pileCopy, boxOf(top));
  start(copy, [{ opacity: 1 }, { opacity: 1 }], () => copy.remove());
}

window.nordicTravel = (change, moves) => {
  if (!moves) return change();
  if (!moving()) {
    from.clear();
    return change();
  }
  const began = performance.now();
  const before = moment();
  halt();
  const changes = performance.now();
  change();
  boxOf(byId("hand")); // the layout is the change's own
  const changed = performance.now();
  underneath(before);
  for (const one of journeys(before)) fly(one);
  others(before);
  from.clear();
  slow = performance.now() - changed + changes - began > (slow ? SLOW_FEW : SLOW);
};

window.nordicAir = { air, boxOf, byId, copyOf, lift, moving, path, frames, options, from };
