import { PICTURE_KINDS } from "@starling/validators/pictures";
import { index, pgEnum, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id } from "./columns.ts";
import { profiles } from "./profiles.ts";

export const pictureKind = pgEnum("picture_kind", PICTURE_KINDS);

/** Files of a profile's pictures, for removal and export (docs/product.md §1.12). */
export const pictures = pgTable(
  "pictures",
  {
    id: id(),
    profileId: uuid("profile_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    kind: pictureKind("kind").notNull(),
    /** Media store keys, largest size first. */
    keys: text("keys").array().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("pictures_profile_idx").on(table.profileId, table.kind),
    index("pictures_keys_idx").using("gin", table.keys),
  ],
);
