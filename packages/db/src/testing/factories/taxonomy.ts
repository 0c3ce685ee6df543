import { indexWords } from "@starling/validators/search";
import { slugOf, type TaxonomyKind } from "@starling/validators/taxonomy";
import { eq, sql } from "drizzle-orm";
import type { Db } from "../../client.ts";
import { profileTaxonomy } from "../../schema/profile-taxonomy.ts";
import { streamerProfiles } from "../../schema/profiles.ts";
import { taxonomyItems } from "../../schema/taxonomy.ts";

/** A category, game or tag of that name. */
export async function makeTaxonomyItem(db: Db, kind: TaxonomyKind, name: string) {
  const [item] = await db
    .insert(taxonomyItems)
    .values({ kind, name, slug: slugOf(name) })
    .returning();
  if (!item) throw new Error("The taxonomy item was not written");
  return item;
}

/** Gives a profile a game or tag, which search then finds it by. */
export async function tagProfile(
  db: Db,
  profileId: string,
  item: { id: string; name: string },
  position = 0,
): Promise<void> {
  await db.insert(profileTaxonomy).values({ profileId, itemId: item.id, position });
  const words = sql.param(indexWords([item.name]));
  await db
    .update(streamerProfiles)
    .set({ searchWords: sql`${streamerProfiles.searchWords} || array_to_tsvector(${words}::text[])` })
    .where(eq(streamerProfiles.profileId, profileId));
}
