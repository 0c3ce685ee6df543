import { disc, line, placed, reach, sky, TURN, upTo, WIDTH } from "../brush.ts";
import { PALETTES } from "../palettes.ts";
import type { Scene } from "../scene.ts";

/** A jumper grows row by row. */
export const knitting: Scene = {
  name: "row-by-row",
  seconds: 6,
  container: "mp4",
  palette: PALETTES.frost,
  poster: 0.8,
  tune: { pace: 92, root: 57, voice: "wood", scale: "major", busy: 0.8, noise: "fire" },
  paint(c, time, { dark, deep, mid, soft, light, accent }) {
    sky(c, soft, mid);
    const [columns, rows] = [11, 20];
    const shown = (1 - reach(time, 0.93, 1)) * Math.min(time / 0.86, 1) * rows * columns;
    const drop = ((shown / columns) % 1) * 0 + 24;
    const isPattern = (column: number, row: number) =>
      Math.abs(((row + 40) % 10) - 5) === Math.abs(column - 5) || (row % 10 === 0 && column % 2 === 0);
    const base = 590;
    for (const row of upTo(rows)) {
      for (const column of upTo(columns)) {
        if (row * columns + (row % 2 === 0 ? column : columns - 1 - column) > shown) continue;
        const [x, y] = [37 + column * 28.5, base - row * drop];
        const colour = isPattern(column, row) ? accent : light;
        line(
          c,
          [
            [x - 9, y - 12],
            [x, y + 8],
          ],
          colour,
          10,
        );
        line(
          c,
          [
            [x + 9, y - 12],
            [x, y + 8],
          ],
          isPattern(column, row) ? "#cf6f2c" : "#dfe3e0",
          10,
        );
      }
    }
    const row = Math.min(Math.floor(shown / columns), rows - 1);
    const share = (shown / columns) % 1;
    const [x, y] = [30 + (row % 2 === 0 ? share : 1 - share) * 300, base - row * drop - 16];
    line(
      c,
      [
        [-20, y + 4],
        [WIDTH + 20, y - 2],
      ],
      dark,
      9,
    );
    placed(c, [x, y], -0.7 + 0.25 * Math.sin(TURN * time * 40), () => {
      line(
        c,
        [
          [0, 0],
          [150, 0],
        ],
        deep,
        9,
      );
      disc(c, 152, 0, 10, accent);
    });
  },
};
