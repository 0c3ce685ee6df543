import { chownSync, existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Cluster } from "./cluster.ts";
import { answersFrom } from "./connection.ts";
import { adoptPostmaster, type Postmaster } from "./postmaster.ts";
import { commandLine, isRunning } from "./process-identity.ts";

/**
 * Finds the server that a killed app left behind and takes it over. It must run this very cluster:
 * process ids are reused, so the id in `postmaster.pid` alone proves nothing. One that does not
 * answer within ten seconds is stopped.
 */
export async function adoptOrphan(cluster: Cluster): Promise<Postmaster | undefined> {
  const left = await readSettled(cluster.directory);
  if (!left || !runsCluster(left.pid, cluster.directory)) return undefined;
  const orphan = adoptPostmaster(left.pid, left.port);
  const deadline = performance.now() + 10_000;
  while (isRunning(left.pid)) {
    if (await answersFrom(cluster, left.port)) return orphan;
    if (performance.now() > deadline) await orphan.stop();
    await delay(50);
  }
  return undefined;
}

/** A Postgres that is only just starting has made the file and not yet written it. */
async function readSettled(directory: string): Promise<ReturnType<typeof readPidFile>> {
  for (let tries = 0; tries < 20 && isEmptied(directory); tries += 1) await delay(50);
  return readPidFile(directory);
}

/** Whether the pid file holds no process id: whoever wrote it was killed between making and filling it. */
function isEmptied(directory: string): boolean {
  return existsSync(pidFile(directory)) && readPidFile(directory) === undefined;
}

function pidFile(directory: string): string {
  return path.join(directory, "postmaster.pid");
}

/** The process id and port in a cluster's `postmaster.pid` (lines 1 and 4). */
export function readPidFile(directory: string): { pid: number; port: number } | undefined {
  const file = pidFile(directory);
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, "utf8").split("\n");
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, port: Number(lines[3]) } : undefined;
}

/** Whether this process is a server of that cluster, judged by its command line. */
export function runsCluster(pid: number, directory: string): boolean {
  if (!isRunning(pid)) return false;
  const command = commandLine(pid) ?? "";
  return command.includes("postgres") && command.includes(`-D ${directory} `);
}

/**
 * Makes way for a start when `postmaster.pid` names a process that is no server of this cluster:
 * Postgres would refuse while any process has that id, even an unrelated one or one that ended and
 * was never collected. Our own id, its parent, is the exception it makes. The file itself stays,
 * because its other lines let Postgres notice sessions of the dead server that still hold the
 * shared memory. An emptied one, which Postgres refuses as well, goes; the caller knows that nothing is starting.
 */
export function retirePidFile(directory: string): void {
  const file = pidFile(directory);
  if (isEmptied(directory)) rmSync(file, { force: true });
  const left = readPidFile(directory);
  if (!left || runsCluster(left.pid, directory)) return;
  // Renamed into its place: an app that is killed here must not leave an emptied file.
  const { uid, gid, mode } = statSync(file);
  const next = `${file}.next`;
  writeFileSync(next, readFileSync(file, "utf8").replace(/^\d+/, String(process.pid)), { mode });
  chownSync(next, uid, gid);
  renameSync(next, file);
}
