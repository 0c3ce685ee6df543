import { box, disc, line, loop, oval, placed, reach, ring, sky, TURN, upTo, WIDTH } from "../brush.ts";
import { PALETTES } from "../palettes.ts";
import type { Scene } from "../scene.ts";

/** A can waters rows until they flower. */
export const farmRows: Scene = {
  name: "garden-rows",
  seconds: 6,
  container: "mp4",
  palette: PALETTES.moss,
  poster: 0.7,
  tune: { pace: 104, root: 60, voice: "wood", scale: "major", busy: 0.75, pad: true },
  paint(c, time, { dark, deep, mid, soft, light, accent }) {
    sky(c, "#c9d9b4", soft);
    disc(c, 290, 84, 34, "#f4d38a");
    box(c, [0, 130, WIDTH, 520], mid);
    for (const row of upTo(5)) {
      const y = 176 + row * 94;
      box(c, [26, y, 308, 60], "#5d4030", 18);
      box(c, [26, y, 308, 50], "#74523d", 18);
      for (const column of upTo(5)) {
        const x = 62 + column * 59;
        const due = 0.05 + (row * 5 + column) * 0.022;
        const grown = reach(time, due, due + 0.2) * (1 - reach(time, 0.93, 0.99));
        oval(c, x, y + 30, 14, 6, "#5d4030");
        line(
          c,
          [
            [x, y + 30],
            [x, y + 30 - 34 * grown],
          ],
          deep,
          4,
        );
        for (const side of [-1, 1])
          oval(c, x + side * 9 * grown, y + 22 - 12 * grown, 10 * grown, 5 * grown, deep, side * -0.5);
        const bloom = reach(time, due + 0.2, due + 0.3) * (1 - reach(time, 0.93, 0.99));
        for (const petal of upTo(5))
          oval(
            c,
            x + 8 * bloom * Math.cos((TURN * petal) / 5),
            y - 6 + 8 * bloom * Math.sin((TURN * petal) / 5),
            7 * bloom,
            6 * bloom,
            row % 2 === 0 ? accent : light,
          );
        disc(c, x, y - 6, 5 * bloom, "#f4c152");
      }
    }
    const step = Math.min(Math.max((time - 0.03) / 0.56, 0), 1) * 24.99;
    const [row, column] = [Math.floor(step / 5), step % 5];
    const away = reach(time, 0.62, 0.75);
    placed(c, [40 + column * 59 + away * 260, 138 + row * 94 - away * 60], 0.5 - 0.5 * away, () => {
      box(c, [-30, -30, 40, 34], dark, 8);
      line(
        c,
        [
          [8, -8],
          [34, -22],
        ],
        dark,
        7,
      );
      ring(c, -30, -14, 12, dark, 5);
      for (const drop of upTo(5)) {
        if (away < 0.05) disc(c, 36 + drop * 3, -14 + loop(time * 12 + drop / 5) * 40, 2, light);
      }
    });
  },
};
