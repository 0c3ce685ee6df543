import {
  box,
  disc,
  glow,
  HEIGHT,
  line,
  loop,
  type Point,
  placed,
  sky,
  TURN,
  upTo,
  veil,
  WIDTH,
} from "../brush.ts";
import { PALETTES } from "../palettes.ts";
import type { Scene } from "../scene.ts";

/** A ball between bumpers of a pinball table. */
export const pinball: Scene = {
  name: "pinball-moon",
  seconds: 5,
  container: "mp4",
  palette: PALETTES.ink,
  poster: 0.32,
  tune: { pace: 144, root: 60, voice: "bell", scale: "major", drum: true },
  paint(c, time, { dark, deep, mid, soft, light, accent }) {
    sky(c, dark, deep);
    box(c, [18, 18, WIDTH - 36, HEIGHT - 20], deep, 60);
    box(c, [30, 30, WIDTH - 60, HEIGHT - 30], dark, 50);
    const ball = (at: number): Point => [
      180 + 118 * Math.sin(TURN * 3 * at + 0.6) * (0.75 + 0.25 * Math.cos(TURN * at)),
      300 + 230 * Math.cos(TURN * 2 * at),
    ];
    const [x, y] = ball(time);
    const bumpers = [
      [110, 190, 34, accent],
      [250, 170, 34, soft],
      [180, 290, 40, light],
      [92, 380, 22, mid],
      [268, 380, 22, mid],
    ] as const;
    for (const [bx, by, radius, colour] of bumpers) {
      const near = Math.max(0, 1 - Math.max(Math.hypot(x - bx, y - by) - radius, 0) / 46);
      glow(c, bx, by, radius * 2.4, colour, 0.15 + 0.5 * near);
      disc(c, bx, by, radius + 5 * near, colour);
      disc(c, bx, by, radius * 0.66, dark);
      disc(c, bx, by, radius * (0.3 + 0.18 * near), colour);
    }
    for (const side of [-1, 1]) {
      const flip = Math.max(0, Math.cos(TURN * (2 * time - 0.02))) ** 12;
      line(
        c,
        [
          [180 + side * 144, 470],
          [180 + side * 96, 520],
        ],
        mid,
        12,
      );
      placed(c, [180 + side * 92, 526], side * (0.5 - 0.9 * flip), () =>
        line(
          c,
          [
            [0, 0],
            [-side * 66, 0],
          ],
          accent,
          15,
        ),
      );
      line(
        c,
        [
          [180 + side * 132, 250],
          [180 + side * 120, 310],
        ],
        mid,
        8,
      );
    }
    for (const lamp of upTo(7)) {
      const on = loop(time * 3 - lamp / 7) < 0.3;
      disc(c, 180 + (lamp - 3) * 30, 440 - 18 * Math.cos((lamp - 3) / 2), 7, on ? accent : deep);
    }
    for (const step of upTo(9)) {
      const [tx, ty] = ball(time - step * 0.005);
      disc(c, tx, ty, 12 - step, veil(light, 0.3 - step * 0.03));
    }
    disc(c, x, y, 13, light);
    disc(c, x - 4, y - 4, 4, "#ffffff");
  },
};
