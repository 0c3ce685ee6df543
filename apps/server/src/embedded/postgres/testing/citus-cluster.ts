import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createEmpty, createOnNodes } from "@starling/db/testing/nodes";
import { binariesIn } from "../binaries.ts";
import { ensureCluster } from "../cluster.ts";
import { locate } from "../location.ts";
import { choosePort } from "../port.ts";
import { startPostmaster } from "../postmaster.ts";
import { serverSettings } from "../settings.ts";

/** Servers of Citus on this machine: a coordinator, and workers that hold the shards. */
export interface CitusCluster {
  /** Their addresses with the superuser, the coordinator's first. */
  nodes: readonly string[];
  /** Makes an empty database that all of them share, and answers its address. */
  createDatabase(name: string): Promise<string>;
  /** Starts one more server with an empty database, which the cluster does not know yet, and answers that database's address. */
  startWorker(database: string): Promise<string>;
  /** Ends all servers and removes their files. */
  stop(): Promise<void>;
}

/** A shard each for four, which is enough to be wrong by; a pool of two is what the many databases of tests have room for. */
const SETTINGS = {
  shared_preload_libraries: "citus",
  wal_level: "logical",
  max_connections: 400,
  max_prepared_transactions: 400,
  max_worker_processes: 64,
  max_replication_slots: 64,
  max_wal_senders: 64,
  max_locks_per_transaction: 256,
  // As `db:distribute` has it, for databases that are copied of one that it has seen to.
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

/** Starts a coordinator and workers of the PostgreSQL in `CITUS_BIN`. Nothing of theirs outlives a crash of the machine. */
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

async function startNode(dataDir: string): Promise<Server> {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const location = locate(dataDir);
  const binaries = binariesIn(process.env.CITUS_BIN ?? "");
  const { directory, password } = ensureCluster(location, binaries, false);
  // They ask each other without a password.
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
