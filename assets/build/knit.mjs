// Knits a chart: every letter of its rows becomes one stitch, the V of plain knitting.

/** One path a yarn. A stitch is 2 by 2 units, its V reaches 1 unit into the next row. */
function stitches(rows, letter) {
  const runs = [];
  for (let column = 0; column < rows[0].length; column++) {
    for (let row = 0; row < rows.length; row++) {
      const from = row;
      while (rows[row]?.[column] === letter) row++;
      if (row === from) continue;
      const side = 2 * (row - from);
      runs.push(`M${2 * column} ${2 * from}l1 1 1-1v${side}l-1 1-1-1z`);
    }
  }
  return runs.join("");
}

/** The chart as SVG, filling `box`; `yarns` gives the colour of each letter that is drawn. */
export function knit(rows, yarns, { x, y, width, height }) {
  const scale = [width / (2 * rows[0].length), height / (2 * rows.length + 1)];
  const used = Object.keys(yarns).filter((letter) => rows.some((row) => row.includes(letter)));
  const paths = used.map(
    (letter) => `<path fill="${yarns[letter]}" d="${stitches(rows, letter)}"/>`,
  );
  const place = `translate(${x} ${y}) scale(${scale.map((one) => +one.toFixed(4)).join(" ")})`;
  return `<g transform="${place}">${paths.join("")}</g>`;
}
