import { box, disc, HEIGHT, loop, oval, placed, reach, sky, TURN, upTo, veil, WIDTH } from "../brush.ts";
import { PALETTES } from "../palettes.ts";
import type { Scene } from "../scene.ts";

/** A cube with a face leaps up a tower from side to side. */
export const towerClimb: Scene = {
  name: "tower-climb",
  seconds: 5,
  container: "mp4",
  palette: PALETTES.brick,
  poster: 0.55,
  tune: { pace: 126, root: 50, voice: "pluck", scale: "minor", drum: true },
  paint(c, time, { dark, deep, mid, soft, light, accent }) {
    sky(c, soft, mid, deep);
    disc(c, 300, 110, 60, veil(accent, 0.9));
    for (const layer of [0, 1]) {
      for (const which of upTo(5)) {
        const y = loop(which / 5 + time * (layer + 1)) * 800 - 100;
        oval(
          c,
          ((which * 137 + layer * 80) % 420) - 30,
          y,
          70 - layer * 10,
          13,
          veil(light, 0.18 + layer * 0.1),
        );
      }
    }
    box(c, [96, 0, 168, HEIGHT], dark);
    const floor = 128;
    const done = Math.floor(time * 6);
    const air = reach(loop(time * 6), 0.15, 0.95);
    for (const which of upTo(6)) {
      const y = loop((which + done + air) / 6) * 6 * floor - 54;
      box(c, [82, y, 196, 12], deep, 4);
      const windows = [
        [118, which % 2],
        [166, (which + 1) % 3],
        [214, which % 3],
      ] as const;
      for (const [x, on] of windows) box(c, [x, y + 36, 28, 46], on === 1 ? accent : deep, 14);
      const left = which % 2 === 0;
      box(c, [left ? 20 : 268, y + 58, 72, 12], dark, 5);
      box(c, [left ? 20 : 268, y + 54, 72, 5], soft, 2);
    }
    const side = done % 2 === 0 ? 1 : -1;
    const x = WIDTH / 2 + side * 124 * (1 - 2 * air);
    placed(c, [x, 372 - 96 * Math.sin(Math.PI * air)], side * air * TURN, () => {
      box(c, [-15, -16, 30, 32], light, 9);
      box(c, [-15, -4, 30, 7], accent);
      disc(c, -5, -8, 2.4, dark);
      disc(c, 6, -8, 2.4, dark);
    });
  },
};
