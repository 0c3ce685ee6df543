import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  chownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { createDb, type DbClient } from "@starling/db/client";
import { tableChecksums } from "./checks/table-checksums.ts";
import { type Drill, exactly, isTrue, scanned } from "./drill.ts";
import { closeAtTheEnd } from "./open-resources.ts";
import { follow } from "./people/follow.ts";
import { makeStreamers, makeViewers } from "./people/make-people.ts";
import { startPostgres } from "./product/postgres.ts";
import { scratchFolder } from "./product/scratch-folder.ts";
import { startServer, stopServer } from "./product/server-process.ts";
import { openDatabase } from "./product/start-product.ts";
import { send } from "./traffic/http-request.ts";

const GIVE_UP_MS = 60_000;

/** The superuser's own way in: the product's role may not make backups. */
function openAsSuperuser(dataDir: string, url: string): DbClient {
  const address = new URL(url);
  address.username = "postgres";
  address.pathname = "/postgres";
  address.password = readFileSync(path.join(dataDir, "postgres/starling-password"), "utf8").trim();
  const client = createDb(address.href, { maxConnections: 1, statementTimeoutMs: 0, idleTimeoutMs: 0 });
  const close = closeAtTheEnd(client.close);
  return { ...client, close };
}

/** Files of the database, owned by whoever owns the database. */
function ownedAs(dataDir: string, file: string): void {
  const { uid, gid } = statSync(path.join(dataDir, "postgres/PG_VERSION"));
  if (process.getuid?.() === 0) chownSync(file, uid, gid);
}

/** Begins to keep each segment of the log in a folder. */
async function archiveInto(dataDir: string, folder: string): Promise<void> {
  const postgres = await startPostgres(dataDir);
  const admin = openAsSuperuser(dataDir, postgres.url);
  ownedAs(dataDir, folder);
  await admin.sql.unsafe("alter system set archive_mode = on");
  await admin.sql.unsafe(`alter system set archive_command = 'test ! -f ${folder}/%f && cp %p ${folder}/%f'`);
  await admin.close();
  await postgres.stop();
}

/** A copy of the running database's files, as `pg_basebackup` makes one, by the functions of SQL alone. */
async function baseBackup(dataDir: string, url: string, target: string): Promise<void> {
  const admin = openAsSuperuser(dataDir, url);
  await admin.sql`select pg_backup_start('drill', true)`;
  // Files of a running database may go while they are copied, which tells on cp alone.
  execFileSync("sh", ["-c", 'cp -a "$1" "$2" 2>/dev/null || true', "sh", dataDir, target]);
  const [stopped] = await admin.sql<{ label: string }[]>`select labelfile as label from pg_backup_stop(true)`;
  await admin.close();
  const cluster = path.join(target, "postgres");
  for (const name of ["postmaster.pid", "postmaster.opts"]) rmSync(path.join(cluster, name), { force: true });
  for (const name of readdirSync(path.join(cluster, "pg_wal"))) {
    if (/^[0-9A-F]{24}$/.test(name)) rmSync(path.join(cluster, "pg_wal", name));
  }
  const label = path.join(cluster, "backup_label");
  writeFileSync(label, stopped?.label ?? "");
  ownedAs(target, label);
}

/** Has the copy read the kept log up to a moment, and then go on as a database of its own. */
function recoverUntil(dataDir: string, archive: string, moment: string): void {
  const cluster = path.join(dataDir, "postgres");
  const settings = [
    "archive_mode = off",
    `restore_command = 'cp ${archive}/%f %p'`,
    `recovery_target_time = '${moment}'`,
    "recovery_target_action = promote",
  ];
  appendFileSync(path.join(cluster, "postgresql.auto.conf"), `${settings.join("\n")}\n`);
  const signal = path.join(cluster, "recovery.signal");
  writeFileSync(signal, "");
  ownedAs(dataDir, signal);
}

async function untilWritable({ sql }: DbClient): Promise<void> {
  for (const start = performance.now(); performance.now() - start < GIVE_UP_MS; await delay(100)) {
    const [row] = await sql<{ recovering: boolean }[]>`select pg_is_in_recovery() as recovering`;
    if (row && !row.recovering) return;
  }
  throw new Error("The copy is still recovering");
}

/** A mistake is undone by going back to the moment before it: a base backup and the log since (security row O8). */
export const pointInTimeDrill: Drill = {
  id: "O8-time",
  title: "back to the moment before a mistake, from a base backup and the kept log",
  async run() {
    const dataDir = scratchFolder();
    const archive = path.join(scratchFolder(), "archive");
    mkdirSync(archive, { mode: 0o755 });
    await archiveInto(dataDir, archive);
    const postgres = await startPostgres(dataDir);
    const server = await startServer({ DATABASE_URL: postgres.url });
    const database = openDatabase(postgres.url);
    const streamers = await makeStreamers(database.db, 10);
    const viewers = await makeViewers(database.db, server.url, 10);
    const backup = path.join(scratchFolder(), "backup");
    await baseBackup(dataDir, postgres.url, backup);

    await Promise.all(viewers.flatMap((viewer) => streamers.map((id) => follow(server.url, viewer, id))));
    await stopServer(server);
    const wanted = await tableChecksums(database);
    await delay(1_000);
    const [now] = await database.sql<{ at: string }[]>`select clock_timestamp()::text as at`;
    await delay(1_000);
    await database.sql`delete from follows`;
    await database.sql`update users set email = 'gone-' || id || '@example.test'`;
    const [lost] = await database.sql<{ left: number }[]>`select count(*)::int as left from follows`;
    await database.close();
    const admin = openAsSuperuser(dataDir, postgres.url);
    await admin.sql`select pg_switch_wal()`;
    await admin.close();
    await postgres.stop();

    const restored = path.join(scratchFolder(), "restored");
    execFileSync("cp", ["-a", backup, restored]);
    recoverUntil(restored, archive, now?.at ?? "");
    const again = await startPostgres(restored);
    const recovered = openDatabase(again.url);
    await untilWritable(recovered);
    const got = await tableChecksums(recovered);
    const next = await startServer({ DATABASE_URL: again.url });
    const cookie = viewers[0]?.cookie ?? "";
    const { status } = await send(next.url, "/api/v1/auth/me", { cookie });
    return [
      scanned("segments of the log that were kept", readdirSync(archive).length, 1),
      exactly("follows left after the mistake", lost?.left ?? -1, 0),
      scanned("tables compared", wanted.size, 10),
      exactly(
        "tables that differ from the moment before it",
        [...wanted].filter(([table, sum]) => got.get(table) !== sum).length,
        0,
      ),
      isTrue("the product runs on what was recovered", !next.hasExited()),
      exactly("status for a session from before", status, 200),
    ];
  },
};
