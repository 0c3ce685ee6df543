import {
  disc,
  HEIGHT,
  oval,
  type Point,
  placed,
  reach,
  shape,
  sky,
  TURN,
  upTo,
  veil,
  WIDTH,
} from "../brush.ts";
import { PALETTES } from "../palettes.ts";
import type { Scene } from "../scene.ts";

/** Stones fall into a stack by the sea. */
export const stoneStack: Scene = {
  name: "stone-stack",
  seconds: 6,
  container: "mp4",
  palette: PALETTES.sand,
  poster: 0.78,
  tune: { pace: 96, root: 48, voice: "wood", scale: "wide", busy: 0.8, noise: "waves" },
  paint(c, time, { dark, deep, mid, soft, light, accent }) {
    sky(c, light, light, soft);
    disc(c, 96, 150, 46, mid);
    for (const wave of upTo(4)) {
      const y = 470 + wave * 42;
      const top = upTo(31).map(
        (step): Point => [
          step * 12,
          y + 7 * Math.sin(TURN * (step / 15 + time * (wave % 2 === 0 ? 1 : -1) + wave / 3)),
        ],
      );
      shape(
        c,
        [[0, HEIGHT], ...top, [WIDTH, HEIGHT]],
        [accent, "#35707a", "#2b616b", "#22525c"][wave] ?? accent,
      );
    }
    oval(c, 190, 566, 130, 26, deep);
    const stones = [
      [92, 40, dark],
      [76, 34, deep],
      [64, 32, mid],
      [50, 28, dark],
      [40, 24, deep],
      [26, 20, accent],
    ] as const;
    let y = 552;
    for (const [index, [wide, high, colour]] of stones.entries()) {
      const due = 0.04 + index * 0.12;
      const fall = reach(time, due, due + 0.1);
      const gone = reach(time, 0.9 + index * 0.008, 0.97 + index * 0.005);
      const settle =
        time > due + 0.1 ? 4 * Math.exp(-30 * (time - due - 0.1)) * Math.sin(90 * (time - due)) : 0;
      const rest = y - high;
      if (time >= due) {
        const x = 190 + (index % 2 === 0 ? -5 : 6) + gone * (index % 2 === 0 ? -320 : 320);
        const wobble = settle * 0.012 + gone * 3 * (index % 2 === 0 ? -1 : 1);
        placed(c, [x, rest - (1 - fall ** 2) * 560 + gone * 60], wobble, () => {
          oval(c, 0, 0, wide, high, colour);
          oval(c, -wide * 0.25, -high * 0.4, wide * 0.4, high * 0.22, veil(light, 0.18));
        });
      }
      y -= high * 1.72;
    }
  },
};
