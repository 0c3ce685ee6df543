import { box, disc, glow, line, loop, type Point, ring, sky, TURN, upTo, veil } from "../brush.ts";
import { PALETTES } from "../palettes.ts";
import type { Scene } from "../scene.ts";

/** The strings of a guitar, plucked one by one. */
export const strings: Scene = {
  name: "six-strings",
  seconds: 5,
  container: "mp4",
  palette: PALETTES.sand,
  poster: 0.12,
  tune: { pace: 100, root: 45, voice: "pluck", scale: "major", busy: 0.9 },
  paint(c, time, { dark, deep, mid, soft, light, accent }) {
    sky(c, mid, deep);
    disc(c, 180, 560, 330, soft);
    disc(c, 180, 560, 150, veil(deep, 0.6));
    disc(c, 180, 560, 132, dark);
    ring(c, 180, 560, 168, accent, 5);
    ring(c, 180, 560, 182, light, 2.4);
    box(c, [112, 0, 136, 452], dark, 6);
    for (const fret of upTo(5)) box(c, [112, 40 + fret * 96, 136, 5], soft, 2);
    disc(c, 180, 184, 7, light);
    disc(c, 180, 376, 7, light);
    const steps = 20;
    for (const string of upTo(6)) {
      const hits = upTo(steps).filter((step) => (step * 5 + (step % 3)) % 6 === string);
      const since = Math.min(...hits.map((step) => loop(time - step / steps)));
      const wide = 15 * Math.exp(-since * 26);
      const x = 126 + string * 21.6;
      const points = upTo(41).map(
        (step): Point => [
          x + wide * Math.sin((Math.PI * step) / 40) * Math.sin(TURN * time * (60 + string * 7)),
          step * 16,
        ],
      );
      line(c, points, string < 3 ? light : "#f4dfb5", 4.2 - string * 0.45);
      if (wide > 1) glow(c, x, 470, 30, light, wide / 24);
    }
  },
};
