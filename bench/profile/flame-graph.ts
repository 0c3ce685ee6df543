import type { Call } from "./call-tree.ts";

const [WIDTH, ROW, TEXT_FROM, LETTER] = [1_200, 17, 28, 6.2];
/** Calls that take less of the whole are left out. */
const LEAST = 0.002;

const COLOURS: readonly (readonly [RegExp, string])[] = [
  [/^starling\//, "#f0a848"],
  [/^node$|^native$/, "#8fb3d9"],
  [/^garbage collection$/, "#d9695f"],
];
const OTHERS = "#b9c2a0";

const colourOf = (owner: string) => COLOURS.find(([pattern]) => pattern.test(owner))?.[1] ?? OTHERS;
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function depthOf(call: Call, least: number): number {
  const below = call.callees.filter(({ total }) => total >= least).map((callee) => depthOf(callee, least));
  return 1 + Math.max(0, ...below);
}

/**
 * A flame graph as SVG, the outermost call on top. As wide as a call is, such a share of the time went into it and what it
 * called; its name and figures are its tooltip.
 */
export function flameGraph(title: string, tree: Call): string {
  const least = tree.total * LEAST;
  const boxes: string[] = [];
  const draw = (call: Call, left: number, row: number) => {
    const width = (call.total / tree.total) * WIDTH;
    const percent = (value: number) => `${((value / tree.total) * 100).toFixed(1)} %`;
    const label = `${call.name} (${call.owner})`;
    const tip = `${label}: ${percent(call.total)}, in itself ${percent(call.self)}`;
    const letters = Math.floor((width - 6) / LETTER);
    const text =
      width < TEXT_FROM
        ? ""
        : `<text x="${(left + 3).toFixed(1)}" y="${row * ROW + 12}">${escaped(label.slice(0, letters))}</text>`;
    boxes.push(
      `<g><title>${escaped(tip)}</title><rect x="${left.toFixed(1)}" y="${row * ROW}" width="${Math.max(0.5, width - 0.5).toFixed(1)}" height="${ROW - 1}" fill="${colourOf(call.owner)}"/>${text}</g>`,
    );
    let at = left;
    for (const callee of call.callees.toSorted((a, b) => b.total - a.total)) {
      if (callee.total < least) continue;
      draw(callee, at, row + 1);
      at += (callee.total / tree.total) * WIDTH;
    }
  };
  draw(tree, 0, 2);
  const height = (depthOf(tree, least) + 2) * ROW;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="monospace" font-size="10.5">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${WIDTH}" height="${height}" fill="#fdfbf6"/>`,
    `<text x="3" y="16" font-size="14">${escaped(title)}</text>`,
    ...boxes,
    "</svg>\n",
  ].join("\n");
}
