import { readFileSync } from "node:fs";
import { processTree } from "../product/postgres.ts";

/** Clock ticks per second in `/proc`. */
const TICKS = 100;

/** Resident memory in megabytes. */
export function memoryOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1_024;
}

function statOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    // Returns zeros, because the process has ended.
    return ") ".padEnd(40, "0 ");
  }
}

/** Sum of two adjacent tick counters of `/proc/<pid>/stat`, in milliseconds. */
function ticksOf(pid: number, from: number): number {
  const text = statOf(pid);
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return ((Number(fields[from]) + Number(fields[from + 1])) / TICKS) * 1_000;
}

/** CPU time in milliseconds; 0 for an ended process. */
export const cpuOf = (pid: number): number => ticksOf(pid, 11);

/** CPU time of a process and all its children, even ended ones. */
export function cpuOfTree(pid: number): number {
  return processTree(pid).reduce((total, one) => total + cpuOf(one), ticksOf(pid, 13));
}
