import { loop, seeded, TURN, upTo } from "./brush.ts";

/** What a scene sounds like; everything else follows from the seed. */
export interface Tune {
  /** Beats a minute. */
  pace: number;
  /** The lowest note as a MIDI number. */
  root: number;
  voice: "pluck" | "bell" | "wood" | "reed";
  scale?: keyof typeof SCALES;
  /** How often a beat has a note, from 0 to 1. */
  busy?: number;
  /** A chord that swells underneath. */
  pad?: boolean;
  /** A soft beat. */
  drum?: boolean;
  noise?: "rain" | "waves" | "wind" | "fire";
}

/** Samples a second. */
export const RATE = 48_000;

const SCALES = {
  major: [0, 2, 4, 7, 9],
  minor: [0, 3, 5, 7, 10],
  wide: [0, 2, 7, 9, 14],
} as const;

const hertz = (note: number) => 440 * 2 ** ((note - 69) / 12);
const noteOf = (scale: readonly number[], step: number) =>
  (scale[step % scale.length] ?? 0) + 12 * Math.floor(step / scale.length);

type Voice = (pitch: number, seconds: number) => number;

const sine = (pitch: number, seconds: number) => Math.sin(TURN * pitch * seconds);

const VOICES: Record<Exclude<Tune["voice"], "pluck">, Voice> = {
  bell: (pitch, at) =>
    Math.exp(-2.2 * at) * Math.sin(TURN * pitch * at + 1.1 * Math.exp(-5 * at) * sine(pitch * 2.76, at)),
  wood: (pitch, at) =>
    Math.exp(-6 * at) * (sine(pitch, at) + 0.3 * Math.exp(-18 * at) * sine(pitch * 3.93, at)),
  reed: (pitch, at) =>
    Math.min(at * 9, 1) *
    Math.exp(-1.6 * at) *
    (sine(pitch, at) + 0.35 * sine(pitch * 2, at) + 0.12 * sine(pitch * 3, at)),
};

/** A string as Karplus and Strong pluck it. */
function pluck(pitch: number, length: number, random: () => number): Float32Array {
  const period = Math.round(RATE / pitch);
  const out = new Float32Array(length);
  for (const at of upTo(length)) {
    const before = out[at - period] ?? 0;
    out[at] = at < period ? (random() - 0.5) * 1.6 : 0.4985 * (before + (out[at - period - 1] ?? before));
  }
  return out;
}

function play(
  out: Float32Array,
  voice: Tune["voice"],
  start: number,
  note: number,
  random: () => number,
): void {
  const length = Math.min(Math.round(1.6 * RATE), out.length - start);
  const string = voice === "pluck" ? pluck(hertz(note), length, random) : undefined;
  const sing = voice === "pluck" ? undefined : VOICES[voice];
  for (const at of upTo(length)) {
    const sound = sing?.(hertz(note), at / RATE) ?? string?.[at] ?? 0;
    out[start + at] = (out[start + at] ?? 0) + 0.3 * sound * Math.min(1, (length - at) / 2_000);
  }
}

function swell(out: Float32Array, notes: readonly number[]): void {
  const seconds = out.length / RATE;
  for (const at of upTo(out.length)) {
    const time = at / RATE;
    const loud = Math.sin((Math.PI * time) / seconds) ** 0.7;
    const sum = notes.reduce(
      (all, note) => all + sine(hertz(note), time) + sine(hertz(note) * 1.004, time),
      0,
    );
    out[at] = (out[at] ?? 0) + (0.045 * loud * sum) / Math.sqrt(notes.length);
  }
}

function drum(out: Float32Array, beat: number, random: () => number): void {
  for (const at of upTo(out.length)) {
    const time = at / RATE;
    const since = loop(time / beat) * beat;
    const off = loop(time / beat + 0.5) * beat;
    const kick = Math.exp(-14 * since) * sine(52 + 40 * Math.exp(-30 * since), since);
    out[at] = (out[at] ?? 0) + 0.28 * kick + 0.035 * Math.exp(-60 * off) * (random() - 0.5);
  }
}

/** How bright and how loud each noise is at a moment. */
const NOISES: Record<
  NonNullable<Tune["noise"]>,
  (share: number, random: () => number) => [number, number]
> = {
  rain: () => [0.35, 0.1],
  waves: (share) => [
    0.06 + 0.08 * Math.sin(Math.PI * loop(share * 2)) ** 2,
    0.16 + 0.4 * Math.sin(Math.PI * loop(share * 2)) ** 2,
  ],
  wind: (share) => [0.03, 0.5 + 0.25 * Math.sin(TURN * share)],
  fire: (_share, random) => [0.05, random() < 0.0004 ? 9 : 0.25],
};

function hiss(out: Float32Array, noise: NonNullable<Tune["noise"]>, random: () => number): void {
  let low = 0;
  let crack = 0;
  for (const at of upTo(out.length)) {
    const [bright, loud] = NOISES[noise](at / out.length, random);
    low += bright * (random() * 2 - 1 - low);
    crack = Math.max(crack * 0.997, loud > 1 ? loud : 0);
    out[at] = (out[at] ?? 0) + low * Math.min(loud, 1) * 0.6 + 0.03 * crack * (random() - 0.5);
  }
}

/** A quiet echo, the whole not louder than half, without a click at either end. */
function finish(out: Float32Array, delay: number): void {
  const gap = Math.round(delay * RATE);
  for (const at of upTo(out.length)) out[at] = (out[at] ?? 0) + 0.32 * (out[at - gap] ?? 0);
  const peak = out.reduce((most, value) => Math.max(most, Math.abs(value)), 0.001);
  for (const at of upTo(out.length)) {
    const edge = Math.min(1, at / (0.02 * RATE), (out.length - at) / (0.25 * RATE));
    out[at] = (out[at] ?? 0) * (0.5 / peak) * edge;
  }
}

/** The tune as mono samples; the same for the same seed. */
export function compose(tune: Tune, seconds: number, seed: string): Float32Array {
  const { pace, root, voice, scale = "major", busy = 0.7 } = tune;
  const out = new Float32Array(Math.round(seconds * RATE));
  const random = seeded(`${seed} tune`);
  const beat = 60 / pace;
  if (tune.noise) hiss(out, tune.noise, random);
  if (tune.pad)
    swell(
      out,
      [0, 2, 4].map((step) => root - 12 + noteOf(SCALES[scale], step)),
    );
  if (tune.drum) drum(out, beat, random);
  let step = Math.floor(random() * 4);
  for (const half of upTo(Math.floor(seconds / (beat / 2)))) {
    step = Math.min(Math.max(step + Math.round(random() * 4 - 2), 0), 9);
    const isDue = half === 0 || random() < (half % 2 === 0 ? busy : busy * 0.6);
    const start = Math.round((half * beat * RATE) / 2);
    if (isDue && out.length - start > RATE / 4)
      play(out, voice, start, root + noteOf(SCALES[scale], step), random);
  }
  finish(out, beat * 0.75);
  return out;
}

/** Samples as a WAV file. */
export function wavOf(samples: Float32Array): Uint8Array {
  const bytes = new Uint8Array(44 + samples.length * 2);
  const view = new DataView(bytes.buffer);
  const text = (at: number, word: string) => bytes.set(new TextEncoder().encode(word), at);
  text(0, "RIFF");
  view.setUint32(4, bytes.length - 8, true);
  text(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, RATE, true);
  view.setUint32(28, RATE * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, "data");
  view.setUint32(40, samples.length * 2, true);
  for (const [at, value] of samples.entries()) view.setInt16(44 + at * 2, value * 32_767, true);
  return bytes;
}
