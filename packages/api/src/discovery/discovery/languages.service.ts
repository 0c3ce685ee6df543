import { profiles } from "@starling/db/schema/profiles";
import type { PageQuery } from "@starling/directory/directory-reader";
import { facetKey, primaryLanguageKey } from "@starling/directory/facets";
import { LANGUAGES } from "@starling/validators/languages";
import { valuesOf } from "@starling/validators/options";
import { and, eq } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";

const holding = (facets: readonly string[]) => ({ filters: [], facets, prefixes: [] });

/**
 * Splits a query into three: streamers whose primary language is in `languages`, streamers with another
 * language in `languages`, and all other streamers.
 */
export function languageTiers(query: PageQuery, languages: readonly string[]): PageQuery[] {
  if (languages.length === 0) return [query];
  const primary = languages.map(primaryLanguageKey);
  const spoken = languages.map((language) => facetKey("languages", language));
  const { groups, withoutFacets } = query;
  return [
    { ...query, groups: [...groups, holding(primary)] },
    { ...query, groups: [...groups, holding(spoken)], withoutFacets: [...withoutFacets, ...primary] },
    { ...query, withoutFacets: [...withoutFacets, ...spoken] },
  ];
}

export async function ownLanguages({ db, actor }: ServiceContext): Promise<readonly string[]> {
  if (actor.kind !== "user") return [];
  const [own] = await db
    .select({ languages: profiles.languages })
    .from(profiles)
    .where(and(eq(profiles.userId, actor.userId), eq(profiles.role, actor.role)));
  return own?.languages ?? [];
}

export async function callerLanguages(ctx: ServiceContext): Promise<readonly string[]> {
  if (ctx.actor.kind === "user") return ownLanguages(ctx);
  const tags = (ctx.browser?.acceptLanguage ?? "").toLowerCase().split(",");
  const spoken = tags.map((tag) => tag.trim().split(/[-;]/)[0]);
  return valuesOf(LANGUAGES).filter((language) => spoken.includes(language));
}

/** Returns one list of ids per tier of {@link languageTiers}. */
export async function firstByLanguage(
  { ports }: ServiceContext,
  query: PageQuery,
  languages: readonly string[],
): Promise<string[][]> {
  const tiers: string[][] = [];
  let left = query.limit;
  for (const tier of languageTiers(query, languages)) {
    if (left <= 0) break;
    const { ids } = await ports.directory.page({ ...tier, limit: left });
    tiers.push(ids);
    left -= ids.length;
  }
  return tiers;
}
