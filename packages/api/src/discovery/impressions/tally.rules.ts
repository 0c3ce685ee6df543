import { createHash, randomBytes } from "node:crypto";
import type { StreamerDayKind } from "@starling/validators/analytics";

const DAY = 86_400_000;

/**
 * Number of marks in each set of the set-associative cache. An old mark is evicted only if the set is full.
 */
const PLACES = 4;
const SETS = 2 ** 18;
/** Separate memory for anonymous visitors, so that a flood of visits cannot evict members' marks. */
const VISITOR_SETS = 2 ** 16;
/** Maximum number of IP addresses with a daily counter; when it is reached, all counters are cleared. */
const MAX_COUNTERS = 200_000;

const LOOKS = ["shown", "profile_view", "clip_play"] as const;
type Look = (typeof LOOKS)[number];

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
 * Best-effort record of which account saw which streamer today, to avoid double counting. Contains 32-bit
 * marks under a daily random salt, in memory only. Fixed size, 4 MB by default.
 */
export class SeenToday {
  #day = -1;
  #salt = randomBytes(16);
  #latest: { userId: string; seeds: readonly [number, number] } | null = null;
  readonly #sets: number;
  readonly #mostCounters: number;
  readonly #marks: Uint32Array;
  /** Today's number of views, by daily hash of account and kind. */
  #counts = new Map<number, number>();

  constructor(sets = SETS, mostCounters = Number.POSITIVE_INFINITY) {
    this.#sets = sets;
    this.#mostCounters = mostCounters;
    this.#marks = new Uint32Array(sets * PLACES);
  }

  /** Whether this is the account's first view of the item today; records the view. */
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
    if (before >= MAX_PER_DAY) return false;
    if (this.#counts.size >= this.#mostCounters) this.#counts.clear();
    this.#counts.set(counter, before + 1);
    marks.copyWithin(1, 0);
    marks[0] = mark;
    return true;
  }

  /** Caches the seeds of the latest account, because an account's views usually follow each other. */
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

/**
 * Number of views between two flushes above which only one view in {@link SAMPLE} is processed. Each
 * processed view then counts {@link SAMPLE} times.
 */
const BUSY = 20_000;
const SAMPLE = 8;
/** Maximum pending counts; there is one per streamer, day and kind. */
const MAX_WAITING = 100_000;

/**
 * Daily limit per account and kind of event. A human does not reach it, and a bot with one account cannot
 * move every streamer back in the fair order.
 */
export const MAX_PER_DAY = 500;

export type RandomSource = () => number;

/** Events of one kind for a streamer on a day (UTC). */
export interface StreamerCount {
  id: string;
  day: string;
  kind: StreamerDayKind;
  count: number;
  /** Number of these events that count in the fair order; each counts with the probability `weight`. */
  turns: number;
}

export interface ImpressionViewer {
  userId: string;
  /**
   * Fraction of the viewer's views that count in the fair order, from 0 to 1
   * (docs/decisions/014-impressions-and-weights.md).
   */
  weight: number;
}

/** Item of a streamer, such as a clip. Views of the item are counted separately, one per viewer and day. */
export interface ItemImpression {
  id: string;
  profileId: string;
}

type Counted = Pick<StreamerCount, "count" | "turns">;

const lookOf = (kind: StreamerDayKind): Look =>
  kind === "profile_view" || kind === "clip_play" ? kind : "shown";

/** Counts per streamer since the last flush, without viewers. */
export class ImpressionTally {
  readonly #seen = new SeenToday();
  readonly #visitors = new SeenToday(VISITOR_SETS, MAX_COUNTERS);
  readonly #draw: RandomSource;
  #waiting = new Map<string, { day: string; kind: StreamerDayKind; counts: Map<string, Counted> }>();
  #size = 0;
  #touched = new Set<string>();
  #sightings = 0;

  constructor(draw: RandomSource = Math.random) {
    this.#draw = draw;
  }

  /**
   * Counts the streamers that the account has not seen today; only the first page to show a streamer counts.
   * Returns their number.
   */
  add(looker: ImpressionViewer, kind: StreamerDayKind, profileIds: Iterable<string>, now: Date): number {
    return this.addEach(
      looker,
      kind,
      Array.from(profileIds, (id) => ({ id, profileId: id })),
      now,
    );
  }

  addEach(
    { userId, weight }: ImpressionViewer,
    kind: StreamerDayKind,
    sightings: Iterable<ItemImpression>,
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

  take(): StreamerCount[] {
    const taken = [...this.#waiting.values()].flatMap(({ day, kind, counts }) =>
      Array.from(counts, ([id, counted]) => ({ id, day, kind, ...counted })),
    );
    this.#waiting = new Map();
    this.#size = 0;
    this.#sightings = 0;
    return taken;
  }

  putBack(taken: readonly StreamerCount[]): void {
    for (const counted of taken) this.#count(counted);
  }

  /** Marks streamers whose counts were written, so that their scores are renewed. */
  touch(ids: Iterable<string>): void {
    for (const id of ids) this.#touched.add(id);
  }

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
      if (this.#size >= MAX_WAITING) return;
      this.#size += 1;
    }
    waiting.counts.set(id, {
      count: (before?.count ?? 0) + count,
      turns: (before?.turns ?? 0) + turns,
    });
    this.#waiting.set(place, waiting);
  }
}
