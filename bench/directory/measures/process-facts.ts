import { readFileSync } from "node:fs";

/** Clock ticks of the kernel's accounting a second; 100 on every Linux that Node runs on. */
const TICKS = 100;

/** What a process holds in memory, in megabytes. */
export function memoryOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1_024;
}

/** The processor's time that a process has taken so far, in milliseconds. */
export function cpuOf(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return ((Number(fields[11]) + Number(fields[12])) / TICKS) * 1_000;
}
