import type { PageQuery } from "../directory-reader.ts";
import {
  clearBit,
  countBits,
  hasBit,
  intersectBits,
  listBits,
  setBit,
  subtractBits,
  wordsFor,
} from "./bitset.ts";
import type { Matches } from "./matching.ts";
import { type Slice, select, selectSorted } from "./page-selection.ts";
import type { OrderName, Streamers } from "./streamers.ts";

/** Part of a listing, with a sort order for this part. */
interface Section {
  total: number;
  slice(slice: Slice): number[];
}

const PLAIN = {
  createdAt: "createdAt",
  displayName: "displayName",
  followersCount: "followers",
  averageViewers: "averageViewers",
  fair: "fair",
} as const satisfies Partial<Record<PageQuery["sortBy"], OrderName>>;

function divide(bits: Uint32Array, others: Uint32Array): [Uint32Array, Uint32Array] {
  const [among, rest] = [bits.slice(), bits.slice()];
  intersectBits(among, others);
  subtractBits(rest, others);
  return [among, rest];
}

class Sections {
  readonly #streamers: Streamers;
  readonly #query: PageQuery;
  readonly #matches: Matches;

  constructor(streamers: Streamers, query: PageQuery, matches: Matches) {
    this.#streamers = streamers;
    this.#query = query;
    this.#matches = matches;
  }

  *list(): Generator<Section> {
    const { sortBy } = this.#query;
    const { bits, total, ranks } = this.#matches;
    switch (sortBy) {
      case "isLive":
        yield* this.#byLive();
        break;
      case "viewers":
        yield* this.#byViewers();
        break;
      case "recommended":
        yield* this.#byCount(bits, this.#affinityCounts());
        break;
      case "relevance":
        if (ranks === null) yield this.#section("createdAt", bits, total);
        else yield* this.#byPoints(ranks);
        break;
      default:
        yield this.#section(PLAIN[sortBy], bits, total);
    }
  }

  #section(name: OrderName, bits: Uint32Array, total = countBits(bits)): Section {
    return { total, slice: (slice) => select(this.#streamers.orders[name], { bits, total }, slice) };
  }

  #turned(descending: Section[]): Section[] {
    return this.#query.sortOrder === "desc" ? descending : descending.reverse();
  }

  #byLive(): Section[] {
    const [live, rest] = divide(this.#matches.bits, this.#streamers.live.at(this.#query.at));
    return this.#turned([this.#section("id", live), this.#section("id", rest)]);
  }

  /** Live streamers with viewers, by viewer count; then all others, by id. */
  #byViewers(): Section[] {
    const { live, orders } = this.#streamers;
    const [watched, rest] = divide(this.#matches.bits, live.at(this.#query.at));
    const viewersOf = (ordinal: number) => live.viewersOf(ordinal);
    for (const ordinal of listBits(watched)) {
      if (viewersOf(ordinal) > 0) continue;
      clearBit(watched, ordinal);
      setBit(rest, ordinal);
    }
    const members = listBits(watched);
    const ordering = { keyOf: viewersOf, compare: orders.id.ordering.compare };
    const section = {
      total: members.length,
      slice: (slice: Slice) => selectSorted(ordering, members, slice),
    };
    return this.#turned([section, this.#section("id", rest)]);
  }

  /** Number of affinity facets per streamer, in binary: one bitset per digit, lowest digit first. */
  #affinityCounts(): Uint32Array[] {
    const { facets } = this.#streamers;
    const digits: Uint32Array[] = [];
    for (const term of facets.termsOf({ facets: this.#query.affinity, prefixes: [] })) {
      let carry: Uint32Array = facets.bitsOf([term]);
      for (const digit of digits) {
        const next = carry.slice();
        intersectBits(next, digit);
        for (let at = 0; at < digit.length; at += 1) digit[at] = (digit[at] ?? 0) ^ (carry[at] ?? 0);
        carry = next;
      }
      if (carry.some((word) => word !== 0)) digits.push(carry);
    }
    return digits;
  }

  /** Splits streamers by the highest digit of their affinity count, then each half by the next digit. */
  *#byCount(bits: Uint32Array, digits: readonly Uint32Array[]): Generator<Section> {
    const highest = digits.at(-1);
    if (highest === undefined || bits.every((word) => word === 0)) {
      yield this.#section("fair", bits);
      return;
    }
    const [some, none] = divide(bits, highest);
    for (const half of this.#query.sortOrder === "desc" ? [some, none] : [none, some]) {
      yield* this.#byCount(half, digits.slice(0, -1));
    }
  }

  *#byPoints({ list, points }: NonNullable<Matches["ranks"]>): Generator<Section> {
    const { bits } = this.#matches;
    const members = new Map<number, Uint32Array>();
    for (const [at, ordinal] of list.entries()) {
      if (!hasBit(bits, ordinal)) continue;
      const worth = points[at] ?? 0;
      const same = members.get(worth) ?? new Uint32Array(bits.length);
      members.set(worth, same);
      setBit(same, ordinal);
    }
    const worths = [...members.keys()].sort((one, other) => other - one);
    if (this.#query.sortOrder === "asc") worths.reverse();
    for (const worth of worths) yield this.#section("createdAt", members.get(worth) ?? new Uint32Array(0));
  }
}

export function withFewViewers(
  streamers: Streamers,
  { bits, ranks }: Matches,
  { mostWatching, at }: { mostWatching: number; at: Date },
): Matches {
  const few = streamers.live.reportedAt(at);
  intersectBits(few, bits);
  for (const ordinal of listBits(few)) {
    if (streamers.live.viewersOf(ordinal) > mostWatching) clearBit(few, ordinal);
  }
  return { bits: few, total: countBits(few), ranks };
}

export function listPage(streamers: Streamers, query: PageQuery, matches: Matches): number[] {
  const isDescending = query.sortOrder === "desc";
  const taken: number[] = [];
  let skip = query.offset;
  for (const { total, slice } of new Sections(streamers, query, matches).list()) {
    taken.push(...slice({ skip, take: query.limit - taken.length, isDescending }));
    skip = Math.max(0, skip - total);
    if (taken.length >= query.limit) break;
  }
  return taken;
}

export function listAmong(
  streamers: Streamers,
  query: PageQuery,
  matches: Matches,
  ordinals: readonly number[],
): number[] {
  const bits = new Uint32Array(wordsFor(streamers.room));
  for (const ordinal of ordinals) if (ordinal >= 0 && hasBit(matches.bits, ordinal)) setBit(bits, ordinal);
  const total = countBits(bits);
  return listPage(streamers, { ...query, offset: 0, limit: total }, { ...matches, bits, total });
}
