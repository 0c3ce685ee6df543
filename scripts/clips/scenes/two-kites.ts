import { disc, line, type Point, placed, shape, sky, TURN, upTo, veil } from "../brush.ts";
import { PALETTES } from "../palettes.ts";
import type { Scene } from "../scene.ts";
import { hills } from "../scenery.ts";

/** Two kites round each other. */
export const kites: Scene = {
  name: "two-kites",
  seconds: 5,
  container: "mp4",
  palette: PALETTES.frost,
  poster: 0.35,
  tune: { pace: 88, root: 62, voice: "pluck", scale: "major", noise: "wind" },
  paint(c, time, { dark, deep, mid, soft, light, accent }) {
    sky(c, mid, soft, light);
    hills(c, { y: 570, height: 40, seed: "dunes", shift: 60 }, deep);
    hills(c, { y: 606, height: 26, seed: "shade", shift: 300 }, dark);
    const kite = (phase: number, colour: string, other: string, hand: Point) => {
      const [x, y] = [
        180 + 104 * Math.sin(TURN * (time + phase)),
        240 + 92 * Math.sin(TURN * 2 * (time + phase)) + 30 * Math.cos(TURN * (time + phase)),
      ];
      const turn = 0.5 * Math.cos(TURN * (time + phase));
      const middle: Point = [(x + hand[0]) / 2 + 30 * turn, (y + hand[1]) / 2 + 60];
      c.strokeStyle = veil(dark, 0.6);
      c.lineWidth = 1.4;
      c.beginPath();
      c.moveTo(x, y);
      c.quadraticCurveTo(...middle, ...hand);
      c.stroke();
      const tail = upTo(12).map((step): Point => {
        const back = time + phase - step * 0.012;
        const wag = 8 * Math.sin(TURN * (time * 6 - step / 5));
        return [x - turn * step * 8 + wag, y + 46 + step * 9 - 4 * Math.cos(TURN * back)];
      });
      line(c, tail, colour, 4);
      placed(c, [x, y], turn, () => {
        shape(
          c,
          [
            [0, -62],
            [44, -8],
            [0, 60],
            [-44, -8],
          ],
          colour,
        );
        shape(
          c,
          [
            [0, -62],
            [44, -8],
            [0, -8],
          ],
          other,
        );
        shape(
          c,
          [
            [-44, -8],
            [0, 60],
            [0, -8],
          ],
          other,
        );
      });
    };
    kite(0, accent, light, [96, 572]);
    kite(0.37, deep, mid, [250, 580]);
    for (const [x, colour] of [
      [96, accent],
      [250, light],
    ] as const) {
      line(
        c,
        [
          [x, 600],
          [x, 578],
        ],
        colour,
        12,
      );
      disc(c, x, 562, 8, dark);
    }
  },
};
