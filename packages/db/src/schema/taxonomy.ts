import { TAXONOMY_KINDS } from "@starling/validators/taxonomy";
import { pgEnum, pgTable, text, unique } from "drizzle-orm/pg-core";
import { id } from "./columns.ts";

export const taxonomyKind = pgEnum("taxonomy_kind", TAXONOMY_KINDS);

export const taxonomyItems = pgTable(
  "taxonomy_items",
  {
    id: id(),
    kind: taxonomyKind("kind").notNull(),
    name: text("name").notNull(),
    /** Name for matching: lower case, words joined by hyphens. */
    slug: text("slug").notNull(),
  },
  (table) => [unique("taxonomy_items_kind_slug_key").on(table.kind, table.slug)],
);
