import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import type { Sql } from "postgres";
import { connect } from "./hosts/connect.ts";
import type { HostWatch } from "./hosts/watch.ts";
import * as schema from "./schema.ts";
import { type StatementWatch, watchStatements } from "./watched-statements.ts";

export type Db = PostgresJsDatabase<typeof schema>;

export type Transaction = Parameters<Parameters<Db["transaction"]>[0]>[0];

export type DbClient = {
  db: Db;
  sql: Sql;
  /** Null if the URL contains only one host. */
  hosts: HostWatch | null;
  close(): Promise<void>;
};

export type DbOptions = {
  /** Default: 10 connections. */
  maxConnections?: number;
  /** Default: 5,000 milliseconds; 0 disables the timeout. */
  statementTimeoutMs?: number;
  /** Default: 5,000 milliseconds. */
  connectTimeoutMs?: number;
  /** Default: 60,000 milliseconds; 0 keeps idle connections open. */
  idleTimeoutMs?: number;
  /** Shown in `pg_stat_activity` (default "starling"). */
  applicationName?: string;
  watch?: StatementWatch;
  /** Whether to read from a standby while no host accepts writes (default false). */
  readsFromStandby?: boolean;
};

const TIMESTAMPTZ = 1184;
const DATE_TYPES = [1082, 1114, TIMESTAMPTZ];

/**
 * Creates a pool that connects on the first query. Values and parameters of the type `timestamptz` are `Date`
 * objects, in raw queries as well.
 */
export function createDb(url: string, options: DbOptions = {}): DbClient {
  const pool = {
    max: options.maxConnections ?? 10,
    connect_timeout: (options.connectTimeoutMs ?? 5_000) / 1_000,
    idle_timeout: (options.idleTimeoutMs ?? 60_000) / 1_000,
    // The driver's own back-off grows to 20 s, but a recovered database must be used immediately (security
    // row O2).
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

/** Restores the driver's date conversion, which drizzle disables. */
function restoreDates(sql: Sql): void {
  sql.options.parsers[TIMESTAMPTZ] = (text: string) => new Date(text);
  for (const type of DATE_TYPES) {
    sql.options.serializers[type] = (value: unknown) => (value instanceof Date ? value.toISOString() : value);
  }
}
