// Draws the cards from the hand-drawn suits and the knitting charts in assets/cards/:
//   faces.css               all faces, as the background of .card[data-rank][data-suit], in the
//                           colours of assets/css/cards.css
//   back-a.svg, back-b.svg  the backs, see backs.mjs
//   band.svg                a knitted band to repeat beside itself, for the page
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { back } from "./backs.mjs";
import { knit } from "./knit.mjs";
import { ROOT } from "./setup.mjs";

const SOURCE = join(ROOT, "assets", "cards");
const RANKS = "A23456789TJQK";
const INKS = { c: ["black", "green"], d: ["red", "blue"], h: ["red"], s: ["black"] }; // two, four
const PANEL = { x: 28, y: 31, width: 66, height: 103 }; // of a card of 100 by 140

function readCharts() {
  const [, ...parts] = readFileSync(join(SOURCE, "charts.txt"), "utf8").trim().split(/\n\n+/);
  return Object.fromEntries(
    parts.map((part) => {
      const [name, ...rows] = part.split("\n");
      if (rows.some((row) => row.length !== rows[0].length)) throw new Error(`chart ${name}`);
      return [name, rows];
    }),
  );
}

const turned = (rows) => rows.map((row) => [...row].reverse().join("")).reverse();
const beside = (...charts) => charts[0].map((_, row) => charts.map((chart) => chart[row]).join(""));
const dyed = (rows, yarns) => rows.map((row) => [...row].map((one) => yarns[one]).join(""));

const use = (id, x, y, size) =>
  `<use href="#${id}" x="${x}" y="${y}" width="${size}" height="${size}"/>`;

/** The colours of assets/css/cards.css, by name: `suit-red`, `card-gold`, `card-paper`. */
function readColours() {
  const css = readFileSync(join(ROOT, "assets", "css", "cards.css"), "utf8");
  return Object.fromEntries([...css.matchAll(/--([\w-]+): (#\w+);/g)].map(([, a, b]) => [a, b]));
}

/** The middle of a court card: its figure, twice, and the suit's band. */
function woven(rank, suit, charts, yarns) {
  const blank = (rows) => Array(rows).fill(".".repeat(charts.star[0].length));
  const band = beside(charts[suit], charts.between, turned(charts[suit]));
  const knitted = (figure, middle) => knit([...figure, ...middle, ...turned(figure)], yarns, PANEL);
  if (rank === "Q") return knitted(blank(7), charts.star) + knitted(band, blank(17));
  const figure = charts[{ J: "jack", K: "king" }[rank]];
  return knitted(figure, blank(7)) + knitted(blank(12), band);
}

/** As many stitches as the card counts, in a row below its pip. */
function tally(count) {
  const stitch = "l1 1 1-1v2l-1 1-1-1z";
  const place = `translate(${61 - 3.3 * count} 122)scale(2.75)`;
  const path = `M0 0${Array(count).fill(stitch).join("m2.4 0")}`;
  return `<path fill="currentColor" transform="${place}" d="${path}"/>`;
}

/** Draws every face as an SVG image of its own: `[rank, suit, ink, image]`. */
export function faces() {
  const colours = readColours();
  const charts = readCharts();
  const yarns = { "#": "currentColor", o: colours["card-gold"] };
  const signs = readFileSync(join(SOURCE, "suits.svg"), "utf8").match(/<symbol .*<\/symbol>/g);
  const symbols = Object.fromEntries(
    signs.map((one) => [one.match(/id="(\w)"/)[1], one.replace("<path ", '<path fill="currentColor" ')]),
  );
  const image = (ink, parts, inside) =>
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140" ' +
    `color="${colours[`suit-${ink}`]}">${parts}${inside}</svg>`;
  const found = [];
  for (const rank of RANKS) {
    for (const [suit, inks] of Object.entries(INKS)) {
      const counted = use(suit, 36, 55, 50) + tally(RANKS.indexOf(rank) + 1);
      const star = `<g color="${colours["card-paper"]}">${use("x", 48, 68, 26)}</g>`;
      let middle = "JQK".includes(rank) ? woven(rank, suit, charts, yarns) : counted;
      if (rank === "A") middle = use(suit, 28, 48, 66) + star;
      const parts = symbols[suit] + (rank === "A" ? symbols.x : "");
      const inside = use(suit, 3.5, 40, 19) + use(suit, 79, 7, 15) + middle;
      for (const ink of inks) found.push([rank, suit, ink, image(ink, parts, inside)]);
    }
  }
  const framed = [...charts.lattice, ...charts.star, ...turned(charts.lattice)];
  const joker = knit(dyed(framed, { ".": "#", "#": "o", o: "." }), yarns, PANEL);
  const corners = use("x", 2, 5, 22) + use("x", 79, 7, 15);
  found.push(["X", "x", "joker", image("joker", symbols.x, corners + joker)]);
  return found;
}

/** One rule a face. As images they are painted whole: drawn by <use> in the page, some ninety
 *  cards on a table took the browser half of every frame. */
export function faceSheet() {
  const rule = ([rank, suit, ink, image]) => {
    const deck = INKS[suit]?.indexOf(ink) ? '[data-deck="four"] ' : "";
    const address = image.replaceAll('"', "'").replaceAll("#", "%23");
    const card = `.card[data-rank="${rank}"][data-suit="${suit}"]`;
    return `${deck}${card}{background-image:url("data:image/svg+xml,${address}")}\n`;
  };
  return faces().map(rule).join("");
}

function knittedBand() {
  const box = { x: 0, y: 0, width: 64, height: 34 };
  const knitted = knit(readCharts().border, { "#": "#f5efe0", o: "#e2b04a" }, box);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 34">${knitted}</svg>\n`;
}

/** Write all pictures into `folder`. */
export function drawCards(folder) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "faces.css"), faceSheet());
  writeFileSync(join(folder, "band.svg"), knittedBand());
  for (const name of ["a", "b"]) writeFileSync(join(folder, `back-${name}.svg`), back(name));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  drawCards(join(ROOT, "assets", "runtime", "cards"));
}
