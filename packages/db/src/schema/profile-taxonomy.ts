import { index, pgTable, primaryKey, smallint } from "drizzle-orm/pg-core";
import { ownedBy } from "./columns.ts";
import { profiles } from "./profiles.ts";
import { taxonomyItems } from "./taxonomy.ts";

/** Games and tags of a profile in the user's order. */
export const profileTaxonomy = pgTable(
  "profile_taxonomy",
  {
    profileId: ownedBy("profile_id", () => profiles.id),
    itemId: ownedBy("item_id", () => taxonomyItems.id),
    position: smallint("position").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.profileId, table.itemId] }),
    index("profile_taxonomy_item_idx").on(table.itemId, table.profileId),
  ],
);
