import { PICTURE_KINDS } from "@starling/validators/pictures";
import { index, pgEnum, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id, ownedBy } from "./columns.ts";
import { profiles } from "./profiles.ts";

export const pictureKind = pgEnum("picture_kind", PICTURE_KINDS);

/** Files of a profile's pictures, for removal and export (docs/product.md §1.12). */
export const pictures = pgTable(
  "pictures",
  {
    id: id(),
    profileId: ownedBy("profile_id", () => profiles.id),
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
