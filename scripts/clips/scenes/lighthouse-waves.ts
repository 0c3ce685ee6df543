import {
  blend,
  box,
  glow,
  HEIGHT,
  line,
  type Point,
  placed,
  shape,
  sky,
  TURN,
  upTo,
  veil,
  WIDTH,
} from "../brush.ts";
import { PALETTES } from "../palettes.ts";
import type { Scene } from "../scene.ts";
import { stars } from "../scenery.ts";

/** A lighthouse turns over waves. */
export const lighthouse: Scene = {
  name: "lighthouse-waves",
  seconds: 6,
  container: "mp4",
  palette: PALETTES.night,
  poster: 0.12,
  tune: { pace: 60, root: 52, voice: "reed", scale: "wide", busy: 0.45, noise: "waves", pad: true },
  paint(c, time, { dark, deep, mid, soft, light, accent }) {
    sky(c, dark, deep, mid);
    stars(c, time, 50, light, 340);
    const beam = TURN * time * 2;
    const wide = Math.cos(beam);
    c.save();
    c.globalAlpha = 0.16 + 0.12 * Math.abs(wide);
    shape(
      c,
      [
        [226, 214],
        [226 + wide * 420, 214 - 46 * Math.abs(wide) - 8],
        [226 + wide * 420, 214 + 60 * Math.abs(wide) + 8],
      ],
      accent,
    );
    c.restore();
    shape(
      c,
      [
        [150, 470],
        [186, 430],
        [280, 424],
        [330, 452],
        [WIDTH, 500],
        [WIDTH, 560],
        [130, 560],
      ],
      "#0b1426",
      true,
    );
    shape(
      c,
      [
        [200, 440],
        [210, 240],
        [242, 240],
        [252, 440],
      ],
      light,
    );
    shape(
      c,
      [
        [203, 380],
        [207, 310],
        [245, 310],
        [249, 380],
      ],
      "#c8502f",
    );
    box(c, [200, 232, 52, 10], dark, 3);
    box(c, [210, 198, 32, 36], accent, 5);
    shape(
      c,
      [
        [204, 200],
        [226, 174],
        [248, 200],
      ],
      dark,
    );
    glow(c, 226, 214, 70, accent, 0.4 + 0.4 * Math.max(0, Math.sin(beam)));
    for (const wave of upTo(5)) {
      const y = 468 + wave * 38;
      const crest = (x: number) =>
        y +
        10 * Math.sin(TURN * (x / 180 + (wave % 2 === 0 ? time * 2 : -time) + wave / 3)) +
        4 * Math.sin(TURN * (x / 72 + time * 3));
      const top = upTo(46).map((step): Point => [step * 8, crest(step * 8)]);
      shape(c, [[0, HEIGHT], ...top, [WIDTH, HEIGHT]], blend(mid, dark, wave / 5));
      line(c, top, veil(soft, 0.45 - wave * 0.05), 2);
    }
    placed(c, [84, 508 + 8 * Math.sin(TURN * time * 2)], 0.1 * Math.sin(TURN * (time * 2 + 0.2)), () => {
      shape(
        c,
        [
          [-34, 0],
          [34, 0],
          [22, 18],
          [-24, 18],
        ],
        "#c8502f",
      );
      shape(
        c,
        [
          [0, -4],
          [0, -62],
          [34, -8],
        ],
        light,
      );
      shape(
        c,
        [
          [-4, -4],
          [-4, -48],
          [-26, -8],
        ],
        soft,
      );
    });
  },
};
