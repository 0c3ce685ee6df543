import type { Random } from "@starling/db/random";
import type { Palette } from "../palettes.ts";
import { circle, path, rect, stroke } from "../svg.ts";

type Ground = (random: Random, colours: Palette) => string;

const GROUNDS: readonly Ground[] = [
  (random, { shade }) => circle(random.whole(60, 196), random.whole(60, 120), random.whole(58, 96), shade),
  (_, { shade }) => path("M0 256 256 0v256z", shade),
  (_, { shade }) => rect(0, 150, 256, 106, shade),
  (_, { shade }) => path("M40 256V128a88 88 0 0 1 176 0v128z", shade),
  (random, { shade }) => {
    const step = random.pick([32, 42]);
    return Array.from({ length: 16 }, (_, index) =>
      stroke(`M${index * step - 256} 256 ${index * step} 0`, shade, 12),
    ).join("");
  },
  (_, { shade }) =>
    Array.from({ length: 49 }, (_, index) =>
      circle((index % 7) * 42 + 2, Math.floor(index / 7) * 42 + 2, 6, shade),
    ).join(""),
  (_, { shade }) => circle(128, 128, 112, shade) + circle(128, 128, 78, "none", { stroke: shade }),
  () => "",
];

/** What stands behind the figure. */
export function drawGround(random: Random, colours: Palette): string {
  return rect(0, 0, 256, 256, colours.ground) + random.pick(GROUNDS)(random, colours);
}
