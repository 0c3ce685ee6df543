import { slugOf, type TaxonomyKind } from "@starling/validators/taxonomy";
import type { Db } from "../../client.ts";
import { profileTaxonomy } from "../../schema/profile-taxonomy.ts";
import { taxonomyItems } from "../../schema/taxonomy.ts";
import { deleteEntry } from "./entries.ts";

export async function makeTaxonomyItem(db: Db, kind: TaxonomyKind, name: string) {
  const [item] = await db
    .insert(taxonomyItems)
    .values({ kind, name, slug: slugOf(name) })
    .returning();
  if (!item) throw new Error("The taxonomy item was not written");
  return item;
}

/** Also deletes the directory entry, which is then rebuilt. */
export async function tagProfile(
  db: Db,
  profileId: string,
  item: { id: string; name: string },
  position = 0,
): Promise<void> {
  await db.insert(profileTaxonomy).values({ profileId, itemId: item.id, position });
  await deleteEntry(db, profileId);
}
