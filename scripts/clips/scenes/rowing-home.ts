import { box, disc, line, placed, shape, sky, swing, TURN, upTo, veil, WIDTH } from "../brush.ts";
import { PALETTES } from "../palettes.ts";
import type { Scene } from "../scene.ts";
import { hills } from "../scenery.ts";

/** A rower on a fjord at sunset. */
export const rowing: Scene = {
  name: "rowing-home",
  seconds: 5,
  container: "mp4",
  palette: PALETTES.frost,
  poster: 0.12,
  tune: { pace: 80, root: 50, voice: "reed", scale: "wide", busy: 0.5, noise: "waves" },
  paint(c, time, { dark, deep, mid, soft, light, accent }) {
    sky(c, light, soft, mid);
    disc(c, 250, 170, 40, accent);
    hills(c, { y: 300, height: 60, seed: "fjord", shift: 30 }, mid);
    hills(c, { y: 330, height: 34, seed: "shore", shift: 200 }, deep);
    box(c, [0, 348, WIDTH, 300], deep);
    for (const glint of upTo(11)) {
      const wide = 46 - glint * 3 + 8 * Math.sin(TURN * (time * 2 + glint / 4));
      box(c, [250 - wide / 2, 356 + glint * 13, wide, 3], veil(accent, 0.6 - glint * 0.045), 2);
    }
    const stroke = time * 3;
    const pull = swing(stroke, -1, 1);
    placed(
      c,
      [172 + 10 * Math.sin(TURN * stroke), 478 + 3 * Math.sin(TURN * stroke * 2)],
      0.015 * pull,
      () => {
        for (const wake of upTo(5))
          line(
            c,
            [
              [-150 - wake * 30, 34 + wake * 5],
              [-120 - wake * 26, 34 + wake * 5],
            ],
            veil(light, 0.4 - wake * 0.07),
            3,
          );
        placed(c, [-14, -4], -0.3 - 0.3 * pull, () => {
          line(
            c,
            [
              [0, 0],
              [4, -52],
            ],
            accent,
            22,
          );
          disc(c, 8, -78, 15, light);
          shape(
            c,
            [
              [-8, -80],
              [8, -98],
              [24, -80],
            ],
            dark,
            true,
          );
          line(
            c,
            [
              [4, -44],
              [34 - 14 * pull, -26],
            ],
            accent,
            10,
          );
        });
        shape(
          c,
          [
            [-140, -6],
            [140, -6],
            [104, 34],
            [-110, 34],
          ],
          dark,
        );
        box(c, [-142, -12, 284, 10], soft, 5);
        placed(c, [26, -10], 0.9 * Math.sin(TURN * stroke) * 0.6, () => {
          line(
            c,
            [
              [-14, -28],
              [30, 74],
            ],
            light,
            5,
          );
          shape(
            c,
            [
              [24, 60],
              [40, 58],
              [50, 96],
              [36, 100],
            ],
            light,
          );
        });
      },
    );
    box(c, [0, 560, WIDTH, 90], veil(dark, 0.35));
  },
};
