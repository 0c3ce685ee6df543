import { type SQL, sql } from "drizzle-orm";
import type { Db } from "./client.ts";

/**
 * Hot statements: the few that nearly every call sends, such as who asks, a streamer's page, a save.
 *
 * - **Prepared** ({@link prepared}, {@link preparedForLimit}): each connection parses and plans the text once. Sent as plain
 *   text, a statement takes two round trips and is parsed and planned each time, which often takes longer than its work.
 * - **Parameters that the planner does not see** ({@link parameter}): a prepared statement is not yet one that is planned once.
 *   After five runs PostgreSQL compares the estimated cost of plans made for the values at hand with that of the generic
 *   plan, and as long as the former look a little cheaper it goes on planning at every run. A parameter behind a
 *   sub-select is no constant to the planner: all plans look alike, and it keeps the generic one. Only an account by which a
 *   table may be spread stands in the open ({@link accountParameter}).
 * - **Limits that it does see** ({@link literal}): of an unknown limit PostgreSQL believes that a tenth of the rows is wanted.
 * - **One statement of named parts** ({@link withParts}): what would be a transaction of five statements is one round trip, commits by
 *   itself and holds its locks only while it runs.
 *
 * The text must not depend on the values, as every connection keeps every text: a list is one array parameter, rows are one
 * JSON parameter ({@link jsonParameter}). See docs/decisions/033-hot-statements-and-saves.md.
 */

/** A query builder's statement that is ready to be run. */
interface PreparedQuery<Rows> {
  execute(values: Record<string, unknown>): Promise<Rows>;
}

/** Runs a statement with a value for each of its parameters. */
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

/** A whole number from 0 that stands in a statement's text, so that the planner knows it. @throws RangeError for others */
export function literal(value: number): SQL {
  if (!Number.isSafeInteger(value) || value < 0)
    throw new RangeError("Only whole numbers stand in a statement");
  return sql.join([...String(value)].flatMap((digit) => DIGITS[Number(digit)] ?? []));
}

/** A parameter of a prepared statement, hidden from the planner so that it keeps the generic plan. */
export function parameter(name: string, type: keyof typeof TYPES): SQL {
  // Cast once more: an array that is selected would be taken for rows.
  return sql`(select ${sql.placeholder(name)}::${TYPES[type]})::${TYPES[type]}`;
}

/**
 * A parameter that the planner sees, for the account in a lookup by key in a table that may be spread by account: Citus then asks the one
 * server that has the rows, and not all. What finds a row or few by its key costs the same by every plan, so the generic one is kept here, too.
 */
export function accountParameter(name: string): SQL {
  return sql`${sql.placeholder(name)}::${TYPES.uuid}`;
}

/** A parameter that is JSON text. By way of `text`, as the driver would write what it takes for JSON as JSON once more. */
export function jsonParameter(name: string): SQL {
  return sql`${sql.placeholder(name)}::text::json`;
}

/** A statement's parts (CTEs) by their names, in the order in which each needs those before it. */
export type Parts = Readonly<Record<string, SQL>>;

/**
 * Begins a statement of parts, of which the last are selected from: `withParts(db, parts).select(…).from(sql`counted`)`.
 *
 * All parts read the tables as they were before the statement; what a part has written reaches another only by what it
 * returns. Parts that write are carried out in any case, others only as far as they are read from.
 */
export function withParts(db: Db, parts: Parts) {
  return db.with(...Object.entries(parts).map(([name, part]) => db.$with(name, {}).as(part)));
}

/** A statement that is built once for each pool and prepared once on each of its connections. */
export function prepared<Rows>(
  build: (db: Db) => { prepare(name: string): PreparedQuery<Rows> },
): RunPrepared<Rows> {
  const built = new WeakMap<Db, PreparedQuery<Rows>>();
  return (db, values) => {
    const known = built.get(db);
    if (known) return known.execute(values);
    // The driver numbers its statements itself; that there is a name is what has it prepare this one.
    const query = build(db).prepare("hot");
    built.set(db, query);
    return query.execute(values);
  };
}

/** The same for every size of a page that there may be, each with a statement of its own. */
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
