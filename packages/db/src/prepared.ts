import { type SQL, sql } from "drizzle-orm";
import type { Db } from "./client.ts";

/**
 * Helpers for hot statements (docs/decisions/033-hot-statements-and-saves.md).
 * - **Prepared** ({@link prepared}, {@link preparedForLimit}): parsed and planned once per connection.
 * - **Hidden parameters** ({@link parameter}): a sub-select hides the value from the planner, so that
 * PostgreSQL keeps the generic plan.
 * - **Visible limits** ({@link literal}): for an unknown limit, PostgreSQL assumes a tenth of the rows.
 * - **One statement of parts** ({@link withParts}): one round trip and shorter locks than a transaction.
 *
 * The SQL text must not depend on the values, because every connection caches every text. Pass a list as one
 * array parameter and rows as one JSON parameter ({@link jsonParameter}).
 */

interface PreparedQuery<Rows> {
  execute(values: Record<string, unknown>): Promise<Rows>;
}

export type RunPrepared<Rows> = (db: Db, values: Record<string, unknown>) => Promise<Rows>;

const TYPES = {
  bigint: sql`bigint`,
  "bigint[]": sql`bigint[]`,
  int: sql`int`,
  "int[]": sql`int[]`,
  text: sql`text`,
  "text[]": sql`text[]`,
  timestamptz: sql`timestamptz`,
  uuid: sql`uuid`,
  "uuid[]": sql`uuid[]`,
};

const DIGITS = [sql`0`, sql`1`, sql`2`, sql`3`, sql`4`, sql`5`, sql`6`, sql`7`, sql`8`, sql`9`];

/** Non-negative integer inlined in the SQL text, visible to the planner. @throws RangeError for other values */
export function literal(value: number): SQL {
  if (!Number.isSafeInteger(value) || value < 0)
    throw new RangeError("A literal must be a whole number, 0 or more");
  return sql.join([...String(value)].flatMap((digit) => DIGITS[Number(digit)] ?? []));
}

export function parameter(name: string, type: keyof typeof TYPES): SQL {
  // The second cast prevents a selected array from being treated as rows.
  return sql`(select ${sql.placeholder(name)}::${TYPES[type]})::${TYPES[type]}`;
}

/**
 * Parameter visible to the planner, for the account id of a distributed table, so that Citus can route to one
 * server.
 */
export function accountParameter(name: string): SQL {
  return sql`${sql.placeholder(name)}::${TYPES.uuid}`;
}

/** JSON parameter, cast through `text` to prevent double encoding by the driver. */
export function jsonParameter(name: string): SQL {
  return sql`${sql.placeholder(name)}::text::json`;
}

/** CTEs by name, in order of dependency. */
export type Parts = Readonly<Record<string, SQL>>;

/**
 * Builds a statement from CTEs: `withParts(db, parts).select(…).from(sql`counted`)`. All parts see the same
 * snapshot of the database. To use data that another part has written, a part must read the rows which that
 * part returns. Parts that write always run completely. Parts that only read run as far as their rows are
 * read.
 */
export function withParts(db: Db, parts: Parts) {
  return db.with(...Object.entries(parts).map(([name, part]) => db.$with(name, {}).as(part)));
}

/** Built once per pool and prepared once per connection. */
export function prepared<Rows>(
  build: (db: Db) => { prepare(name: string): PreparedQuery<Rows> },
): RunPrepared<Rows> {
  const built = new WeakMap<Db, PreparedQuery<Rows>>();
  return (db, values) => {
    const known = built.get(db);
    if (known) return known.execute(values);
    // Any name works: Drizzle prepares only named statements, but the driver replaces the name with a number.
    const query = build(db).prepare("hot");
    built.set(db, query);
    return query.execute(values);
  };
}

/** Prepares a separate statement per page size. */
export function preparedForLimit<Rows>(
  build: (db: Db, limit: number) => { prepare(name: string): PreparedQuery<Rows> },
): (db: Db, limit: number, values: Record<string, unknown>) => Promise<Rows> {
  const bySize = new Map<number, RunPrepared<Rows>>();
  return (db, limit, values) => {
    const run = bySize.get(limit) ?? prepared((pool) => build(pool, limit));
    bySize.set(limit, run);
    return run(db, values);
  };
}
