import { box, glow, HEIGHT, line, loop, seeded, sky, upTo, veil, WIDTH } from "../brush.ts";
import { PALETTES } from "../palettes.ts";
import type { Scene } from "../scene.ts";

/** Notes fall onto the keys of a piano. */
export const pianoRoll: Scene = {
  name: "falling-notes",
  seconds: 5,
  container: "mp4",
  palette: PALETTES.ink,
  poster: 0.4,
  tune: { pace: 120, root: 60, voice: "wood", scale: "major", busy: 0.9, pad: true },
  paint(c, time, { dark, deep, mid, soft, light, accent }) {
    sky(c, dark, deep);
    const keys = 9;
    for (const key of upTo(keys))
      line(
        c,
        [
          [key * 40, 0],
          [key * 40, 500],
        ],
        veil(mid, 0.25),
        1,
      );
    const random = seeded("notes");
    const pressed = new Set<number>();
    let key = 4;
    for (const note of upTo(24)) {
      key = Math.min(Math.max(key + Math.round(random() * 4 - 2), 0), keys - 1);
      const [high, start] = [34 + random() * 50, note / 24];
      const y = loop(time - start + 0.38) * 1320;
      if (y > 1320) continue;
      const colour = [accent, soft, light][note % 3] ?? light;
      if (y - high < 500) box(c, [key * 40 + 5, y - high, 30, Math.min(high, 500 - y + high)], colour, 7);
      if (y > 500 && y - high < 500) pressed.add(key);
    }
    box(c, [0, 500, WIDTH, HEIGHT - 500], dark);
    for (const white of upTo(keys)) {
      const down = pressed.has(white);
      if (down) glow(c, white * 40 + 20, 500, 60, accent, 0.6);
      box(c, [white * 40 + 1.5, 502, 37, 150], down ? "#f3c9a8" : light, 5);
    }
    for (const black of [0, 1, 3, 4, 5, 7]) box(c, [black * 40 + 27, 500, 26, 82], dark, 4);
  },
};
