import type { DbClient } from "@starling/db/client";

/**
 * The bytes of log that a counter's change writes, as the database itself counts them for the product's own statement;
 * the median of so many changes after the pages' first images are written.
 */
export async function walOfCounter({ sql }: DbClient, times = 200): Promise<number> {
  const people = await sql<{ id: string }[]>`
    select profile_id as id from directory_entries order by md5(profile_id::text) limit 20`;
  const bytes: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const id = people[turn % people.length]?.id ?? "";
    const [row] = await sql.unsafe(
      `explain (analyze, wal, format json) insert into profile_counters (profile_id, followers) values ($1, 1)
        on conflict (profile_id) do update set followers = profile_counters.followers + 1 returning followers`,
      [id],
    );
    const plan = row?.["QUERY PLAN"] as { Plan: { "WAL Bytes": number } }[];
    bytes.push(plan[0]?.Plan["WAL Bytes"] ?? Number.NaN);
  }
  const warm = bytes.slice(people.length).sort((a, b) => a - b);
  return warm[Math.floor(warm.length / 2)] ?? Number.NaN;
}

/** Where the log stands, in bytes. */
export async function walPosition({ sql }: DbClient): Promise<number> {
  const [row] = await sql<{ bytes: string }[]>`
    select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::text as bytes`;
  return Number(row?.bytes);
}
