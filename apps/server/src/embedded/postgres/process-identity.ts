import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

/** Returns false for a zombie process. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
  return !/^[ZX]/.test(procStat(pid)?.[0] ?? "");
}

/** Start time in a system-dependent unit, to detect a reused process id. */
export function startMark(pid: number): string | undefined {
  return procStat(pid)?.[19] ?? ps(pid, "lstart=");
}

export function commandLine(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch {
    return ps(pid, "command=");
  }
}

/** Resolves to false if the process still runs at the deadline. */
export async function waitForEnd(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (isRunning(pid)) {
    if (performance.now() > deadline) return false;
    await delay(50);
  }
  return true;
}

/** Fields of `/proc/<pid>/stat` after the program's name, which may contain spaces and parentheses. */
function procStat(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return undefined;
  }
}

function ps(pid: number, column: string): string | undefined {
  if (process.platform === "win32") return undefined;
  const result = spawnSync("ps", ["-ww", "-o", column, "-p", String(pid)], { encoding: "utf8" });
  return result.status === 0 ? result.stdout.trim() : undefined;
}
