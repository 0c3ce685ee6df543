import { once } from "node:events";
import type { PendingQuery, ReservedSql, Row, Sql } from "postgres";
import type { Db } from "./client.ts";

function clientOf(db: Db & { $client?: Sql }): Sql {
  if (db.$client === undefined) throw new TypeError("copyOut requires a database opened with createDb");
  return db.$client;
}

/** Values are read with `current_setting` under names such as `starling.after`. */
export interface Copy {
  settings: Readonly<Record<`starling.${string}`, string>>;
  statement(client: ReservedSql): PendingQuery<Row[]>;
}

/**
 * Streams rows in chunks, without an object per row; for hundreds of thousands of rows. COPY takes no
 * parameters, so values are bound as session settings. There is no back-pressure: request only what fits in
 * memory.
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
    // Not iterated, because back-pressure near the stream's end makes the driver block the connection
    // forever.
    rows.on("data", take);
    await once(rows, "end");
  } finally {
    connection.release();
  }
}
