import { setImmediate as otherWork } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import type { Db } from "@starling/db/client";
import { sql } from "drizzle-orm";
import type { DirectoryIndex } from "../memory/index-row.ts";
import { currentPosition } from "./change-log.ts";
import { asIndexRows, FacetNames, readRowsAfter } from "./read-rows.ts";
import type { Position } from "./reading-position.ts";

export async function hasAtMost(db: Db, streamers: number): Promise<boolean> {
  const [row] = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select from directory_entries limit ${streamers + 1}::int) entry`,
  );
  return (row?.count ?? 0) <= streamers;
}

/** Estimates the row count from table statistics, because counting a million entries takes a second. */
async function estimateRowCount(db: Db): Promise<number> {
  const [row] = await db.execute<{ about: number }>(
    sql`select greatest(reltuples, 0)::float8 as about from pg_class where oid = 'directory_entries'::regclass`,
  );
  return row?.about ?? 0;
}

/** Id that sorts before every real id. */
const NO_ID = "00000000-0000-0000-0000-000000000000";
async function readAhead(db: Db, after: string) {
  const rows = readRowsAfter(db, { after });
  // Prevents an unhandled rejection, because the rows are awaited later.
  rows.catch(() => undefined);
  // Waits two turns of the event loop, after which the driver has sent the query.
  await otherWork();
  await otherWork();
  return { rows };
}

/** Fills an empty index. Returns the log position from before the build. */
export async function buildIndex(db: Db, index: DirectoryIndex, signal: AbortSignal): Promise<Position> {
  // Limits the growth of V8's heap during the build. Otherwise, short-lived rows would triple the heap, and
  // the process would keep this memory.
  setFlagsFromString("--heap-growing-percent=50");
  try {
    return await fill(db, index, signal);
  } finally {
    setFlagsFromString("--heap-growing-percent=0");
  }
}

async function fill(db: Db, index: DirectoryIndex, signal: AbortSignal): Promise<Position> {
  const position = await currentPosition(db);
  index.expect(await estimateRowCount(db));
  let next = await readAhead(db, NO_ID);
  for (;;) {
    const rows = await next.rows;
    signal.throwIfAborted();
    const last = rows.at(-1);
    if (last === undefined) break;
    next = await readAhead(db, last.id);
    await index.load(asIndexRows(rows));
  }
  // Reads the facet names after all rows. A facet is committed no later than the first row with the facet, so
  // no name is missing.
  index.nameFacets(await new FacetNames(db).all());
  await index.finish();
  return position;
}
