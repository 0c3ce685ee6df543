import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseUnusable } from "@starling/db/hosts/unusable";
import { DataFolderInUse } from "./embedded/postgres/data-folder-lock.ts";
import { EnvironmentError } from "./environment.ts";
import { portOwner } from "./port-owner.ts";

const ADDRESS_FILE = "starling.url";

/** Notes beside the data where it is served, for the message of a second start. */
export function noteAddress(dataDir: string, url: string): void {
  writeFileSync(path.join(dataDir, ADDRESS_FILE), `${url}\n`);
}

function notedAddress(dataDir: string): string | undefined {
  try {
    return readFileSync(path.join(dataDir, ADDRESS_FILE), "utf8").trim();
  } catch {
    return undefined;
  }
}

/** What the operator can do about a failed start, or undefined when it is a fault of ours. */
export function operatorMessage(error: unknown, run: { port: number; dataDir: string }): string | undefined {
  if (error instanceof EnvironmentError) return error.message;
  if (error instanceof DatabaseUnusable) return error.message;
  if (error instanceof DataFolderInUse) {
    const address = notedAddress(run.dataDir);
    return address ? `${error.message}\nIt is running at ${address}` : error.message;
  }
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE") return portTaken(run.port);
  if (code === "EACCES")
    return `Port ${run.port} requires more permissions. Choose another one: PORT=3001 npm start`;
  if (code === "EADDRNOTAVAIL")
    return "HOST is not an address of this machine. Remove it to listen on all addresses.";
  return undefined;
}

function portTaken(port: number): string {
  const owner = portOwner(port) ?? "another program";
  const other = port === 3001 ? 3002 : 3001;
  return `Port ${port} (PORT) is already in use by ${owner}. Stop it, or choose another port: PORT=${other} npm start`;
}
