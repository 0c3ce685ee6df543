import { box, disc, line, type Point, placed, shape, sky, TURN, upTo, veil } from "../brush.ts";
import { PALETTES } from "../palettes.ts";
import type { Scene } from "../scene.ts";

/** The reels of a cassette turn. */
export const cassette: Scene = {
  name: "old-cassette",
  seconds: 5,
  container: "webm",
  palette: PALETTES.dawn,
  poster: 0.5,
  tune: { pace: 86, root: 50, voice: "bell", scale: "major", drum: true, pad: true },
  paint(c, time, { dark, deep, mid, soft, light, accent }) {
    sky(c, soft, soft, mid);
    for (const band of upTo(6)) {
      const y = 60 + band * 100;
      const points = upTo(31).map(
        (step): Point => [step * 12, y + 20 * Math.sin(TURN * (step / 30 + time + band / 6))],
      );
      line(c, points, veil(light, 0.25), 14);
    }
    placed(c, [180, 322], -0.09 + 0.02 * Math.sin(TURN * time), () => {
      box(c, [-146, -98, 300, 204], veil(dark, 0.35), 16);
      box(c, [-150, -104, 300, 204], dark, 16);
      box(c, [-132, -88, 264, 132], light, 10);
      box(c, [-132, -30, 264, 16], accent);
      box(c, [-132, -14, 264, 10], soft);
      box(c, [-92, -22, 184, 54], deep, 27);
      for (const side of [-1, 1]) {
        placed(c, [side * 62, 5], side * TURN * time * 2, () => {
          disc(c, 0, 0, side < 0 ? 30 : 24, "#2b1d1a");
          disc(c, 0, 0, 17, light);
          for (const tooth of upTo(6))
            placed(c, [0, 0], (TURN * tooth) / 6, () => box(c, [-2.6, -16, 5.2, 8], deep));
          disc(c, 0, 0, 7, deep);
        });
      }
      shape(
        c,
        [
          [-92, 100],
          [-78, 60],
          [78, 60],
          [92, 100],
        ],
        deep,
      );
      for (const hole of [-50, 50]) disc(c, hole, 82, 6, light);
      for (const screw of [-136, 136]) disc(c, screw, -90, 4, mid);
    });
  },
};
