import {
  glow,
  line,
  loop,
  oval,
  type Point,
  placed,
  ring,
  seeded,
  shape,
  sky,
  swing,
  TURN,
  upTo,
  veil,
  WIDTH,
} from "../brush.ts";
import { PALETTES } from "../palettes.ts";
import type { Scene } from "../scene.ts";
import { stars } from "../scenery.ts";

/** Three jellyfish and bubbles. */
export const jellyfish: Scene = {
  name: "jelly-dive",
  seconds: 5,
  container: "webm",
  palette: PALETTES.ink,
  poster: 0.4,
  tune: { pace: 66, root: 50, voice: "bell", scale: "wide", pad: true, busy: 0.5 },
  paint(c, time, { dark, deep, mid, soft, light, accent }) {
    sky(c, mid, deep, dark, dark);
    for (const ray of upTo(4)) {
      const x = 40 + ray * 90 + 16 * Math.sin(TURN * (time + ray / 4));
      shape(
        c,
        [
          [x, 0],
          [x + 40, 0],
          [x - 60, 700],
          [x - 150, 700],
        ],
        veil(soft, 0.07),
      );
    }
    const jelly = (x: number, base: number, size: number, phase: number, colour: string) => {
      const beat = swing(time * 2 + phase, 0, 1);
      const y = base - 26 * Math.sin(TURN * (time + phase));
      placed(
        c,
        [x, y],
        0.12 * Math.sin(TURN * (time + phase)),
        () => {
          glow(c, 0, 0, 120, colour, 0.24);
          for (const arm of upTo(6)) {
            const root = -40 + arm * 16;
            const points = upTo(12).map(
              (step): Point => [
                root * (1 - step * 0.03) +
                  (4 + step) * Math.sin(TURN * (time * 2 + phase + arm / 6 - step / 14)),
                4 + step * (11 + 3 * beat),
              ],
            );
            line(c, points, veil(colour, 0.6), 3.2 - arm * 0.2);
          }
          const [wide, high] = [58 - 12 * beat, 50 + 12 * beat];
          shape(
            c,
            [
              [-wide, 8],
              [-wide * 0.9, -high * 0.7],
              [0, -high],
              [wide * 0.9, -high * 0.7],
              [wide, 8],
              [0, 16 - 8 * beat],
            ],
            colour,
            true,
          );
          oval(c, -wide * 0.3, -high * 0.45, 9, 14, veil(light, 0.45), 0.5);
        },
        size,
      );
    };
    jelly(94, 200, 0.7, 0.3, soft);
    jelly(268, 430, 0.62, 0.65, mid);
    jelly(196, 310, 1.15, 0, accent);
    const random = seeded("bubbles");
    for (const _bubble of upTo(12)) {
      const [x, start, size] = [random() * WIDTH, random(), 2 + random() * 4];
      ring(
        c,
        x + 6 * Math.sin(TURN * (time * 2 + start)),
        loop(start - time) * 700 - 30,
        size,
        veil(light, 0.5),
        1.4,
      );
    }
    stars(c, time, 0, light);
  },
};
