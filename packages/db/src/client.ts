import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import type { Sql } from "postgres";
import { connect } from "./hosts/connect.ts";
import type { HostWatch } from "./hosts/watch.ts";
import * as schema from "./schema.ts";
import { type StatementWatch, watchStatements } from "./watched-statements.ts";

/** The drizzle database that services query. */
export type Db = PostgresJsDatabase<typeof schema>;

/** What `db.transaction` hands to its callback; accepts the same queries as {@link Db}. */
export type Transaction = Parameters<Parameters<Db["transaction"]>[0]>[0];

/** A drizzle database, the postgres.js client under it, and the end of both. */
export type DbClient = {
  db: Db;
  sql: Sql;
  /** Who knows where the primary is; null where the address names one host alone. */
  hosts: HostWatch | null;
  close(): Promise<void>;
};

/** Limits of one pool. All times are in milliseconds. */
export type DbOptions = {
  /** Connections at most (default 10). */
  maxConnections?: number;
  /** A statement is cancelled after this long (default 5,000; 0 = never). */
  statementTimeoutMs?: number;
  /** Opening a connection fails after this long (default 5,000). */
  connectTimeoutMs?: number;
  /** An unused connection is closed after this long (default 60,000; 0 = never). */
  idleTimeoutMs?: number;
  /** Shown in `pg_stat_activity` (default "starling"). */
  applicationName?: string;
  /** Hears of every statement and transaction of drizzle's; nobody unless given. */
  watch?: StatementWatch;
  /** Of several hosts, a standby is read from while none takes writes (default: nothing is read then). */
  readsFromStandby?: boolean;
};

const TIMESTAMPTZ = 1184;
const DATE_TYPES = [1082, 1114, TIMESTAMPTZ];

/**
 * Opens a connection pool; no connection is made before the first query.
 * `timestamptz` values arrive as `Date` in raw queries too, and a `Date` is accepted as a parameter.
 */
export function createDb(url: string, options: DbOptions = {}): DbClient {
  const pool = {
    max: options.maxConnections ?? 10,
    connect_timeout: (options.connectTimeoutMs ?? 5_000) / 1_000,
    idle_timeout: (options.idleTimeoutMs ?? 60_000) / 1_000,
    // The client's own back-off grows to 20 s; a database that returns must be used at once (O2).
    backoff: (attempt: number) => Math.min(0.05 * 2 ** attempt, 0.5),
    connection: {
      application_name: options.applicationName ?? "starling",
      statement_timeout: options.statementTimeoutMs ?? 5_000,
      idle_in_transaction_session_timeout: 15_000,
    },
    onnotice: () => undefined,
  };
  const { sql, hosts, close } = connect(url, pool, options.readsFromStandby ? "any" : "primary");
  if (options.watch) watchStatements(sql, options.watch);
  const db = drizzle(sql, { schema });
  restoreDates(sql);
  return { db, sql, hosts, close };
}

/** drizzle turns the client's date conversion off for every query, its own columns do not need that. */
function restoreDates(sql: Sql): void {
  sql.options.parsers[TIMESTAMPTZ] = (text: string) => new Date(text);
  for (const type of DATE_TYPES) {
    sql.options.serializers[type] = (value: unknown) => (value instanceof Date ? value.toISOString() : value);
  }
}
