import { readFileSync } from "node:fs";
import { processTree } from "../../drills/product/process-tree.ts";

/** Clock ticks of the kernel's accounting a second; 100 on every Linux that Node runs on. */
const TICKS = 100;

/** What a process holds in memory, in megabytes. */
export function memoryOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1_024;
}

function statOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    // A session of the database that has ended since it was listed.
    return ") ".padEnd(40, "0 ");
  }
}

/** Two of the kernel's counts of a process, which begin at `from`, in milliseconds. */
function ticksOf(pid: number, from: number): number {
  const text = statOf(pid);
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return ((Number(fields[from]) + Number(fields[from + 1])) / TICKS) * 1_000;
}

/** The processor's time that a process has taken so far, in milliseconds; 0 for one that is gone. */
export const cpuOf = (pid: number): number => ticksOf(pid, 11);

/** The same of a process and all its children, as of PostgreSQL with its sessions, those that have ended among them. */
export function cpuOfTree(pid: number): number {
  return processTree(pid).reduce((sum, one) => sum + cpuOf(one), ticksOf(pid, 13));
}
