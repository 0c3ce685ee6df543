import type { DirectoryReader } from "@starling/directory/directory-reader";
import { planListing } from "@starling/directory/query-plan";
import { listStreamersInput } from "@starling/validators/discovery-inputs";
import { KINDS, type Kind } from "./misspell.ts";
import type { Query } from "./queries.ts";
import { NOW } from "./world.ts";

/** Places of a first look; the right one is to be among them. */
export const FIRST_LOOK = 5;
const LIMIT = 30;

/** What one query found. */
export interface Try {
  query: Query;
  /** Place of the right streamer, from 1; null beyond the first page. */
  rank: number | null;
  milliseconds: number;
}

/** What one reader found. */
export interface Finding {
  name: string;
  tries: Try[];
}

async function ask(reader: DirectoryReader, search: string): Promise<string[]> {
  const plan = planListing(listStreamersInput.parse({ search }), { at: NOW });
  const page = { sortBy: "relevance", sortOrder: "desc", offset: 0, limit: LIMIT, affinity: [] } as const;
  return (await reader.page({ ...plan, ...page })).ids;
}

/** Asks a reader every query once, after a few others to warm up. `idOf` gives a streamer's id by username. */
export async function measure(
  name: string,
  reader: DirectoryReader,
  queries: readonly Query[],
  idOf: ReadonlyMap<string, string>,
): Promise<Finding> {
  for (const { expected } of queries.slice(0, 50)) await ask(reader, expected);
  const tries: Try[] = [];
  for (const query of queries) {
    const began = performance.now();
    const ids = await ask(reader, query.search);
    const milliseconds = performance.now() - began;
    const place = ids.indexOf(idOf.get(query.expected) ?? "");
    tries.push({ query, rank: place < 0 ? null : place + 1, milliseconds });
  }
  return { name, tries };
}

function isHit({ rank }: Try): boolean {
  return rank !== null && rank <= FIRST_LOOK;
}

/** Share of the tries in which the right one was among the first. */
export function hitRate(tries: readonly Try[]): number {
  return tries.filter(isHit).length / tries.length;
}

/** Tries in which the right one was not. */
export function misses(tries: readonly Try[]): Try[] {
  return tries.filter((one) => !isHit(one));
}

/** The mean place of those found at all. */
export function meanRank(tries: readonly Try[]): number {
  const ranks = tries.flatMap(({ rank }) => rank ?? []);
  return ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length;
}

/** The milliseconds that a share of the tries stayed within. */
export function quantile(tries: readonly Try[], share: number): number {
  const sorted = tries.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** The tries of each kind. */
export function byKind(tries: readonly Try[]): [Kind, Try[]][] {
  return KINDS.map((kind) => [kind, tries.filter(({ query }) => query.kind === kind)]);
}
