import type { Random } from "@starling/db/random";
import type { FacetGroup, PageQuery, ReaderSort } from "@starling/directory/directory-reader";
import { FLOOR_GROUP } from "@starling/directory/query-plan";
import { FILTER_NAMES, type FilterName } from "@starling/validators/discovery-filters";
import { searchWords } from "@starling/validators/search";
import type { TestApi } from "./create-test-api.ts";

const SORTS: readonly ReaderSort[] = [
  ...(["createdAt", "displayName", "followersCount", "averageViewers", "viewers"] as const),
  ...(["isLive", "fair", "recommended", "relevance"] as const),
];

const filterOf = (key: string): FilterName =>
  FILTER_NAMES.find((name) => key.startsWith(`${name}:`)) ?? "timeZone";

export async function randomQueries(api: TestApi, random: Random): Promise<() => PageQuery> {
  const keys = (
    await api.sql`select key from directory_entries, unnest(facets) facet join directory_facets on id = facet`
  ).map(({ key }): string => key);
  const names = (await api.sql`select name_key from directory_entries`).map(
    ({ name_key }): string => name_key,
  );
  const some = <Item>(share: number, item: () => Item): Item[] => (random.chance(share) ? [item()] : []);

  function group(): FacetGroup {
    const key = random.pick(keys);
    const filter = filterOf(key);
    const value = key.slice(key.indexOf(":") + 1);
    if (filter === "location" || filter === "hometown") {
      return { filters: [filter], facets: [], prefixes: [`${filter}:${value.slice(0, random.whole(1, 5))}`] };
    }
    const others = random.sample(keys, 40).filter((other) => other.startsWith(`${filter}:`));
    return { filters: [filter], facets: [...new Set([key, ...others.slice(0, 2)])], prefixes: [] };
  }

  function search(): string[] {
    const [word] = searchWords(random.pick(names));
    if (word === undefined) return [];
    const at = random.whole(1, Math.max(1, word.length - 1));
    if (random.chance(0.3)) return [word.slice(0, at)];
    return [random.chance(0.3) && word.length > 4 ? word.slice(0, at) + word.slice(at + 1) : word];
  }

  return () => ({
    groups: [...some(0.6, group), ...some(0.3, group), ...some(0.1, group), ...some(0.3, () => FLOOR_GROUP)],
    ranges: some(0.3, () => ({
      column: random.pick(["followers", "averageViewers"] as const),
      filters: ["followersMin"],
      min: random.pick([null, 1, 5, 20]),
      max: random.pick([null, 10, 50]),
    })),
    name: random.chance(0.8) ? "" : random.pick(names).slice(0, random.whole(1, 4)),
    search: random.chance(0.75) ? [] : search(),
    without: [],
    withoutFacets: random.chance(0.8) ? [] : random.sample(keys, random.whole(1, 3)),
    at: api.clock.now(),
    sortBy: random.pick(SORTS),
    sortOrder: random.pick(["asc", "desc"]),
    offset: random.pick([0, 0, 0, 30, 300]),
    limit: 30,
    affinity: random.sample(keys, random.whole(0, 6)),
    ...(random.chance(0.15) ? { mostWatching: random.pick([0, 2, 40]) } : {}),
  });
}
