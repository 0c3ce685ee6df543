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
/** Small, because rows held for long move to the garbage collector's old generation and grow the heap. */
const BATCH_SIZE = 250;

/** Fills an empty index. Returns the log position from before the build, from which to read further changes. */
export async function buildIndex(db: Db, index: DirectoryIndex, signal: AbortSignal): Promise<Position> {
  const position = await currentPosition(db);
  index.expect(await estimateRowCount(db));
  let next = readRowsAfter(db, NO_ID, BATCH_SIZE);
  for (;;) {
    const rows = await next;
    signal.throwIfAborted();
    const last = rows.at(-1);
    if (last === undefined) break;
    next = readRowsAfter(db, last.id, BATCH_SIZE);
    // Prevents an unhandled rejection, as the promise is awaited only in the next iteration.
    next.catch(() => undefined);
    await index.load(asIndexRows(rows));
  }
  // All names are present, because a facet is committed no later than the first row that uses it.
  index.nameFacets(await new FacetNames(db).all());
  await index.finish();
  return position;
}
