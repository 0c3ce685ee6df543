import {
  disc,
  HEIGHT,
  line,
  loop,
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

/** A folded boat on a winding stream, from above. */
export const paperBoat: Scene = {
  name: "paper-boat",
  seconds: 5,
  container: "webm",
  palette: PALETTES.lagoon,
  poster: 0.6,
  tune: { pace: 92, root: 60, voice: "pluck", scale: "major", noise: "waves" },
  paint(c, time, { dark, deep, mid, soft, light, accent }) {
    sky(c, mid, mid, deep);
    const bank = (y: number) =>
      40 * Math.sin((TURN * (y - time * 1280)) / 640) + 14 * Math.sin((TURN * 3 * (y - time * 1280)) / 640);
    for (const side of [-1, 1]) {
      const rim = (gap: number) =>
        upTo(33).map((step): Point => [WIDTH / 2 + bank(step * 20) + side * gap, step * 20]);
      const away = side < 0 ? -10 : WIDTH + 10;
      shape(c, [[away, 0], ...rim(112), [away, HEIGHT]], soft);
      shape(c, [[away, 0], ...rim(128), [away, HEIGHT]], dark);
    }
    const random = seeded("ripples");
    for (const ripple of upTo(22)) {
      const y = loop(random() + time * (ripple % 2 === 0 ? 2 : 3)) * 700 - 30;
      const x = WIDTH / 2 + bank(y) + (random() - 0.5) * 150;
      line(
        c,
        [
          [x, y],
          [x + 2, y + 14 + random() * 22],
        ],
        veil(light, 0.28),
        2.4,
      );
    }
    const y = 330 + 18 * Math.sin(TURN * time);
    placed(c, [WIDTH / 2 + bank(y) * 0.8, y], 0.16 * Math.sin(TURN * 2 * time) + Math.PI, () => {
      shape(
        c,
        [
          [-70, 40],
          [0, 150],
          [70, 40],
        ],
        veil(light, 0.1),
      );
      shape(
        c,
        [
          [0, -74],
          [44, 0],
          [0, 72],
          [-44, 0],
        ],
        light,
      );
      shape(
        c,
        [
          [0, -74],
          [44, 0],
          [0, 72],
        ],
        soft,
      );
      shape(
        c,
        [
          [0, -40],
          [22, 0],
          [0, 40],
          [-22, 0],
        ],
        mid,
      );
      shape(
        c,
        [
          [0, -42],
          [0, 42],
          [-26, 0],
        ],
        accent,
      );
    });
    const lilies = [
      [62, 0.1],
      [300, 0.45],
      [44, 0.8],
    ] as const;
    for (const [x, start] of lilies) {
      const down = loop(start + time * 2) * 760 - 60;
      disc(c, x, down, 20, mid);
      disc(c, x + 4, down - 3, 6, accent);
    }
  },
};
