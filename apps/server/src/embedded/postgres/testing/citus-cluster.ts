import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createEmpty, createOnNodes } from "@starling/db/testing/nodes";
import { type Binaries, versionOf } from "../binaries.ts";
import { ensureCluster } from "../cluster.ts";
import { locate } from "../location.ts";
import { choosePort } from "../port.ts";
import { startPostmaster } from "../postmaster.ts";
import { serverSettings } from "../settings.ts";

export interface CitusCluster {
  /** Superuser URLs of the nodes. The first is the coordinator. */
  nodes: readonly string[];
  createDatabase(name: string): Promise<string>;
  /** Starts another server with an empty database outside the cluster. Returns the database's URL. */
  startWorker(database: string): Promise<string>;
  stop(): Promise<void>;
}

/** Four shards are enough to reveal errors. Small pools leave connections for the many test databases. */
const SETTINGS = {
  shared_preload_libraries: "citus",
  wal_level: "logical",
  max_connections: 400,
  max_prepared_transactions: 400,
  max_worker_processes: 64,
  max_replication_slots: 64,
  max_wal_senders: 64,
  max_locks_per_transaction: 256,
  // Same settings as in `db:distribute`, because a copied database does not inherit them.
  "citus.local_table_join_policy": "prefer-distributed",
  "citus.shard_count": 4,
  "citus.max_adaptive_executor_pool_size": 2,
  "citus.node_conninfo": "sslmode=prefer",
  "citus.local_hostname": "127.0.0.1",
};

interface Server {
  url: string;
  stop(): Promise<void>;
}

/** Starts a coordinator and workers from the PostgreSQL in `CITUS_BIN`. */
export async function startCitusCluster(folder: string, workers: number): Promise<CitusCluster> {
  const servers: Server[] = [];
  const startServer = async () => {
    const server = await startNode(path.join(folder, `node-${servers.length}`));
    servers.push(server);
    return server.url;
  };
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (let count = 0; count <= workers; count += 1) await startServer();
  } catch (error) {
    await stop();
    throw error;
  }
  const nodes = servers.map(({ url }) => url);
  return {
    nodes,
    createDatabase: (name) => createOnNodes(nodes, name),
    startWorker: async (name) => createEmpty(await startServer(), name),
    stop,
  };
}

function binariesIn(folder: string): Binaries {
  const [postgres, initdb] = [path.join(folder, "postgres"), path.join(folder, "initdb")];
  const version = versionOf(postgres);
  if (!version) throw new Error(`There is no PostgreSQL in ${folder}.`);
  return { initdb, postgres, version };
}

async function startNode(dataDir: string): Promise<Server> {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const location = locate(dataDir);
  const binaries = binariesIn(process.env.CITUS_BIN ?? "");
  const { directory, password } = ensureCluster(location, binaries, false);
  writeFileSync(
    path.join(directory, "pg_hba.conf"),
    "host all all 127.0.0.1/32 trust\nhost replication all 127.0.0.1/32 trust\n",
  );
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const running = await startPostmaster({
    binaries,
    directory,
    port: await choosePort(location.home),
    account: location.account,
    settings: [...serverSettings(false), ...settings],
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });
  const url = new URL("postgres://127.0.0.1/postgres");
  url.port = String(running.port);
  url.username = "postgres";
  url.password = password;
  return { url: url.href, stop: () => running.stop() };
}
