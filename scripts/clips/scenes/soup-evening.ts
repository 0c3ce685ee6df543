import {
  box,
  line,
  loop,
  oval,
  placed,
  ring,
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
import { steam } from "../scenery.ts";

/** A pot of soup on the flame. */
export const cookingPot: Scene = {
  name: "soup-evening",
  seconds: 5,
  container: "mp4",
  palette: PALETTES.brick,
  poster: 0.35,
  tune: { pace: 94, root: 55, voice: "pluck", scale: "major", noise: "fire", busy: 0.7 },
  paint(c, time, { dark, deep, mid, soft, light, accent }) {
    sky(c, light, "#f3c9a2");
    for (const tile of upTo(24))
      box(
        c,
        [(tile % 4) * 92 - 2, Math.floor(tile / 4) * 74 - 10, 88, 70],
        veil(soft, 0.2 + ((tile * 7) % 5) * 0.04),
        5,
      );
    line(
      c,
      [
        [40, 70],
        [320, 70],
      ],
      dark,
      5,
    );
    for (const spoon of upTo(4)) {
      placed(c, [80 + spoon * 66, 72], 0.05 * Math.sin(TURN * (time + spoon / 4)), () => {
        line(
          c,
          [
            [0, 0],
            [0, 76],
          ],
          mid,
          6,
        );
        oval(c, 0, 92, 13 + spoon * 2, 18, deep);
      });
    }
    box(c, [0, 520, WIDTH, 130], dark);
    for (const flame of upTo(9)) {
      const high = 22 + 10 * Math.sin(TURN * (time * 9 + flame / 3));
      shape(
        c,
        [
          [106 + flame * 18, 524],
          [114 + flame * 18, 524 - high],
          [122 + flame * 18, 524],
        ],
        accent,
        true,
      );
    }
    shape(
      c,
      [
        [58, 372],
        [302, 372],
        [286, 500],
        [262, 514],
        [98, 514],
        [74, 500],
      ],
      deep,
    );
    shape(
      c,
      [
        [230, 390],
        [302, 372],
        [286, 500],
        [262, 514],
        [236, 514],
      ],
      veil(dark, 0.5),
    );
    for (const side of [-1, 1]) ring(c, 180 + side * 134, 424, 17, dark, 9);
    oval(c, 180, 372, 122, 26, deep);
    oval(c, 180, 374, 112, 20, accent);
    const random = seeded("soup");
    for (const bit of upTo(12)) {
      const [x, y, phase] = [90 + random() * 180, 364 + random() * 20, random()];
      const pop = Math.sin(Math.PI * loop(time * 3 + phase));
      if (bit % 2 === 0) ring(c, x, y, 8 * pop, veil(light, 0.7 * pop), 2);
      else
        oval(
          c,
          x + 6 * Math.sin(TURN * (time + phase)),
          y,
          9,
          5,
          [mid, "#5f7d3f"][bit % 4 === 1 ? 0 : 1] ?? mid,
          phase * 3,
        );
    }
    placed(
      c,
      [180 + 54 * Math.cos(TURN * time * 2), 372 + 8 * Math.sin(TURN * time * 2)],
      0.3 * Math.cos(TURN * time * 2),
      () =>
        line(
          c,
          [
            [0, 6],
            [10, -150],
          ],
          mid,
          10,
        ),
    );
    steam(c, time, [180, 350], 250, "#fffaf0");
  },
};
