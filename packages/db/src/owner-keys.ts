import { getTableName, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import * as schema from "./schema.ts";

/**
 * Tables whose rows users can delete. A concurrent write may therefore refer to a row that no longer exists.
 */
const REMOVED_BY_MEMBERS: ReadonlySet<string> = new Set([
  "users",
  "profiles",
  "exposures",
  "clips",
  "channels",
  "sessions",
  "second_factors",
]);

/** Length to which PostgreSQL truncates names. */
const MAX_NAME_LENGTH = 63;

const OWNER_KEYS: ReadonlySet<string> = new Set(
  Object.values<unknown>(schema)
    .filter((table) => is(table, PgTable))
    .flatMap((table) => getTableConfig(table).foreignKeys)
    .filter((key) => REMOVED_BY_MEMBERS.has(getTableName(key.reference().foreignTable)))
    .map((key) => key.getName().slice(0, MAX_NAME_LENGTH)),
);

/** Citus appends the shard number to a constraint's name, so this number is ignored. */
export function isOwnerKey(constraint: string): boolean {
  return OWNER_KEYS.has(constraint) || OWNER_KEYS.has(constraint.replace(/_\d+$/, ""));
}
