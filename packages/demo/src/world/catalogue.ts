import type { Db, Transaction } from "@starling/db/client";
import type { profileTaxonomy } from "@starling/db/schema/profile-taxonomy";
import { taxonomyItems } from "@starling/db/schema/taxonomy";
import type { TaxonomyKind } from "@starling/validators/taxonomy";

/** Taxonomy ids by kind and name. */
export type Catalogue = ReadonlyMap<string, string>;

export async function readCatalogue(db: Db | Transaction): Promise<Catalogue> {
  const items = await db.select().from(taxonomyItems);
  return new Map(items.map((item) => [`${item.kind} ${item.name}`, item.id]));
}

export function taxonomyRows(
  profileId: string,
  chosen: Partial<Record<TaxonomyKind, readonly string[]>>,
  catalogue: Catalogue,
): (typeof profileTaxonomy.$inferInsert)[] {
  const keys = Object.entries(chosen).flatMap(([kind, names]) => names.map((name) => `${kind} ${name}`));
  return [...new Set(keys)].flatMap((key, position) => {
    const itemId = catalogue.get(key);
    return itemId === undefined ? [] : [{ profileId, itemId, position }];
  });
}
