import type { PageQuery } from "../../../directory-reader.ts";
import { countBits, hasBit, keepBoth, keepWithout, listBits, setBit } from "../bitsets/rules.ts";
import type { Matches } from "../matching/rules.ts";
import type { Order } from "../order/rules.ts";
import type { OrderName, Population } from "../population/rules.ts";
import { selectFew, selectMany } from "../selection/rules.ts";

/** A part of a listing, all of it before the next one, in an order of its own. */
interface Section {
  order: Order;
  total: number;
  bits: Uint32Array;
  /** The same as a list, where it is one already. */
  list?: Uint32Array;
}

const PLAIN = {
  createdAt: "createdAt",
  displayName: "displayName",
  followersCount: "followers",
  averageViewers: "averageViewers",
  fair: "fair",
} as const satisfies Partial<Record<PageQuery["sortBy"], OrderName>>;

/** Those of the matches who are among others, and those who are not. */
function divide(matches: Uint32Array, others: Uint32Array): [Uint32Array, Uint32Array] {
  const [among, rest] = [matches.slice(), matches.slice()];
  keepBoth(among, others);
  keepWithout(rest, others);
  return [among, rest];
}

const section = (order: Order, bits: Uint32Array): Section => ({ order, bits, total: countBits(bits) });

/** Counts for everybody at once how many of the terms they have, in binary: for each digit a row of bits. */
function countTerms({ facets, words }: Population, terms: readonly number[]): Uint32Array[] {
  const digits: Uint32Array[] = [];
  const held = new Uint32Array(words);
  for (const term of terms) {
    held.fill(0);
    facets.unite(term, held);
    let isCarried = true;
    for (let digit = 0; isCarried; digit += 1) {
      const row = digits[digit] ?? new Uint32Array(words);
      digits[digit] = row;
      let carried = 0;
      for (let at = 0; at < words; at += 1) {
        const [now, more] = [row[at] ?? 0, held[at] ?? 0];
        row[at] = now ^ more;
        held[at] = now & more;
        carried |= now & more;
      }
      isCarried = carried !== 0;
    }
  }
  return digits;
}

/** Orders the matches of one query. */
class Sections {
  readonly #population: Population;
  readonly #query: PageQuery;
  readonly #matches: Matches;

  constructor(population: Population, query: PageQuery, matches: Matches) {
    this.#population = population;
    this.#query = query;
    this.#matches = matches;
  }

  /** The sections in descending order, or in ascending order when that is asked for. */
  *list(): Generator<Section> {
    const { orders } = this.#population;
    const { sortBy } = this.#query;
    const { bits, total } = this.#matches;
    switch (sortBy) {
      case "isLive":
        yield* this.#turned(this.#byLive());
        break;
      case "viewers":
        yield* this.#turned(this.#byViewers());
        break;
      case "recommended":
        yield* this.#byFondness();
        break;
      case "relevance":
        if (this.#matches.points !== null) yield* this.#byPoints(this.#matches.points);
        else yield { order: orders.createdAt, bits, total };
        break;
      default:
        yield { order: orders[PLAIN[sortBy]], bits, total };
    }
  }

  get #isDescending(): boolean {
    return this.#query.sortOrder === "desc";
  }

  #turned(descending: Section[]): Section[] {
    return this.#isDescending ? descending : descending.reverse();
  }

  #byLive(): Section[] {
    const { live, orders } = this.#population;
    const [on, off] = divide(this.#matches.bits, live.bitsAt(this.#query.at));
    return [section(orders.id, on), section(orders.id, off)];
  }

  /** Who is watched now; everybody else counts as 0, and stands by id alone. */
  #byViewers(): Section[] {
    const { live, orders, ranges, count } = this.#population;
    const watched = ranges.bits("viewers", { min: 1, max: Number.POSITIVE_INFINITY }, count).slice();
    keepBoth(watched, live.bitsAt(this.#query.at));
    const [some, none] = divide(this.#matches.bits, watched);
    return [section(orders.viewers, some), section(orders.id, none)];
  }

  *#byFondness(): Generator<Section> {
    const { orders, facetKeys } = this.#population;
    const terms = new Set(this.#query.affinity.flatMap((key) => facetKeys.find(key) ?? []));
    const digits = countTerms(this.#population, [...terms]);
    const counts = Array.from({ length: terms.size + 1 }, (_, count) => count);
    for (const count of this.#isDescending ? counts.reverse() : counts) {
      const bits = this.#matches.bits.slice();
      for (const [digit, row] of digits.entries()) {
        if (((count >>> digit) & 1) === 1) keepBoth(bits, row);
        else keepWithout(bits, row);
      }
      if (count >>> digits.length === 0) yield section(orders.fair, bits);
    }
  }

  *#byPoints(points: Uint16Array): Generator<Section> {
    const list = new Uint32Array(points.length);
    listBits(this.#matches.bits, list);
    const worths = [...new Set(points)].sort((one, other) => other - one);
    for (const worth of this.#isDescending ? worths : worths.reverse()) {
      yield this.#ofWorth(worth, list, points);
    }
  }

  #ofWorth(worth: number, list: Uint32Array, points: Uint16Array): Section {
    const found = new Uint32Array(list.length);
    let total = 0;
    for (let at = 0; at < list.length; at += 1) {
      found[total] = list[at] ?? 0;
      total += points[at] === worth ? 1 : 0;
    }
    const few = found.subarray(0, total);
    return { order: this.#population.orders.createdAt, bits: this.#matches.bits, total, list: few };
  }
}

/** The ordinals of a page in order. */
export function listPage(population: Population, query: PageQuery, matches: Matches): number[] {
  const isDescending = query.sortOrder === "desc";
  const taken: number[] = [];
  let skip = query.offset;
  for (const { order, bits, total, list } of new Sections(population, query, matches).list()) {
    const slice = { skip, take: query.limit - taken.length, isDescending };
    if (skip < total) {
      taken.push(...(list ? selectFew(order, list, slice) : selectMany(order, bits, total, slice)));
    }
    skip = Math.max(0, skip - total);
    if (taken.length >= query.limit) break;
  }
  return taken;
}

/** Those of the ordinals who match, in the query's order. */
export function listAmong(
  population: Population,
  query: PageQuery,
  matches: Matches,
  ordinals: readonly number[],
): number[] {
  const bits = new Uint32Array(population.words);
  for (const ordinal of ordinals) if (ordinal >= 0 && hasBit(matches.bits, ordinal)) setBit(bits, ordinal);
  const total = countBits(bits);
  const points = pointsAmong(matches, bits);
  return listPage(population, { ...query, offset: 0, limit: total }, { bits, total, points });
}

function pointsAmong({ bits, total, points }: Matches, few: Uint32Array): Uint16Array | null {
  if (points === null) return null;
  const list = new Uint32Array(total);
  listBits(bits, list);
  return points.filter((_, at) => hasBit(few, list[at] ?? 0));
}
