import { once } from "node:events";
import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Sql } from "postgres";
import type { Db } from "./client.ts";

const dialect = new PgDialect();

/** The client under a database that `createDb` has opened. */
function clientOf(db: Db & { $client?: Sql }): Sql {
  if (db.$client === undefined) throw new TypeError("Only a pool copies rows out");
  return db.$client;
}

/**
 * Hands on the rows of a query in PostgreSQL's binary format of COPY, part by part as they come: for reading by the hundred
 * thousand, where nothing should become an object on the way. Resolves when all have come. COPY takes no parameters, so the
 * query's values stand in its text, quoted. A whole answer comes as fast as it may, so ask for what memory has room for.
 */
export async function copyOut(db: Db, query: SQL, take: (part: Uint8Array) => void): Promise<void> {
  const copy = dialect.sqlToQuery(sql`copy (${query}) to stdout (format binary)`.inlineParams());
  const rows = await clientOf(db).unsafe(copy.sql).readable();
  // Not by iterating: the driver, if it is ever made to wait near the end, leaves the connection waiting for good.
  rows.on("data", take);
  await once(rows, "end");
}
