import type { Db } from "@starling/db/client";
import { parameter, prepared } from "@starling/db/prepared";
import { directoryFacets } from "@starling/db/schema/directory";
import { sql } from "drizzle-orm";
import type { Alternative, DirectoryQuery, PageQuery } from "../directory-reader.ts";
import { escapeLike, type FacetIds, type ResolvedQuery } from "./conditions.ts";
import { expandWords } from "./expand-words.ts";

const facet = { id: directoryFacets.id, key: directoryFacets.key };
const facetsNamed = prepared((db) =>
  db
    .select(facet)
    .from(directoryFacets)
    .where(sql`key = any(${parameter("keys", "text[]")})`),
);
const facetsBeginning = prepared((db) =>
  db
    .select(facet)
    .from(directoryFacets)
    .where(sql`key like any(${parameter("patterns", "text[]")})`),
);

export async function facetIdsOf(db: Db, alternatives: readonly Alternative[]): Promise<FacetIds[]> {
  const keys = alternatives.flatMap(({ facets }) => facets);
  const patterns = alternatives.flatMap(({ prefixes }) => prefixes.map((prefix) => `${escapeLike(prefix)}%`));
  if (keys.length + patterns.length === 0) return alternatives.map(() => ({ ids: [] }));
  const rows = [
    ...(keys.length === 0 ? [] : await facetsNamed(db, { keys: keys })),
    ...(patterns.length === 0 ? [] : await facetsBeginning(db, { patterns: patterns })),
  ];
  const byKey = new Map(rows.map(({ key, id }) => [key, id]));
  return alternatives.map(({ facets, prefixes }) => {
    const named = facets.flatMap((facet) => byKey.get(facet) ?? []);
    if (prefixes.length === 0) return { ids: named };
    const begun = rows.filter(({ key }) => prefixes.some((prefix) => key.startsWith(prefix)));
    return { ids: [...new Set([...named, ...begun.map(({ id }) => id)])] };
  });
}

export async function facetsWithPrefix(db: Db, prefixes: readonly string[]) {
  if (prefixes.length === 0) return [];
  return facetsBeginning(db, { patterns: prefixes.map((prefix) => `${escapeLike(prefix)}%`) });
}

const namedBy = (facets: readonly string[]): Alternative => ({ facets, prefixes: [] });

export async function resolveQuery<Query extends DirectoryQuery & Partial<Pick<PageQuery, "affinity">>>(
  db: Db,
  query: Query,
): Promise<Query & ResolvedQuery> {
  const { groups, withoutFacets, affinity = [], search } = query;
  const words = search ?? [];
  const [[without, fond, ...found], tiers] = await Promise.all([
    facetIdsOf(db, [namedBy(withoutFacets), namedBy(affinity), ...groups]),
    words.length === 0 ? [] : expandWords(db, words),
  ]);
  return {
    ...query,
    groups: groups.map((group, at) => ({ ...group, ids: found[at]?.ids ?? [] })),
    withoutIds: without?.ids ?? [],
    fondIds: fond?.ids ?? [],
    tiers,
  };
}
