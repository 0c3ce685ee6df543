import { getTableName, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import * as schema from "./schema.ts";

/** Tables whose rows members remove, so that a write may meet a row that has just gone. */
const REMOVED_BY_MEMBERS: ReadonlySet<string> = new Set([
  "users",
  "profiles",
  "exposures",
  "clips",
  "channels",
  "sessions",
  "second_factors",
]);

/** PostgreSQL cuts names to this many characters. */
const LONGEST_NAME = 63;

const OWNER_KEYS: ReadonlySet<string> = new Set(
  Object.values<unknown>(schema)
    .filter((table) => is(table, PgTable))
    .flatMap((table) => getTableConfig(table).foreignKeys)
    .filter((key) => REMOVED_BY_MEMBERS.has(getTableName(key.reference().foreignTable)))
    .map((key) => key.getName().slice(0, LONGEST_NAME)),
);

/**
 * Whether a foreign key refers to rows that members remove. A table that several servers hold names its constraints with the
 * number of a shard.
 */
export function isOwnerKey(constraint: string): boolean {
  return OWNER_KEYS.has(constraint) || OWNER_KEYS.has(constraint.replace(/_\d+$/, ""));
}
