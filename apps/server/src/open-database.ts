import { createDb, type DbClient } from "@starling/db/client";
import { nameOf } from "@starling/db/hosts/addresses";
import type { Reach } from "@starling/db/hosts/watch";
import { installationSecret } from "@starling/db/installation-secret";
import { migrate } from "@starling/db/migrate";
import type { Environment } from "./environment.ts";
import type { Logger } from "./http/logger.ts";
import { createInstruments, type Instruments } from "./metrics/instruments.ts";
import { PoolFigures } from "./metrics/pool-families.ts";
import type { Disposer, PartsPlace } from "./parts-place.ts";
import { prepareData } from "./prepare-data.ts";
import { type Dependencies, openDependencies } from "./start-checks/open-dependencies.ts";
import type { Tracing } from "./tracing/tracing.ts";
import { tracingFrom } from "./tracing/tracing-variables.ts";

const POOL_SIZE = 10;
/**
 * Milliseconds after which an idle connection is closed. The driver uses all connections in turn, so with a
 * longer timeout even rare statements would keep every connection open.
 */
const IDLE_MS = 10_000;
/**
 * Connections for periodic work such as polling, so that this work does not use the connections for requests.
 */
const BACKGROUND = { maxConnections: 3, applicationName: "starling-background" };
export const READ_ONLY = "Nothing can be saved: no database host accepts writes";

export interface OpenedDatabase {
  client: DbClient;
  background: DbClient;
  migrations: { migrationsFolder?: string };
  dependencies: Dependencies;
  instruments: Instruments;
  tracing: Tracing | undefined;
  pool: PoolFigures;
  secret: string;
  demo: boolean;
}

/** Waits for the database and the other required services, migrates the database, and fills an empty one. */
export async function openDatabase(
  env: Environment,
  { folders, log, databaseUrl }: PartsPlace,
  closers: Disposer[],
): Promise<OpenedDatabase> {
  const migrations = folders.migrations ? { migrationsFolder: folders.migrations } : {};
  const setting = env.DATABASE_URL === undefined ? "DATA_DIR" : "DATABASE_URL";
  const database = { url: databaseUrl, setting, migrations } as const;
  const dependencies = await openDependencies(env, { database, log }, closers);
  await migrate(databaseUrl, migrations);
  const instruments = createInstruments();
  const tracing = await startTracingIfConfigured(env);
  if (tracing) closers.push(tracing.stop);
  const pool = new PoolFigures(instruments, POOL_SIZE, tracing);
  const client = createDb(databaseUrl, {
    maxConnections: POOL_SIZE,
    idleTimeoutMs: IDLE_MS,
    watch: pool,
    readsFromStandby: true,
  });
  const background = createDb(databaseUrl, BACKGROUND);
  closers.push(() => Promise.all([client.close(), background.close()]).then(() => undefined));
  client.hosts?.onMove((reach) => logMove(log, reach));
  const demo = await prepareData(client.db, env, async (db, now) => {
    const { writePastStreams } = await import("./embedded/platforms/past-streams.ts");
    await writePastStreams(db, now);
  });
  const secret = await installationSecret(client.db);
  return { client, background, migrations, dependencies, instruments, tracing, pool, secret, demo };
}

async function startTracingIfConfigured(env: Environment): Promise<Tracing | undefined> {
  const options = tracingFrom(env);
  if (options === null) return undefined;
  const { startTracing } = await import("./tracing/start-tracing.ts");
  return startTracing(options);
}

/** Logs the names of hosts without users and passwords. */
function logMove(log: Logger, { primary, standby }: Reach): void {
  if (primary) log.warn({ primary: nameOf(primary) }, "Database primary changed");
  else if (standby) log.warn({ standby: nameOf(standby) }, READ_ONLY);
  else log.warn({}, "No database host answers; retrying");
}
