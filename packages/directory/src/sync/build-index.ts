import type { Db } from "@starling/db/client";
import { copyOut } from "@starling/db/copy-out";
import { sql } from "drizzle-orm";
import type { DirectoryIndex } from "../memory/index-row.ts";
import { currentPosition } from "./change-log.ts";
import { CopiedRows, copyAfter } from "./copied-rows.ts";
import { FacetNames } from "./read-rows.ts";
import type { Position } from "./reading-position.ts";

/** Whether there are no more streamers than these. */
export async function hasAtMost(db: Db, streamers: number): Promise<boolean> {
  const [row] = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select from directory_entries limit ${streamers + 1}::int) entry`,
  );
  return (row?.count ?? 0) <= streamers;
}

/** How many streamers there were when the database last counted; counting them now would take a second for a million. */
async function aboutHowMany(db: Db): Promise<number> {
  const [row] = await db.execute<{ about: number }>(
    sql`select greatest(reltuples, 0)::float8 as about from pg_class where oid = 'directory_entries'::regclass`,
  );
  return row?.about ?? 0;
}

/** Memory for one batch after the other: allocated for each, it would be most of what the garbage collector has to do. */
class BatchBuffer {
  #bytes = Buffer.alloc(0);
  #length = 0;

  readonly append = (part: Uint8Array): void => {
    if (this.#length + part.length > this.#bytes.length) {
      const grown = Buffer.alloc(2 * (this.#length + part.length));
      this.#bytes.copy(grown, 0, 0, this.#length);
      this.#bytes = grown;
    }
    this.#bytes.set(part, this.#length);
    this.#length += part.length;
  };

  /** What was appended. The next batch writes over it. */
  take(): Buffer {
    const taken = this.#bytes.subarray(0, this.#length);
    this.#length = 0;
    return taken;
  }
}

/** Before all others; nobody has it. */
const NO_ID = "00000000-0000-0000-0000-000000000000";

/** The next streamers by id; none after the last. */
async function readNext(db: Db, after: string, buffer: BatchBuffer): Promise<CopiedRows> {
  await copyOut(db, copyAfter(after), buffer.append);
  return new CopiedRows(buffer.take());
}

/**
 * Fills an empty index from the database, and answers where to read changes on from. No long transaction is needed:
 * whatever changes while the streamers are read is in the log after that position, and read again.
 */
export async function buildIndex(db: Db, index: DirectoryIndex, signal: AbortSignal): Promise<Position> {
  const position = await currentPosition(db);
  index.expect(await aboutHowMany(db));
  // One is read into while the other is read from.
  const [one, other] = [new BatchBuffer(), new BatchBuffer()];
  let next = readNext(db, NO_ID, one);
  for (let batch = 1; ; batch += 1) {
    const rows = await next;
    signal.throwIfAborted();
    const last = rows.lastId();
    if (last === null) break;
    next = readNext(db, last, batch % 2 === 0 ? one : other);
    // It is awaited in the next round; until then a failure is nobody's.
    next.catch(() => undefined);
    await index.load(rows);
  }
  // A facet is committed with or before the first row that has it, so these are the keys of all that came.
  index.nameFacets(await new FacetNames(db).all());
  await index.finish();
  return position;
}
