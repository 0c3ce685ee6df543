import { setImmediate as otherWork } from "node:timers/promises";
import type { Db } from "@starling/db/client";
import { sql } from "drizzle-orm";
import type { DirectoryIndex } from "../memory/index-row.ts";
import { currentPosition } from "./change-log.ts";
import { FacetNames, readNext } from "./read-rows.ts";
import type { Position } from "./reading-position.ts";

/** Streamers read at once, and loaded at once: about 10 ms without anybody else's turn. */
const READ_AT_ONCE = 5_000;
const LOADED_AT_ONCE = 250;

/** How many streamers there were when the database last counted; counting them now would take a second for a million. */
async function aboutHowMany(db: Db): Promise<number> {
  const [row] = await db.execute<{ about: number }>(
    sql`select greatest(reltuples, 0)::float8 as about from pg_class where oid = 'directory_entries'::regclass`,
  );
  return row?.about ?? 0;
}

/**
 * Fills an empty index from the database, and answers where to read changes on from. No long transaction is needed:
 * whatever changes while the streamers are read is in the log after that position, and read again.
 */
export async function buildIndex(db: Db, index: DirectoryIndex, signal: AbortSignal): Promise<Position> {
  const position = await currentPosition(db);
  const names = new FacetNames(db);
  index.expect(await aboutHowMany(db));
  index.nameFacets(await names.all());
  let next = readNext(db, null, READ_AT_ONCE);
  for (;;) {
    const rows = await next;
    const last = rows.at(-1);
    if (last === undefined) break;
    next = readNext(db, last.id, READ_AT_ONCE);
    // It is awaited in the next round; until then a failure is nobody's.
    next.catch(() => undefined);
    const unknown = await names.of(rows);
    if (unknown.length > 0) index.nameFacets(unknown);
    for (let from = 0; from < rows.length; from += LOADED_AT_ONCE) {
      signal.throwIfAborted();
      index.load(rows.slice(from, from + LOADED_AT_ONCE));
      await otherWork();
    }
  }
  await index.finish();
  return position;
}
