import { createHash, randomBytes } from "node:crypto";
import type { StreamerDayKind } from "@starling/validators/analytics";

const DAY = 86_400_000;

/** Sets of four places, so that an old mark makes room for a new one only when its set is full. */
const PLACES = 4;
const SETS = 2 ** 18;
/** Visitors without an account have a smaller memory of their own, so that a flood of them makes no member count twice. */
const VISITOR_SETS = 2 ** 16;
/** Addresses whose visits of a day are limited at most; beyond them the limits start again. */
const MOST_COUNTERS = 200_000;

/** What counts once a day for an account: a streamer that is shown, a page that is opened, a clip that is played. */
const LOOKS = ["shown", "profile_view", "clip_play"] as const;
type Look = (typeof LOOKS)[number];

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
 * and is known to nobody else. 4 MB by default, and no more however much is seen: then the oldest marks of a set are forgotten.
 */
export class SeenToday {
  #day = -1;
  #salt = randomBytes(16);
  #latest: { userId: string; seeds: readonly [number, number] } | null = null;
  readonly #sets: number;
  readonly #mostCounters: number;
  readonly #marks: Uint32Array;
  /** How often each account has done each today, under the day's hash of the account. */
  #counts = new Map<number, number>();

  constructor(sets = SETS, mostCounters = Number.POSITIVE_INFINITY) {
    this.#sets = sets;
    this.#mostCounters = mostCounters;
    this.#marks = new Uint32Array(sets * PLACES);
  }

  /** Whether the account sees something for the first time today, and notes that it has. */
  isFirst(userId: string, id: string, now: Date, look: Look = "shown"): boolean {
    this.#begin(Math.floor(now.getTime() / DAY));
    const [one, other] = this.#seedsOf(userId);
    const thing = look === "shown" ? id : `${look} ${id}`;
    const set = (hashOf(thing, one) % this.#sets) * PLACES;
    const mark = Math.max(1, hashOf(thing, other));
    const marks = this.#marks.subarray(set, set + PLACES);
    if (marks.includes(mark)) return false;
    const counter = one * LOOKS.length + LOOKS.indexOf(look);
    const before = this.#counts.get(counter) ?? 0;
    if (before >= MOST_A_DAY) return false;
    if (this.#counts.size >= this.#mostCounters) this.#counts.clear();
    this.#counts.set(counter, before + 1);
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
/** Counts that wait to be written at most, one for each streamer, day and kind. */
const MOST_WAITING = 100_000;

/**
 * Streamers, pages and clips each that one account's looks count for in a day: far more than anybody sees, and too few for a program to push
 * everybody else's turn back.
 */
export const MOST_A_DAY = 500;

/** The source of random numbers; a test may fix it. */
export type Draw = () => number;

/** What happened to a streamer on a day (UTC), and how often. */
export interface StreamerCount {
  id: string;
  day: string;
  kind: StreamerDayKind;
  count: number;
  /** Of these, how many count in the fair order: those of accounts that weigh something. */
  turns: number;
}

/** Whoever saw something. */
export interface Looker {
  userId: string;
  /** From 0 to 1: of so many of their looks one counts in the fair order (docs/decisions/014-impressions-and-weights.md). */
  weight: number;
}

/** Something of a streamer that an account saw, where other than the streamer itself counts once a day. */
export interface Sighting {
  /** Such as the clip. */
  id: string;
  profileId: string;
}

type Counted = Pick<StreamerCount, "count" | "turns">;

const lookOf = (kind: StreamerDayKind): Look =>
  kind === "profile_view" || kind === "clip_play" ? kind : "shown";

/** What happened to each streamer since the last writing, and nothing of who saw them. */
export class ImpressionTally {
  readonly #seen = new SeenToday();
  readonly #visitors = new SeenToday(VISITOR_SETS, MOST_COUNTERS);
  readonly #draw: Draw;
  /** By day and kind, then by streamer. */
  #waiting = new Map<string, { day: string; kind: StreamerDayKind; counts: Map<string, Counted> }>();
  #size = 0;
  #touched = new Set<string>();
  #sightings = 0;

  constructor(draw: Draw = Math.random) {
    this.#draw = draw;
  }

  /**
   * Counts the streamers that an account has not seen today, or whose page it has not opened. A streamer who was shown in
   * several places counts for the first of them. Returns how many count.
   */
  add(looker: Looker, kind: StreamerDayKind, profileIds: Iterable<string>, now: Date): number {
    return this.addEach(
      looker,
      kind,
      Array.from(profileIds, (id) => ({ id, profileId: id })),
      now,
    );
  }

  /** The same for what a streamer has many of, each of which counts. */
  addEach(
    { userId, weight }: Looker,
    kind: StreamerDayKind,
    sightings: Iterable<Sighting>,
    now: Date,
  ): number {
    const day = now.toISOString().slice(0, 10);
    let added = 0;
    for (const { id, profileId } of sightings) {
      const seen = kind === "shown:link" ? this.#visitors : this.#seen;
      if (!seen.isFirst(userId, id, now, lookOf(kind))) continue;
      added += 1;
      this.#sightings += 1;
      const stands = this.#sightings <= BUSY ? 1 : SAMPLE;
      if (stands > 1 && this.#draw() * stands >= 1) continue;
      const isTurn = weight > 0 && (weight >= 1 || this.#draw() < weight);
      this.#count({ id: profileId, day, kind, count: stands, turns: isTurn ? stands : 0 });
    }
    return added;
  }

  /** Takes out the counts that wait to be written. */
  take(): StreamerCount[] {
    const taken = [...this.#waiting.values()].flatMap(({ day, kind, counts }) =>
      Array.from(counts, ([id, counted]) => ({ id, day, kind, ...counted })),
    );
    this.#waiting = new Map();
    this.#size = 0;
    this.#sightings = 0;
    return taken;
  }

  /** Puts back what could not be written. */
  putBack(taken: readonly StreamerCount[]): void {
    for (const counted of taken) this.#count(counted);
  }

  /** These were written, so the scores of their streamers have to be renewed. */
  touch(ids: Iterable<string>): void {
    for (const id of ids) this.#touched.add(id);
  }

  /** Takes out the streamers who were written since the last call. */
  takeTouched(): string[] {
    const taken = [...this.#touched];
    this.#touched = new Set();
    return taken;
  }

  #count({ id, day, kind, count, turns }: StreamerCount): void {
    const place = `${day} ${kind}`;
    const waiting = this.#waiting.get(place) ?? { day, kind, counts: new Map<string, Counted>() };
    const before = waiting.counts.get(id);
    if (before === undefined) {
      if (this.#size >= MOST_WAITING) return;
      this.#size += 1;
    }
    waiting.counts.set(id, {
      count: (before?.count ?? 0) + count,
      turns: (before?.turns ?? 0) + turns,
    });
    this.#waiting.set(place, waiting);
  }
}
