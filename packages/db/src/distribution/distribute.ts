import type { Sql } from "postgres";
import { databaseAway } from "../database-away.ts";
import { connect } from "../hosts/connect.ts";
import { DatabaseUnusable, untilUsable } from "../hosts/unusable.ts";
import { lockMigrations, type MigrateOptions, pendingMigrations } from "../migrate.ts";
import { PLACEMENTS, type Placement } from "./placements.ts";

/** Why a database cannot be distributed, and what to do. Tables named before it are distributed already. */
export class DistributionError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "DistributionError";
  }
}

/** What became of a table. */
export interface Distributed {
  table: string;
  /** Where its rows are now. */
  placement: Exclude<Placement, { kind: "local" }>;
  /** How many rows were there. */
  rows: number;
  milliseconds: number;
}

const SETUP = `On every server: set shared_preload_libraries = 'citus', start it again, and in a database of the same name CREATE EXTENSION citus.
On the coordinator, in that database: SELECT citus_set_coordinator_host('<its host>', <its port>); SELECT citus_add_node('<a worker>', <its port>);`;

/**
 * Spreads the database over the servers of a Citus cluster: each table goes where `PLACEMENTS` says, empty or filled, unless it is
 * there already. Works under the lock of migrations. A table takes no writes while its rows are moved, and a table that was
 * moved stays so if a later one fails; called again, it goes on from there.
 * @param url the coordinator's address
 * @param report hears of each table when it is moved
 * @returns how many tables were moved: 0 = there was nothing to do
 * @throws DistributionError for a database that is not ready for it, DatabaseUnusable and the driver's error for one that cannot be reached
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
    await untilUsable(url, { sql, hosts });
    await requireCoordinator(sql);
    await lockMigrations(sql);
    const pending = await pendingMigrations(sql, options);
    if (pending > 0) {
      throw new DistributionError(
        `This database lacks ${pending} migrations. Start this release with it once, which runs them.`,
      );
    }
    return await moveTables(sql, report);
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
  if (!extension) throw new DistributionError(`This database does not have the extension citus.\n${SETUP}`);
  const [node] = await sql<{ isCoordinator: boolean; isKnown: boolean }[]>`
    select (select groupid = 0 from pg_dist_local_group) as "isCoordinator",
           exists (select from pg_dist_node where groupid = 0) as "isKnown"`;
  if (!node?.isCoordinator)
    throw new DistributionError("This server is a worker. Give the coordinator's address.");
  if (!node.isKnown) throw new DistributionError(`The coordinator does not know its own address.\n${SETUP}`);
}

async function moveTables(sql: Sql, report: (moved: Distributed) => void): Promise<number> {
  const there = await currentPlacements(sql);
  let moved = 0;
  for (const [table, placement] of Object.entries(PLACEMENTS)) {
    const now = there.get(table) ?? null;
    if (placement.kind === "local" || now === nameOf(placement)) continue;
    if (now !== null)
      throw new DistributionError(`${table} is ${now} already, and should be ${nameOf(placement)}.`);
    report(await move(sql, table, placement));
    moved += 1;
  }
  return moved;
}

/** "reference", or the column that a table is distributed by; neither where it is on the coordinator alone. */
async function currentPlacements(sql: Sql): Promise<Map<string, string>> {
  const rows = await sql<{ name: string; placement: string | null }[]>`
    select logicalrelid::regclass::text as name,
           case when partmethod = 'h' then column_to_column_name(logicalrelid, partkey)
                when repmodel = 't' then 'reference' end as placement
    from pg_dist_partition`;
  return new Map(rows.flatMap(({ name, placement }) => (placement === null ? [] : [[name, placement]])));
}

function nameOf(placement: Distributed["placement"]): string {
  return placement.kind === "reference" ? "reference" : placement.by;
}

async function move(sql: Sql, table: string, placement: Distributed["placement"]): Promise<Distributed> {
  const began = performance.now();
  const rows = await sql.begin(async (tx) => {
    // The one trigger of a distributed table reads reference tables alone, which each server has.
    await tx`set local citus.enable_unsafe_triggers = on`;
    const [counted] = await tx<{ rows: number }[]>`select count(*)::int as rows from ${tx(table)}`;
    if (placement.kind === "reference") await tx`select create_reference_table(${table})`;
    else await tx`select create_distributed_table(${table}, ${placement.by})`;
    return counted?.rows ?? 0;
  });
  return { table, placement, rows, milliseconds: Math.round(performance.now() - began) };
}
