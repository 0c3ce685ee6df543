import { disc, line, loop, oval, type Point, placed, ring, shape, sky, TURN, upTo, veil } from "../brush.ts";
import { PALETTES } from "../palettes.ts";
import type { Scene } from "../scene.ts";

/** Fish circle under a float. */
export const pond: Scene = {
  name: "fishing-pond",
  seconds: 6,
  container: "mp4",
  palette: PALETTES.lagoon,
  poster: 0.45,
  tune: { pace: 60, root: 55, voice: "pluck", scale: "wide", busy: 0.55, noise: "wind" },
  paint(c, time, { dark, deep, mid, soft, light, accent }) {
    sky(c, mid, deep);
    for (const patch of upTo(6))
      oval(c, 60 + ((patch * 97) % 300), 90 + patch * 100, 120, 34, veil(mid, 0.5));
    const swim = (phase: number, wide: number, high: number, size: number, colour: string) => {
      const at = (t: number): Point => [
        180 + wide * Math.cos(TURN * (t + phase)),
        330 + high * Math.sin(TURN * (t + phase)),
      ];
      const [x, y] = at(time);
      const [nextX, nextY] = at(time + 0.01);
      placed(
        c,
        [x, y],
        Math.atan2(nextY - y, nextX - x),
        () => {
          const wag = 9 * Math.sin(TURN * time * 12 + phase * 9);
          shape(
            c,
            [
              [34, 0],
              [12, -13],
              [-24, -6],
              [-34, wag * 0.4],
              [-24, 6],
              [12, 13],
            ],
            colour,
            true,
          );
          shape(
            c,
            [
              [-26, wag * 0.3],
              [-52, -12 + wag],
              [-46, wag],
              [-52, 12 + wag],
            ],
            colour,
            true,
          );
          oval(c, 6, 0, 12, 6, veil(light, 0.35));
        },
        size,
      );
    };
    swim(0, 110, 170, 1, accent);
    swim(0.55, 70, 220, 0.8, soft);
    swim(0.28, 130, 90, 0.65, light);
    for (const [x, y, size] of [
      [60, 110, 44],
      [310, 190, 34],
      [48, 520, 52],
      [300, 560, 40],
    ] as const) {
      placed(c, [x, y + 3 * Math.sin(TURN * (time + x / 90))], x, () => {
        c.fillStyle = dark;
        c.beginPath();
        c.moveTo(0, 0);
        c.arc(0, 0, size, 0.35, TURN - 0.1);
        c.fill();
      });
    }
    for (const petal of upTo(6))
      oval(
        c,
        60 + 11 * Math.cos((TURN * petal) / 6),
        108 + 11 * Math.sin((TURN * petal) / 6),
        11,
        6,
        light,
        (TURN * petal) / 6,
      );
    disc(c, 60, 108, 7, accent);
    const dip = Math.max(0, Math.sin(TURN * 2 * time)) ** 6 * 12;
    for (const wave of upTo(3)) {
      const grow = loop(time * 2 + wave / 3);
      ring(c, 206, 356, 8 + 64 * grow, veil(light, 0.5 * (1 - grow)), 2);
    }
    line(
      c,
      [
        [360, 620],
        [286, 470],
      ],
      dark,
      7,
    );
    line(
      c,
      [
        [286, 470],
        [206, 340 + dip],
      ],
      veil(light, 0.6),
      1.2,
    );
    oval(c, 206, 350 + dip, 9, 12, light);
    oval(c, 206, 345 + dip, 9, 7, "#d3542f");
  },
};
