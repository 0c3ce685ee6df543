import type { Sql } from "postgres";

/** Content hash of each table, including the job queue's, to detect changes. */
export async function rowDigests(sql: Sql): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker') order by 1`;
  const each = tables.map(
    ({ name }) => `
      select '${name}' as name, md5(coalesce(string_agg(held::text, chr(10) order by held::text), '')) as digest
      from ${name} held`,
  );
  const digests = await sql.unsafe<{ name: string; digest: string }[]>(each.join(" union all "));
  return Object.fromEntries(digests.map(({ name, digest }) => [name, digest]));
}
