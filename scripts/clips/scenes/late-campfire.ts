import {
  box,
  disc,
  glow,
  loop,
  oval,
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
import { pine, stars } from "../scenery.ts";

/** A fire and a tent under stars. */
export const campfire: Scene = {
  name: "late-campfire",
  seconds: 5,
  container: "mp4",
  palette: PALETTES.ink,
  poster: 0.4,
  tune: { pace: 70, root: 50, voice: "pluck", scale: "major", busy: 0.6, noise: "fire" },
  paint(c, time, { dark, deep, mid, light, accent }) {
    sky(c, "#0d1626", dark, deep);
    stars(c, time, 60, light, 330);
    for (const tree of upTo(7))
      pine(
        c,
        tree * 62 - 4,
        470 + (tree % 2) * 10,
        250 + ((tree * 53) % 110),
        tree % 2 === 0 ? "#101c30" : "#16253c",
      );
    box(c, [0, 462, WIDTH, 190], "#0e1828");
    const flicker = 1 + 0.05 * Math.sin(TURN * time * 11) + 0.04 * Math.sin(TURN * time * 17);
    glow(c, 180, 470, 250 * flicker, accent, 0.4);
    oval(c, 180, 540, 150, 30, veil(accent, 0.16));
    shape(
      c,
      [
        [26, 500],
        [90, 420],
        [154, 500],
      ],
      mid,
    );
    shape(
      c,
      [
        [90, 420],
        [154, 500],
        [104, 500],
      ],
      deep,
    );
    shape(
      c,
      [
        [82, 500],
        [92, 446],
        [106, 500],
      ],
      "#f4c98a",
    );
    for (const [turn, colour] of [
      [0.28, "#5b3a29"],
      [-0.28, "#6d4631"],
      [0.05, "#4a2e20"],
    ] as const) {
      placed(c, [220, 536], turn, () => box(c, [-62, -8, 124, 16], colour, 8));
    }
    const tongues = [
      [46, 150, accent, 0],
      [36, 116, "#f0a848", 0.3],
      [22, 74, "#ffe0a3", 0.6],
    ] as const;
    for (const [wide, high, colour, phase] of tongues) {
      const lick = (at: number) => 9 * Math.sin(TURN * (time * 6 + phase + at));
      shape(
        c,
        [
          [220 - wide, 528],
          [220 - wide * 0.8 + lick(0), 528 - high * 0.45],
          [220 + lick(0.3), 528 - high * flicker],
          [220 + wide * 0.8 + lick(0.6), 528 - high * 0.45],
          [220 + wide, 528],
          [220, 542],
        ],
        colour,
        true,
      );
    }
    const random = seeded("sparks");
    for (const _spark of upTo(14)) {
      const [x, start, far] = [random(), random(), random()];
      const rise = loop(time * 2 + start);
      disc(
        c,
        200 + x * 40 + 40 * Math.sin(TURN * (rise * far + x)) * rise,
        490 - rise * 330,
        2.4 * (1 - rise),
        "#ffd18a",
      );
    }
  },
};
