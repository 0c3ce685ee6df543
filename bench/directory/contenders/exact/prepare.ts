import type { DbClient } from "@starling/db/client";

/**
 * The table of the exact-SQL build: everything a listing is filtered and sorted by in one narrow row, a GIN index over
 * the facets, a sorted index for each order, trigrams for parts of names; the words that are searched stand beside it.
 * Facets are compared by `intarray`, whose operators take a tenth of the time of the general ones for long lists; it
 * stands in a schema of its own, as it would shadow them.
 */
const STATEMENTS = [
  `create table bench_exact.listing as
    select entry.profile_id, entry.facets, coalesce(counter.followers, 0) as followers, entry.average_viewers,
      coalesce(exposure.fair, 0) as fair, entry.created_at, entry.name_key
    from directory_entries entry
    left join profile_counters counter using (profile_id) left join exposures exposure using (profile_id)
    order by entry.created_at`,
  "alter table bench_exact.listing add primary key (profile_id)",
  "create index on bench_exact.listing using gin (facets bench_exact.gin__int_ops) with (fastupdate = off)",
  "create index on bench_exact.listing (created_at, profile_id)",
  "create index on bench_exact.listing (name_key, profile_id)",
  "create index on bench_exact.listing (followers, profile_id)",
  "create index on bench_exact.listing (average_viewers, profile_id)",
  "create index on bench_exact.listing (fair, profile_id)",
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

/** Adds `intarray` in a schema of its own, where it shadows nothing. */
export async function addOperators({ sql }: DbClient): Promise<void> {
  await sql.unsafe("create schema if not exists bench_exact");
  await sql.unsafe("create extension if not exists intarray schema bench_exact");
}

/** Makes the tables of the exact-SQL build from the directory as it is, unless they are there and nothing changed since. */
export async function prepareExact(client: DbClient): Promise<void> {
  const { sql } = client;
  const [now] = await sql`select coalesce(max(seq), 0)::int as seq from directory_changes`;
  const [there] = await sql`select to_regclass('bench_exact.made') is not null as yes`;
  const [made] = there?.yes ? await sql`select seq from bench_exact.made` : [];
  if (made && made.seq === now?.seq) return;
  await sql.unsafe("drop schema if exists bench_exact cascade");
  await addOperators(client);
  for (const statement of STATEMENTS) await sql.unsafe(statement);
  await sql`create table bench_exact.made as select ${now?.seq ?? 0}::int as seq`;
}
