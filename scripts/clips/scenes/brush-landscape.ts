import {
  blend,
  box,
  disc,
  line,
  oval,
  type Point,
  placed,
  reach,
  shape,
  sky,
  TURN,
  upTo,
  veil,
} from "../brush.ts";
import { PALETTES } from "../palettes.ts";
import type { Scene } from "../scene.ts";
import { heightAt } from "../scenery.ts";

/** A brush paints hills stroke by stroke. */
export const brushLandscape: Scene = {
  name: "brush-landscape",
  seconds: 6,
  container: "mp4",
  palette: PALETTES.dawn,
  poster: 0.86,
  tune: { pace: 78, root: 57, voice: "pluck", scale: "wide", busy: 0.7, pad: true },
  paint(c, time, { dark, deep, mid, soft, light, accent }) {
    sky(c, "#d8c7ab", "#c9b594");
    box(c, [38, 76, 284, 470], veil(dark, 0.25), 3);
    box(c, [34, 70, 284, 470], light, 3);
    c.save();
    c.beginPath();
    c.rect(46, 82, 260, 446);
    c.clip();
    const layers = [
      { from: 0.02, y: 82, thick: 130, colour: soft },
      { from: 0.17, y: 210, thick: 100, colour: blend(soft, accent, 0.35) },
      { from: 0.34, y: 300, thick: 110, colour: mid },
      { from: 0.5, y: 380, thick: 120, colour: deep },
      { from: 0.64, y: 460, thick: 120, colour: dark },
    ] as const;
    const wipe = 1 - reach(time, 0.94, 1);
    let tip: Point = [400, 120];
    for (const [index, { from, y, thick, colour }] of layers.entries()) {
      const done = Math.min(Math.max((time - from) / 0.14, 0), 1);
      if (done === 0) continue;
      const end = 30 + done * 300;
      const top = upTo(Math.ceil(end / 8)).map(
        (step): Point => [
          20 + step * 8,
          index === 0 ? y : heightAt({ y, height: 34, seed: `layer ${index}` }, step * 8 + index * 90),
        ],
      );
      const bristles = upTo(12).map(
        (hair): Point => [20 + end + 10 * Math.sin(hair * 3.7), y + (thick * hair) / 11],
      );
      shape(c, [...top, ...bristles, [20 + end - 20, y + thick], [20, y + thick]], veil(colour, wipe));
      if (done < 1) tip = [20 + end, y + 20 + 26 * Math.sin(done * 20)];
    }
    const sun = reach(time, 0.79, 0.85);
    disc(c, 226, 170, 34 * sun, veil(accent, wipe));
    if (time > 0.78 && time < 0.87) tip = [226, 170];
    const birds = reach(time, 0.87, 0.92) * wipe;
    for (const bird of upTo(5))
      line(
        c,
        [
          [90 + bird * 22, 190 + ((bird * 31) % 40)],
          [97 + bird * 22, 196 + ((bird * 31) % 40)],
          [105 + bird * 22, 189 + ((bird * 31) % 40)],
        ],
        veil(dark, birds),
        2.4,
      );
    c.restore();
    placed(c, [tip[0], tip[1]], 0.5 + 0.08 * Math.sin(TURN * time * 5), () => {
      shape(
        c,
        [
          [0, 0],
          [-9, -26],
          [-7, -40],
          [7, -40],
          [9, -26],
        ],
        dark,
        true,
      );
      box(c, [-8, -58, 16, 22], mid, 2);
      shape(
        c,
        [
          [-8, -56],
          [8, -56],
          [5, -190],
          [-5, -190],
        ],
        accent,
      );
    });
    for (const [index, colour] of [soft, accent, mid, deep, dark].entries())
      oval(c, 64 + index * 58, 590 + (index % 2) * 8, 24, 17, colour);
  },
};
