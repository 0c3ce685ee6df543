import { SHELF_SIZES } from "@starling/api/discovery/discovery/rules";
import { preferring } from "@starling/api/discovery/discovery/shelves.rules";
import type { Random } from "@starling/db/random";
import type { Order } from "./fair-order.ts";
import { type Listing, listingOf } from "./listing.ts";
import { DAY, isLive, MONTH, type Streamers, type Viewers } from "./people.ts";
import type { Account } from "./successes.ts";

/** Minutes between recomputations of the fair order. */
const STEP = 5;
/** Number of candidates for the spotlight; live streamers are first. */
const SPOTLIGHT_CANDIDATES = 20;
/** Number of candidates for recommendations, without followed streamers. */
const RECOMMENDED_CANDIDATES = 400;

/** Kinds of visits, with their shares and the average number of cards that a visitor sees. */
const VISITS = [
  { kind: "spotlight", share: 0.35 },
  { kind: "recommended", share: 0.15 },
  { kind: "list", share: 0.3, cards: 20 },
  { kind: "swipe", share: 0.2, cards: 8 },
] as const;
/** Fraction of list and swipe visits that show only streamers of the viewer's niche. */
const FILTERING = 0.5;

export interface Outcome {
  impressions: Float64Array;
  follows: number;
}

export interface MonthOptions {
  order: Order;
  streamers: Streamers;
  viewers: Viewers;
  random: Random;
  attack?: readonly FakeAction[];
}

export interface FakeAction {
  minute: number;
  index: number;
  kind: "follow" | "look";
  account: Account;
}

class Memory {
  readonly impressions: Float64Array;
  readonly following = new Set<number>();
  #today = new Set<number>();

  constructor(count: number) {
    this.impressions = new Float64Array(count);
  }

  static pair(viewer: number, index: number): number {
    return viewer * 16_384 + index;
  }

  beginDay(): void {
    this.#today = new Set();
  }

  /** Returns false if the viewer had already seen the streamer that day. */
  see(pair: number, index: number): boolean {
    if (this.#today.has(pair)) return false;
    this.#today.add(pair);
    this.impressions[index] = (this.impressions[index] ?? 0) + 1;
    return true;
  }
}

/**
 * Simulates a month. Viewers see the first cards of a list and follow a streamer with a probability that only
 * the simulation knows.
 */
export function simulateMonth({ order, streamers, viewers, random, attack = [] }: MonthOptions): Outcome {
  const memory = new Memory(streamers.count);

  function show(viewer: number, index: number, minute: number): void {
    const pair = Memory.pair(viewer, index);
    if (!memory.see(pair, index)) return;
    const account = { person: viewer, madeAt: -(viewers.age[viewer] ?? 0), address: viewer };
    order.seen(index, minute, account);
    const isSilent = minute >= (streamers.silentAt[index] ?? 0);
    if (!random.chance(streamers.quality[index] ?? 0) || isSilent || memory.following.has(pair)) return;
    memory.following.add(pair);
    order.followed(index, minute, account);
  }

  function cardsOf(viewer: number, minute: number, listing: Listing): number[] {
    const niche = viewers.niche[viewer] ?? 0;
    const visit = random.weighted(VISITS.map((one) => [one, one.share] as const));
    if (visit.kind === "spotlight") {
      const candidates = [...listing.all.subarray(0, SPOTLIGHT_CANDIDATES)];
      const live = (index: number) => isLive(streamers, index, minute);
      return preferring(candidates, live).slice(0, SHELF_SIZES.spotlight);
    }
    if (visit.kind === "recommended") {
      const own = listing.niches[niche] ?? listing.all;
      return [...own.subarray(0, RECOMMENDED_CANDIDATES)]
        .filter((index) => !memory.following.has(Memory.pair(viewer, index)))
        .slice(0, SHELF_SIZES.recommended);
    }
    const own = random.chance(FILTERING) ? listing.niches[niche] : listing.all;
    const cards = 1 + Math.floor(Math.log(1 - random.next()) / Math.log(1 - 1 / visit.cards));
    return [...(own ?? listing.all).subarray(0, cards)];
  }

  const visitsPerStep = viewers.visitors.length / (MONTH / STEP);
  let owed = 0;
  let done = 0;
  for (let minute = 0; minute < MONTH; minute += STEP) {
    if (minute % DAY === 0) memory.beginDay();
    order.update(minute);
    const listing = listingOf(streamers, order.keys, minute);
    for (let deed = attack[done]; deed && deed.minute <= minute; deed = attack[done]) {
      if (deed.kind === "follow") order.followed(deed.index, minute, deed.account);
      else order.seen(deed.index, minute, deed.account);
      done += 1;
    }
    owed += visitsPerStep;
    for (; owed >= 1; owed -= 1) {
      const viewer = viewers.visitors[random.whole(0, viewers.visitors.length - 1)] ?? 0;
      for (const index of cardsOf(viewer, minute, listing)) show(viewer, index, minute);
    }
  }
  return { impressions: memory.impressions, follows: memory.following.size };
}
