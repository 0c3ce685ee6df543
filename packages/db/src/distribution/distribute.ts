import type { Sql, TransactionSql } from "postgres";
import { databaseAway } from "../database-unavailable.ts";
import { connect } from "../hosts/connect.ts";
import { DatabaseUnusable, waitUntilUsable } from "../hosts/unusable.ts";
import { lockMigrations, type MigrateOptions, pendingMigrations } from "../migrate.ts";
import { PLACEMENTS } from "./placements.ts";

/** Error during the distribution. Tables that were reported before the error stay distributed. */
export class DistributionError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "DistributionError";
  }
}

export interface Distributed {
  table: string;
  /** Distribution column. */
  by: string;
  rows: number;
  milliseconds: number;
}

const SETUP = `On every server: set shared_preload_libraries = 'citus', start it again, and in a database of the same name CREATE EXTENSION citus.
On the coordinator, in that database: SELECT citus_set_coordinator_host('<its host>', <its port>); SELECT citus_add_node('<a worker>', <its port>);`;

/**
 * Distributes all tables that are not distributed yet. Takes the migration lock. While a table is moved, it
 * can be read but not written. If a call fails, the next call continues with the remaining tables.
 * @param url URL of the coordinator
 * @returns number of moved tables
 * @throws DistributionError if the database is not ready; DatabaseUnusable or the driver's error if the
 * database cannot be reached
 */
export async function distribute(
  url: string,
  report: (moved: Distributed) => void,
  options: MigrateOptions = {},
): Promise<number> {
  const { sql, hosts, close } = connect(url, {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    connect_timeout: 10,
    connection: { application_name: "starling-distribute", statement_timeout: 0 },
    onnotice: () => undefined,
  });
  try {
    await waitUntilUsable(url, { sql, hosts });
    await requireCoordinator(sql);
    await lockMigrations(sql);
    const pending = await pendingMigrations(sql, options);
    if (pending > 0) {
      throw new DistributionError(
        `This database is missing ${pending} migrations. Start this release with it once to run them.`,
      );
    }
    const moved = await moveTables(sql, report);
    await preferDistributedJoins(sql);
    return moved;
  } catch (error) {
    if (error instanceof DistributionError || error instanceof DatabaseUnusable || databaseAway(error))
      throw error;
    throw new DistributionError(error instanceof Error ? error.message : String(error), { cause: error });
  } finally {
    await close();
  }
}

async function requireCoordinator(sql: Sql): Promise<void> {
  const [extension] = await sql`select from pg_extension where extname = 'citus'`;
  if (!extension)
    throw new DistributionError(`The citus extension is not installed in this database.\n${SETUP}`);
  const [node] = await sql<{ isCoordinator: boolean; isKnown: boolean }[]>`
    select (select groupid = 0 from pg_dist_local_group) as "isCoordinator",
           exists (select from pg_dist_node where groupid = 0) as "isKnown"`;
  if (!node?.isCoordinator)
    throw new DistributionError("This server is a Citus worker. Use the coordinator's address.");
  if (!node.isKnown) throw new DistributionError(`The coordinator's own address is not set.\n${SETUP}`);
}

async function moveTables(sql: Sql, report: (moved: Distributed) => void): Promise<number> {
  const there = await currentColumns(sql);
  let moved = 0;
  for (const [table, placement] of Object.entries(PLACEMENTS)) {
    const now = there.get(table);
    if (placement.kind === "local" || now === placement.by) continue;
    if (now !== undefined)
      throw new DistributionError(
        `${table} is already distributed by ${now}; it should be distributed by ${placement.by}.`,
      );
    report(await move(sql, table, placement.by));
    moved += 1;
  }
  return moved;
}

/** For joins with local tables, Citus sends the rows of distributed tables to the coordinator. */
async function preferDistributedJoins(sql: Sql): Promise<void> {
  const [database] = await sql<{ name: string }[]>`select current_database() as name`;
  if (database)
    await sql`alter database ${sql(database.name)} set citus.local_table_join_policy = 'prefer-distributed'`;
}

async function currentColumns(sql: Sql): Promise<Map<string, string>> {
  const rows = await sql<{ name: string; by: string }[]>`
    select logicalrelid::regclass::text as name, column_to_column_name(logicalrelid, partkey) as by
    from pg_dist_partition where partmethod = 'h'`;
  return new Map(rows.map(({ name, by }) => [name, by]));
}

function move(sql: Sql, table: string, by: string): Promise<Distributed> {
  const began = performance.now();
  return sql.begin(async (tx) => {
    // Blocks writes between checking the foreign keys and moving the table.
    await tx`lock table ${tx(table)} in share row exclusive mode`;
    await exchangeKeys(tx, table);
    const [counted] = await tx<{ rows: number }[]>`select count(*)::int as rows from ${tx(table)}`;
    await tx`select create_distributed_table(${table}, ${by})`;
    return { table, by, rows: counted?.rows ?? 0, milliseconds: Math.round(performance.now() - began) };
  });
}

/**
 * Distributed tables cannot have foreign keys to coordinator tables. Replaces these keys with triggers that
 * delete dependent rows.
 */
async function exchangeKeys(tx: TransactionSql, table: string): Promise<void> {
  const keys = await tx<
    { name: string; column: string; to: string; key: string; type: string; does: string }[]
  >`
    select conname as name, own.attname as column, confrelid::regclass::text as to, other.attname as key,
           format_type(own.atttypid, own.atttypmod) as type, confdeltype as does
    from pg_constraint
    join pg_attribute own on own.attrelid = conrelid and own.attnum = conkey[1]
    join pg_attribute other on other.attrelid = confrelid and other.attnum = confkey[1]
    where contype = 'f' and conrelid = ${table}::regclass order by conname`;
  if (keys.length > 0) await makeTriggerFunction(tx);
  for (const { name, column, to, key, type, does } of keys) {
    if (does !== "c")
      throw new DistributionError(
        `Foreign key ${name} is not ON DELETE CASCADE, so a trigger cannot replace it.`,
      );
    await tx`alter table ${tx(table)} drop constraint ${tx(name)}`;
    await tx`create trigger ${tx(name)} after delete on ${tx(to)} referencing old table as gone
      for each statement execute function remove_what_hung_on(${tx(table)}, ${tx(column)}, ${tx(key)}, ${tx(type)})`;
  }
}

/**
 * Creates the trigger function. Its arguments are the dependent table and column, the referenced column, and
 * the columns' type.
 */
async function makeTriggerFunction(tx: TransactionSql): Promise<void> {
  await tx`
    create or replace function remove_what_hung_on() returns trigger language plpgsql as $$
    declare
      ids text[];
    begin
      execute format('select array(select %I::text from gone)', tg_argv[2]) into ids;
      if cardinality(ids) > 0 then
        execute format('delete from %I where %I = any($1::%s[])', tg_argv[0], tg_argv[1], tg_argv[3]) using ids;
      end if;
      return null;
    end $$`;
}
