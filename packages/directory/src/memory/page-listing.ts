import type { PageQuery } from "../directory-reader.ts";
import { hasBit, isEmpty, keepBoth, keepWithout, listBits, setBit } from "./bitset.ts";
import { countBits } from "./intersection-count.ts";
import { type Members, type Span, select } from "./page-selection.ts";
import type { Matches, Ranks } from "./query-matching.ts";
import type { SortedOrder } from "./sorted-order.ts";
import type { OrderName, Store } from "./store.ts";

/** A part of a listing, all of it before the next one, in an order of its own. */
interface Section {
  order: SortedOrder;
  members: Members;
  /** The blocks among which they stand, where that is known. */
  span?: Span;
}

type FewWatched = Pick<PageQuery, "at"> & { mostWatching: number };

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

function asList(bits: Uint32Array, total: number): Uint32Array {
  const list = new Uint32Array(total);
  listBits(bits, list);
  return list;
}

function section(order: SortedOrder, bits: Uint32Array, total = countBits(bits)): Section {
  return { order, members: { total, bits: () => bits, list: () => asList(bits, total) } };
}

/** Orders the matches of one query. */
class Sections {
  readonly #store: Store;
  readonly #query: PageQuery;
  readonly #matches: Matches;

  constructor(store: Store, query: PageQuery, matches: Matches) {
    this.#store = store;
    this.#query = query;
    this.#matches = matches;
  }

  /** The sections in descending order, or in ascending order when that is asked for. */
  *list(): Generator<Section> {
    const { orders } = this.#store;
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
        if (this.#matches.ranks !== null) yield* this.#byPoints(this.#matches.ranks);
        else yield section(orders.createdAt, bits, total);
        break;
      default:
        yield { ...section(orders[PLAIN[sortBy]], bits, total), ...this.#spanOf(PLAIN[sortBy]) };
    }
  }

  /** Who is asked for by the number that is also the order stands together. */
  #spanOf(name: OrderName): { span?: Span } {
    const { orders, columns } = this.#store;
    const range = this.#query.ranges.find(({ column }) => column === name);
    if (range === undefined || (range.column !== "followers" && range.column !== "averageViewers")) return {};
    const { column, min, max } = range;
    const order = orders[column];
    const first = min === null ? 0 : order.seek((other) => columns.number(column, other) < min).place;
    const last =
      max === null ? order.blocks : order.seek((other) => columns.number(column, other) <= max).place;
    return { span: { first, last: Math.min(last, order.blocks - 1) } };
  }

  get #isDescending(): boolean {
    return this.#query.sortOrder === "desc";
  }

  #turned(descending: Section[]): Section[] {
    return this.#isDescending ? descending : descending.reverse();
  }

  #byLive(): Section[] {
    const { orders } = this.#store;
    const [on, off] = divide(this.#matches.bits, this.#store.liveAt(this.#query.at));
    return [section(orders.id, on), section(orders.id, off)];
  }

  /** Who is watched now; everybody else counts as 0, and stands by id alone. */
  #byViewers(): Section[] {
    const { orders, ranges, count } = this.#store;
    const live = this.#store.liveAt(this.#query.at);
    const watched = ranges.bits("viewers", { min: 1, max: Number.POSITIVE_INFINITY }, count).slice();
    keepBoth(watched, live);
    const [some, none] = divide(this.#matches.bits, watched);
    return [section(orders.viewers, some), section(orders.id, none)];
  }

  *#byFondness(): Generator<Section> {
    const { facets, facetKeys, words } = this.#store;
    const terms = new Set(this.#query.affinity.flatMap((key) => facetKeys.find(key) ?? []));
    yield* this.#byCount(this.#matches.bits, facets.countTerms([...terms], words));
  }

  /** By a count in binary digits, each a bitset: those with the highest digit first, each half of them by the digits below. */
  *#byCount(bits: Uint32Array, digits: readonly Uint32Array[]): Generator<Section> {
    const highest = digits.at(-1);
    if (isEmpty(bits)) return;
    if (highest === undefined) {
      yield section(this.#store.orders.fair, bits);
      return;
    }
    const [some, none] = divide(bits, highest);
    for (const half of this.#isDescending ? [some, none] : [none, some]) {
      yield* this.#byCount(half, digits.slice(0, -1));
    }
  }

  *#byPoints(ranks: Ranks): Generator<Section> {
    const { total } = this.#matches;
    const { points } = ranks;
    const totals: number[] = [];
    for (let at = 0; at < total; at += 1) {
      const worth = points[at] ?? 0;
      totals[worth] = (totals[worth] ?? 0) + 1;
    }
    const worths = [...totals.keys()].filter((worth) => totals[worth] !== undefined);
    if (this.#isDescending) worths.reverse();
    for (const worth of worths) yield this.#ofWorth({ worth, total: totals[worth] ?? 0 }, ranks);
  }

  #ofWorth({ worth, total }: { worth: number; total: number }, { list, points }: Ranks): Section {
    const found = () => {
      const members = new Uint32Array(total);
      for (let at = 0, length = 0; length < total; at += 1) {
        if (points[at] !== worth) continue;
        members[length] = list[at] ?? 0;
        length += 1;
      }
      return members;
    };
    const bits = () => {
      const marked = new Uint32Array(this.#store.words);
      for (let at = 0, left = total; left > 0; at += 1) {
        if (points[at] !== worth) continue;
        setBit(marked, list[at] ?? 0);
        left -= 1;
      }
      return marked;
    };
    return { order: this.#store.orders.createdAt, members: { total, list: found, bits } };
  }
}

/** Those of the matches who are live by a platform's word, and whom at most so many watch. */
export function fewWatched(store: Store, matches: Matches, { mostWatching: max, at }: FewWatched): Matches {
  store.liveAt(at);
  const bits = new Uint32Array(store.words);
  store.live.platforms.decideByWord(bits);
  keepBoth(bits, store.ranges.bits("viewers", { min: 0, max }, store.count));
  keepBoth(bits, matches.bits);
  return {
    bits,
    total: countBits(bits),
    ranks: matches.ranks && ranksAmong(matches.ranks, matches.total, bits),
  };
}

/** The ordinals of a page in order. */
export function listPage(store: Store, query: PageQuery, matches: Matches): number[] {
  const isDescending = query.sortOrder === "desc";
  const taken: number[] = [];
  let skip = query.offset;
  for (const { order, members, span } of new Sections(store, query, matches).list()) {
    const take = query.limit - taken.length;
    for (const ordinal of select(order, members, { skip, take, isDescending }, span)) taken.push(ordinal);
    skip = Math.max(0, skip - members.total);
    if (taken.length >= query.limit) break;
  }
  return taken;
}

/** Those of the ordinals who match, in the query's order. */
export function listAmong(
  store: Store,
  query: PageQuery,
  matches: Matches,
  ordinals: readonly number[],
): number[] {
  const bits = new Uint32Array(store.words);
  for (const ordinal of ordinals) if (ordinal >= 0 && hasBit(matches.bits, ordinal)) setBit(bits, ordinal);
  const total = countBits(bits);
  const ranks = matches.ranks && ranksAmong(matches.ranks, matches.total, bits);
  return listPage(store, { ...query, offset: 0, limit: total }, { bits, total, ranks });
}

function ranksAmong({ list, points }: Ranks, total: number, few: Uint32Array): Ranks {
  const places = [...list.subarray(0, total).keys()].filter((at) => hasBit(few, list[at] ?? 0));
  return {
    list: Uint32Array.from(places, (at) => list[at] ?? 0),
    points: Uint16Array.from(places, (at) => points[at] ?? 0),
  };
}
