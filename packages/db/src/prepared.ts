import { type SQL, sql } from "drizzle-orm";
import type { Db } from "./client.ts";

/** A query builder's statement that is ready to be run. */
interface Prepared<Rows> {
  execute(values: Record<string, unknown>): Promise<Rows>;
}

/** Runs a statement with a value for each of its placeholders. */
export type RunPrepared<Rows> = (db: Db, values: Record<string, unknown>) => Promise<Rows>;

const TYPES = {
  bigint: sql`bigint`,
  int: sql`int`,
  "int[]": sql`int[]`,
  timestamptz: sql`timestamptz`,
  uuid: sql`uuid`,
  "uuid[]": sql`uuid[]`,
};

const DIGITS = [sql`0`, sql`1`, sql`2`, sql`3`, sql`4`, sql`5`, sql`6`, sql`7`, sql`8`, sql`9`];

/** A whole number from 0 that stands in a statement's text, such as a limit that plans are made for. @throws RangeError for others */
export function literal(value: number): SQL {
  if (!Number.isSafeInteger(value) || value < 0)
    throw new RangeError("Only whole numbers stand in a statement");
  return sql.join([...String(value)].flatMap((digit) => DIGITS[Number(digit)] ?? []));
}

/**
 * A value of a prepared statement that plans are not made for. Where the database saw it, it would compare what a plan for
 * this very value costs with one for any, and go on planning each time.
 */
export function given(name: string, type: keyof typeof TYPES): SQL {
  // Cast once more: an array that is selected would be taken for rows.
  return sql`(select ${sql.placeholder(name)}::${TYPES[type]})::${TYPES[type]}`;
}

/**
 * A hot statement that is put together once for each pool and planned once for each connection; sent as plain text it is
 * described, parsed and planned each time, which takes twice the turns on the network and often longer than the work.
 *
 * The text must not depend on what it is run with, as every connection keeps every text: values are {@link given}, lists
 * are one array, and limits stand in the text, as plans are made for them (docs/decisions/030-clips-speed.md).
 */
export function preparedOnce<Rows>(
  build: (db: Db) => { prepare(name: string): Prepared<Rows> },
): RunPrepared<Rows> {
  const ready = new WeakMap<Db, Prepared<Rows>>();
  return (db, values) => {
    const known = ready.get(db);
    if (known) return known.execute(values);
    // The driver numbers its statements itself; that there is a name is what has it prepare this one.
    const made = build(db).prepare("once");
    ready.set(db, made);
    return made.execute(values);
  };
}

/** The same for every size of a page that there may be, each with a statement of its own. */
export function preparedForLimit<Rows>(
  build: (db: Db, limit: number) => { prepare(name: string): Prepared<Rows> },
): (db: Db, limit: number, values: Record<string, unknown>) => Promise<Rows> {
  const sizes = new Map<number, RunPrepared<Rows>>();
  return (db, limit, values) => {
    const known = sizes.get(limit) ?? preparedOnce((pool) => build(pool, limit));
    sizes.set(limit, known);
    return known(db, values);
  };
}
