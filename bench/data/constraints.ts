import type { DbClient } from "@starling/db/client";

type Connection = Awaited<ReturnType<DbClient["sql"]["reserve"]>>;

/** Runs `work` with foreign keys and secondary indexes dropped, then recreates them. */
export async function withoutConstraints(
  connection: Connection,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const removals = await connection<{ remove: string; restore: string }[]>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
    from pg_constraint where contype = 'f' and conrelid::regclass::text in ${connection([...tables])}
    union all
    select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
    from pg_index where indrelid::regclass::text in ${connection([...tables])}
      and not exists (select from pg_constraint where conindid = indexrelid)`;
  for (const { remove } of removals) await connection.unsafe(remove);
  await work();
  for (const { restore } of [...removals].reverse()) await connection.unsafe(restore);
}
