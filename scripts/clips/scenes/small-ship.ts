import {
  disc,
  glow,
  HEIGHT,
  loop,
  oval,
  type Point,
  placed,
  seeded,
  shape,
  sky,
  TURN,
  upTo,
  veil,
  WIDTH,
} from "../brush.ts";
import { PALETTES } from "../palettes.ts";
import type { Scene } from "../scene.ts";
import { stars } from "../scenery.ts";

/** A ship weaves through rocks before a ringed planet. */
export const spaceDrift: Scene = {
  name: "small-ship",
  seconds: 5,
  container: "mp4",
  palette: PALETTES.night,
  poster: 0.1,
  tune: { pace: 116, root: 43, voice: "reed", scale: "minor", pad: true, drum: true },
  paint(c, time, { dark, deep, mid, soft, light, accent }) {
    sky(c, "#0a1122", dark, deep);
    stars(c, time, 50, light);
    disc(c, 300, 150, 90, mid);
    oval(c, 300, 150, 150, 22, veil(accent, 0.7), -0.3);
    c.save();
    c.beginPath();
    c.rect(180, 40, 180, 108);
    c.clip();
    disc(c, 300, 150, 90, mid);
    c.restore();
    oval(c, 276, 122, 34, 16, veil(light, 0.15), -0.4);
    const random = seeded("rocks");
    for (const rock of upTo(13)) {
      const [x, start, size, speed] = [
        random() * WIDTH,
        random(),
        12 + random() * 26,
        rock % 3 === 0 ? 3 : 2,
      ];
      const y = loop(start + time * speed) * (HEIGHT + 160) - 80;
      placed(c, [x, y], TURN * (time * (rock % 2 === 0 ? 1 : -1) + start), () => {
        const points = upTo(7).map((corner): Point => {
          const far = size * (0.75 + 0.3 * Math.sin(corner * 2.4 + rock));
          return [far * Math.cos((TURN * corner) / 7), far * Math.sin((TURN * corner) / 7)];
        });
        shape(c, points, rock % 3 === 0 ? soft : mid, true);
        disc(c, size * 0.2, -size * 0.2, size * 0.22, veil(dark, 0.4));
      });
    }
    const x = 180 + 96 * Math.sin(TURN * time) + 26 * Math.sin(TURN * 3 * time);
    placed(c, [x, 470], 0.5 * Math.cos(TURN * time), () => {
      const flame = 34 + 12 * Math.sin(TURN * time * 20);
      glow(c, 0, 40, 60, accent, 0.5);
      shape(
        c,
        [
          [-10, 30],
          [10, 30],
          [0, 34 + flame],
        ],
        accent,
        true,
      );
      shape(
        c,
        [
          [0, -46],
          [16, 0],
          [40, 30],
          [12, 26],
          [-12, 26],
          [-40, 30],
          [-16, 0],
        ],
        light,
      );
      shape(
        c,
        [
          [0, -46],
          [16, 0],
          [40, 30],
          [12, 26],
          [0, 26],
        ],
        soft,
      );
      oval(c, 0, -8, 6, 12, deep);
    });
  },
};
