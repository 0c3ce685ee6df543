import { disc, line, loop, ring, sky, swing, TURN, upTo, veil } from "../brush.ts";
import { PALETTES } from "../palettes.ts";
import type { Scene } from "../scene.ts";

/** Dots on rings pass one mark. */
export const loopRings: Scene = {
  name: "looping-rings",
  seconds: 6,
  container: "mp4",
  palette: PALETTES.night,
  poster: 0.63,
  tune: { pace: 90, root: 55, voice: "bell", scale: "wide", busy: 0.8, pad: true },
  paint(c, time, { dark, deep, mid, soft, light, accent }) {
    sky(c, dark, deep);
    for (const round of upTo(5)) {
      const radius = 48 + round * 30;
      ring(c, 180, 320, radius, veil(mid, 0.8), 3);
      for (const dot of upTo(round + 2)) {
        const angle = loop(dot / (round + 2) + time * ([3, -2, 2, -1, 1][round] ?? 1));
        const near = Math.exp(-14 * Math.min(angle, 1 - angle));
        const [x, y] = [180 + radius * Math.sin(TURN * angle), 320 - radius * Math.cos(TURN * angle)];
        if (near > 0.2) disc(c, x, y, 12 + 10 * near, veil(accent, 0.2));
        disc(c, x, y, 8 + 6 * near, near > 0.3 ? accent : ([light, soft][dot % 2] ?? light));
      }
    }
    line(
      c,
      [
        [180, 320],
        [180, 132],
      ],
      veil(accent, 0.35),
      3,
    );
    disc(c, 180, 320, 16 + 4 * swing(time * 12, 0, 1), light);
  },
};
