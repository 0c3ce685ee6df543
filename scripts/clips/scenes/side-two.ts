import { box, disc, line, loop, placed, ring, shape, sky, swing, TURN, upTo, veil } from "../brush.ts";
import { PALETTES } from "../palettes.ts";
import type { Scene } from "../scene.ts";

/** A record turns under its needle. */
export const turntable: Scene = {
  name: "side-two",
  seconds: 5,
  container: "mp4",
  palette: PALETTES.brick,
  poster: 0.2,
  tune: { pace: 76, root: 48, voice: "pluck", scale: "minor", drum: true, pad: true, noise: "fire" },
  paint(c, time, { dark, deep, mid, soft, light, accent }) {
    sky(c, soft, mid);
    box(c, [22, 92, 316, 456], deep, 26);
    box(c, [22, 92, 316, 446], light, 26);
    disc(c, 168, 288, 136, deep);
    disc(c, 168, 288, 130, "#1c0c11");
    for (const groove of upTo(9)) ring(c, 168, 288, 56 + groove * 8, veil(deep, 0.7), 1.4);
    placed(c, [168, 288], TURN * time * 3, () => {
      for (const side of [0, Math.PI]) {
        c.fillStyle = veil(light, 0.1);
        c.beginPath();
        c.moveTo(0, 0);
        c.arc(0, 0, 126, side, side + 0.34);
        c.fill();
      }
      disc(c, 0, 0, 44, accent);
      shape(
        c,
        [
          [0, -34],
          [30, 14],
          [-30, 14],
        ],
        mid,
        true,
      );
      disc(c, 0, 24, 6, light);
    });
    disc(c, 168, 288, 5, light);
    placed(c, [304, 138], 0.32 + 0.06 * swing(time, 0, 1) + 0.004 * Math.sin(TURN * time * 9), () => {
      line(
        c,
        [
          [0, 0],
          [0, 190],
          [-26, 232],
        ],
        dark,
        8,
      );
      box(c, [-42, 224, 24, 34], mid, 5);
    });
    disc(c, 304, 138, 22, dark);
    disc(c, 304, 138, 11, soft);
    for (const knob of [0, 1, 2]) {
      disc(c, 74 + knob * 62, 484, 21, deep);
      placed(c, [74 + knob * 62, 484], -1 + knob + 0.3 * Math.sin(TURN * (time + knob / 3)), () =>
        line(
          c,
          [
            [0, -7],
            [0, -16],
          ],
          light,
          4,
        ),
      );
    }
    for (const lamp of upTo(4)) {
      const lit = loop(time * 7.6 - lamp * 0.1) < 0.55;
      box(c, [264 + lamp * 14, 470, 9, 28], lit ? accent : soft, 4);
    }
  },
};
