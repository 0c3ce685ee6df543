import { box, disc, glow, line, loop, oval, seeded, shape, sky, TURN, upTo, veil, WIDTH } from "../brush.ts";
import { PALETTES } from "../palettes.ts";
import type { Scene } from "../scene.ts";

/** A candle before a window in the rain. */
export const candleWindow: Scene = {
  name: "candle-and-rain",
  seconds: 6,
  container: "webm",
  palette: PALETTES.night,
  poster: 0.5,
  tune: { pace: 50, root: 57, voice: "bell", scale: "minor", busy: 0.35, noise: "rain", pad: true },
  paint(c, time, { dark, deep, mid, soft, light, accent }) {
    sky(c, "#0b1424", dark);
    box(c, [36, 40, 288, 400], "#070d18", 12);
    box(c, [48, 52, 264, 376], deep, 6);
    for (const lamp of upTo(8))
      disc(
        c,
        70 + ((lamp * 71) % 220),
        130 + ((lamp * 113) % 260),
        16 + (lamp % 3) * 9,
        veil([accent, soft, mid][lamp % 3] ?? mid, 0.28),
      );
    const random = seeded("pane");
    for (const _drop of upTo(20)) {
      const [x, start, speed] = [56 + random() * 248, random(), random() < 0.5 ? 1 : 2];
      const fall = loop(start + time * speed);
      const y = 56 + fall * 366;
      line(
        c,
        [
          [x, y - 30 * fall],
          [x, y],
        ],
        veil(soft, 0.25),
        2,
      );
      disc(c, x, y, 3, veil(light, 0.6));
    }
    box(c, [174, 52, 12, 376], "#070d18");
    box(c, [48, 226, 264, 12], "#070d18");
    box(c, [20, 440, 320, 22], "#152035", 4);
    box(c, [0, 462, WIDTH, 180], "#0d1627");
    const sway = 4 * Math.sin(TURN * time * 3) + 2 * Math.sin(TURN * time * 7);
    const tall = 1 + 0.08 * Math.sin(TURN * time * 5);
    glow(c, 118, 380, 200 * tall, accent, 0.42);
    box(c, [92, 406, 52, 92], light, 8);
    oval(c, 118, 408, 26, 6, "#ffe2b0");
    shape(
      c,
      [
        [118 + sway, 340 - 12 * tall],
        [136, 384],
        [118, 402],
        [100, 384],
      ],
      accent,
      true,
    );
    shape(
      c,
      [
        [118 + sway * 0.6, 362],
        [127, 388],
        [118, 400],
        [109, 388],
      ],
      "#fff0c4",
      true,
    );
    line(
      c,
      [
        [118, 408],
        [118, 396],
      ],
      dark,
      3,
    );
    oval(c, 118, 500, 62, 10, mid);
    for (const book of upTo(3))
      box(c, [196 + book * 6, 482 - book * 18, 116 - book * 10, 17], [mid, "#c8502f", soft][book] ?? mid, 3);
  },
};
