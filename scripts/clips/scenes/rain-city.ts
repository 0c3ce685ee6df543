import {
  blend,
  box,
  disc,
  glow,
  line,
  loop,
  oval,
  type Painter,
  ring,
  seeded,
  sky,
  TURN,
  upTo,
  veil,
  WIDTH,
} from "../brush.ts";
import { PALETTES } from "../palettes.ts";
import type { Scene } from "../scene.ts";

/** A house of which some windows are lit, and a few of those go on and off. */
function house(
  c: Painter,
  time: number,
  [x, y, wide, high]: readonly [number, number, number, number],
  wall: string,
  lamp: string,
  random: () => number,
): void {
  box(c, [x, y, wide, high], wall, 3);
  for (const pane of upTo(12)) {
    const isLit = random() < 0.3;
    const isBlinking = random() < 0.2 && loop(time * 2 + random()) < 0.5;
    const place = [x + 9 + (pane % 3) * 15, y + 16 + Math.floor(pane / 3) * 26, 8, 13] as const;
    if (isLit && !isBlinking) box(c, place, lamp, 1.5);
  }
}

/** A bus passes through a city in the rain. */
export const rainCity: Scene = {
  name: "rain-city",
  seconds: 5,
  container: "mp4",
  palette: PALETTES.lagoon,
  poster: 0.5,
  tune: { pace: 74, root: 48, voice: "reed", scale: "minor", busy: 0.5, noise: "rain", drum: true },
  paint(c, time, { dark, deep, mid, soft, light, accent }) {
    sky(c, dark, deep, mid);
    const random = seeded("windows");
    const rows = [
      [blend(deep, mid, 0.5), veil(light, 0.35)],
      [deep, veil(light, 0.5)],
      [dark, accent],
    ] as const;
    for (const [depth, [wall, lamp]] of rows.entries()) {
      for (const place of upTo(6)) {
        const high = 140 + random() * 190 - depth * 30;
        house(
          c,
          time,
          [place * 66 - 20 + depth * 13, 490 - high, 54 + random() * 14, high],
          wall,
          lamp,
          random,
        );
      }
    }
    box(c, [0, 486, WIDTH, 160], "#0b2228");
    for (const puddle of upTo(9)) {
      const wide = 26 + ((puddle * 41) % 40) + 5 * Math.sin(TURN * (time * 2 + puddle / 3));
      oval(
        c,
        (puddle * 83) % WIDTH,
        506 + ((puddle * 29) % 120),
        wide,
        4,
        veil([accent, soft, light][puddle % 3] ?? light, 0.2),
      );
    }
    const x = loop(time * 1) * 560 - 140;
    box(c, [x, 466, 132, 44], accent, 10);
    box(c, [x + 10, 474, 112, 16], light, 4);
    for (const wheel of [26, 104]) disc(c, x + wheel, 510, 9, dark);
    glow(c, x + 140, 496, 60, light, 0.35);
    const drops = seeded("rain");
    for (const _drop of upTo(46)) {
      const [left, start] = [drops() * 420, drops()];
      const y = loop(start + time * 6) * 700 - 40;
      line(
        c,
        [
          [left - y * 0.08, y],
          [left - (y + 18) * 0.08, y + 18],
        ],
        veil(light, 0.3),
        1.3,
      );
    }
    for (const splash of upTo(6)) {
      const grow = loop(time * 3 + splash / 6);
      ring(
        c,
        (splash * 67 + 30) % WIDTH,
        560 + ((splash * 23) % 60),
        12 * grow,
        veil(light, 0.35 * (1 - grow)),
        1.3,
      );
    }
  },
};
