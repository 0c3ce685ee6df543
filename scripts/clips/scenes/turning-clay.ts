import {
  blend,
  box,
  line,
  loop,
  oval,
  type Point,
  shape,
  sky,
  swing,
  TURN,
  upTo,
  veil,
  WIDTH,
} from "../brush.ts";
import { PALETTES } from "../palettes.ts";
import type { Scene } from "../scene.ts";

/** Clay on a wheel, from bowl to vase and back. */
export const pottery: Scene = {
  name: "turning-clay",
  seconds: 6,
  container: "mp4",
  palette: PALETTES.rust,
  poster: 0.5,
  tune: { pace: 68, root: 53, voice: "wood", scale: "wide", busy: 0.6, pad: true },
  paint(c, time, { dark, deep, mid, soft, light, accent }) {
    sky(c, accent, blend(accent, dark, 0.45));
    box(c, [0, 500, WIDTH, 140], dark);
    oval(c, 180, 506, 150, 30, deep);
    oval(c, 180, 498, 150, 30, soft);
    for (const mark of upTo(5)) {
      const angle = TURN * (time * 8 + mark / 5);
      oval(c, 180 + 118 * Math.cos(angle), 498 + 22 * Math.sin(angle), 12, 3, veil(deep, 0.4));
    }
    const form = swing(time, 0, 1);
    const radius = (up: number) => {
      const bowl = 96 - 26 * Math.cos(up * 3.4);
      const vase = 54 + 46 * Math.sin(up * 3.6 + 0.4) + 26 * up ** 6;
      return bowl + (vase - bowl) * form;
    };
    const tall = 120 + 150 * form;
    const side = (way: number) =>
      upTo(25).map(
        (step): Point => [
          180 + way * radius(step / 24) * (1 + 0.012 * Math.sin(TURN * time * 16)),
          496 - (tall * step) / 24,
        ],
      );
    shape(c, [...side(-1), ...side(1).reverse()], mid);
    shape(
      c,
      [
        ...upTo(25).map((step): Point => [180 + radius(step / 24) * 0.35, 496 - (tall * step) / 24]),
        ...side(1).reverse(),
      ],
      veil(deep, 0.45),
    );
    for (const groove of upTo(6)) {
      const up = loop(groove / 6 + time);
      c.strokeStyle = veil(soft, 0.5);
      c.lineWidth = 2;
      c.beginPath();
      c.ellipse(180, 496 - tall * up, Math.max(radius(up) - 3, 1), 12, 0, 0.15, Math.PI - 0.15);
      c.stroke();
    }
    oval(c, 180, 496 - tall, radius(1), 17, soft);
    oval(c, 180, 497 - tall, radius(1) - 9, 12, deep);
    for (const way of [-1, 1]) {
      const up = 0.35 + 0.4 * form;
      const x = 180 + way * (radius(up) + 14);
      const y = 496 - tall * up;
      line(
        c,
        [
          [x + way * 120, y + 130],
          [x + way * 46, y + 34],
          [x, y],
        ],
        light,
        34,
      );
      line(
        c,
        [
          [x + way * 150, y + 190],
          [x + way * 96, y + 104],
        ],
        "#d3542f",
        48,
      );
    }
  },
};
