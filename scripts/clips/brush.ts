/// <reference lib="dom" />

/** Size of a frame, in pixels. */
export const WIDTH = 360;
export const HEIGHT = 640;
/** A whole turn, in radians. */
export const TURN = Math.PI * 2;

export type Painter = CanvasRenderingContext2D;
export type Point = readonly [x: number, y: number];

/** Numbers in [0, 1) that are the same for the same word. */
export function seeded(word: string): () => number {
  let state = 0x811c9dc5;
  for (const character of word) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Whole numbers from 0 on. */
export const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
/** The part behind the point, so that 1.2 and -0.8 are 0.2. */
export const loop = (value: number) => value - Math.floor(value);
/** From one value to another and back while `time` goes from 0 to 1. */
export const swing = (time: number, from = -1, to = 1) =>
  from + (to - from) * (0.5 - 0.5 * Math.cos(TURN * time));
/** How far `value` has come between two others, from 0 to 1, slow at both ends. */
export function reach(value: number, from: number, to: number): number {
  const share = Math.min(Math.max((value - from) / (to - from), 0), 1);
  return share * share * (3 - 2 * share);
}

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
const hex = (value: number) => Math.round(value).toString(16).padStart(2, "0");

/** A colour between two `#rrggbb`. */
export function blend(one: string, other: string, share: number): string {
  const ends = channels(other);
  return `#${channels(one)
    .map((value, at) => hex(value + ((ends[at] ?? 0) - value) * share))
    .join("")}`;
}

/** A colour that lets the ground through: 0 is nothing, 1 all of it. */
export const veil = (colour: string, strength: number) =>
  colour + hex(255 * Math.min(Math.max(strength, 0), 1));

/** The whole frame, from top to bottom. */
export function sky(c: Painter, ...colours: string[]): void {
  const ground = c.createLinearGradient(0, 0, 0, HEIGHT);
  for (const [at, colour] of colours.entries())
    ground.addColorStop(at / Math.max(colours.length - 1, 1), colour);
  c.fillStyle = ground;
  c.fillRect(0, 0, WIDTH, HEIGHT);
}

export function disc(c: Painter, x: number, y: number, radius: number, colour: string): void {
  c.fillStyle = colour;
  c.beginPath();
  c.arc(x, y, Math.max(radius, 0), 0, TURN);
  c.fill();
}

export function oval(
  c: Painter,
  x: number,
  y: number,
  wide: number,
  high: number,
  colour: string,
  turn = 0,
): void {
  c.fillStyle = colour;
  c.beginPath();
  c.ellipse(x, y, Math.max(wide, 0), Math.max(high, 0), turn, 0, TURN);
  c.fill();
}

export function ring(c: Painter, x: number, y: number, radius: number, colour: string, width: number): void {
  c.strokeStyle = colour;
  c.lineWidth = width;
  c.beginPath();
  c.ellipse(x, y, Math.max(radius, 0), Math.max(radius, 0), 0, 0, TURN);
  c.stroke();
}

/** A light that fades outwards. */
export function glow(c: Painter, x: number, y: number, radius: number, colour: string, strength = 0.6): void {
  const light = c.createRadialGradient(x, y, 0, x, y, radius);
  light.addColorStop(0, veil(colour, strength));
  light.addColorStop(1, veil(colour, 0));
  c.fillStyle = light;
  c.fillRect(x - radius, y - radius, radius * 2, radius * 2);
}

export function box(
  c: Painter,
  [x, y, w, h]: readonly [number, number, number, number],
  colour: string,
  round = 0,
) {
  c.fillStyle = colour;
  c.beginPath();
  c.roundRect(x, y, w, h, round);
  c.fill();
}

/** A filled outline; `smooth` rounds its corners off. */
export function shape(c: Painter, points: readonly Point[], colour: string, smooth = false): void {
  c.fillStyle = colour;
  c.beginPath();
  for (const [index, [x, y]] of points.entries()) {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
    const middle = [(x + nextX) / 2, (y + nextY) / 2] as const;
    if (!smooth) c.lineTo(x, y);
    else if (index === 0) c.moveTo(...middle);
    else c.quadraticCurveTo(x, y, ...middle);
  }
  const [first, second] = points;
  if (smooth && first && second) {
    c.quadraticCurveTo(first[0], first[1], (first[0] + second[0]) / 2, (first[1] + second[1]) / 2);
  }
  c.closePath();
  c.fill();
}

/** A line with round ends. */
export function line(c: Painter, points: readonly Point[], colour: string, width: number): void {
  c.strokeStyle = colour;
  c.lineWidth = width;
  c.lineCap = "round";
  c.lineJoin = "round";
  c.beginPath();
  for (const [x, y] of points) c.lineTo(x, y);
  c.stroke();
}

/** Draws around another origin. */
export function placed(c: Painter, [x, y]: Point, turn: number, draw: () => void, size = 1): void {
  c.save();
  c.translate(x, y);
  c.rotate(turn);
  c.scale(size, size);
  draw();
  c.restore();
}
