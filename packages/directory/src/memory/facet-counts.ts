import type { Alternative, ConditionName, DirectoryQuery, WantedCounts } from "../directory-reader.ts";
import { conditionSets, withoutConditions } from "../query-plan.ts";
import { CHUNK_WORDS, countBoth, hasBit } from "./bitset.ts";
import type { CountedChunk } from "./posting-list.ts";
import type { Matches, Matching } from "./query-matching.ts";
import type { Store } from "./store.ts";

/** Matches of a chunk up to here are asked for one by one: a bitset takes as long to be counted whole. */
const FEW = 256;

function chunksOf(bits: Uint32Array): CountedChunk[] {
  const chunks: CountedChunk[] = [];
  for (let chunk = 0; chunk * CHUNK_WORDS < bits.length; chunk += 1) {
    const base = chunk * CHUNK_WORDS;
    const total = countBoth(bits, base, bits, base, CHUNK_WORDS);
    if (total > 0) chunks.push({ chunk, few: total > FEW ? null : lowsOf(bits, base, total) });
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

function countFacets(store: Store, matches: Matches, keys: readonly string[]): [string, number][] {
  const { facetKeys, facets } = store;
  const known: string[] = [];
  const terms: number[] = [];
  for (const key of keys) {
    const term = facetKeys.find(key);
    if (term === undefined) continue;
    known.push(key);
    terms.push(term);
  }
  const totals = facets.countWithin(terms, matches.bits, chunksOf(matches.bits));
  return known.map((key, at): [string, number] => [key, totals[at] ?? 0]).filter(([, total]) => total > 0);
}

/** See `DirectoryReader.counts`. */
export function countOptions(
  store: Store,
  matching: Matching,
  query: DirectoryQuery,
  wanted: readonly WantedCounts[],
): Map<string, number> {
  const used = new Set([...query.groups, ...query.ranges].flatMap(({ filters }) => filters));
  const others = wanted.filter(({ filter }) => !used.has(filter)).flatMap(({ facets }) => facets);
  const counts = new Map(countFacets(store, matching.find(query), others));
  for (const { filter, facets } of wanted) {
    if (!used.has(filter)) continue;
    const matches = matching.find(withoutConditions(query, [filter]));
    for (const [key, total] of countFacets(store, matches, facets)) counts.set(key, total);
  }
  return counts;
}

/** How many of the matches a bitset has. Only chunks that hold any are looked at. */
function countAmong(bits: Uint32Array, chunks: readonly CountedChunk[], others: Uint32Array): number {
  let total = 0;
  for (const { chunk, few } of chunks) {
    const base = chunk * CHUNK_WORDS;
    if (few === null) total += countBoth(bits, base, others, base, CHUNK_WORDS);
    else for (const low of few) total += hasBit(others, base * 32 + low) ? 1 : 0;
  }
  return total;
}

/** See `DirectoryReader.totalsWith`. */
export function countAlternatives(
  { facets, unions, count }: Store,
  matching: Matching,
  query: DirectoryQuery,
  alternatives: readonly Alternative[],
): number[] {
  const { bits, total } = matching.find(query);
  const totals = alternatives.map(() => 0);
  if (total === 0) return totals;
  const chunks = chunksOf(bits);
  // Each hour is the one before and a little more, so the unions are begun with the smallest.
  const smallestFirst = alternatives
    .map((alternative, at) => ({ at, ...matching.termsOf(alternative) }))
    .sort((one, other) => one.terms.length - other.terms.length);
  for (const { at, terms, had } of smallestFirst) {
    const [only] = terms;
    if (terms.length === 1 && only !== undefined)
      totals[at] = facets.countWithin([only], bits, chunks)[0] ?? 0;
    else if (terms.length > 1) totals[at] = countAmong(bits, chunks, unions.bits(terms, { had, count }));
  }
  return totals;
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
