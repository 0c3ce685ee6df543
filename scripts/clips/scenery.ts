import {
  disc,
  HEIGHT,
  loop,
  oval,
  type Painter,
  type Point,
  seeded,
  shape,
  TURN,
  upTo,
  veil,
  WIDTH,
} from "./brush.ts";

/** What a range of hills repeats after, in pixels: shifted by a multiple of it, it looks the same. */
export const PERIOD = 720;

interface Range {
  /** Where it lies on the middle, and how far it goes up and down. */
  y: number;
  height: number;
  seed: string;
  shift?: number;
  /** Waves within a period. */
  bumps?: readonly [number, number, number];
}

/** How high a range of hills is at a place. */
export function heightAt({ y, height, seed, shift = 0, bumps = [2, 5, 9] }: Range, x: number): number {
  const random = seeded(seed);
  const turns = bumps.map((bump) => Math.sin((TURN * bump * (x + shift)) / PERIOD + random() * TURN));
  const [slow = 0, middle = 0, quick = 0] = turns;
  return y - height * (0.6 * slow + 0.28 * middle + 0.12 * quick);
}

/** A range of hills down to the lower edge. */
export function hills(c: Painter, range: Range, colour: string): void {
  const top = upTo(WIDTH / 6 + 1).map((step): Point => [step * 6, heightAt(range, step * 6)]);
  shape(c, [[0, HEIGHT], ...top, [WIDTH, HEIGHT]], colour);
}

/** Stars that twinkle a little, down to `lowest`. */
export function stars(c: Painter, time: number, many: number, colour: string, lowest = HEIGHT): void {
  const random = seeded("stars");
  for (const star of upTo(many)) {
    const [x, y, size] = [random() * WIDTH, random() * lowest, 0.7 + random() * 1.2];
    const twinkle = 0.55 + 0.4 * Math.sin(TURN * (time + star / 7));
    disc(c, x, y, size, veil(colour, twinkle));
  }
}

/** Things in a row that pass by and come again; `draw` is told where each is and which it is. */
export function passing(
  many: number,
  wide: number,
  shift: number,
  draw: (x: number, which: number) => void,
): void {
  const width = many * wide;
  for (const which of upTo(many)) draw(loop((which * wide - shift) / width) * width - wide, which);
}

/** A pine with three tiers. */
export function pine(c: Painter, x: number, y: number, high: number, colour: string): void {
  const wide = high * 0.36;
  for (const tier of [0, 1, 2]) {
    const [top, bottom] = [y - high + tier * high * 0.22, y - high * 0.5 + tier * high * 0.22];
    const half = wide * (0.45 + tier * 0.28);
    shape(
      c,
      [
        [x, top],
        [x + half, bottom],
        [x - half, bottom],
      ],
      colour,
    );
  }
  shape(
    c,
    [
      [x - 2, y - high * 0.1],
      [x + 2, y - high * 0.1],
      [x + 2, y + 8],
      [x - 2, y + 8],
    ],
    colour,
  );
}

/** A cloud of discs on a flat ground. */
export function cloud(c: Painter, x: number, y: number, size: number, colour: string): void {
  c.save();
  c.beginPath();
  c.rect(x - size * 2, y - size * 2, size * 4, size * 2);
  c.clip();
  for (const [dx, radius] of [
    [-0.8, 0.45],
    [-0.3, 0.7],
    [0.35, 0.6],
    [0.85, 0.4],
  ] as const) {
    disc(c, x + dx * size, y, radius * size, colour);
  }
  c.restore();
}

/** Steam in soft wisps above a place. */
export function steam(c: Painter, time: number, [x, y]: Point, high: number, colour: string): void {
  for (const wisp of upTo(9)) {
    const rise = loop(time * 2 + wisp / 9);
    const sway = 22 * Math.sin(TURN * (rise * 0.9 + wisp / 4));
    oval(
      c,
      x + sway + (wisp % 3) * 20 - 20,
      y - rise * high,
      12 + 26 * rise,
      18 + 26 * rise,
      veil(colour, 0.22 * Math.sin(Math.PI * rise)),
    );
  }
}
