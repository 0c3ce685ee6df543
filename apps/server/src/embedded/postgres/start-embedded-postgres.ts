import path from "node:path";
import { type Binaries, localBinaries, packagedBinaries } from "./binaries.ts";
import { ensureCluster } from "./cluster.ts";
import { prepareDatabase } from "./connection.ts";
import type { Location } from "./location.ts";
import { locate } from "./location.ts";
import { retirePidFile, stopOrphan } from "./orphan.ts";
import { choosePort } from "./port.ts";
import { type PostgresLog, type Postmaster, startPostmaster } from "./postmaster.ts";
import { serverSettings } from "./settings.ts";
import { stageBinaries } from "./staging.ts";
import { supervise } from "./supervisor.ts";

export type EmbeddedPostgresOptions = {
  /** The caller must hold the folder's lock: see `acquireDataFolderLock`. */
  dataDir: string;
  log: PostgresLog;
  onExit?: (reason: string) => void;
  /** Called when the process runs, before it accepts connections. */
  onSpawn?: () => void;
  /** Whether data survives a crash. */
  durable?: boolean;
  /** Folder to which the programs are copied. Default: next to the database. */
  programs?: (version: string) => string;
};

/** `stop` waits until the data is on disk. */
export type EmbeddedPostgres = { url: string; stop(): Promise<void> };

/**
 * Runs PostgreSQL from the npm package. If the package is missing, runs the PostgreSQL on the PATH. The
 * server listens only on 127.0.0.1, with a generated password, and restarts after an unexpected end.
 * @throws Error with a message for the operator if PostgreSQL cannot run on this machine
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, onExit, onSpawn, durable = true } = options;
  const location = locate(dataDir);
  const binaries = await findBinaries(location, options.programs);
  const cluster = ensureCluster(location, binaries, durable);
  const { account, home } = location;
  const settings = serverSettings(durable);
  const { directory } = cluster;
  const start = (port: number): Promise<Postmaster> => {
    retirePidFile(directory);
    return startPostmaster({ binaries, directory, port, account, settings, log, onSpawn });
  };

  if (await stopOrphan(directory)) log.info("Postgres of an earlier run was still running and was stopped");
  const first = await startOnFreePort(home, start);
  const url = await prepareDatabase(cluster, first.port).catch(async (error: unknown) => {
    await first.stop();
    throw error;
  });
  const { stop } = supervise({ first, restart: () => start(first.port), log, onExit });
  return { url, stop };
}

async function findBinaries(
  location: Location,
  programs: EmbeddedPostgresOptions["programs"],
): Promise<Binaries> {
  const packaged = await packagedBinaries();
  if (!packaged) return localBinaries();
  const folder = programs?.(packaged.version) ?? path.join(location.home, `postgres-${packaged.version}`);
  return stageBinaries(packaged, folder, location.account);
}

/** Retries, because another program may take the chosen port. */
async function startOnFreePort(
  home: string,
  start: (port: number) => Promise<Postmaster>,
): Promise<Postmaster> {
  for (let attempt = 1; ; attempt++) {
    const port = await choosePort(home);
    try {
      return await start(port);
    } catch (error) {
      const taken = error instanceof Error && /could not (bind|create any TCP)/.test(error.message);
      if (!taken || attempt === 5) throw error;
    }
  }
}
