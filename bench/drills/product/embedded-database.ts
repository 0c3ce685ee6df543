import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { prepareDatabase } from "@starling/server/embedded/postgres/connection";
import { readPidFile } from "@starling/server/embedded/postgres/orphan";
import { closeAtTheEnd } from "../open-resources.ts";
import { processTree, signalAll } from "./process-tree.ts";

/** The address of the database that a server started by itself in its data folder. */
export async function embeddedDatabaseUrl(dataDir: string): Promise<string> {
  const directory = path.join(dataDir, "postgres");
  const found = readPidFile(directory);
  if (!found) throw new Error(`No Postgres runs in ${dataDir}`);
  const password = readFileSync(path.join(directory, "starling-password"), "utf8").trim();
  return prepareDatabase({ directory, password }, found.port);
}

/** Ends the Postgres of a data folder if its server, killed by a drill that then failed, left it behind. */
export function endOrphanAtTheEnd(dataDir: string): void {
  closeAtTheEnd(async () => {
    const left = readPidFile(path.join(dataDir, "postgres"));
    if (!left) return;
    signalAll(processTree(left.pid), "SIGKILL");
    await delay(200);
  });
}
