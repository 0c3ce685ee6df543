import { once } from "node:events";
import type { PendingQuery, ReservedSql, Row, Sql } from "postgres";
import type { Db } from "./client.ts";

/** The client under a database that `createDb` has opened. */
function clientOf(db: Db & { $client?: Sql }): Sql {
  if (db.$client === undefined) throw new TypeError("Only a pool copies rows out");
  return db.$client;
}

/** A copy, as the driver's template, and the values that it asks for with `current_setting`, under names such as `starling.after`. */
export interface Copy {
  settings: Readonly<Record<`starling.${string}`, string>>;
  statement(client: ReservedSql): PendingQuery<Row[]>;
}

/**
 * Hands on the rows of a `copy … to stdout`, part by part as they come: for reading by the hundred thousand, where nothing should
 * become an object on the way. Resolves when all have come. COPY takes no parameters, so its values are settings of the
 * session, which are bound like any other. A whole answer comes as fast as it may, so ask for what memory has room for.
 */
export async function copyOut(
  db: Db,
  { settings, statement }: Copy,
  take: (part: Uint8Array) => void,
): Promise<void> {
  const connection = await clientOf(db).reserve();
  try {
    for (const [name, value] of Object.entries(settings)) {
      await connection`select set_config(${name}, ${value}, false)`;
    }
    const rows = await statement(connection).readable();
    // Not by iterating: the driver, if it is ever made to wait near the end, leaves the connection waiting for good.
    rows.on("data", take);
    await once(rows, "end");
  } finally {
    connection.release();
  }
}
