import type { Sql } from "postgres";

/** How many rows each of our tables and the job queue hold. */
export async function rowCounts(sql: Sql): Promise<Record<string, number>> {
  const tables = await sql<{ schema: string; name: string }[]>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker') order by 1, 2`;
  const counts: [string, number][] = [];
  for (const { schema, name } of tables) {
    const [row] = await sql<
      { count: number }[]
    >`select count(*)::int as count from ${sql(schema)}.${sql(name)}`;
    counts.push([`${schema}.${name}`, row?.count ?? 0]);
  }
  return Object.fromEntries(counts);
}
