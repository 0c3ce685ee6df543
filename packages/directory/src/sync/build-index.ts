import type { Db } from "@starling/db/client";
import { copyOut } from "@starling/db/copy-out";
import { sql } from "drizzle-orm";
import type { DirectoryIndex } from "../memory/index-row.ts";
import { currentPosition } from "./change-log.ts";
import { CopiedRows, copyAfter } from "./copied-rows.ts";
import { FacetNames } from "./read-rows.ts";
import type { Position } from "./reading-position.ts";

export async function hasAtMost(db: Db, streamers: number): Promise<boolean> {
  const [row] = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select from directory_entries limit ${streamers + 1}::int) entry`,
  );
  return (row?.count ?? 0) <= streamers;
}

/** Estimated from table statistics; an exact count of a million entries takes a second. */
async function estimateRowCount(db: Db): Promise<number> {
  const [row] = await db.execute<{ about: number }>(
    sql`select greatest(reltuples, 0)::float8 as about from pg_class where oid = 'directory_entries'::regclass`,
  );
  return row?.about ?? 0;
}

/** Reusable batch buffer: one allocation per batch would dominate garbage collection. */
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

  /** Returns the bytes, which the next batch overwrites. */
  take(): Buffer {
    const taken = this.#bytes.subarray(0, this.#length);
    this.#length = 0;
    return taken;
  }
}

/** Id that sorts before every real id. */
const NO_ID = "00000000-0000-0000-0000-000000000000";

async function readNext(db: Db, after: string, buffer: BatchBuffer): Promise<CopiedRows> {
  await copyOut(db, copyAfter(after), buffer.append);
  return new CopiedRows(buffer.take());
}

/** Fills an empty index and returns the log position before the build, from which to continue. */
export async function buildIndex(db: Db, index: DirectoryIndex, signal: AbortSignal): Promise<Position> {
  const position = await currentPosition(db);
  index.expect(await estimateRowCount(db));
  // Double buffering: one buffer is filled while the other is read.
  const [one, other] = [new BatchBuffer(), new BatchBuffer()];
  let next = readNext(db, NO_ID, one);
  for (let batch = 1; ; batch += 1) {
    const rows = await next;
    signal.throwIfAborted();
    const last = rows.lastId();
    if (last === null) break;
    next = readNext(db, last, batch % 2 === 0 ? one : other);
    // Prevents an unhandled rejection, as the promise is awaited only in the next iteration.
    next.catch(() => undefined);
    await index.load(rows);
  }
  // All names are present, because a facet is committed no later than the first row that uses it.
  index.nameFacets(await new FacetNames(db).all());
  await index.finish();
  return position;
}
