import { chownSync, existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { stopPostmaster } from "./postmaster.ts";
import { commandLine, isRunning } from "./process-identity.ts";

/**
 * Stops a server that a killed app left running. Resolves to whether it was running. Stops a process only if
 * its command line names this cluster, because process ids are reused.
 */
export async function stopOrphan(directory: string): Promise<boolean> {
  for (let tries = 0; tries < 20 && isEmptied(directory); tries += 1) await delay(50);
  const left = readPidFile(directory);
  if (!left || !runsCluster(left.pid, directory)) return false;
  await stopPostmaster(left.pid);
  return true;
}

/** The pid file is empty if Postgres was killed between creating and writing it. */
function isEmptied(directory: string): boolean {
  return existsSync(pidFile(directory)) && readPidFile(directory) === undefined;
}

function pidFile(directory: string): string {
  return path.join(directory, "postmaster.pid");
}

export function readPidFile(directory: string): { pid: number; port: number } | undefined {
  const file = pidFile(directory);
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, "utf8").split("\n");
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, port: Number(lines[3]) } : undefined;
}

/** Whether the process runs this cluster, judged by its command line. */
export function runsCluster(pid: number, directory: string): boolean {
  if (!isRunning(pid)) return false;
  const command = commandLine(pid) ?? "";
  return command.includes("postgres") && command.includes(`-D ${directory} `);
}

/**
 * Replaces an outdated process id in `postmaster.pid` with the id of this process. Postgres refuses to start
 * if the recorded id belongs to a running process, but ignores the id of the process that starts it. The other
 * lines stay, because Postgres uses them to detect remaining sessions. Call this only while no server is
 * starting.
 */
export function retirePidFile(directory: string): void {
  const file = pidFile(directory);
  if (isEmptied(directory)) rmSync(file, { force: true });
  const left = readPidFile(directory);
  if (!left || runsCluster(left.pid, directory)) return;
  // Replaces the file atomically, because Postgres does not start with an empty file.
  const { uid, gid, mode } = statSync(file);
  const next = `${file}.next`;
  writeFileSync(next, readFileSync(file, "utf8").replace(/^\d+/, String(process.pid)), { mode });
  chownSync(next, uid, gid);
  renameSync(next, file);
}
