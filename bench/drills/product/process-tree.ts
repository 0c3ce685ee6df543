import { execFileSync } from "node:child_process";

/** A process and its children, by id: of Postgres, the server and all its sessions. */
export function processTree(pid: number): number[] {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
  const children = lines
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child = 0, parent]) => (parent === pid ? [child] : []));
  return [pid, ...children];
}

/** Sends a signal to each process that still runs; answers how many that were. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): number {
  return pids.filter((pid) => {
    try {
      return process.kill(pid, signal);
    } catch {
      return false;
    }
  }).length;
}
