import { box, disc, glow, line, oval, shape, sky, swing, TURN, veil, WIDTH } from "../brush.ts";
import { PALETTES } from "../palettes.ts";
import type { Scene } from "../scene.ts";

/** Planets on a desk go round a lamp. */
export const orbits: Scene = {
  name: "desk-planets",
  seconds: 6,
  container: "mp4",
  palette: PALETTES.sand,
  poster: 0.15,
  tune: { pace: 63, root: 55, voice: "bell", scale: "major", busy: 0.7, pad: true },
  paint(c, time, { dark, deep, mid, soft, light, accent }) {
    sky(c, "#1f2d33", dark);
    glow(c, 180, 300, 280, soft, 0.3);
    const tilt = 0.36;
    const paths = [
      [70, 4, mid, 10],
      [108, 3, light, 13],
      [146, 2, accent, 17],
      [170, 1, deep, 12],
    ] as const;
    for (const [radius] of paths) {
      c.strokeStyle = veil(soft, 0.35);
      c.lineWidth = 1.6;
      c.beginPath();
      c.ellipse(180, 300, radius, radius * tilt, 0, 0, TURN);
      c.stroke();
    }
    const draw = (isFront: boolean) => {
      for (const [radius, rounds, colour, size] of paths) {
        const angle = TURN * (time * rounds + radius / 50);
        if (Math.sin(angle) > 0 !== isFront) continue;
        const [x, y] = [180 + radius * Math.cos(angle), 300 + radius * tilt * Math.sin(angle)];
        const near = size * (1 + 0.18 * Math.sin(angle));
        disc(c, x, y, near, colour);
        oval(c, x - near * 0.3, y - near * 0.3, near * 0.4, near * 0.3, veil("#ffffff", 0.3));
        if (size === 17) oval(c, x, y, near * 1.8, near * 0.35, veil(light, 0.5), -0.3);
      }
    };
    draw(false);
    disc(c, 180, 300, 40, soft);
    disc(c, 180, 300, 32 + 3 * swing(time * 4, 0, 1), "#ffe9b0");
    draw(true);
    line(
      c,
      [
        [180, 345],
        [180, 520],
      ],
      mid,
      7,
    );
    shape(
      c,
      [
        [120, 532],
        [240, 532],
        [222, 508],
        [138, 508],
      ],
      mid,
    );
    box(c, [0, 532, WIDTH, 110], "#3a2a1d");
    box(c, [40, 508, 62, 24], accent, 3);
    box(c, [48, 488, 54, 20], light, 3);
  },
};
