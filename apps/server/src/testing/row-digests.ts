import type { Sql } from "postgres";

/** A digest of all that each of our tables and the job queue hold, so that a changed row is seen as a new one is. */
export async function rowDigests(sql: Sql): Promise<Record<string, string>> {
  const tables = await sql<{ schema: string; name: string }[]>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker') order by 1, 2`;
  const digests = await Promise.all(
    tables.map(async ({ schema, name }): Promise<[string, string]> => {
      const [row] = await sql<{ digest: string }[]>`
        select md5(coalesce(string_agg(held::text, chr(10) order by held::text), '')) as digest
        from ${sql(schema)}.${sql(name)} held`;
      return [`${schema}.${name}`, row?.digest ?? ""];
    }),
  );
  return Object.fromEntries(digests);
}
