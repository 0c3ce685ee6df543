import type {
  Alternative,
  ConditionName,
  DirectoryQuery,
  OptionTotals,
  WantedCounts,
} from "../directory-reader.ts";
import { conditionSets, withoutConditions } from "../query-plan.ts";
import { CHUNK_WORDS, hasBit } from "./bitset.ts";
import type { Counting } from "./count-cache.ts";
import { countChunk, intersectionCount } from "./intersection-count.ts";
import type { CountedChunk } from "./posting-list.ts";
import type { Matching } from "./query-matching.ts";
import type { Store } from "./store.ts";

/** Matches of a chunk up to here are asked for one by one: a bitset takes as long to be counted whole. */
const FEW = 256;

function chunksOf(bits: Uint32Array): CountedChunk[] {
  const chunks: CountedChunk[] = [];
  for (let chunk = 0; chunk * CHUNK_WORDS < bits.length; chunk += 1) {
    const base = chunk * CHUNK_WORDS;
    const total = countChunk(bits, base);
    if (total > 0) chunks.push({ chunk, total, few: total > FEW ? null : lowsOf(bits, base, total) });
  }
  return chunks;
}

function lowsOf(bits: Uint32Array, base: number, total: number): Uint16Array {
  const lows = new Uint16Array(total);
  let length = 0;
  for (let at = 0; at < CHUNK_WORDS; at += 1) {
    for (let word = bits[base + at] ?? 0; word !== 0; word &= word - 1) {
      lows[length] = at * 32 + 31 - Math.clz32(word & -word);
      length += 1;
    }
  }
  return lows;
}

/** How many of the matches a bitset has. Only chunks that hold any are looked at. */
function countAmong(bits: Uint32Array, chunks: readonly CountedChunk[], others: Uint32Array): number {
  let total = 0;
  for (const { chunk, few } of chunks) {
    const base = chunk * CHUNK_WORDS;
    if (few === null) {
      intersectionCount.take(bits, base);
      total += intersectionCount.count(others, base);
    } else for (const low of few) total += hasBit(others, base * 32 + low) ? 1 : 0;
  }
  return total;
}

/** How many of the matches have any of the terms of each option. */
function countAmongMatches(
  { facets, unions, count }: Store,
  matches: Uint32Array,
  options: readonly (readonly number[])[],
): Uint32Array {
  const totals = new Uint32Array(options.length);
  const chunks = chunksOf(matches);
  if (chunks.length === 0) return totals;
  const places = [...options.keys()];
  const single = places.filter((at) => options[at]?.length === 1);
  const found = facets.countWithin(
    single.map((at) => options[at]?.[0] ?? 0),
    matches,
    chunks,
  );
  for (const [index, at] of single.entries()) totals[at] = found[index] ?? 0;
  // Each hour is the one before and a little more, so the unions are begun with the smallest.
  const several = places
    .map((at) => ({ at, terms: options[at] ?? [] }))
    .filter(({ terms }) => terms.length > 1)
    .sort((one, other) => one.terms.length - other.terms.length);
  for (const { at, terms } of several) {
    let had = 0;
    for (const term of terms) had += facets.count(term);
    totals[at] = countAmong(matches, chunks, unions.bits(terms, { had, count }));
  }
  return totals;
}

/** Lists of options that the same matches are counted of. */
interface Together {
  query: DirectoryQuery;
  lists: (readonly Alternative[])[];
  /** Where each list stands among all that are wanted. */
  places: number[];
}

/** Nearly all options are counted of the same matches: a filter that is in use does not narrow its own. */
function gather(query: DirectoryQuery, wanted: readonly WantedCounts[]): Together[] {
  const used = new Set(conditionSets(query).flat());
  const common: Together = { query, lists: [], places: [] };
  const gathered = [common];
  for (const [place, { filters, options }] of wanted.entries()) {
    const isNarrowed = filters.some((filter) => used.has(filter));
    const own = { query: withoutConditions(query, filters), lists: [], places: [] };
    const together: Together = isNarrowed ? own : common;
    if (isNarrowed) gathered.push(together);
    together.lists.push(options);
    together.places.push(place);
  }
  return gathered;
}

/** See `DirectoryReader.counts`. */
export function countOptions(
  store: Store,
  matching: Matching,
  query: DirectoryQuery,
  wanted: readonly WantedCounts[],
): OptionTotals {
  const find = (asked: DirectoryQuery) => matching.find(asked);
  const counting: Counting = {
    find,
    countAmong: (matches, options) => countAmongMatches(store, matches, options),
  };
  const counts: ArrayLike<number>[] = wanted.map(() => []);
  let total = 0;
  for (const { query: asked, lists, places } of gather(query, wanted)) {
    const counted = store.counts.count(asked, lists, counting) ?? countAnew(matching, asked, lists, counting);
    for (const [at, place] of places.entries()) counts[place] = counted.counts[at] ?? [];
    if (asked === query) total = counted.total;
  }
  return { total, isTotalExact: true, counts };
}

function countAnew(
  matching: Matching,
  query: DirectoryQuery,
  lists: readonly (readonly Alternative[])[],
  { countAmong: count }: Counting,
): { total: number; counts: ArrayLike<number>[] } {
  const { bits, total } = matching.find(query);
  const options = lists.flat().map((option) => matching.termsOf(option).terms);
  const found = Array.from(count(bits, options));
  return { total, counts: lists.map((list) => found.splice(0, list.length)) };
}

/** See `DirectoryReader.emptiedBy`. */
export function countWithoutEach(
  matching: Matching,
  query: DirectoryQuery,
): { conditions: ConditionName[]; total: number }[] {
  return conditionSets(query)
    .map((conditions) => ({ conditions, total: matching.find(withoutConditions(query, conditions)).total }))
    .filter(({ total }) => total > 0)
    .sort((one, other) => other.total - one.total);
}
