import { box, disc, line, oval, type Painter, placed, shape, sky, TURN, veil, WIDTH } from "../brush.ts";
import { PALETTES } from "../palettes.ts";
import type { Scene } from "../scene.ts";
import { hills, PERIOD, passing, pine } from "../scenery.ts";

/** A fox of a few ovals in full run; `stride` from 0 to 1. */
function fox(c: Painter, stride: number, coat: string, bib: string, dark: string): void {
  const leg = (x: number, phase: number, colour: string) => {
    const turn = 0.75 * Math.sin(TURN * (stride + phase));
    placed(c, [x, 12], turn, () => {
      line(
        c,
        [
          [0, 0],
          [2, 16],
          [-2 - 6 * Math.max(turn, 0), 30],
        ],
        colour,
        6,
      );
    });
  };
  leg(-26, 0.1, dark);
  leg(28, 0.55, dark);
  placed(c, [-42, -4], 0.25 * Math.sin(TURN * stride), () => {
    shape(
      c,
      [
        [4, -8],
        [-30, -22],
        [-62, -12],
        [-70, 4],
        [-40, 8],
        [4, 8],
      ],
      coat,
      true,
    );
    shape(
      c,
      [
        [-52, -14],
        [-62, -12],
        [-74, 4],
        [-56, 6],
        [-46, -2],
      ],
      bib,
      true,
    );
  });
  oval(c, 0, 0, 46, 17, coat, -0.06);
  oval(c, 30, 6, 16, 12, bib, 0.3);
  leg(-20, 0.25, coat);
  leg(34, 0.7, coat);
  shape(
    c,
    [
      [38, -20],
      [44, -44],
      [54, -26],
      [62, -42],
      [68, -20],
      [92, -6],
      [66, 6],
      [40, 2],
    ],
    coat,
    true,
  );
  shape(
    c,
    [
      [60, -2],
      [92, -6],
      [66, 6],
      [48, 6],
    ],
    bib,
    true,
  );
  disc(c, 68, -13, 2.6, dark);
  disc(c, 89, -6, 3, dark);
}

/** A fox runs past pines. */
export const foxRun: Scene = {
  name: "fox-run",
  seconds: 5,
  container: "mp4",
  palette: PALETTES.moss,
  poster: 0.42,
  tune: { pace: 112, root: 57, voice: "wood", scale: "major", noise: "wind" },
  paint(c, time, { dark, deep, mid, soft, light, accent }) {
    sky(c, soft, light, light);
    disc(c, 110, 190, 62, veil(light, 0.9));
    hills(c, { y: 350, height: 50, seed: "hill", shift: time * PERIOD }, mid);
    passing(9, 80, time * PERIOD, (x, which) => pine(c, x + 40, 430, 120 + (which % 3) * 34, mid));
    hills(c, { y: 432, height: 18, seed: "bank", shift: time * PERIOD }, deep);
    passing(6, 120, time * PERIOD * 2, (x, which) => pine(c, x + 60, 500, 190 + (which % 4) * 30, deep));
    box(c, [0, 486, WIDTH, 160], dark);
    placed(c, [170, 478 - 12 * Math.abs(Math.sin(TURN * time * 7))], 0.05 * Math.sin(TURN * time * 14), () =>
      fox(c, time * 14, accent, light, dark),
    );
    passing(8, 90, time * PERIOD * 4, (x, which) => {
      const y = 540 + (which % 4) * 24;
      for (const blade of [-8, -2, 5])
        line(
          c,
          [
            [x + 45, y],
            [x + 45 + blade * 1.6, y - 18],
          ],
          deep,
          4,
        );
    });
  },
};
