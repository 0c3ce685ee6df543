import type { Sql } from "postgres";

export async function rowCounts(sql: Sql): Promise<Record<string, number>> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker') order by 1`;
  const each = tables.map(({ name }) => `select '${name}' as name, count(*)::int as count from ${name}`);
  const counts = await sql.unsafe<{ name: string; count: number }[]>(each.join(" union all "));
  return Object.fromEntries(counts.map(({ name, count }) => [name, count]));
}
