import { blend, box, disc, glow, line, oval, type Point, placed, sky, swing, upTo, veil } from "../brush.ts";
import { PALETTES } from "../palettes.ts";
import type { Scene } from "../scene.ts";
import { hills, pine, stars } from "../scenery.ts";

/** Somebody watches a comet through a telescope. */
export const comet: Scene = {
  name: "slow-comet",
  seconds: 6,
  container: "webm",
  palette: PALETTES.night,
  poster: 0.45,
  tune: { pace: 52, root: 57, voice: "bell", scale: "wide", busy: 0.5, pad: true },
  paint(c, time, { dark, deep, mid, soft, light, accent }) {
    sky(c, "#0a1122", dark, deep, mid);
    stars(c, time, 80, light, 520);
    const way = (at: number): Point => [-120 + 620 * at, 80 + 300 * at ** 1.6];
    const [x, y] = way(time);
    for (const step of upTo(26)) {
      const [tailX, tailY] = way(Math.max(time - step * 0.011, 0));
      disc(
        c,
        tailX - step * 1.4,
        tailY - step * 1.1,
        9 * (1 - step / 26),
        veil(blend(light, accent, step / 26), 0.34 * (1 - step / 26)),
      );
    }
    glow(c, x, y, 60, light, 0.7);
    disc(c, x, y, 9, "#ffffff");
    hills(c, { y: 500, height: 50, seed: "range", shift: 90 }, deep);
    hills(c, { y: 560, height: 36, seed: "meadow", shift: 400 }, dark);
    for (const tree of upTo(6))
      pine(c, 20 + tree * 22 + (tree % 2) * 8, 600, 60 + ((tree * 37) % 40), "#0a1122");
    oval(c, 262, 584, 30, 6, "#0a1122");
    line(
      c,
      [
        [262, 580],
        [250, 520],
      ],
      "#0a1122",
      4,
    );
    line(
      c,
      [
        [262, 580],
        [276, 524],
      ],
      "#0a1122",
      4,
    );
    placed(c, [262, 520], -0.62 + 0.1 * swing(time), () => {
      box(c, [-44, -8, 82, 17], soft, 5);
      box(c, [-54, -11, 18, 23], accent, 4);
    });
    line(
      c,
      [
        [312, 584],
        [310, 546],
      ],
      "#0a1122",
      15,
    );
    disc(c, 309, 528, 10, "#0a1122");
  },
};
