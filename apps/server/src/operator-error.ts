import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { databaseErrorCodes } from "@starling/db/database-unavailable";
import { DatabaseUnusable } from "@starling/db/hosts/unusable";
import { MigrationError } from "@starling/db/migrate";
import { DataFolderInUse } from "./embedded/postgres/data-folder-lock.ts";
import { EnvironmentError } from "./environment.ts";
import { portOwner } from "./port-owner.ts";

const ADDRESS_FILE = "starling.url";

/** Stores the server's address in the data folder. The error message of a second server shows it. */
export function noteAddress(dataDir: string, url: string): void {
  writeFileSync(path.join(dataDir, ADDRESS_FILE), `${url}\n`);
}

function storedAddress(dataDir: string): string | undefined {
  try {
    return readFileSync(path.join(dataDir, ADDRESS_FILE), "utf8").trim();
  } catch {
    return undefined;
  }
}

/** Advice for the operator about a failed start; undefined for an unexpected error. */
export function operatorMessage(error: unknown, run: { port: number; dataDir: string }): string | undefined {
  if (error instanceof EnvironmentError) return error.message;
  if (error instanceof DatabaseUnusable) return error.message;
  if (error instanceof DataFolderInUse) {
    const address = storedAddress(run.dataDir);
    return address ? `${error.message}\nIt is running at ${address}` : error.message;
  }
  if (error instanceof MigrationError) return migrationFailed(error);
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE") return portTaken(error, run.port);
  if (code === "EACCES") return accessDenied(error, run.port);
  if (code === "EADDRNOTAVAIL")
    return "HOST is not an address of this machine. Remove it to listen on all addresses.";
  return undefined;
}

function accessDenied(error: unknown, port: number): string {
  const place = error instanceof Error && "path" in error ? error.path : undefined;
  if (typeof place === "string")
    return `This user may not write ${place}. Give the user the permission (chown), or choose another folder.`;
  return `Port ${port} requires more permissions. Choose another one: PORT=3001 npm start`;
}

function portTaken(error: unknown, own: number): string {
  const named = error instanceof Error && "port" in error ? error.port : own;
  const isOwn = typeof named !== "number" || named === own;
  const port = isOwn ? own : named;
  const owner = portOwner(port) ?? "another program";
  if (!isOwn) return `Port ${port} (METRICS_PORT) is already in use by ${owner}. Choose another one.`;
  const other = port === 3001 ? 3002 : 3001;
  return `Port ${port} (PORT) is already in use by ${owner}. Stop it, or choose another port: PORT=${other} npm start`;
}

const LOCKED =
  "Another transaction locks a table that the migrations change, or another server is migrating. End it (pg_stat_activity shows it), then start again.";
const FULL = "The database's disk is full. Free up space, then start again.";
const REFUSED =
  "The database's user lacks the required permissions. Use the owner of the database and its tables, then start again.";
const PREVIOUS_RELEASE_WORKS = "Keep running the previous release, which still works with this database.";

const AFTER_FAILED_MIGRATION: ReadonlyMap<string, string> = new Map([
  ["55P03", LOCKED],
  ["53100", FULL],
  ["42501", REFUSED],
]);

function migrationFailed(error: MigrationError): string {
  const known = databaseErrorCodes(error).map((code) => AFTER_FAILED_MIGRATION.get(code));
  const what = known.find((text) => text !== undefined) ?? PREVIOUS_RELEASE_WORKS;
  return `Starling cannot start. Its migrations failed and were rolled back; nothing was changed: ${causeOf(error)}.\n${what}`;
}

function causeOf(error: Error): string {
  return error.cause instanceof Error ? causeOf(error.cause) : error.message;
}
