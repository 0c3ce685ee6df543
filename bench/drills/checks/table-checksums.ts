import type { ISql } from "postgres";

/** A checksum over all rows of every table, the job queue's and the migrations' included, by table. */
export async function tableChecksums({ sql }: { sql: ISql }): Promise<Map<string, string>> {
  const tables = await sql<{ schema: string; name: string }[]>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    order by 1, 2`;
  const sums = new Map<string, string>();
  for (const { schema, name } of tables) {
    const [row] = await sql<{ sum: string }[]>`
      select count(*) || ':' || coalesce(md5(string_agg(t::text, e'\n' order by t::text)), '') as sum
      from ${sql(schema)}.${sql(name)} t`;
    sums.set(`${schema}.${name}`, row?.sum ?? "");
  }
  return sums;
}
