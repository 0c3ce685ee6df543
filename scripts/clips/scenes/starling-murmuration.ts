import { HEIGHT, line, seeded, shape, sky, TURN, upTo, WIDTH } from "../brush.ts";
import { PALETTES } from "../palettes.ts";
import type { Scene } from "../scene.ts";

/** A flock of starlings over reeds. */
export const murmuration: Scene = {
  name: "starling-murmuration",
  seconds: 6,
  container: "mp4",
  palette: PALETTES.dawn,
  poster: 0.55,
  tune: { pace: 56, root: 50, voice: "bell", scale: "wide", busy: 0.5, pad: true, noise: "wind" },
  paint(c, time, { dark, deep, mid, soft, light }) {
    sky(c, deep, mid, soft, light);
    const random = seeded("flock");
    for (const _bird of upTo(105)) {
      const [a, b, phase] = [
        (random() + random() + random() - 1.5) * 1.3,
        (random() + random() + random() - 1.5) * 1.3,
        random(),
      ];
      const twist = TURN * (time + 0.08 * phase);
      const x =
        180 +
        84 * Math.sin(twist) +
        150 * a * (0.7 + 0.4 * Math.cos(twist * 2 + b)) +
        26 * Math.sin(twist * 2 + 4 * b);
      const y =
        270 +
        60 * Math.sin(2 * twist) +
        120 * b * (0.62 + 0.38 * Math.sin(twist + a * 2)) +
        34 * Math.cos(twist * 2 + 3 * a);
      const flap = Math.sin(TURN * (time * 8 + phase));
      const size = 4.6 + phase * 2.6;
      line(
        c,
        [
          [x - size, y - flap * 2.2],
          [x, y + 0.6],
          [x + size, y - flap * 2.2],
        ],
        dark,
        1.7,
      );
    }
    shape(
      c,
      [
        [0, 560],
        [60, 548],
        [140, 562],
        [230, 544],
        [WIDTH, 556],
        [WIDTH, HEIGHT],
        [0, HEIGHT],
      ],
      dark,
    );
    for (const reed of upTo(26)) {
      const lean = 5 * Math.sin(TURN * (time + reed / 9));
      line(
        c,
        [
          [reed * 14 + 4, 570],
          [reed * 14 + 4 + lean, 520 + ((reed * 37) % 30)],
        ],
        dark,
        2.4,
      );
    }
  },
};
