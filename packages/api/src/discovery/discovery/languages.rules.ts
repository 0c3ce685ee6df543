import type { PageQuery } from "@starling/directory/directory-reader";
import { facetKey, primaryLanguageKey } from "@starling/directory/facets";

const holding = (facets: readonly string[]) => ({ filters: [], facets, prefixes: [] });

/** Tiers of a query: primary language, other languages, rest. Without languages, only the query itself. */
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
