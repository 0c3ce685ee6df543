import {
  box,
  disc,
  glow,
  line,
  loop,
  oval,
  placed,
  ring,
  seeded,
  shape,
  sky,
  swing,
  upTo,
  veil,
  WIDTH,
} from "../brush.ts";
import { PALETTES } from "../palettes.ts";
import type { Scene } from "../scene.ts";
import { steam } from "../scenery.ts";

/** Tea is poured before a window in the rain. */
export const teaPour: Scene = {
  name: "tea-at-four",
  seconds: 6,
  container: "webm",
  palette: PALETTES.moss,
  poster: 0.4,
  tune: { pace: 72, root: 57, voice: "bell", scale: "major", busy: 0.55, noise: "rain" },
  paint(c, time, { dark, deep, mid, soft, light, accent }) {
    sky(c, deep, mid);
    box(c, [54, 40, 252, 300], dark, 10);
    box(c, [64, 50, 232, 280], "#9db8b0", 4);
    disc(c, 236, 122, 34, light);
    const random = seeded("drops");
    for (const _drop of upTo(26)) {
      const [x, start] = [70 + random() * 220, random()];
      const y = 54 + loop(start + time * 4) * 262;
      line(
        c,
        [
          [x, y],
          [x - 2, y + 10],
        ],
        veil(light, 0.55),
        1.6,
      );
    }
    box(c, [175, 50, 10, 280], dark);
    box(c, [0, 530, WIDTH, 120], "#5a3b2a");
    box(c, [0, 530, WIDTH, 12], "#74503a");
    const pour = Math.min(Math.max(swing(time, -0.35, 1.35), 0), 1);
    const level = 0.15 + 0.7 * swing(time - 0.1, 0, 1);
    if (pour > 0.75) {
      c.strokeStyle = "#b9752f";
      c.lineWidth = 7;
      c.beginPath();
      c.moveTo(206, 392);
      c.quadraticCurveTo(186, 400, 180, 510);
      c.stroke();
    }
    box(c, [112, 448, 136, 92], light, 20);
    box(c, [120, 532 - 70 * level, 120, 70 * level], veil("#c98a4a", 0.55), 16);
    oval(c, 180, 452, 62, 11, soft);
    oval(c, 180, 454, 54, 8, "#b9752f");
    ring(c, 256, 492, 22, light, 11);
    steam(c, time, [180, 440], 190, "#ffffff");
    placed(c, [286, 372], -0.5 * pour, () => {
      shape(
        c,
        [
          [-50, -4],
          [-84, -26],
          [-96, -22],
          [-58, 26],
        ],
        accent,
      );
      oval(c, 0, 0, 62, 50, accent);
      oval(c, -14, -16, 22, 12, veil(light, 0.25), -0.4);
      box(c, [-26, -58, 52, 16], dark, 8);
      disc(c, 0, -64, 8, dark);
      ring(c, 62, 0, 30, dark, 10);
    });
    glow(c, 180, 480, 150, light, 0.08);
  },
};
