import { createHash, randomBytes } from "node:crypto";

const DAY = 86_400_000;

/** Sets of four places, so that an old mark makes room for a new one only when its set is full. */
const PLACES = 4;
const SETS = 2 ** 18;

/** 32 bits of a text under a seed, well mixed. */
function hashOf(text: string, seed: number): number {
  let value = seed;
  for (let place = 0; place < text.length; place += 1) {
    value = Math.imul(value ^ text.charCodeAt(place), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/**
 * Who saw whom today, as far as it must be known to count nobody twice: marks of 32 bits under a salt that lasts for a day
 * and is known to nobody else. 4 MB, and no more however much is seen: then the oldest marks of a set are forgotten.
 */
export class SeenToday {
  #day = -1;
  #salt = randomBytes(16);
  #latest: { userId: string; seeds: readonly [number, number] } | null = null;
  readonly #marks = new Uint32Array(SETS * PLACES);
  /** How many each account has seen today, under the day's hash of the account. */
  #counts = new Map<number, number>();

  /** Whether the account sees the streamer for the first time today; from now on it does not. */
  isFirst(userId: string, profileId: string, now: Date): boolean {
    this.#begin(Math.floor(now.getTime() / DAY));
    const [one, other] = this.#seedsOf(userId);
    const set = (hashOf(profileId, one) % SETS) * PLACES;
    const mark = Math.max(1, hashOf(profileId, other));
    const marks = this.#marks.subarray(set, set + PLACES);
    if (marks.includes(mark)) return false;
    const before = this.#counts.get(one) ?? 0;
    if (before >= MOST_A_DAY) return false;
    this.#counts.set(one, before + 1);
    marks.copyWithin(1, 0);
    marks[0] = mark;
    return true;
  }

  /** An account is hashed once for all that it saw. */
  #seedsOf(userId: string): readonly [number, number] {
    if (this.#latest?.userId === userId) return this.#latest.seeds;
    const hash = createHash("sha256").update(this.#salt).update(userId).digest();
    const seeds = [hash.readUInt32LE(0), hash.readUInt32LE(4)] as const;
    this.#latest = { userId, seeds };
    return seeds;
  }

  #begin(day: number): void {
    if (day === this.#day) return;
    this.#day = day;
    this.#salt = randomBytes(16);
    this.#latest = null;
    this.#marks.fill(0);
    this.#counts = new Map();
  }
}

/** Beyond so many sightings between two writings, one in {@link SAMPLE} counts for all of them. */
const BUSY = 20_000;
const SAMPLE = 8;
/** Streamers that wait to be written at most. */
const MOST_WAITING = 100_000;

/**
 * Streamers that one account's looks count for in a day: far more than anybody sees, and too few for a program to push
 * everybody else's turn back.
 */
export const MOST_A_DAY = 500;

/** What chance decides; a test may fix it. */
export type Draw = () => number;

/** How often each streamer was seen since the last writing, and nothing of who saw them. */
export class ImpressionTally {
  readonly #seen = new SeenToday();
  readonly #draw: Draw;
  #waiting = new Map<string, number>();
  #touched = new Set<string>();
  #sightings = 0;

  constructor(draw: Draw = Math.random) {
    this.#draw = draw;
  }

  /** Counts the streamers that an account has not seen today. Returns how many those are. */
  add(userId: string, profileIds: Iterable<string>, now: Date): number {
    let added = 0;
    for (const id of profileIds) {
      if (!this.#seen.isFirst(userId, id, now)) continue;
      added += 1;
      this.#sightings += 1;
      const stands = this.#sightings <= BUSY ? 1 : SAMPLE;
      if (stands === 1 || this.#draw() * stands < 1) this.#count(id, stands);
    }
    return added;
  }

  /** What waits to be written, which from now on does not. */
  take(): [id: string, count: number][] {
    const taken = [...this.#waiting];
    this.#waiting = new Map();
    this.#sightings = 0;
    return taken;
  }

  /** Puts back what could not be written. */
  putBack(taken: readonly (readonly [id: string, count: number])[]): void {
    for (const [id, count] of taken) this.#count(id, count);
  }

  /** These were written, so whose turn it is has to be told anew. */
  touch(ids: Iterable<string>): void {
    for (const id of ids) this.#touched.add(id);
  }

  /** Whoever was written since the last time this was asked. */
  takeTouched(): string[] {
    const taken = [...this.#touched];
    this.#touched = new Set();
    return taken;
  }

  #count(id: string, count: number): void {
    const before = this.#waiting.get(id);
    if (before === undefined && this.#waiting.size >= MOST_WAITING) return;
    this.#waiting.set(id, (before ?? 0) + count);
  }
}
