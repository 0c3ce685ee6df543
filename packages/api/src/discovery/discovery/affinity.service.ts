import { profileTaxonomy } from "@starling/db/schema/profile-taxonomy";
import { profiles } from "@starling/db/schema/profiles";
import { taxonomyItems } from "@starling/db/schema/taxonomy";
import { facetKey } from "@starling/directory/facets";
import { slugOf, type TaxonomyKind } from "@starling/validators/taxonomy";
import { and, eq } from "drizzle-orm";
import type { UserContext } from "../../context.ts";

interface Affinity {
  languages: readonly string[];
  /** Platform names from the profile's details, not validated. */
  platforms: unknown;
  items: readonly { kind: TaxonomyKind; name: string }[];
}

const FILTER_OF = { game: "games", category: "streamingCategory", tag: "streamingTags" } as const;

/** Facets that the sort order `recommended` ranks first: the user's languages, platforms and topics. */
export function affinityFacets({ languages, platforms, items }: Affinity): string[] {
  const named = Array.isArray(platforms) ? platforms.filter((value) => typeof value === "string") : [];
  return [
    ...languages.map((language) => facetKey("languages", language)),
    ...named.map((platform) => facetKey("platforms", platform)),
    ...items.map(({ kind, name }) => facetKey(FILTER_OF[kind], slugOf(name))),
  ];
}

const NOTHING: Affinity = { languages: [], platforms: [], items: [] };

export async function ownAffinity(ctx: UserContext): Promise<string[]> {
  const rows = await ctx.db
    .select({
      languages: profiles.languages,
      details: profiles.details,
      item: { kind: taxonomyItems.kind, name: taxonomyItems.name },
    })
    .from(profiles)
    .leftJoin(profileTaxonomy, eq(profileTaxonomy.profileId, profiles.id))
    .leftJoin(taxonomyItems, eq(taxonomyItems.id, profileTaxonomy.itemId))
    .where(and(eq(profiles.userId, ctx.actor.userId), eq(profiles.role, "viewer")));
  const [first] = rows;
  if (!first) return affinityFacets(NOTHING);
  const items = rows.flatMap(({ item }) => item ?? []);
  return affinityFacets({ languages: first.languages, platforms: first.details.favoritePlatforms, items });
}
