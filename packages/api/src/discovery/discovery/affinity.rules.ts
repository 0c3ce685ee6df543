import { facetKey } from "@starling/directory/facets";
import { slugOf, type TaxonomyKind } from "@starling/validators/taxonomy";

export interface Fondness {
  languages: readonly string[];
  /** Unvalidated, from the profile's details. */
  platforms: unknown;
  items: readonly { kind: TaxonomyKind; name: string }[];
}

const FILTER_OF = { game: "games", category: "streamingCategory", tag: "streamingTags" } as const;

/** For the sort `recommended`. */
export function fondFacets({ languages, platforms, items }: Fondness): string[] {
  const named = Array.isArray(platforms) ? platforms.filter((value) => typeof value === "string") : [];
  return [
    ...languages.map((language) => facetKey("languages", language)),
    ...named.map((platform) => facetKey("platforms", platform)),
    ...items.map(({ kind, name }) => facetKey(FILTER_OF[kind], slugOf(name))),
  ];
}
