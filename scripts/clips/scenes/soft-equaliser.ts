import { box, disc, line, loop, seeded, sky, TURN, upTo, veil } from "../brush.ts";
import { PALETTES } from "../palettes.ts";
import type { Scene } from "../scene.ts";

/** Bars that go up and down in rows. */
export const equaliser: Scene = {
  name: "soft-equaliser",
  seconds: 5,
  container: "mp4",
  palette: PALETTES.sea,
  poster: 0.18,
  tune: { pace: 110, root: 52, voice: "reed", scale: "minor", drum: true, pad: true },
  paint(c, time, { dark, deep, mid, soft, light, accent }) {
    sky(c, dark, deep);
    disc(c, 180, 320, 150, veil(mid, 0.35));
    const random = seeded("bars");
    for (const bar of upTo(12)) {
      const [phase, rate] = [random(), 2 + Math.floor(random() * 4)];
      const beat = Math.max(0, Math.cos(TURN * loop(time * 11))) ** 3;
      const high = 24 + 130 * Math.abs(Math.sin(TURN * (time * rate + phase))) * (0.6 + 0.4 * beat);
      const x = 34 + bar * 25;
      box(c, [x, 320 - high, 17, high], bar % 4 === 1 ? accent : soft, 8);
      box(c, [x, 326, 17, high * 0.55], veil(bar % 4 === 1 ? accent : soft, 0.3), 8);
      box(c, [x, 308 - high - 10 * beat, 17, 5], light, 2);
    }
    line(
      c,
      [
        [24, 323],
        [336, 323],
      ],
      mid,
      2,
    );
  },
};
