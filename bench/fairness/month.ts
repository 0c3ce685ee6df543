import { SHELF_SIZES } from "@starling/api/discovery/rules";
import { preferring } from "@starling/api/discovery/shelves.rules";
import type { Random } from "@starling/db/random";
import { firstOf, type Listing, listingOf } from "./listing.ts";
import type { Account, Order } from "./orders.ts";
import { DAY, isLive, MONTH, type Streamers, type Viewers } from "./people.ts";

/** Visits come in groups of so many minutes. */
const STEP = 5;
/** Of so many whose turn it is, live ones come first in the spotlight. */
const SPOTLIGHT_CANDIDATES = 20;
/** Somebody recommended who is followed already is left out; beyond so many nobody looks further. */
const RECOMMENDED_CANDIDATES = 400;

/** What people do on a visit, and how many cards they look at on average where a visit has no end of its own. */
const VISITS = [
  { kind: "spotlight", share: 0.35 },
  { kind: "recommended", share: 0.15 },
  { kind: "list", share: 0.3, cards: 20 },
  { kind: "swipe", share: 0.2, cards: 8 },
] as const;
/** Of those who list or swipe, so many look only into what they care for. */
const FILTERING = 0.5;

/** What a month came to. */
export interface Outcome {
  impressions: Float64Array;
  follows: number;
}

/** What a month is lived with. */
export interface MonthOptions {
  order: Order;
  /** What the list stands in when it is another order than everything else. */
  listOrder?: Order;
  streamers: Streamers;
  viewers: Viewers;
  /** Visits, as a share of those that were invented. */
  crowd?: number;
  random: Random;
  /** What false accounts do besides, in the order of its time. */
  attack?: readonly FalseDeed[];
}

/** A false account follows somebody, or says that it has seen them. */
export interface FalseDeed {
  minute: number;
  index: number;
  kind: "follow" | "look";
  account: Account;
}

/** Who has seen whom today, and who follows whom. */
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

  /** Whether it is the first time today; then it counts. */
  see(pair: number, index: number): boolean {
    if (this.#today.has(pair)) return false;
    this.#today.add(pair);
    this.impressions[index] = (this.impressions[index] ?? 0) + 1;
    return true;
  }
}

/** Lives through the month: viewers come, look at what an order puts before them, and follow by the hidden probability. */
export function liveThrough({
  order,
  listOrder,
  streamers,
  viewers,
  crowd = 1,
  random,
  attack = [],
}: MonthOptions): Outcome {
  const memory = new Memory(streamers.count);
  const byChance = order.keys === null ? random : null;

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

  function cardsOf(viewer: number, minute: number, listing: Listing, list: Listing): number[] {
    const niche = viewers.niche[viewer] ?? 0;
    const visit = random.weighted(VISITS.map((one) => [one, one.share] as const));
    if (visit.kind === "spotlight") {
      const candidates = firstOf(listing.all, SPOTLIGHT_CANDIDATES, byChance);
      const live = (index: number) => isLive(streamers, index, minute);
      return preferring(candidates, live).slice(0, SHELF_SIZES.spotlight);
    }
    if (visit.kind === "recommended") {
      const own = listing.niches[niche] ?? listing.all;
      return firstOf(own, RECOMMENDED_CANDIDATES, byChance)
        .filter((index) => !memory.following.has(Memory.pair(viewer, index)))
        .slice(0, SHELF_SIZES.recommended);
    }
    const source = visit.kind === "list" ? list : listing;
    const own = random.chance(FILTERING) ? source.niches[niche] : source.all;
    const cards = 1 + Math.floor(Math.log(1 - random.next()) / Math.log(1 - 1 / visit.cards));
    return firstOf(own ?? source.all, cards, byChance);
  }

  const visitsPerStep = (crowd * viewers.visitors.length) / (MONTH / STEP);
  const orders = listOrder ? [order, listOrder] : [order];
  const listings: Listing[] = [];
  const nobody = listingOf(streamers, order, Number.NEGATIVE_INFINITY);
  let owed = 0;
  let done = 0;
  for (let minute = 0; minute < MONTH; minute += STEP) {
    if (minute % DAY === 0) memory.beginDay();
    const [listing = nobody, list = listing] = orders.map((one, index) => {
      if (minute % one.every === 0) {
        one.update(minute);
        listings[index] = listingOf(streamers, one, minute);
      }
      return listings[index];
    });
    for (let deed = attack[done]; deed && deed.minute <= minute; deed = attack[done]) {
      if (deed.kind === "follow") order.followed(deed.index, minute, deed.account);
      else order.seen(deed.index, minute, deed.account);
      done += 1;
    }
    owed += visitsPerStep;
    for (; owed >= 1; owed -= 1) {
      const viewer = viewers.visitors[random.whole(0, viewers.visitors.length - 1)] ?? 0;
      for (const index of cardsOf(viewer, minute, listing, list)) show(viewer, index, minute);
    }
  }
  return { impressions: memory.impressions, follows: memory.following.size };
}
