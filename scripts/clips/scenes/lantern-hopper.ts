import {
  box,
  disc,
  glow,
  HEIGHT,
  line,
  loop,
  oval,
  placed,
  reach,
  seeded,
  shape,
  sky,
  TURN,
  upTo,
  veil,
  WIDTH,
} from "../brush.ts";
import { PALETTES } from "../palettes.ts";
import type { Scene } from "../scene.ts";
import { hills, PERIOD, passing } from "../scenery.ts";

/** A small being in a cape hops from lantern to lantern. */
export const lanternHopper: Scene = {
  name: "lantern-hopper",
  seconds: 5,
  container: "mp4",
  palette: PALETTES.sea,
  poster: 0.06,
  tune: { pace: 120, root: 57, voice: "bell", scale: "minor", pad: true },
  paint(c, time, { dark, deep, mid, soft, light, accent }) {
    sky(c, deep, mid, deep);
    for (const far of upTo(3)) {
      passing(5, 144, time * 720 * (far + 1), (x, which) => {
        const high = 130 + ((which * 67 + far * 40) % 150);
        shape(
          c,
          [
            [x, 0],
            [x + 30 + far * 14, 0],
            [x + 22, high],
          ],
          veil(dark, 0.25 + far * 0.2),
        );
      });
    }
    hills(c, { y: 520, height: 60, seed: "cave", shift: time * PERIOD }, veil(dark, 0.5));
    const steps = 8;
    const wide = 180;
    const heightOf = (which: number) => 430 + 46 * Math.sin(which * 2.1) + 22 * Math.cos(which * 5);
    const place = time * steps;
    const now = Math.floor(place);
    const share = place - now;
    passing(steps, wide, place * wide - 276, (x, which) => {
      const y = heightOf(which);
      box(c, [x, y, 104, HEIGHT - y], dark, 10);
      box(c, [x, y, 104, 10], mid, 5);
      line(
        c,
        [
          [x + 84, y],
          [x + 84, y - 46],
        ],
        dark,
        4,
      );
      glow(c, x + 84, y - 54, 46, accent, 0.5);
      disc(c, x + 84, y - 54, 8, accent);
    });
    const [from, to] = [heightOf(now), heightOf((now + 1) % steps)];
    const air = reach(share, 0.2, 1);
    const y = from + (to - from) * air - 110 * Math.sin(Math.PI * air);
    const squash = 1 - 0.18 * Math.sin(Math.PI * reach(share, 0, 0.2));
    placed(c, [148, y], 0.25 * Math.sin(TURN * air), () => {
      shape(
        c,
        [
          [-20, -4],
          [-34 - 20 * air, -26],
          [-14, -34],
        ],
        accent,
        true,
      );
      box(c, [-18, -44 * squash, 36, 44 * squash], light, 18);
      line(
        c,
        [
          [-8, -42 * squash],
          [-16, -62 * squash],
        ],
        light,
        4,
      );
      line(
        c,
        [
          [8, -42 * squash],
          [18, -62 * squash],
        ],
        light,
        4,
      );
      oval(c, 3, -26 * squash, 4, 6, dark);
      oval(c, 13, -26 * squash, 3.4, 6, dark);
    });
    const random = seeded("motes");
    for (const _mote of upTo(18)) {
      const [x, start] = [random() * WIDTH, random()];
      disc(c, x + 12 * Math.sin(TURN * (time + start)), loop(start - time) * 500, 1.6, veil(soft, 0.8));
    }
    c.globalAlpha = 1;
    box(c, [0, 610, WIDTH, 30], veil(dark, 0.6));
  },
};
