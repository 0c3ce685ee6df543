import { index, pgTable, primaryKey, smallint, uuid } from "drizzle-orm/pg-core";
import { profiles } from "./profiles.ts";
import { taxonomyItems } from "./taxonomy.ts";

/** Games and tags of a profile in the user's order. */
export const profileTaxonomy = pgTable(
  "profile_taxonomy",
  {
    profileId: uuid("profile_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    itemId: uuid("item_id")
      .notNull()
      .references(() => taxonomyItems.id, { onDelete: "cascade" }),
    position: smallint("position").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.profileId, table.itemId] }),
    index("profile_taxonomy_item_idx").on(table.itemId, table.profileId),
  ],
);
