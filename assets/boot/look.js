// Looking at a card closely: where a mouse rests on a small one, and where a finger holds one.
const { boxOf, copyOf, lift } = window.nordicAir;
const HOVER = 700; // milliseconds
const CLOSE = 128; // width of a card looked at closely
const SMALL = 72; // narrower cards are shown large when a mouse rests on them

let look = null; // the enlarged card

function enlarge(card, x, y) {
  dropLook();
  const box = boxOf(card);
  const width = Math.min(Math.max(CLOSE, box.width * 1.5), innerWidth / 2);
  const height = width * 1.4;
  const above = box.top - height - 12;
  const top = above > 4 ? above : Math.min(box.bottom + 12, innerHeight - height - 4);
  const middle = card.matches(".back") ? x : Math.min(box.left + box.width / 2, x + width / 2);
  const left = Math.min(Math.max(4, middle - width / 2), innerWidth - width - 4);
  look = lift(copyOf(card, width), { left, top: Math.max(4, top) });
  look.classList.add("close");
}
function dropLook() {
  look?.remove();
  look = null;
}
/** The card that is seen at a point, though a button may lie over it. */
function cardAt(x, y) {
  const seen = document.elementsFromPoint(x, y).find((one) => one.matches(".card, dialog"));
  return seen?.matches("#screen [data-card]") ? seen : null;
}

let resting = 0;
document.addEventListener("pointermove", ({ pointerType, clientX: x, clientY: y, buttons }) => {
  if (pointerType !== "mouse") return;
  clearTimeout(resting);
  dropLook();
  if (buttons || !document.querySelector(".table")) return;
  resting = setTimeout(() => {
    const card = cardAt(x, y);
    if (card && boxOf(card).width < SMALL) enlarge(card, x, y);
  }, HOVER);
});
for (const name of ["pointerdown", "keydown", "wheel", "scroll"]) {
  const forget = () => {
    clearTimeout(resting);
    dropLook();
  };
  addEventListener(name, forget, { capture: true, passive: true });
}

window.nordicLook = { enlarge, dropLook, cardAt };
