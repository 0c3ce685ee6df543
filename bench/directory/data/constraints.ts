import type { DbClient } from "@starling/db/client";

type Connection = Awaited<ReturnType<DbClient["sql"]["reserve"]>>;

/** A statement that takes something away, and the one that brings it back. */
interface Removal {
  remove: string;
  restore: string;
}

async function removalsOf(connection: Connection, tables: readonly string[]): Promise<Removal[]> {
  const references = await connection<Removal[]>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
    from pg_constraint where contype = 'f' and conrelid::regclass::text in ${connection([...tables])}`;
  const indexes = await connection<Removal[]>`
    select format('drop index %s', indexrelid::regclass) as remove, pg_get_indexdef(indexrelid) as restore
    from pg_index where indrelid::regclass::text in ${connection([...tables])}
      and not exists (select from pg_constraint where conindid = indexrelid)`;
  return [...references, ...indexes];
}

/**
 * Does the work while the tables have no references and only the indexes of their keys. Everything is made anew
 * afterwards, which also shows that the rows belong together.
 */
export async function withoutConstraints(
  connection: Connection,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const removals = await removalsOf(connection, tables);
  for (const { remove } of removals) await connection.unsafe(remove);
  await work();
  for (const { restore } of removals.reverse()) await connection.unsafe(restore);
}
