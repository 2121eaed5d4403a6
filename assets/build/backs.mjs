// The two card backs: the round yoke of a knitted sweater, ring by ring around the middle.
import { knit } from "./knit.mjs";

const COLUMNS = 23;
const ROWS = 37;
const COLOURWAYS = {
  a: { ground: "#8f2f2b", "#": "#f5efe0", o: "#e2b04a", "-": "#5e1d20" },
  b: { ground: "#2b4a6f", "#": "#f5efe0", o: "#8fb8d8", "-": "#182c48" },
};
// What the rings show, from the middle out: one letter is a plain ring, two letters are dots in
// turn, "/3" to "/1" are the rows of growing points.
const RINGS = [
  ..."o.##.-", "o.", "-", ".", "/3", "/2", "/1", "#", "#.", ..."#.o.-", "#.", "-", ".",
];

function stitch(column, row) {
  const x = Math.abs(column - (COLUMNS - 1) / 2);
  const y = Math.abs(row - (ROWS - 1) / 2);
  const distance = Math.round(Math.max(x, y, (x + y) * 0.72));
  const ring = RINGS[distance] ?? ".";
  const along = Math.min(x, y);
  if (ring[0] === "/") return Math.abs((along % 6) - 3) >= Number(ring[1]) ? "#" : ".";
  return ring.length === 1 ? ring : ring[along % 2];
}

/** One back as an SVG file, 92 by 132 units: a card without its rim. */
export function back(name) {
  const { ground, ...yarns } = COLOURWAYS[name];
  const rows = Array.from({ length: ROWS }, (_, row) =>
    Array.from({ length: COLUMNS }, (_, column) => stitch(column, row)).join(""),
  );
  const cloth = `<path fill="${ground}" d="M0 0h92v132H0z"/>`;
  const box = { x: 0, y: 0, width: 92, height: 132 };
  const head = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 92 132" preserveAspectRatio="none"';
  return `<svg ${head}>${cloth}${knit(rows, yarns, box)}</svg>\n`;
}
