import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import path from "node:path";

const LISTENING = "0A";

/** Process that listens on a port, such as `node (process 4711)`; undefined if unknown. */
export function portOwner(port: number): string | undefined {
  try {
    const inodes = new Set(["/proc/net/tcp", "/proc/net/tcp6"].flatMap((file) => listeners(file, port)));
    const pid = readdirSync("/proc").find((entry) => /^\d+$/.test(entry) && holds(entry, inodes));
    if (pid === undefined) return undefined;
    const program = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0", 1)[0] ?? "";
    return `${path.basename(program) || "a program"} (process ${pid})`;
  } catch {
    return undefined;
  }
}

function listeners(file: string, port: number): string[] {
  const wanted = port.toString(16).toUpperCase().padStart(4, "0");
  return readFileSync(file, "utf8")
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter((fields) => fields[1]?.endsWith(`:${wanted}`) && fields[3] === LISTENING)
    .flatMap((fields) => fields[9] ?? []);
}

function holds(pid: string, inodes: ReadonlySet<string>): boolean {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((fd) => {
      const inode = /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1];
      return inode !== undefined && inodes.has(inode);
    });
  } catch {
    return false;
  }
}
