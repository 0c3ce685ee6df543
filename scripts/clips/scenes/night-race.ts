import {
  box,
  disc,
  glow,
  HEIGHT,
  line,
  loop,
  oval,
  type Point,
  placed,
  shape,
  sky,
  TURN,
  upTo,
  veil,
  WIDTH,
} from "../brush.ts";
import { PALETTES } from "../palettes.ts";
import type { Scene } from "../scene.ts";
import { hills, stars } from "../scenery.ts";

/** A car on a winding road between posts with lamps. */
export const nightRace: Scene = {
  name: "night-race",
  seconds: 5,
  container: "mp4",
  palette: PALETTES.night,
  poster: 0.3,
  tune: { pace: 132, root: 45, voice: "reed", scale: "minor", drum: true },
  paint(c, time, { dark, deep, mid, soft, light, accent }) {
    sky(c, dark, deep, mid, soft);
    stars(c, time, 40, light, 220);
    disc(c, 262, 120, 34, light);
    hills(c, { y: 330, height: 70, seed: "far", shift: 40 * Math.sin(TURN * time) }, mid);
    hills(c, { y: 372, height: 50, seed: "near", shift: 90 * Math.sin(TURN * time) }, deep);
    box(c, [0, 390, WIDTH, HEIGHT - 390], dark);
    const bend = 70 * Math.sin(TURN * time);
    const centre = (depth: number) => WIDTH / 2 + bend * (1 - depth) ** 2;
    const yOf = (depth: number) => 386 + 260 * depth;
    const edge = (side: number, half: number) =>
      upTo(21).map((step): Point => [centre(step / 20) + side * (3 + half * (step / 20)), yOf(step / 20)]);
    shape(c, [...edge(-1, 190), ...edge(1, 190).reverse()], deep);
    for (const which of upTo(8)) {
      const depth = loop(which / 8 + time * 8) ** 3;
      const next = Math.min(depth * 1.22 + 0.01, 1);
      line(
        c,
        [
          [centre(depth), yOf(depth)],
          [centre(next), yOf(next)],
        ],
        veil(light, 0.8),
        1 + 6 * depth,
      );
      for (const side of [-1, 1]) {
        const x = centre(depth) + side * (6 + 215 * depth);
        line(
          c,
          [
            [x, yOf(depth)],
            [x, yOf(depth) - 34 * depth],
          ],
          soft,
          1 + 4 * depth,
        );
        disc(c, x, yOf(depth) - 36 * depth, 1 + 4 * depth, accent);
      }
    }
    placed(c, [WIDTH / 2 - bend * 0.5, 556], bend / 900, () => {
      oval(c, 0, 30, 58, 9, veil("#000000", 0.4));
      box(c, [-50, -8, 100, 34], mid, 12);
      shape(
        c,
        [
          [-34, -6],
          [-24, -32],
          [24, -32],
          [34, -6],
        ],
        soft,
      );
      shape(
        c,
        [
          [-27, -8],
          [-20, -27],
          [20, -27],
          [27, -8],
        ],
        dark,
      );
      for (const side of [-1, 1]) {
        glow(c, side * 36, 6, 26, accent);
        box(c, [side * 36 - 9, 2, 18, 7], accent, 3);
        box(c, [side * 40 - 8, 22, 16, 12], dark, 3);
      }
    });
  },
};
