// Draws the cards from the hand-drawn suits and the knitting charts in assets/cards/:
//   cards.svg               all faces; the page gives the colours: currentColor for the suit,
//                           --card-gold for the second yarn, --card-paper for the paper
//   back-a.svg, back-b.svg  the backs, see backs.mjs
//   band.svg                a knitted band to repeat beside itself, for the page
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { back } from "./backs.mjs";
import { knit } from "./knit.mjs";
import { ROOT } from "./setup.mjs";

const SOURCE = join(ROOT, "assets", "cards");
const SUITS = "cdhs";
const RANKS = "A23456789TJQK";
const YARNS = { "#": "currentColor", o: "var(--card-gold,#b7791f)" };
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
const symbol = (id, inside) => `<symbol id="${id}" viewBox="0 0 100 140">${inside}</symbol>`;

/** The parts of court cards that faces share, each in its place on the card. */
function woven(charts) {
  const blank = (rows) => Array(rows).fill(".".repeat(charts.star[0].length));
  const band = (suit) => beside(charts[suit], charts.between, turned(charts[suit]));
  const group = (id, rows) => `<g id="${id}">${knit(rows, YARNS, PANEL)}</g>`;
  const framed = (figure, middle) => [...figure, ...middle, ...turned(figure)];
  return [
    group("jack", framed(charts.jack, blank(7))),
    group("king", framed(charts.king, blank(7))),
    group("queen", framed(blank(7), charts.star)),
    group("joker", dyed(framed(charts.lattice, charts.star), { ".": "#", "#": "o", o: "." })),
    ...[...SUITS].map((suit) => group(`middle-${suit}`, framed(blank(12), band(suit)))),
    ...[...SUITS].map((suit) => group(`ends-${suit}`, framed(band(suit), blank(17)))),
  ];
}

/** As many stitches as the card counts, in a row below its pip. */
function tally(count) {
  const stitch = "l1 1 1-1v2l-1 1-1-1z";
  const place = `translate(${61 - 3.3 * count} 122)scale(2.75)`;
  const path = `M0 0${Array(count).fill(stitch).join("m2.4 0")}`;
  return `<path id="tally-${count}" fill="currentColor" transform="${place}" d="${path}"/>`;
}

/** The sprite: `7h` is the seven of hearts, `X` the joker, `h` the suit of hearts alone. */
export function sprite() {
  const suits = readFileSync(join(SOURCE, "suits.svg"), "utf8").match(/<symbol .*<\/symbol>/g);
  const parts = suits.map((one) => one.replace("<path ", '<path fill="currentColor" '));
  parts.push(...woven(readCharts()));
  for (let count = 2; count <= 10; count++) parts.push(tally(count));
  for (const suit of SUITS) {
    const middles = {
      A: `${use(suit, 28, 48, 66)}<g color="var(--card-paper,#fff)">${use("x", 48, 68, 26)}</g>`,
      J: `<use href="#jack"/><use href="#middle-${suit}"/>`,
      Q: `<use href="#queen"/><use href="#ends-${suit}"/>`,
      K: `<use href="#king"/><use href="#middle-${suit}"/>`,
    };
    const corners = use(suit, 3.5, 40, 19) + use(suit, 79, 7, 15);
    parts.push(`<g id="corners-${suit}">${corners}</g>`);
    for (const rank of RANKS) {
      const counted = `<use href="#tally-${RANKS.indexOf(rank) + 1}"/>`;
      const middle = middles[rank] ?? use(suit, 36, 55, 50) + counted;
      parts.push(symbol(rank + suit, `<use href="#corners-${suit}"/>${middle}`));
    }
  }
  const corners = use("x", 2, 5, 22) + use("x", 79, 7, 15);
  parts.push(symbol("X", `${corners}<use href="#joker"/>`));
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${parts.join("\n")}\n</svg>\n`;
}

function knittedBand() {
  const box = { x: 0, y: 0, width: 64, height: 34 };
  const knitted = knit(readCharts().border, { "#": "#f5efe0", o: "#e2b04a" }, box);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 34">${knitted}</svg>\n`;
}

/** Write all pictures into `folder`. */
export function drawCards(folder) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "cards.svg"), sprite());
  writeFileSync(join(folder, "band.svg"), knittedBand());
  for (const name of ["a", "b"]) writeFileSync(join(folder, `back-${name}.svg`), back(name));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  drawCards(join(ROOT, "assets", "runtime", "cards"));
}
