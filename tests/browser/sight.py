"""What an eye would miss on a page: texts that are cut, covered, too wide, or out of reach."""

from __future__ import annotations

from playwright.sync_api import Page

SHORTENED = (".name", ".news", ".felt h2", ".top h1", ".rounds thead th", ".why", ".hands h2")
"""Texts that may end in an ellipsis: names that people chose, and what is told elsewhere too."""

_LOST = """(shortened) => {
  const root = document.querySelector("dialog:modal") ?? document.body;
  const found = [];
  const say = (what, one) => {
    const text = (one.value ?? one.textContent).trim().replace(/\\s+/g, " ").slice(0, 40);
    found.push(`${what}: ${one.closest("[id]")?.id} "${text}"`);
  };
  const pen = document.createElement("canvas").getContext("2d");
  for (const one of root.querySelectorAll("select")) {
    if (!one.checkVisibility()) continue;
    const style = getComputedStyle(one);
    pen.font = style.font;
    const room = one.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const text = one.selectedOptions[0]?.text ?? "";
    if (pen.measureText(text).width > room - 18) found.push(`cut: ${one.id} "${text}"`);
  }
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  texts: for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const one = node.parentElement;
    if (!node.data.trim() || one.closest(".sr, .card, option, [hidden], template, script")) continue;
    if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const seen = [...range.getClientRects()].filter((box) => box.width > 1 && box.height > 1);
    if (!seen.length) continue;
    if (parseFloat(getComputedStyle(one).fontSize) < 1) continue;
    let clip = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    let reach = true;
    let hidden = false;
    for (let up = one; up && up !== document.documentElement; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (style.clipPath !== "none") continue texts; // only for the ear
      if (style.display === "contents") continue;
      if (style.overflowX === "visible" && style.overflowY === "visible") {
        if (style.position === "fixed") break;
        continue;
      }
      const box = up.getBoundingClientRect();
      clip = {
        left: Math.max(clip.left, box.left), top: Math.max(clip.top, box.top),
        right: Math.min(clip.right, box.right), bottom: Math.min(clip.bottom, box.bottom),
      };
      if (style.overflowX !== "visible") reach = false;
      if (style.overflowX === "hidden" && !one.closest(shortened)) {
        hidden ||= up.scrollWidth > up.clientWidth + 1 || up.scrollHeight > up.clientHeight + 2;
      }
      if (style.position === "fixed") break;
    }
    if (hidden) say("cut", one);
    const wide = Math.max(...seen.map((box) => box.right)) - innerWidth;
    if (reach && wide > 1) say("outside", one);
    const around = one.closest("button")?.getBoundingClientRect();
    if (around && seen.some((box) => box.left < around.left - 1 || box.right > around.right + 1)) {
      say("wider than its button", one);
    }
    for (const box of seen) {
      const x = box.left + box.width / 2;
      const y = box.top + box.height / 2;
      if (x < clip.left || x > clip.right || y < clip.top || y > clip.bottom) continue;
      const top = document.elementFromPoint(x, y);
      if (!top || top.contains(one) || one.contains(top)) continue;
      if (top.closest("label, .radio, .file")?.contains(one)) continue;
      if (top.closest(".sticky, .head, .spine, .boot, .log, .book, .top")) continue;
      say(`covered by ${top.id || top.className || top.tagName}`, one);
      break;
    }
  }
  for (const row of root.querySelectorAll(".tools")) {
    const boxes = [...row.querySelectorAll(".label")].filter((one) => one.checkVisibility());
    const spans = boxes.map((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return range.getBoundingClientRect();
    });
    for (const [index, one] of boxes.entries()) {
      const [box, next] = [spans[index], spans[index + 1]];
      if (next && next.left > box.left && next.left < box.right + 1) say("touches the next", one);
    }
  }
  return [...new Set(found)];
}"""


def lost(page: Page) -> list[str]:
    """Say what is cut, covered by what does not move, too wide for its place, or out of sight."""
    found: list[str] = page.evaluate(_LOST, ", ".join(SHORTENED))
    return found
