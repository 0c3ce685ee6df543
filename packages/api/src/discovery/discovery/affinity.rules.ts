import { facetKey } from "@starling/directory/facets";
import { slugOf, type TaxonomyKind } from "@starling/validators/taxonomy";

/** What a viewer's profile says about whom they like to watch. */
export interface Fondness {
  languages: readonly string[];
  /** As the profile's details hold it. */
  platforms: unknown;
  /** Favourite games and categories. */
  items: readonly { kind: TaxonomyKind; name: string }[];
}

const FILTER_OF = { game: "games", category: "streamingCategory", tag: "streamingTags" } as const;

/** The facets of streamers that somebody is fond of, for the sort `recommended`. */
export function fondFacets({ languages, platforms, items }: Fondness): string[] {
  const named = Array.isArray(platforms) ? platforms.filter((value) => typeof value === "string") : [];
  return [
    ...languages.map((language) => facetKey("languages", language)),
    ...named.map((platform) => facetKey("platforms", platform)),
    ...items.map(({ kind, name }) => facetKey(FILTER_OF[kind], slugOf(name))),
  ];
}
