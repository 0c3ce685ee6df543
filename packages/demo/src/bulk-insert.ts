import type { Db, Transaction } from "@starling/db/client";
import { getTableColumns, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

/**
 * Inserts many rows with one parameter. All rows must have the same keys; missing columns get their defaults.
 */
export async function bulkInsert<Table extends PgTable>(
  db: Db | Transaction,
  table: Table,
  rows: readonly Table["$inferInsert"][],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first);
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  const records = rows.map((row) => {
    const values = new Map<string, unknown>(Object.entries(row));
    return Object.fromEntries(columns.map(([key, column]) => [column.name, values.get(key) ?? null]));
  });
  await db.execute(sql`insert into ${table} (${names})
    select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(records)}::json)`);
}
