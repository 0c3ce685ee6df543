import path from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate as runDrizzleMigrations } from "drizzle-orm/postgres-js/migrator";
import { Logger, runMigrations as runWorkerMigrations } from "graphile-worker";
import type { Sql } from "postgres";
import { databaseAway } from "./database-unavailable.ts";
import { addressOf } from "./hosts/addresses.ts";
import { connect } from "./hosts/connect.ts";
import { DatabaseUnusable, waitUntilUsable } from "./hosts/unusable.ts";

/** Folder of the migrations; required in a bundle. */
export type MigrateOptions = { migrationsFolder?: string };

const ADVISORY_LOCK = 8_273_640_011;

/** A failed migration, rolled back completely. */
export class MigrationError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = "MigrationError";
  }
}

const silent = new Logger(() => () => undefined);

/**
 * Applies our migrations, then the job queue's. Concurrent processes wait up to two minutes. Statements wait
 * at most ten seconds for a table lock, to keep live traffic running.
 * @throws DatabaseUnusable if the database cannot be reached or written to, MigrationError for later failures
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<void> {
  const { sql, hosts, close } = connect(url, {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    connect_timeout: 10,
    connection: { application_name: "starling-migrate", statement_timeout: 0 },
    onnotice: () => undefined,
  });
  try {
    const primary = await waitUntilUsable(url, { sql, hosts });
    await lockMigrations(sql);
    await runDrizzleMigrations(drizzle(sql), { migrationsFolder: migrationsFolderOf(options) });
    const address = primary ? addressOf(url, primary) : url;
    await runWorkerMigrations({ connectionString: withLockTimeout(address), logger: silent });
  } catch (error) {
    throw error instanceof DatabaseUnusable || databaseAway(error) ? error : new MigrationError(error);
  } finally {
    // Ending the session also releases the advisory lock.
    await close();
  }
}

/** Holds the lock until the session ends, and limits table lock waits to ten seconds. */
export async function lockMigrations(sql: Sql): Promise<void> {
  await sql`set lock_timeout = '120s'`;
  await sql`select pg_advisory_lock(${ADVISORY_LOCK})`;
  await sql`set lock_timeout = '10s'`;
}

/** Throws the driver's error when the database is unreachable. */
export async function pendingMigrations(sql: Sql, options: MigrateOptions = {}): Promise<number> {
  const known = readMigrationFiles({ migrationsFolder: migrationsFolderOf(options) });
  const [table] = await sql<{ exists: boolean }[]>`
    select to_regclass('drizzle.__drizzle_migrations') is not null as exists`;
  if (!table?.exists) return known.length;
  const [newest] = await sql<{ at: string | null }[]>`
    select max(created_at)::text as at from drizzle.__drizzle_migrations`;
  return known.filter((migration) => migration.folderMillis > Number(newest?.at ?? 0)).length;
}

export function migrationsFolderOf(options: MigrateOptions = {}): string {
  return options.migrationsFolder ?? path.join(import.meta.dirname, "../migrations");
}

function withLockTimeout(url: string): string {
  const result = new URL(url);
  result.searchParams.set("options", "-c lock_timeout=10s");
  return result.href;
}
