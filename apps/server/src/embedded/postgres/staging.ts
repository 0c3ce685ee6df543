import { randomBytes } from "node:crypto";
import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { type Account, ownUid } from "./account.ts";
import type { Binaries, PackagedBinaries } from "./binaries.ts";

const STAMP = "starling-stamp";

/**
 * Folder for the copied PostgreSQL programs if there is no permanent data folder. Each user has a separate
 * folder, because another user's programs cannot be trusted.
 */
export function sharedStagingFolder(version: string): string {
  return path.join(os.tmpdir(), `starling-postgres-${version}-${ownUid()}`);
}

/**
 * Copies the npm package's programs to a folder that any user can read. Adds the links that npm packages
 * cannot contain. Reuses a complete copy.
 */
export function stageBinaries(
  packaged: PackagedBinaries,
  folder: string,
  account: Account | undefined,
): Binaries {
  if (!isComplete(folder, packaged, account)) {
    const fresh = `${folder}.${randomBytes(6).toString("hex")}.tmp`;
    copyReadable(packaged.native, fresh);
    addLinks(packaged.native, fresh);
    writeFileSync(path.join(fresh, STAMP), stampOf(fresh, packaged.version));
    moveIntoPlace(fresh, folder);
    if (!isComplete(folder, packaged, account)) {
      throw new Error(`Could not copy the PostgreSQL programs to ${folder}.`);
    }
  }
  const suffix = process.platform === "win32" ? ".exe" : "";
  return {
    initdb: path.join(folder, "bin", `initdb${suffix}`),
    postgres: path.join(folder, "bin", `postgres${suffix}`),
    version: packaged.version,
  };
}

/** Refuses another user's folder, which could contain any program. */
function isComplete(folder: string, packaged: PackagedBinaries, account: Account | undefined): boolean {
  if (!existsSync(folder)) return false;
  const { uid, mode } = lstatSync(folder);
  const trusted = [ownUid(), account?.uid];
  if (process.platform !== "win32" && (!trusted.includes(uid) || (mode & 0o022) !== 0)) {
    throw new Error(`${folder} belongs to another user. Remove it, or set another DATA_DIR.`);
  }
  const stamp = path.join(folder, STAMP);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === stampOf(folder, packaged.version);
}

/**
 * Text that identifies a complete copy: PostgreSQL's version and the number of files. The number reveals a
 * copy from which a cleanup of temporary folders has deleted files.
 */
function stampOf(folder: string, version: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name !== STAMP);
  return `${version} ${files.length}\n`;
}

function copyReadable(from: string, to: string): void {
  mkdirSync(to);
  chmodSync(to, 0o755);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name);
    const target = path.join(to, entry.name);
    if (entry.isDirectory()) copyReadable(source, target);
    else if (entry.isFile()) {
      copyFileSync(source, target, constants.COPYFILE_FICLONE);
      chmodSync(target, statSync(source).mode & 0o111 || path.basename(from) === "bin" ? 0o755 : 0o644);
    }
  }
}

function addLinks(native: string, folder: string): void {
  const list = path.join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  for (const link of links) {
    const target = path.join(folder, path.relative("native", link.target));
    const source = path.join(folder, path.relative("native", link.source));
    if (existsSync(target) || !existsSync(source)) continue;
    symlinkSync(path.relative(path.dirname(target), source), target);
  }
}

/** If another process finished first, uses that process's copy. */
function moveIntoPlace(fresh: string, folder: string): void {
  const incomplete = `${fresh}.old`;
  if (existsSync(folder)) renameSync(folder, incomplete);
  try {
    renameSync(fresh, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
  rmSync(fresh, { recursive: true, force: true });
  rmSync(incomplete, { recursive: true, force: true });
}
