import { blend, box, disc, line, loop, oval, placed, shape, sky, upTo, veil, WIDTH } from "../brush.ts";
import { PALETTES } from "../palettes.ts";
import type { Scene } from "../scene.ts";

/** A pancake is tossed twice. */
export const pancakes: Scene = {
  name: "pancake-flip",
  seconds: 5,
  container: "mp4",
  palette: PALETTES.sand,
  poster: 0.27,
  tune: { pace: 118, root: 60, voice: "wood", scale: "major", drum: true },
  paint(c, time, { dark, deep, mid, soft, light, accent }) {
    sky(c, accent, blend(accent, light, 0.25));
    for (const dot of upTo(40))
      disc(
        c,
        (dot % 5) * 80 + (Math.floor(dot / 5) % 2) * 40 + 12,
        Math.floor(dot / 5) * 82 + 24,
        7,
        veil(light, 0.16),
      );
    box(c, [0, 560, WIDTH, 90], deep);
    oval(c, 292, 556, 60, 10, light);
    for (const layer of upTo(4)) box(c, [248, 540 - layer * 12, 88, 13], layer % 2 === 0 ? mid : soft, 6);
    box(c, [276, 490, 26, 10], "#fff1b8", 3);
    const toss = loop(time * 2);
    const air = Math.min(Math.max((toss - 0.15) / 0.7, 0), 1);
    const lift = 330 * 4 * air * (1 - air);
    const dip =
      toss < 0.15
        ? -26 * Math.sin((Math.PI * toss) / 0.15)
        : 10 * Math.exp(-18 * Math.max(toss - 0.85, 0)) * (toss > 0.85 ? 1 : 0);
    const pan = 470 + dip;
    line(
      c,
      [
        [220, pan + 6],
        [380, pan - 44],
      ],
      dark,
      20,
    );
    shape(
      c,
      [
        [52, pan - 12],
        [248, pan - 12],
        [226, pan + 26],
        [74, pan + 26],
      ],
      dark,
    );
    oval(c, 150, pan - 12, 98, 17, "#3c3833");
    placed(c, [150, pan - 20 - lift], Math.PI * air * 3, () => {
      const tilt = 0.24 + 0.5 * Math.abs(Math.sin(Math.PI * air * 3));
      oval(c, 0, 5, 78, 78 * tilt * 0.6 + 5, mid);
      oval(c, 0, 0, 78, 78 * tilt * 0.6, soft);
      oval(c, -10, -2, 54, 54 * tilt * 0.6, "#d9a65a");
    });
    for (const spark of upTo(7)) {
      const rise = loop(time * 4 + spark / 7);
      disc(c, 80 + spark * 24, pan - 20 - rise * 60, 2.6 * (1 - rise), light);
    }
  },
};
