import { box, disc, glow, oval, type Point, sky, TURN, upTo, veil } from "../brush.ts";
import { PALETTES } from "../palettes.ts";
import type { Scene } from "../scene.ts";

/** Somebody with a torch walks through dark rooms, from above. */
export const torchMaze: Scene = {
  name: "torch-maze",
  seconds: 6,
  container: "mp4",
  palette: PALETTES.rust,
  poster: 0.3,
  tune: { pace: 72, root: 45, voice: "bell", scale: "minor", busy: 0.45, noise: "fire" },
  paint(c, time, { deep, mid, soft, light, accent }) {
    sky(c, "#1a1310", "#1a1310");
    const cell = 72;
    const walls = new Set([
      "0,1",
      "1,1",
      "3,1",
      "1,3",
      "2,3",
      "3,3",
      "3,5",
      "0,5",
      "1,5",
      "3,7",
      "1,7",
      "4,7",
      "1,8",
      "1,6",
    ]);
    const path: Point[] = [
      [0.5, 0.5],
      [2.5, 0.5],
      [2.5, 2.5],
      [0.5, 2.5],
      [0.5, 4.5],
      [2.5, 4.5],
      [2.5, 6.5],
      [4.5, 6.5],
      [4.5, 4.5],
      [2.5, 4.5],
      [4.5, 4.5],
      [4.5, 2.5],
      [2.5, 2.5],
      [2.5, 0.5],
      [0.5, 0.5],
    ];
    const place = time * (path.length - 1);
    const [one = [0, 0], two = [0, 0]] = [path[Math.floor(place)], path[Math.floor(place) + 1]];
    const share = place - Math.floor(place);
    const [x, y] = [
      (one[0] + (two[0] - one[0]) * share) * cell,
      (one[1] + (two[1] - one[1]) * share) * cell - 8,
    ];
    for (const column of upTo(5)) {
      for (const row of upTo(9)) {
        const [left, top] = [column * cell, row * cell - 6];
        const far = Math.hypot(left + 36 - x, top + 34 - y) / 190;
        const lit = Math.max(0, 1 - far) ** 1.2;
        const isWall = walls.has(`${column},${row}`);
        box(
          c,
          [left + 2, top, cell - 4, cell - 4],
          veil(isWall ? mid : deep, isWall ? 0.12 + lit : lit * 0.8),
          isWall ? 8 : 4,
        );
        if (isWall) box(c, [left + 2, top, cell - 4, 12], veil(soft, lit), 6);
      }
    }
    const flicker = 1 + 0.06 * Math.sin(TURN * time * 23) + 0.04 * Math.sin(TURN * time * 37);
    glow(c, x, y, 150 * flicker, "#f0a848", 0.4);
    oval(c, x, y + 20, 16, 6, veil("#000000", 0.5));
    box(c, [x - 12, y - 18 - 3 * Math.abs(Math.sin(TURN * time * 14)), 24, 36], light, 12);
    box(c, [x - 12, y - 2, 24, 8], accent, 2);
    disc(c, x + 20, y - 8, 6 * flicker, "#ffd98a");
  },
};
