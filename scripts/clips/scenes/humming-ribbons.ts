import { loop, oval, type Point, reach, shape, sky, swing, TURN, upTo, veil, WIDTH } from "../brush.ts";
import { PALETTES } from "../palettes.ts";
import type { Scene } from "../scene.ts";

/** Four ribbons that sway. */
export const ribbons: Scene = {
  name: "humming-ribbons",
  seconds: 6,
  container: "mp4",
  palette: PALETTES.lagoon,
  poster: 0.3,
  tune: { pace: 64, root: 50, voice: "reed", scale: "major", busy: 0.6, pad: true },
  paint(c, time, { dark, deep, soft, light, accent, mid }) {
    sky(c, dark, deep, dark);
    for (const [index, colour] of [mid, soft, accent, light].entries()) {
      const edge = (offset: number) =>
        upTo(33).map((step): Point => {
          const y = step * 20;
          const sway = 0.12 * Math.sin(TURN * (time + index / 4));
          const hum =
            Math.sin(TURN * (y / 640 + index / 5 + sway)) * 58 +
            Math.sin(TURN * (y / 213 + 0.25 * Math.sin(TURN * time) + index / 3)) * (20 + offset);
          return [92 + index * 58 + hum + offset, y];
        });
      shape(c, [...edge(-12), ...edge(12).reverse()], veil(colour, 0.85));
    }
    const beat = reach(swing(time * 7, 0, 1), 0, 1);
    for (const mote of upTo(8))
      oval(c, (mote * 89) % WIDTH, loop(mote / 8 - time) * 660 - 10, 3 + beat, 3 + beat, veil(light, 0.6));
  },
};
