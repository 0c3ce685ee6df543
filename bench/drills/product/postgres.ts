import path from "node:path";
import { readPidFile } from "@starling/server/embedded/postgres/orphan";
import { startEmbeddedPostgres } from "@starling/server/embedded/postgres/start-embedded-postgres";
import { closeAtTheEnd } from "../open-resources.ts";
import { scratchFolder } from "./scratch-folder.ts";

/** A PostgreSQL of the product's own making, held by the drill instead of a server. */
export interface Postgres {
  url: string;
  /** The process id of the server itself. */
  pid(): number;
  stop(): Promise<void>;
}

/** Starts PostgreSQL in the folder, on the port it had there before. */
export async function startPostgres(dataDir = scratchFolder()): Promise<Postgres> {
  const silent = () => undefined;
  const log = { info: silent, warn: silent, error: silent };
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log });
  return { url, pid: () => postmasterPid(dataDir), stop: closeAtTheEnd(stop) };
}

/** The process id of the Postgres that works in a data folder; undefined where none does, as between two of them. */
export function findPostmaster(dataDir: string): number | undefined {
  return readPidFile(path.join(dataDir, "postgres"))?.pid;
}

/** The same where there must be one. */
export function postmasterPid(dataDir: string): number {
  const pid = findPostmaster(dataDir);
  if (pid === undefined) throw new Error(`No Postgres runs in ${dataDir}`);
  return pid;
}
