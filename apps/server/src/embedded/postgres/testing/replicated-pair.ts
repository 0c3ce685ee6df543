import { execFileSync } from "node:child_process";
import { appendFileSync, chownSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import postgres, { type Sql } from "postgres";
import { localBinaries, packagedBinaries } from "../binaries.ts";
import { type Cluster, ensureCluster } from "../cluster.ts";
import { prepareDatabase } from "../connection.ts";
import { locate } from "../location.ts";
import { retirePidFile } from "../orphan.ts";
import { choosePort } from "../port.ts";
import { type Postmaster, startPostmaster } from "../postmaster.ts";
import { serverSettings } from "../settings.ts";
import { sharedStagingFolder, stageBinaries } from "../staging.ts";

const SLOT = "standby";
const silent = () => undefined;

export interface ReplicatedServer {
  port: number;
  pid(): number;
  start(): Promise<void>;
  stop(): Promise<void>;
  asSuperuser<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
}

export interface ReplicatedPair {
  url: string;
  primary: ReplicatedServer;
  standby: ReplicatedServer;
  /** Makes the standby the primary, as Patroni or an operator would. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts two PostgreSQL servers with synchronous streaming replication. Copies the primary's files itself,
 * because the embedded PostgreSQL has no `pg_basebackup`.
 */
export async function startReplicatedPair(folder: string): Promise<ReplicatedPair> {
  const [first, second] = [path.join(folder, "one"), path.join(folder, "two")];
  const primary = await prepareServer(first);
  await primary.start();
  const url = await prepareDatabase(primary.cluster, primary.port);
  await primary.asSuperuser((sql) => copyBase(sql, primary, second));
  const standby = await prepareServer(second);
  await standby.start();
  await primary.asSuperuser(async (sql) => {
    await sql.unsafe(`alter system set synchronous_standby_names = '${SLOT}'`);
    await sql`select pg_reload_conf()`;
    while ((await sql`select from pg_stat_replication where sync_state = 'sync'`).length === 0) {
      await sql`select pg_sleep(0.05)`;
    }
  });
  return {
    url: url.replace(`127.0.0.1:${primary.port}`, `127.0.0.1:${primary.port},127.0.0.1:${standby.port}`),
    primary,
    standby,
    promote: () => standby.asSuperuser(async (sql) => void (await sql`select pg_promote()`)),
    stop: async () => void (await Promise.all([primary.stop(), standby.stop()])),
  };
}

type PreparedServer = ReplicatedServer & { cluster: Cluster };

async function prepareServer(dataDir: string): Promise<PreparedServer> {
  const location = locate(dataDir);
  const packaged = await packagedBinaries();
  const { account, home } = location;
  const binaries = packaged
    ? stageBinaries(packaged, sharedStagingFolder(packaged.version), account)
    : localBinaries();
  const cluster = ensureCluster(location, binaries, true);
  const { directory, password } = cluster;
  const port = await choosePort(home);
  const log = { info: silent, warn: silent, error: silent };
  let running: Postmaster | null = null;
  return {
    cluster,
    port,
    pid: () => running?.pid ?? 0,
    start: async () => {
      retirePidFile(directory);
      running = await startPostmaster({
        binaries,
        directory,
        port,
        account,
        settings: serverSettings(true),
        log,
      });
    },
    stop: async () => running?.stop(),
    asSuperuser: async (work) => {
      const options = { host: "127.0.0.1", port, user: "postgres", password, database: "postgres" };
      const sql = postgres({ ...options, max: 1, onnotice: silent });
      try {
        return await work(sql);
      } finally {
        await sql.end({ timeout: 1 });
      }
    },
  };
}

async function copyBase(sql: Sql, primary: PreparedServer, dataDir: string): Promise<void> {
  const { directory, password } = primary.cluster;
  await sql`select pg_create_physical_replication_slot(${SLOT}, true)`;
  await sql`select pg_backup_start('standby', true)`;
  mkdirSync(dataDir, { recursive: true });
  const copy = path.join(locate(dataDir).home, "postgres");
  // `-a` keeps owners and permissions, which Postgres checks.
  execFileSync("cp", ["-a", directory, copy]);
  const { uid, gid } = statSync(directory);
  const [backup] = await sql<{ labelfile: string }[]>`select labelfile from pg_backup_stop()`;
  for (const own of ["postmaster.pid", `pg_replslot/${SLOT}`])
    rmSync(path.join(copy, own), { recursive: true, force: true });
  writeFileSync(path.join(copy, "backup_label"), backup?.labelfile ?? "");
  writeFileSync(path.join(copy, "standby.signal"), "");
  const to = `host=127.0.0.1 port=${primary.port} user=postgres password=${password} application_name=${SLOT}`;
  appendFileSync(
    path.join(copy, "postgresql.auto.conf"),
    `primary_conninfo = '${to}'\nprimary_slot_name = '${SLOT}'\n`,
  );
  for (const name of ["backup_label", "standby.signal"]) chownSync(path.join(copy, name), uid, gid);
}
