import path from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate as runDrizzleMigrations } from "drizzle-orm/postgres-js/migrator";
import { Logger, runMigrations as runWorkerMigrations } from "graphile-worker";
import type { Sql } from "postgres";
import { databaseAway } from "./database-away.ts";
import { addressOf } from "./hosts/addresses.ts";
import { connect } from "./hosts/connect.ts";
import { DatabaseUnusable, untilUsable } from "./hosts/unusable.ts";

/** Where the SQL files are. A bundle must say so, because its own path is not the source's. */
export type MigrateOptions = { migrationsFolder?: string };

/** Any constant works as long as nothing else in the database locks the same number. */
const ADVISORY_LOCK = 8_273_640_011;

/** A migration that could not be carried out. What belonged to it was undone, so the database is as it was before. */
export class MigrationError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = "MigrationError";
  }
}

const silent = new Logger(() => () => undefined);

/**
 * Brings the database to the newest schema: ours, then the job queue's. Safe to call from several
 * processes at once, one works and the others wait for it (up to two minutes). A statement that
 * waits more than ten seconds for a table lock fails, so that a migration never stalls live traffic.
 * @throws DatabaseUnusable when the database cannot be reached or written to, MigrationError for what went wrong once it was reached
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
    const primary = await untilUsable(url, { sql, hosts });
    await lockMigrations(sql);
    await runDrizzleMigrations(drizzle(sql), { migrationsFolder: migrationsFolderOf(options) });
    const address = primary ? addressOf(url, primary) : url;
    await runWorkerMigrations({ connectionString: withLockTimeout(address), logger: silent });
  } catch (error) {
    throw error instanceof DatabaseUnusable || databaseAway(error) ? error : new MigrationError(error);
  } finally {
    // Ending the session also gives the advisory lock back.
    await close();
  }
}

/**
 * Waits for whoever migrates the database, and keeps others from it until the session ends. From then on a statement that waits
 * more than ten seconds for a table fails.
 */
export async function lockMigrations(sql: Sql): Promise<void> {
  await sql`set lock_timeout = '120s'`;
  await sql`select pg_advisory_lock(${ADVISORY_LOCK})`;
  await sql`set lock_timeout = '10s'`;
}

/**
 * How many of our migrations the database still lacks: 0 = ready (`GET /readyz`).
 * Throws the driver's error when the database cannot be reached.
 */
export async function pendingMigrations(sql: Sql, options: MigrateOptions = {}): Promise<number> {
  const known = readMigrationFiles({ migrationsFolder: migrationsFolderOf(options) });
  const [table] = await sql<{ exists: boolean }[]>`
    select to_regclass('drizzle.__drizzle_migrations') is not null as exists`;
  if (!table?.exists) return known.length;
  const [newest] = await sql<{ at: string | null }[]>`
    select max(created_at)::text as at from drizzle.__drizzle_migrations`;
  return known.filter((migration) => migration.folderMillis > Number(newest?.at ?? 0)).length;
}

/** The folder with the SQL files. */
export function migrationsFolderOf(options: MigrateOptions = {}): string {
  return options.migrationsFolder ?? path.join(import.meta.dirname, "../migrations");
}

function withLockTimeout(url: string): string {
  const result = new URL(url);
  result.searchParams.set("options", "-c lock_timeout=10s");
  return result.href;
}
