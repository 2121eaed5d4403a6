// What the page needs of JavaScript: patching by idiomorph, and honest progress before Python.
import { Idiomorph } from "../runtime/idiomorph.js";

const options = { ignoreActiveValue: true, restoreFocus: false };

window.nordicMorph = (element, html) =>
  Idiomorph.morph(element, html, { ...options, morphStyle: "outerHTML" });
window.nordicMorphInside = (element, html) =>
  Idiomorph.morph(element, html, { ...options, morphStyle: "innerHTML" });

addEventListener("nordic:progress", ({ detail: { done, total } }) => {
  const bar = document.getElementById("progress");
  if (!bar || !total) return;
  bar.max = total;
  bar.value = done;
});
