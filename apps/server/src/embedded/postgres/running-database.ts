import { existsSync } from "node:fs";
import path from "node:path";
import { readCluster } from "./cluster.ts";
import { addressOf } from "./connection.ts";
import { locate } from "./location.ts";
import { readPidFile, runsCluster } from "./orphan.ts";

/** URL of the database that a running app uses in this data folder; undefined if none runs. */
export function runningDatabase(dataDir: string): string | undefined {
  if (!hasDatabase(dataDir)) return undefined;
  const directory = folderOf(dataDir);
  const running = readPidFile(directory);
  if (!running || !runsCluster(running.pid, directory)) return undefined;
  return addressOf(readCluster(directory), running.port);
}

export function hasDatabase(dataDir: string): boolean {
  return existsSync(dataDir) && existsSync(folderOf(dataDir));
}

function folderOf(dataDir: string): string {
  return path.join(locate(dataDir).home, "postgres");
}
