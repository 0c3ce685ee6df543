import { readFileSync } from "node:fs";
import { processTree } from "../product/postgres.ts";

/** Clock ticks of Linux's process accounting per second. */
const TICKS = 100;

/** Resident memory of a process in megabytes. */
export function memoryOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1_024;
}

function statOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    // A database session that has ended since it was listed.
    return ") ".padEnd(40, "0 ");
  }
}

/** Two adjacent counters of a process, in milliseconds. */
function ticksOf(pid: number, from: number): number {
  const text = statOf(pid);
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return ((Number(fields[from]) + Number(fields[from + 1])) / TICKS) * 1_000;
}

/** Processor time of a process so far, in milliseconds; 0 for one that has ended. */
export const cpuOf = (pid: number): number => ticksOf(pid, 11);

/** The same of a process and its children, ended ones included, such as PostgreSQL with its sessions. */
export function cpuOfTree(pid: number): number {
  return processTree(pid).reduce((total, one) => total + cpuOf(one), ticksOf(pid, 13));
}
