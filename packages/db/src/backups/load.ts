import { createReadStream } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Sql, TransactionSql } from "postgres";
import { type MigrateOptions, migrationsFolderOf } from "../migrate.ts";
import { type DatabaseDump, rowsFile } from "./dump.ts";

/** The message tells the operator what to do. */
export class DumpRefused extends Error {
  override readonly name = "DumpRefused";
}

/**
 * Replaces everything in the database with the dump, in one transaction. The job queue must be migrated.
 * Migrations newer than the dump remain to be applied.
 * @throws DumpRefused if the dump is of a newer release, or if other clients use the database
 */
export async function loadDatabase(
  sql: Sql,
  folder: string,
  dump: DatabaseDump,
  options: MigrateOptions = {},
): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder: migrationsFolderOf(options) });
  if (!known.some(({ folderMillis }) => folderMillis === dump.migration)) {
    throw new DumpRefused(
      "This backup is of a newer release than this one. Install that release or a later one, and restore again.",
    );
  }
  const wanted = known.filter(({ folderMillis }) => folderMillis <= dump.migration);
  await refuseWhileUsed(sql);
  await sql.begin(async (tx) => {
    await tx`set local lock_timeout = '10s'`;
    await tx`set local idle_in_transaction_session_timeout = 0`;
    await recreateSchema(tx, wanted);
    const foreignKeys = await dropForeignKeys(tx);
    for (const { name, columns } of dump.tables) {
      const rows = await tx`copy ${tx(name)} (${tx(columns)}) from stdin`.writable();
      await pipeline(createReadStream(path.join(folder, rowsFile(name))), createGunzip(), rows);
    }
    for (const statement of foreignKeys) await tx.unsafe(statement);
    await continueSequences(tx);
    await replaceJobs(tx, dump.jobs);
  });
}

async function refuseWhileUsed(sql: Sql): Promise<void> {
  const [used] = await sql<{ count: number }[]>`
    select count(*)::int from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and application_name like 'starling%'
      and application_name <> current_setting('application_name')`;
  if (used && used.count > 0) {
    throw new DumpRefused("A server is using this database. Stop it, and restore again.");
  }
}

type Migration = ReturnType<typeof readMigrationFiles>[number];

async function recreateSchema(tx: TransactionSql, migrations: readonly Migration[]): Promise<void> {
  await tx`drop schema public cascade`;
  await tx`create schema public`;
  await tx`truncate drizzle.__drizzle_migrations`;
  for (const { sql: statements, hash, folderMillis } of migrations) {
    for (const statement of statements) await tx.unsafe(statement);
    await tx`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`;
  }
}

/**
 * Drops all foreign keys, so that tables can be loaded in any order. Returns statements that restore them.
 */
async function dropForeignKeys(tx: TransactionSql): Promise<string[]> {
  const keys = await tx<{ drop: string; add: string }[]>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`;
  for (const { drop } of keys) await tx.unsafe(drop);
  return keys.map(({ add }) => add);
}

async function continueSequences(tx: TransactionSql): Promise<void> {
  const columns = await tx<{ table: string; column: string; sequence: string }[]>`
    select c.relname as table, a.attname as column,
      pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and pg_get_serial_sequence(quote_ident(c.relname), a.attname) is not null`;
  for (const { table, column, sequence } of columns) {
    await tx`
      select setval(${sequence}::regclass, coalesce(max(${tx(column)}), 0) + 1, false) from ${tx(table)}`;
  }
}

async function replaceJobs(tx: TransactionSql, jobs: DatabaseDump["jobs"]): Promise<void> {
  await tx`delete from graphile_worker._private_jobs`;
  for (const { name, payload, runAt, maxAttempts, key } of jobs) {
    await tx`select graphile_worker.add_job(${name}, payload := ${JSON.stringify(payload)}::text::json,
      run_at := ${runAt.toISOString()}::timestamptz, max_attempts := ${maxAttempts}::int, job_key := ${key}::text)`;
  }
}
