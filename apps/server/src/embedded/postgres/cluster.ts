import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Binaries } from "./binaries.ts";
import type { Location } from "./location.ts";
import { serverEnvironment } from "./postmaster.ts";

/** Only the owner and root can read the password. */
export type Cluster = { directory: string; password: string };

const PASSWORD_FILE = "starling-password";

/**
 * Creates the cluster on the first start, atomically: an interrupted start leaves no incomplete cluster.
 * @throws Error if the cluster has another PostgreSQL major version or its password is lost.
 */
export function ensureCluster(location: Location, binaries: Binaries, durable: boolean): Cluster {
  const directory = path.join(location.home, "postgres");
  if (!existsSync(path.join(directory, "PG_VERSION"))) create(directory, location, binaries, durable);
  assertVersion(directory, binaries);
  return readCluster(directory);
}

/** @throws Error if the cluster's password is lost */
export function readCluster(directory: string): Cluster {
  const file = path.join(directory, PASSWORD_FILE);
  if (!existsSync(file)) throw new Error(`${file} is missing: restore it with the rest of the folder.`);
  return { directory, password: readFileSync(file, "utf8").trim() };
}

function create(directory: string, { home, account }: Location, binaries: Binaries, durable: boolean): void {
  const draft = `${directory}.new`;
  const passwordFile = `${directory}.new-password`;
  rmSync(draft, { recursive: true, force: true });
  rmSync(passwordFile, { force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, `${randomBytes(32).toString("hex")}\n`, { mode: 0o600, flag: "wx" });
  if (account) {
    chownSync(draft, account.uid, account.gid);
    chownSync(passwordFile, account.uid, account.gid);
  }
  const result = spawnSync(
    binaries.initdb,
    [
      "-D",
      draft,
      "-U",
      "postgres",
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--locale=C",
      "--no-instructions",
      ...(durable ? [] : ["--no-sync"]),
    ],
    { ...account, cwd: home, env: serverEnvironment(), encoding: "utf8" },
  );
  if (result.status !== 0) {
    const reason = result.error?.message ?? result.stderr.trim();
    throw new Error(`Could not create the database in ${directory}: ${reason}`);
  }
  renameSync(passwordFile, path.join(draft, PASSWORD_FILE));
  renameSync(draft, directory);
}

function assertVersion(directory: string, binaries: Binaries): void {
  const made = readFileSync(path.join(directory, "PG_VERSION"), "utf8").trim();
  const installed = String(Number.parseInt(binaries.version, 10));
  if (made === installed) return;
  throw new Error(
    `The database in ${directory} was created by PostgreSQL ${made}, and the installed version is ${installed}. ` +
      "Dump it with the old version and restore it into a new data folder, or set DATABASE_URL.",
  );
}
