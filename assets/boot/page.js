// What the page needs of JavaScript: patching by idiomorph, and honest progress before Python.
import { Idiomorph } from "../runtime/idiomorph.js";

/** What a person is typing or choosing stays; of a focused button the text may change. */
const options = (morphStyle) => ({
  morphStyle,
  ignoreActiveValue: document.activeElement.matches("input, select, textarea"),
  restoreFocus: false,
});

window.nordicMorph = (element, html) => Idiomorph.morph(element, html, options("outerHTML"));
window.nordicMorphInside = (element, html) => Idiomorph.morph(element, html, options("innerHTML"));

/** A row of children with ids: touch only the changed ones, and move what has another place.
 *  Idiomorph alone would compare every child with every other, which a slow phone feels. */
window.nordicItems = (id, shell, order, changed) => {
  const holder = document.getElementById(id);
  const template = document.createElement("template");
  if (shell) {
    template.innerHTML = shell;
    for (const { name, value } of template.content.firstChild.attributes) {
      holder.setAttribute(name, value);
    }
  }
  const texts = JSON.parse(changed);
  const wanted = JSON.parse(order);
  const keep = new Set(wanted);
  const known = new Map();
  for (const child of [...holder.children]) {
    if (keep.has(child.id)) known.set(child.id, child);
    else child.remove();
  }
  let place = holder.firstElementChild;
  for (const item of wanted) {
    let child = known.get(item);
    if (!child) {
      template.innerHTML = texts[item];
      child = template.content.firstChild;
    } else if (item in texts) {
      window.nordicMorph(child, texts[item]);
      child = document.getElementById(item);
    }
    if (child === place) place = place.nextElementSibling;
    else holder.insertBefore(child, place);
  }
};

addEventListener("nordic:progress", ({ detail: { done, total } }) => {
  const bar = document.getElementById("progress");
  if (!bar || !total) return;
  bar.max = total;
  bar.value = done;
});
