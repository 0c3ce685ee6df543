import {
  box,
  disc,
  HEIGHT,
  line,
  loop,
  oval,
  type Painter,
  type Point,
  placed,
  shape,
  sky,
  TURN,
  upTo,
  veil,
  WIDTH,
} from "../brush.ts";
import { PALETTES } from "../palettes.ts";
import type { Scene } from "../scene.ts";
import { hills, PERIOD, passing } from "../scenery.ts";

function ringHandle(c: Painter, colour: string): void {
  c.strokeStyle = colour;
  c.lineWidth = 6;
  c.beginPath();
  c.arc(21, -24, 11, -1.4, 1.4);
  c.stroke();
}

/** Fields and houses from a seat in a train, with a cup. */
export const trainWindow: Scene = {
  name: "train-window",
  seconds: 6,
  container: "mp4",
  palette: PALETTES.dawn,
  poster: 0.2,
  tune: { pace: 84, root: 52, voice: "pluck", scale: "wide", drum: true, pad: true },
  paint(c, time, { dark, deep, mid, soft, light, accent }) {
    sky(c, deep, mid, soft, light);
    disc(c, 120, 330, 44, accent);
    hills(c, { y: 360, height: 46, seed: "blue", shift: time * PERIOD }, mid);
    hills(c, { y: 400, height: 30, seed: "field", shift: time * PERIOD * 2 }, deep);
    passing(6, 240, time * 1440 * 2, (x, which) => {
      box(c, [x + 60, 372 - (which % 3) * 12, 60, 60], dark);
      shape(
        c,
        [
          [x + 52, 372 - (which % 3) * 12],
          [x + 90, 344 - (which % 3) * 12],
          [x + 128, 372 - (which % 3) * 12],
        ],
        dark,
      );
      box(c, [x + 82, 390, 12, 14], accent);
    });
    hills(c, { y: 440, height: 14, seed: "hedge", shift: time * PERIOD * 6 }, dark);
    passing(2, 720, time * 1440 * 4, (x) => {
      line(
        c,
        [
          [x + 300, 140],
          [x + 300, 470],
        ],
        dark,
        9,
      );
      line(
        c,
        [
          [x + 276, 190],
          [x + 324, 190],
        ],
        dark,
        6,
      );
    });
    for (const wire of [0, 1]) {
      const sag = (x: number) =>
        186 + wire * 22 + 26 * Math.sin(Math.PI * loop((x + time * 1440 * 4 - 300) / 720));
      line(
        c,
        upTo(31).map((step): Point => [step * 12, sag(step * 12)]),
        dark,
        1.6,
      );
    }
    const frame = "#17203b";
    for (const bar of [
      [0, 0, WIDTH, 92],
      [0, 500, WIDTH, 140],
      [0, 0, 26, HEIGHT],
      [334, 0, 26, HEIGHT],
    ] as const)
      box(c, bar, frame);
    const sway = Math.sin(TURN * time * 6);
    box(c, [0, 520, WIDTH, 12], deep);
    placed(c, [236, 520], 0.01 * sway, () => {
      box(c, [-20, -46, 40, 46], light, 6);
      ringHandle(c, light);
      for (const wisp of [0, 1, 2]) {
        const rise = loop(time * 2 + wisp / 3);
        oval(
          c,
          6 * Math.sin(TURN * (rise + wisp / 3)),
          -54 - rise * 50,
          5 + 7 * rise,
          9 + 6 * rise,
          veil(light, 0.3 * (1 - rise)),
        );
      }
    });
    box(c, [60, 502, 90, 10], accent, 2);
    box(c, [64, 510, 82, 10], soft, 2);
  },
};
