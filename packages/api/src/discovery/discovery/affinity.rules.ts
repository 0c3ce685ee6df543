import { facetKey } from "@starling/directory/facets";
import { slugOf, type TaxonomyKind } from "@starling/validators/taxonomy";

export interface Affinity {
  languages: readonly string[];
  /** Platforms from the profile's details, not validated. */
  platforms: unknown;
  items: readonly { kind: TaxonomyKind; name: string }[];
}

const FILTER_OF = { game: "games", category: "streamingCategory", tag: "streamingTags" } as const;

/** Preferred facets for the sort order `recommended`. */
export function affinityFacets({ languages, platforms, items }: Affinity): string[] {
  const named = Array.isArray(platforms) ? platforms.filter((value) => typeof value === "string") : [];
  return [
    ...languages.map((language) => facetKey("languages", language)),
    ...named.map((platform) => facetKey("platforms", platform)),
    ...items.map(({ kind, name }) => facetKey(FILTER_OF[kind], slugOf(name))),
  ];
}
