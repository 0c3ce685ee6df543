import { createRandom, type Random } from "@starling/db/random";
import { type Palette, pickPalette } from "../palettes.ts";
import { picture } from "../svg.ts";
import { drawForest, drawHills, drawTown } from "./land.ts";
import { drawBands, drawContours, drawMurmuration, drawTiles } from "./patterns.ts";
import { drawRain, drawStars, drawWaves } from "./sea.ts";

const SCENES: readonly ((random: Random, colours: Palette) => string)[] = [
  drawHills,
  drawForest,
  drawTown,
  drawWaves,
  drawStars,
  drawRain,
  drawTiles,
  drawBands,
  drawContours,
  drawMurmuration,
];

/** A banner of 1200 by 400, always the same for the same seed, in the colours of the portrait of that seed. */
export function drawBanner(seed: string): string {
  const colours = pickPalette(createRandom(`portrait ${seed}`));
  const random = createRandom(`banner ${seed}`);
  return picture(1200, 400, random.pick(SCENES)(random, colours));
}
