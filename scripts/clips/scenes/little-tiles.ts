import { box, disc, placed, reach, sky, upTo, veil } from "../brush.ts";
import { PALETTES } from "../palettes.ts";
import type { Scene } from "../scene.ts";

/** Tiles turn over in waves. */
export const mosaic: Scene = {
  name: "little-tiles",
  seconds: 5,
  container: "mp4",
  palette: PALETTES.sea,
  poster: 0.5,
  tune: { pace: 128, root: 64, voice: "bell", scale: "major", busy: 0.85 },
  paint(c, time, { dark, deep, mid, soft, light, accent }) {
    sky(c, dark, dark);
    const colours = [deep, mid, soft, light, accent];
    const of = (column: number, row: number, turn: number) => {
      const far = Math.hypot(column - 3.5, row - 6.5);
      const value = turn === 0 ? far * 0.9 : Math.abs(column - 3.5) + Math.abs(row - 6.5) * 0.7 + 1.2;
      return colours[Math.floor(value) % colours.length] ?? mid;
    };
    for (const column of upTo(8)) {
      for (const row of upTo(14)) {
        const delay = Math.hypot(column - 3.5, row - 6.5) / 30;
        const first = reach(time, 0.08 + delay, 0.2 + delay);
        const second = reach(time, 0.58 + delay, 0.7 + delay);
        const half = first + second;
        const wide = Math.abs(Math.cos(Math.PI * half));
        const colour = of(column, row, Math.round(half) % 2);
        placed(c, [22.5 + column * 45, 27 + row * 45], 0, () => {
          c.scale(Math.max(wide, 0.03), 1);
          box(c, [-20, -20, 40, 40], colour, 5);
          if ((column + row) % 3 === 0) disc(c, 0, 0, 8, veil(dark, 0.35));
        });
      }
    }
  },
};
