import path from "node:path";
import type { DbClient } from "@starling/db/client";
import { freePort } from "../product/resources.ts";
import { type ServerProcess, untilReady, watchServer } from "../product/server.ts";

/**
 * Creates one narrow row per streamer, a GIN index over the facets, a sorted index per order and a trigram
 * index. `intarray` compares ten times faster than the general operators. A separate schema prevents its
 * operators from shadowing the general ones.
 */
const STATEMENTS = [
  "drop schema if exists bench_exact cascade",
  "create schema bench_exact",
  "create extension intarray schema bench_exact",
  `create table bench_exact.listing as
    select entry.profile_id, entry.facets, coalesce(counter.followers, 0) as followers, entry.average_viewers,
      coalesce(exposure.fair, 0) as fair, entry.created_at, entry.name_key
    from directory_entries entry
    left join profile_counters counter using (profile_id) left join exposures exposure using (profile_id)
    order by entry.created_at`,
  "alter table bench_exact.listing add primary key (profile_id)",
  "create index on bench_exact.listing using gin (facets bench_exact.gin__int_ops) with (fastupdate = off)",
  ...["created_at", "name_key", "followers", "average_viewers", "fair"].map(
    (column) => `create index on bench_exact.listing (${column}, profile_id)`,
  ),
  "create extension if not exists pg_trgm schema bench_exact",
  "create index on bench_exact.listing using gin (name_key bench_exact.gin_trgm_ops)",
  "create table bench_exact.words as select profile_id, lexemes from directory_entries",
  "create index on bench_exact.words using gin (lexemes) with (fastupdate = off)",
  `create table bench_exact.facets as
    select facet.id, facet.key, count(*)::int as holders
    from directory_entries, unnest(facets) id join directory_facets facet using (id) group by facet.id, facet.key`,
  "vacuum (analyze) bench_exact.listing",
  "vacuum (analyze) bench_exact.words",
];

export async function startExact({ sql }: DbClient, databaseUrl: string): Promise<ServerProcess> {
  for (const statement of STATEMENTS) await sql.unsafe(statement);
  const port = await freePort();
  const file = path.join(import.meta.dirname, "exact-server.ts");
  const command = [process.execPath, "--import", "tsx", file, databaseUrl, String(port)];
  const server = watchServer(port, command, { env: { PATH: process.env.PATH } });
  await untilReady(server, 60_000, "/list?input=%7B%22limit%22%3A1%7D");
  return server;
}
