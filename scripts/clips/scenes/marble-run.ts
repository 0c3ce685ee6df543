import { box, disc, line, loop, oval, type Point, placed, shape, sky, upTo, veil } from "../brush.ts";
import { PALETTES } from "../palettes.ts";
import type { Scene } from "../scene.ts";

/** Marbles roll down ramps. */
export const marbleRun: Scene = {
  name: "marble-run",
  seconds: 5,
  container: "webm",
  palette: PALETTES.rust,
  poster: 0.45,
  tune: { pace: 140, root: 64, voice: "wood", scale: "major", busy: 0.95 },
  paint(c, time, { dark, deep, mid, soft, light, accent }) {
    sky(c, light, soft);
    const ramps = [
      [40, 110, 300, 160],
      [320, 215, 64, 270],
      [40, 325, 300, 380],
      [320, 435, 64, 490],
    ] as const;
    const stops: Point[] = [[60, 40]];
    for (const [fromX, fromY, toX, toY] of ramps)
      stops.push([fromX + (toX > fromX ? 24 : -24), fromY - 12], [toX, toY - 14]);
    stops.push([180, 590]);
    for (const peg of upTo(12))
      box(c, [24 + (peg % 2) * 306, 60 + Math.floor(peg / 2) * 100, 8, 90], veil(mid, 0.5), 4);
    for (const [index, [fromX, fromY, toX, toY]] of ramps.entries()) {
      line(
        c,
        [
          [fromX, fromY + 5],
          [toX, toY + 5],
        ],
        deep,
        17,
      );
      line(
        c,
        [
          [fromX, fromY],
          [toX, toY],
        ],
        index % 2 === 0 ? accent : mid,
        13,
      );
    }
    const where = (share: number): Point => {
      const place = share * (stops.length - 1);
      const index = Math.min(Math.floor(place), stops.length - 2);
      const [one = [0, 0], two = [0, 0]] = [stops[index], stops[index + 1]];
      const part = place - index;
      const isFall = index % 2 === 0;
      return [
        one[0] + (two[0] - one[0]) * part,
        one[1] + (two[1] - one[1]) * (isFall ? part ** 2 : part ** 1.3),
      ];
    };
    for (const marble of upTo(6)) {
      const share = loop(time + marble / 6);
      const [x, y] = where(share);
      const colour = [accent, dark, mid, "#d3542f", deep, "#f4c152"][marble] ?? dark;
      placed(c, [x, y], share * 60, () => {
        disc(c, 0, 0, 14, colour);
        oval(c, -4, -4, 5, 4, veil("#ffffff", 0.6));
      });
    }
    shape(
      c,
      [
        [96, 568],
        [264, 568],
        [240, 630],
        [120, 630],
      ],
      dark,
    );
    oval(c, 180, 568, 84, 13, deep);
  },
};
