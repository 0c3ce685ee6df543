import { once } from "node:events";
import { createWriteStream } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Sql, TransactionSql } from "postgres";
import { z } from "zod";

/** The rows of each table are in `<name>.copy.gz`. */
export const databaseDump = z.object({
  /** Time of the newest applied migration, in milliseconds. */
  migration: z.number(),
  tables: z.array(z.object({ name: z.string().regex(/^\w+$/), columns: z.array(z.string()) })),
  jobs: z.array(
    z.object({
      name: z.string(),
      payload: z.unknown(),
      runAt: z.coerce.date(),
      maxAttempts: z.number(),
      key: z.string().nullable(),
    }),
  ),
});

export type DatabaseDump = z.infer<typeof databaseDump>;

export const rowsFile = (table: string) => `${table}.copy.gz`;

/** Writes a snapshot of all tables into a folder while the database stays in use. Omits unlogged tables. */
export async function dumpDatabase(sql: Sql, folder: string): Promise<DatabaseDump> {
  return sql.begin("isolation level repeatable read read only", async (moment) => {
    await moment`set local idle_in_transaction_session_timeout = 0`;
    const [newest] = await moment<{ migration: string }[]>`
      select max(created_at)::text as migration from drizzle.__drizzle_migrations`;
    const tables = await moment<DatabaseDump["tables"]>`
      select c.relname as name,
        array_agg(a.attname order by a.attnum) filter (where a.attgenerated = '') as columns
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      group by c.relname
      order by c.relname`;
    const jobs = await moment<DatabaseDump["jobs"]>`
      select tasks.identifier as name, jobs.payload, jobs.run_at as "runAt",
        jobs.max_attempts as "maxAttempts", jobs.key
      from graphile_worker._private_jobs jobs
      join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
      order by jobs.id`;
    for (const table of tables) {
      const file = createWriteStream(path.join(folder, rowsFile(table.name)));
      await pipeline(Readable.from(rowsOf(moment, table)), createGzip(), file);
    }
    return { migration: Number(newest?.migration), tables: [...tables], jobs: [...jobs] };
  });
}

const PAGE_BYTES = 8_192;
/**
 * Pages per query (16 MB). Rows are buffered in memory, because the driver cannot pause a COPY near its end.
 */
const PAGES = 2_048;

async function* rowsOf(tx: TransactionSql, { name, columns }: DatabaseDump["tables"][number]) {
  const [size] = await tx<{ bytes: number }[]>`select pg_relation_size(${name}::regclass)::float8 as bytes`;
  const pages = Math.ceil((size?.bytes ?? 0) / PAGE_BYTES);
  for (let from = 0; from < pages; from += PAGES) {
    const rows = await tx`copy (
      select ${tx(columns)} from ${tx(name)}
      where ctid >= ${tx.unsafe(`'(${from},0)'::tid`)} and ctid < ${tx.unsafe(`'(${from + PAGES},0)'::tid`)}
    ) to stdout`.readable();
    const parts: Buffer[] = [];
    rows.on("data", (part: Buffer) => parts.push(part));
    await once(rows, "end");
    yield Buffer.concat(parts);
  }
}
