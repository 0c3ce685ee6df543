import { box, disc, line, placed, ring, shape, sky, TURN, upTo, veil, WIDTH } from "../brush.ts";
import { PALETTES } from "../palettes.ts";
import type { Scene } from "../scene.ts";

/** A metronome. */
export const metronome: Scene = {
  name: "keeping-time",
  seconds: 5,
  container: "mp4",
  palette: PALETTES.moss,
  poster: 0.06,
  tune: { pace: 120, root: 57, voice: "wood", scale: "minor", busy: 0.95 },
  paint(c, time, { dark, deep, mid, soft, light, accent }) {
    sky(c, soft, light);
    const swingTurn = 0.52 * Math.sin(TURN * time * 6);
    for (const arc of upTo(4)) {
      const loud = Math.abs(Math.sin(TURN * time * 6)) ** 4;
      ring(c, 180, 470, 200 + arc * 60 + 20 * loud, veil(mid, 0.22 - arc * 0.045), 7);
    }
    box(c, [0, 540, WIDTH, 110], deep);
    shape(
      c,
      [
        [84, 542],
        [276, 542],
        [218, 196],
        [142, 196],
      ],
      dark,
    );
    shape(
      c,
      [
        [104, 520],
        [256, 520],
        [208, 218],
        [152, 218],
      ],
      deep,
    );
    for (const mark of upTo(9))
      line(
        c,
        [
          [172, 250 + mark * 24],
          [188, 250 + mark * 24],
        ],
        veil(light, 0.6),
        2.4,
      );
    placed(c, [180, 488], swingTurn, () => {
      line(
        c,
        [
          [0, 0],
          [0, -306],
        ],
        light,
        6,
      );
      shape(
        c,
        [
          [-22, -214],
          [22, -214],
          [15, -170],
          [-15, -170],
        ],
        accent,
      );
    });
    disc(c, 180, 488, 14, accent);
    box(c, [96, 476, 168, 50], dark, 6);
    disc(c, 180, 500, 8, soft);
  },
};
