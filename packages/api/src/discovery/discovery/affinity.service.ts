import { profileTaxonomy } from "@starling/db/schema/profile-taxonomy";
import { profiles } from "@starling/db/schema/profiles";
import { taxonomyItems } from "@starling/db/schema/taxonomy";
import { and, eq } from "drizzle-orm";
import type { UserContext } from "../../context.ts";
import { type Affinity, affinityFacets } from "./affinity.rules.ts";

const NOTHING: Affinity = { languages: [], platforms: [], items: [] };

/** Returns nothing without a viewer profile. */
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
