import { box, disc, loop, type Painter, type Point, reach, seeded, sky, upTo, veil } from "../brush.ts";
import { PALETTES } from "../palettes.ts";
import type { Scene } from "../scene.ts";

interface Word {
  wide: number;
  colour: string;
}

/** Lines of words. */
function code(colours: readonly string[]): { indent: number; words: Word[] }[] {
  const random = seeded("code");
  return [0, 1, 1, 2, 2, 3, 2, 1, 0, 0, 1, 2, 2, 1, 0].map((indent, row) => ({
    indent,
    words: upTo(1 + Math.floor(random() * 2.9)).map((word) => ({
      wide: 16 + random() * 36,
      colour: colours[(row + word * 2) % colours.length] ?? "#ffffff",
    })),
  }));
}

/** The part of a line that has been typed. Returns where the cursor stands. */
function typed(c: Painter, [start, y]: Point, words: readonly Word[], share: number, fade: number): Point {
  let x = start;
  let left = share * words.reduce((sum, { wide }) => sum + wide + 9, 0);
  for (const { wide, colour } of words) {
    const shown = Math.min(Math.max(left, 0), wide);
    if (shown > 3) box(c, [x, y, shown, 12], veil(colour, fade), 6);
    if (left <= wide) return [x + shown + 4, y];
    x += wide + 9;
    left -= wide + 9;
  }
  return [x, y];
}

/** Lines of code, as bars, are typed. */
export const codeLines: Scene = {
  name: "typing-bars",
  seconds: 6,
  container: "mp4",
  palette: PALETTES.ink,
  poster: 0.75,
  tune: { pace: 120, root: 57, voice: "wood", scale: "minor", busy: 0.85, pad: true },
  paint(c, time, { dark, deep, mid, soft, light, accent }) {
    sky(c, deep, dark);
    box(c, [22, 86, 316, 470], "#0e1828", 16);
    box(c, [22, 86, 316, 36], mid, 16);
    box(c, [22, 106, 316, 16], mid);
    for (const dot of upTo(3)) disc(c, 46 + dot * 20, 104, 6, [accent, light, soft][dot] ?? light);
    const lines = code([soft, light, accent, mid]);
    const written = Math.min(time / 0.84, 1) * lines.length;
    const fade = 1 - reach(time, 0.93, 0.99);
    let cursor: Point = [46, 146];
    for (const [row, { indent, words }] of lines.entries()) {
      if (row > written) break;
      const y = 140 + row * 26.5;
      box(c, [38, y + 3, 10, 6], veil(mid, fade * 0.7), 3);
      cursor = typed(c, [66 + indent * 22, y], words, Math.min(written - row, 1), fade);
    }
    if (loop(time * 10) < 0.6) box(c, [cursor[0], cursor[1] - 3, 3, 18], light);
    const taps = Math.floor(time * 60);
    for (const key of upTo(30)) {
      const isDown = (taps * 7) % 30 === key && time < 0.86;
      box(
        c,
        [33 + (key % 10) * 30, 574 + Math.floor(key / 10) * 21 + (isDown ? 2 : 0), 25, 16],
        isDown ? accent : mid,
        4,
      );
    }
  },
};
