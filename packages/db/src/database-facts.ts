import { readFileSync } from "node:fs";
import path from "node:path";
import { getTableName, is } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { PgTable } from "drizzle-orm/pg-core";
import type { Sql } from "postgres";
import { connect } from "./hosts/connect.ts";
import { waitUntilUsable } from "./hosts/unusable.ts";
import { type MigrateOptions, migrationsFolderOf } from "./migrate.ts";
import * as schema from "./schema.ts";

export interface DatabaseFacts {
  version: string;
  /** Such as 180004 for version 18.4. */
  versionNumber: number;
  encoding: string;
  database: string;
  user: string;
  isStandby: boolean;
  /** True for a standby, and for a database that is set to read-only. */
  isReadOnly: boolean;
  /** Whether the role may create schemas, and tables in `public`. */
  mayCreate: boolean;
  /** Another role that owns tables, which our role may not change; null if there is none. */
  foreignOwner: string | null;
  /** Offset of the database's clock from this machine's clock, and its uncertainty. */
  clock: { aheadMs: number; uncertainMs: number };
  history: MigrationHistory;
}

export interface MigrationHistory {
  /** Whether migrations have run; false for an unused database. */
  isKept: boolean;
  pending: string[];
  /** Names of unapplied migrations that are older than the newest applied migration. */
  skipped: string[];
  /** Names of applied migrations whose text has changed. */
  changed: string[];
  /** Number of applied migrations newer than this release. */
  newer: number;
  /** Number of applied migrations older than this release's baseline. */
  older: number;
  /**
   * `unexpected`: our tables found although no migration was applied. `missing`: our tables not found
   * although all migrations were applied.
   */
  unexpected: string[];
  missing: string[];
}

interface Applied {
  at: string;
  hash: string;
}

const CONNECT_MS = 5_000;

/**
 * Reads the facts without writing.
 * @throws DatabaseUnusable if no host accepts writes; the driver's error if the database cannot be reached,
 * refuses the role or does not answer in time
 */
export async function readDatabaseFacts(
  url: string,
  options: MigrateOptions = {},
  connectMs = CONNECT_MS,
): Promise<DatabaseFacts> {
  const { sql, hosts, close } = connect(url, {
    max: 1,
    connect_timeout: connectMs / 1_000,
    connection: { application_name: "starling-start", statement_timeout: 10_000 },
    onnotice: () => undefined,
  });
  try {
    if (hosts !== null) await waitUntilUsable(url, { sql, hosts });
    const facts = await within(2 * connectMs, readServer(sql));
    const clock = await readClock(sql);
    return { ...facts, clock, history: await readHistory(sql, options) };
  } finally {
    await close();
  }
}

/** Limits the wait for an answer, because the driver may wait forever for a host. */
async function within<T>(ms: number, asked: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const error = Object.assign(new Error("The database did not answer"), { code: "CONNECT_TIMEOUT" });
    timer = setTimeout(() => reject(error), ms);
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function readServer(sql: Sql): Promise<Omit<DatabaseFacts, "clock" | "history">> {
  const [row] = await sql<Omit<DatabaseFacts, "clock" | "history">[]>`
    select current_setting('server_version') as version,
           current_setting('server_version_num')::int as "versionNumber",
           current_setting('server_encoding') as encoding,
           current_database() as database,
           current_user as user,
           pg_is_in_recovery() as "isStandby",
           current_setting('transaction_read_only') = 'on' as "isReadOnly",
           has_database_privilege(current_database(), 'create')
             and coalesce(has_schema_privilege(to_regnamespace('public'), 'create'), false) as "mayCreate",
           (select min(tableowner::text) from pg_tables
            where schemaname in ('public', 'drizzle', 'graphile_worker')
              and not pg_has_role(current_user, tableowner, 'usage')) as "foreignOwner"`;
  if (!row) throw new Error("The database returned no rows");
  return row;
}

/** The result of the fastest round trip is the most accurate. */
async function readClock(sql: Sql): Promise<DatabaseFacts["clock"]> {
  const askings: DatabaseFacts["clock"][] = [];
  for (let time = 0; time < 3; time += 1) {
    const asked = Date.now();
    const [row] = await sql<{ ms: number }[]>`
      select extract(epoch from clock_timestamp())::float8 * 1000 as ms`;
    const answered = Date.now();
    askings.push({
      aheadMs: (row?.ms ?? asked) - (asked + answered) / 2,
      uncertainMs: (answered - asked) / 2,
    });
  }
  return askings.reduce((best, one) => (one.uncertainMs < best.uncertainMs ? one : best));
}

async function readHistory(sql: Sql, options: MigrateOptions): Promise<MigrationHistory> {
  const known = knownMigrations(options);
  const [kept] = await sql<{ isKept: boolean }[]>`
    select to_regclass('drizzle.__drizzle_migrations') is not null as "isKept"`;
  const applied = kept?.isKept
    ? await sql<Applied[]>`select created_at::text as at, hash from drizzle.__drizzle_migrations`
    : [];
  const present = await sql<{ name: string }[]>`
    select tablename::text as name from pg_tables where schemaname = 'public'`;
  return {
    isKept: kept?.isKept ?? false,
    ...compare(known, applied),
    ...compareTables(
      known,
      applied,
      present.map(({ name }) => name),
    ),
  };
}

interface Known {
  name: string;
  at: number;
  hash: string;
}

function knownMigrations(options: MigrateOptions): Known[] {
  const migrationsFolder = migrationsFolderOf(options);
  const journal: { entries: { tag: string; when: number }[] } = JSON.parse(
    readFileSync(path.join(migrationsFolder, "meta/_journal.json"), "utf8"),
  );
  const names = new Map(journal.entries.map(({ tag, when }) => [when, tag]));
  return readMigrationFiles({ migrationsFolder }).map(({ folderMillis, hash }) => ({
    name: names.get(folderMillis) ?? String(folderMillis),
    at: folderMillis,
    hash,
  }));
}

type Compared = Pick<MigrationHistory, "pending" | "skipped" | "changed" | "newer" | "older">;

/**
 * Compares by time, because the migrator silently skips migrations older than the newest applied migration.
 */
function compare(known: readonly Known[], applied: readonly Applied[]): Compared {
  const hashes = new Map(applied.map(({ at, hash }) => [Number(at), hash]));
  const newest = Math.max(0, ...hashes.keys());
  const newestKnown = Math.max(0, ...known.map(({ at }) => at));
  const baseline = Math.min(...known.map(({ at }) => at));
  const names = (which: (one: Known) => boolean) => known.filter(which).map(({ name }) => name);
  return {
    pending: names(({ at }) => at > newest),
    skipped: names(({ at }) => at <= newest && !hashes.has(at)),
    changed: names(({ at, hash }) => hashes.has(at) && hashes.get(at) !== hash),
    newer: [...hashes.keys()].filter((at) => at > newestKnown).length,
    older: [...hashes.keys()].filter((at) => at < baseline).length,
  };
}

type ComparedTables = Pick<MigrationHistory, "unexpected" | "missing">;

function compareTables(
  known: readonly Known[],
  applied: readonly Applied[],
  present: readonly string[],
): ComparedTables {
  const ours = Object.values<unknown>(schema)
    .filter((table) => is(table, PgTable))
    .map((table) => getTableName(table));
  const there = new Set(present);
  const ran = new Set(applied.map(({ at }) => Number(at)));
  const isOfThisRelease = ran.size === known.length && known.every(({ at }) => ran.has(at));
  return {
    unexpected: applied.length === 0 ? ours.filter((name) => there.has(name)) : [],
    // Tables are expected only if exactly the migrations of this release were applied. A newer release may
    // have dropped tables.
    missing: isOfThisRelease ? ours.filter((name) => !there.has(name)) : [],
  };
}
