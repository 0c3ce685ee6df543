import { box, disc, line, loop, oval, placed, shape, sky, TURN, upTo, veil } from "../brush.ts";
import { PALETTES } from "../palettes.ts";
import type { Scene } from "../scene.ts";
import { cloud, pine } from "../scenery.ts";

/** Islands float between clouds. */
export const cloudIslands: Scene = {
  name: "cloud-islands",
  seconds: 6,
  container: "webm",
  palette: PALETTES.frost,
  poster: 0.7,
  tune: { pace: 80, root: 60, voice: "pluck", scale: "wide", pad: true, noise: "wind" },
  paint(c, time, { dark, deep, mid, soft, light, accent }) {
    sky(c, mid, soft, light);
    disc(c, 90, 110, 38, accent);
    for (const far of upTo(4))
      cloud(c, loop(far / 4 + time) * 560 - 100, 200 + ((far * 83) % 190), 34, veil("#ffffff", 0.5));
    const island = (x: number, y: number, size: number, phase: number) => {
      placed(
        c,
        [x, y + 8 * Math.sin(TURN * (time + phase))],
        0,
        () => {
          shape(
            c,
            [
              [-80, 0],
              [80, 0],
              [44, 50],
              [18, 96],
              [-6, 70],
              [-40, 58],
            ],
            deep,
          );
          shape(
            c,
            [
              [10, 0],
              [80, 0],
              [44, 50],
              [18, 96],
            ],
            dark,
          );
          oval(c, 0, 0, 84, 17, "#6f9a5f");
          oval(c, -6, -4, 70, 10, "#86b072");
          pine(c, -40, 0, 66, "#3f6b4c");
          pine(c, -14, 2, 90, "#345c42");
          box(c, [24, -36, 36, 36], light, 2);
          shape(
            c,
            [
              [16, -34],
              [42, -62],
              [68, -34],
            ],
            accent,
          );
          box(c, [36, -20, 11, 20], dark);
          shape(
            c,
            [
              [-58, 12],
              [-50, 12],
              [-48 + 3 * Math.sin(TURN * time * 3), 118],
              [-60, 112],
            ],
            veil("#ffffff", 0.75),
          );
        },
        size,
      );
    };
    island(110, 300, 0.72, 0.4);
    island(236, 430, 1.1, 0);
    for (const near of upTo(3))
      cloud(c, loop(near / 3 - time) * 640 - 140, 560 + near * 34, 66, veil("#ffffff", 0.85));
    for (const bird of upTo(4)) {
      const [x, flap] = [loop(time + bird * 0.06) * 460 - 50, 6 * Math.sin(TURN * (time * 9 + bird / 4))];
      const y = 180 + bird * 13 + 20 * Math.sin(TURN * (time + bird / 9));
      line(
        c,
        [
          [x - 12, y - flap],
          [x, y],
          [x + 12, y - flap],
        ],
        dark,
        2.4,
      );
    }
  },
};
