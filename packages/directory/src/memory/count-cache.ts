import { LRUCache } from "lru-cache";
import type { Alternative, DirectoryQuery, NumberRange } from "../directory-reader.ts";
import { clearBit, grownBits, hasBit, wordsFor, writeBit } from "./bitset.ts";
import type { Columns } from "./columns.ts";
import { CountedOptions } from "./counted-options.ts";
import type { FacetDictionary } from "./facet-dictionary.ts";
import type { PostingLists } from "./posting-list.ts";

/** Each has a bitset of everybody: 125 kB at a million. */
const MAX_CACHED = 24;
/** Whose facets are not known is found for so many at once, which costs each of them a tenth of what one alone would. */
const MOST_GONE = 64;
/** Whoever hides more than so many people is counted anew. */
const MOST_HIDDEN = 64;

/** Who matches a query, and how many of them have each of the options that were asked for. */
interface CachedCounts {
  groups: readonly ReadonlySet<number>[];
  barred: ReadonlySet<number>;
  ranges: readonly NumberRange[];
  bits: Uint32Array;
  total: number;
  /** By an option's number; right where `isCounted`. */
  counts: Uint32Array;
  isCounted: Uint8Array;
}

/** A query without whom it leaves out by name, if nothing but facets and numbers decide who matches. */
function keyOf({ groups, ranges, name, search, withoutFacets }: DirectoryQuery): string | null {
  const isPlain =
    name === "" && search?.length === 0 && groups.every(({ prefixes }) => prefixes.length === 0);
  if (!isPlain) return null;
  return JSON.stringify([
    groups.map(({ facets }) => facets),
    ranges.map(({ column, min, max }) => [column, min, max]),
    withoutFacets,
  ]);
}

/** How many match, and how many of them have each option of each list. */
interface Counted {
  total: number;
  counts: Uint32Array[];
}

/** The parts of an index from which streamers are counted. */
export interface CountSource {
  readonly facetKeys: FacetDictionary;
  readonly facets: PostingLists;
  readonly columns: Columns;
  /** The ordinal of a profile id, -1 for one that is no streamer's. */
  find(id: string): number;
}

/** How a query is answered that is not cached. */
export interface Counting {
  /** Who matches; until something changes. */
  find(query: DirectoryQuery): { bits: Uint32Array; total: number };
  /** How many of the matches have any of each option's terms. */
  countAmong(matches: Uint32Array, options: readonly (readonly number[])[]): ArrayLike<number>;
}

/** Counts one more or less of each option. */
function add({ counts }: CachedCounts, options: readonly number[], one: 1 | -1): void {
  for (const option of options) counts[option] = (counts[option] ?? 0) + one;
}

/**
 * How many streamers of a query have each of some options. Those asked for last are cached and follow every change, so that
 * the page as it opens, which everybody asks for, is never counted again. What changes is one streamer at a time, whose facets are
 * told or, of those who are gone, looked for in the lists, which still name them.
 */
export class CountCache {
  readonly #store: CountSource;
  readonly #cached = new LRUCache<string, CachedCounts>({
    max: MAX_CACHED,
    dispose: ({ bits }) => void this.#spare.push(bits),
  });
  /** Memory of evicted queries, for those to come. */
  #spare: Uint32Array[] = [];
  #options: CountedOptions;
  /** Streamers who are gone, and whose numbers they are still to be taken from. */
  #gone = new Map<number, CachedCounts[]>();

  constructor(store: CountSource) {
    this.#store = store;
    this.#options = this.#noOptions();
  }

  #noOptions(): CountedOptions {
    return new CountedOptions(() => this.#store.facetKeys);
  }

  #forget(): void {
    this.#cached.clear();
    this.#gone.clear();
    this.#options = this.#noOptions();
  }

  /** Makes room for ordinals below this number. */
  resize(room: number): void {
    for (const cached of this.#cached.values()) cached.bits = grownBits(cached.bits, wordsFor(room));
  }

  /** Takes in that a facet has a name that it had not. */
  name(key: string): void {
    if (this.#options.awaits(key)) this.#forget();
  }

  /** Takes in what a streamer is now: one who is new, or whose numbers are others. */
  note(ordinal: number, terms: readonly number[]): void {
    let held: number[] | null = null;
    for (const cached of this.#cached.values()) {
      const isMatch = this.#matches(cached, ordinal, terms);
      if (isMatch === hasBit(cached.bits, ordinal)) continue;
      writeBit(cached.bits, ordinal, isMatch);
      cached.total += isMatch ? 1 : -1;
      held ??= this.#options.heldBy(terms);
      add(cached, held, isMatch ? 1 : -1);
    }
  }

  #matches({ groups, barred, ranges }: CachedCounts, ordinal: number, terms: readonly number[]): boolean {
    const { columns } = this.#store;
    return (
      ranges.every(({ column, min, max }) => {
        const number = columns.number(column, ordinal);
        return (min === null || number >= min) && (max === null || number <= max);
      }) &&
      groups.every((group) => terms.some((term) => group.has(term))) &&
      !terms.some((term) => barred.has(term))
    );
  }

  /** Takes in that a streamer is gone. */
  drop(ordinal: number): void {
    const from = [...this.#cached.values()].filter(({ bits }) => hasBit(bits, ordinal));
    for (const cached of from) {
      clearBit(cached.bits, ordinal);
      cached.total -= 1;
    }
    if (from.length === 0) return;
    this.#gone.set(ordinal, from);
    if (this.#gone.size >= MOST_GONE) this.settle();
  }

  /** Takes those who are gone from the numbers; before lists cease to name them. */
  settle(): void {
    if (this.#gone.size === 0) return;
    for (const [ordinal, held] of this.#heldBy([...this.#gone.keys()])) {
      for (const cached of this.#gone.get(ordinal) ?? []) add(cached, held, -1);
    }
    this.#gone.clear();
  }

  /** The options that each of the streamers has. */
  #heldBy(ordinals: readonly number[]): Map<number, number[]> {
    const terms = this.#store.facets.termsOf(ordinals, this.#options.terms);
    return new Map([...terms].map(([ordinal, own]) => [ordinal, this.#options.heldBy(own)]));
  }

  /** Counts each list of options among those who match; null for what depends on more than facets and numbers. */
  count(
    query: DirectoryQuery,
    lists: readonly (readonly Alternative[])[],
    counting: Counting,
  ): Counted | null {
    const key = keyOf(query);
    const isPlain = lists.every((options) => options.every(({ prefixes }) => prefixes.length === 0));
    if (key === null || !isPlain || query.without.length > MOST_HIDDEN) return null;
    if (this.#options.isFull) this.#forget();
    this.settle();
    const numbers = lists.map((options) => this.#options.numbersOf(options));
    let cached = this.#cached.get(key);
    if (cached === undefined) {
      cached = this.#make(query, counting);
      this.#cached.set(key, cached);
    }
    this.#complete(cached, numbers, counting);
    const counted = {
      total: cached.total,
      counts: numbers.map((list) => list.map((option) => cached.counts[option] ?? 0)),
    };
    this.#leaveOut(query.without, cached, counted, numbers);
    return counted;
  }

  #make(query: DirectoryQuery, { find }: Counting): CachedCounts {
    const { bits, total } = find({ ...query, without: [] });
    const spare = this.#spare.pop();
    return {
      groups: query.groups.map(({ facets }) => new Set(this.#options.find(facets))),
      barred: new Set(this.#options.find(query.withoutFacets)),
      ranges: query.ranges,
      bits: spare?.length === bits.length ? copied(bits, spare) : bits.slice(),
      total,
      counts: new Uint32Array(0),
      isCounted: new Uint8Array(0),
    };
  }

  /** Counts what was not asked for before. */
  #complete(cached: CachedCounts, numbers: readonly Uint32Array[], { countAmong }: Counting): void {
    const { count } = this.#options;
    if (cached.counts.length < count) {
      cached.counts = copied(cached.counts, new Uint32Array(count));
      cached.isCounted = copied(cached.isCounted, new Uint8Array(count));
    }
    const { counts, isCounted } = cached;
    const wanted = numbers.flatMap((list) => [...list].filter((option) => isCounted[option] !== 1));
    const missing = [...new Set(wanted)];
    if (missing.length === 0) return;
    const found = countAmong(
      cached.bits,
      missing.map((option) => this.#options.termsOf(option)),
    );
    for (const [at, option] of missing.entries()) {
      counts[option] = found[at] ?? 0;
      isCounted[option] = 1;
    }
  }

  /** Takes those who are left out by name from what was counted. */
  #leaveOut(
    ids: readonly string[],
    { bits }: CachedCounts,
    counted: Counted,
    numbers: readonly Uint32Array[],
  ): void {
    const ordinals = [...new Set(ids)].map((id) => this.#store.find(id));
    const hidden = ordinals.filter((ordinal) => ordinal >= 0 && hasBit(bits, ordinal));
    if (hidden.length === 0) return;
    counted.total -= hidden.length;
    const fewer = new Uint32Array(this.#options.count);
    for (const held of this.#heldBy(hidden).values()) {
      for (const option of held) fewer[option] = (fewer[option] ?? 0) + 1;
    }
    for (const [list, options] of numbers.entries()) {
      const counts = counted.counts[list] ?? [];
      for (const [at, option] of options.entries()) counts[at] = (counts[at] ?? 0) - (fewer[option] ?? 0);
    }
  }
}

function copied<Numbers extends Uint32Array | Uint8Array>(numbers: Numbers, target: Numbers): Numbers {
  target.set(numbers);
  return target;
}
