import type { Size } from "../../../profiles/pictures/rules.ts";

const PALETTES = [
  ["#20304f", "#2c4169", "#f3e3c3", "#f0a848"],
  ["#2f6f73", "#245a60", "#e7f0e4", "#f2a65e"],
  ["#7b2d35", "#672430", "#f5dfc9", "#e9a04b"],
  ["#3d5a3c", "#314a32", "#eee6c4", "#e5b23d"],
  ["#385170", "#2d4360", "#f1ead9", "#e4744d"],
  ["#16383f", "#1f4b52", "#d9ead9", "#f26b4f"],
  ["#e2735b", "#cf5a45", "#fde8d4", "#f4c152"],
  ["#5d7f8c", "#4c6c79", "#f3ece0", "#f1b24a"],
] as const;

/** Longest side in pixels. */
const MAXIMUM = 720;

/** Seeded random numbers in [0, 1) (mulberry32 over FNV-1a). */
function numbersOf(text: string): () => number {
  let state = 0x811c9dc5;
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function sizeOf({ width, height }: Size): Size {
  const scale = Math.min(1, MAXIMUM / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Fallback poster as SVG for a clip without a frame, seeded by the clip's id. Contains no user text. */
export function drawPoster(clipId: string, video: Size): string {
  const next = numbersOf(clipId);
  const between = (from: number, to: number) => Math.round(from + next() * (to - from));
  const { width, height } = sizeOf(video);
  const [ground, hill, light, accent] = PALETTES[between(0, PALETTES.length - 1)] ?? PALETTES[0];
  const side = Math.min(width, height);
  const sun = `<circle cx="${between(width * 0.25, width * 0.75)}" cy="${between(height * 0.2, height * 0.45)}" r="${between(side * 0.12, side * 0.22)}" fill="${accent}"/>`;
  const hills = [0.55, 0.68, 0.82].map((level, index) => {
    const heights = Array.from({ length: 5 }, () =>
      between(height * (level - 0.08), height * (level + 0.08)),
    );
    const points = heights.map((y, step) => `${Math.round((width * step) / 4)},${y}`).join(" ");
    const fill = index === 1 ? light : hill;
    return `<polygon points="0,${height} ${points} ${width},${height}" fill="${fill}" opacity="${0.35 + index * 0.25}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${ground}"/>${sun}${hills.join("")}</svg>`;
}
