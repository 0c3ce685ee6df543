import { disc, loop, placed, shape, sky, TURN, upTo } from "../brush.ts";
import { PALETTES } from "../palettes.ts";
import type { Scene } from "../scene.ts";

/** Folded cranes fly over folded hills. */
export const paperCranes: Scene = {
  name: "paper-cranes",
  seconds: 5,
  container: "mp4",
  palette: PALETTES.brick,
  poster: 0.22,
  tune: { pace: 84, root: 62, voice: "pluck", scale: "minor", busy: 0.7, pad: true },
  paint(c, time, { dark, deep, mid, soft, light, accent }) {
    sky(c, light, "#f6cfae", soft);
    disc(c, 180, 420, 120, accent);
    for (const fold of upTo(3)) {
      const x = fold * 150 - 40;
      shape(
        c,
        [
          [x, 560],
          [x + 110, 450 + fold * 16],
          [x + 230, 640],
          [x - 80, 640],
        ],
        [mid, soft, mid][fold] ?? mid,
      );
      shape(
        c,
        [
          [x + 110, 450 + fold * 16],
          [x + 230, 640],
          [x + 90, 640],
        ],
        deep,
      );
    }
    const crane = (phase: number, y: number, size: number, tint: string, shade: string) => {
      const x = loop(time + phase) * 560 - 100;
      const flap = Math.sin(TURN * (time * 5 + phase * 3));
      placed(
        c,
        [x, y - 10 * flap],
        -0.08,
        () => {
          shape(
            c,
            [
              [-10, 0],
              [-66, -18],
              [-92, -40],
              [-30, 14],
            ],
            shade,
          );
          shape(
            c,
            [
              [0, 4],
              [40, -8],
              [78, -50],
              [96, -40],
              [82, -42],
              [44, 10],
            ],
            tint,
          );
          shape(
            c,
            [
              [-24, 8],
              [-8, -92 * flap - 16],
              [22, 4],
            ],
            shade,
          );
          shape(
            c,
            [
              [-30, 10],
              [24, 2],
              [46, 12],
              [0, 30],
            ],
            tint,
          );
          shape(
            c,
            [
              [-10, 10],
              [34, -84 * flap - 20],
              [34, 8],
            ],
            light === tint ? accent : light,
          );
        },
        size,
      );
    };
    crane(0, 150, 0.62, soft, mid);
    crane(0.36, 250, 1, "#fffaf0", deep);
    crane(0.7, 380, 0.8, dark, deep);
  },
};
