import { copyFile, link, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { databaseDump, dumpDatabase } from "@starling/db/backups/dump";
import type { Sql } from "postgres";
import { z } from "zod";

const FACTS = "backup.json";
const NAME = /^starling-\d{8}T\d{6}Z$/;
const UNFINISHED = ".unfinished";
const DATABASE = "database";
const MEDIA = "media";
/** Folder of unfinished uploads. Not backed up, because browsers restart these uploads. */
const LEFT_OUT = ".parts";

const backupFacts = z.object({ database: databaseDump });
export type BackupFacts = z.infer<typeof backupFacts>;

/** The error message tells the operator what to do. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}

export interface Backup {
  sql: Sql;
  /** Folder of pictures and clips; null if they are stored elsewhere. */
  media: string | null;
  folder: string;
  now: Date;
  /** Number of backups to keep, including this one. */
  keep: number;
}

export interface MadeBackup {
  place: string;
  tables: number;
  files: number;
  removed: string[];
}

/**
 * Copies a snapshot of the database, then the files. A backup gets its final name when it is complete and on
 * disk. Files that the previous backup also contains become hard links.
 * @throws BackupError if the disk is full; no files are left behind
 */
export async function makeBackup({ sql, media, folder, now, keep }: Backup): Promise<MadeBackup> {
  const name = `starling-${now.toISOString().replaceAll(/[-:]|\.\d+/g, "")}`;
  const place = path.join(folder, name);
  const unfinished = place + UNFINISHED;
  // Only this user may read the copies, because they contain email addresses and password hashes.
  await mkdir(path.join(unfinished, DATABASE), { recursive: true, mode: 0o700 });
  try {
    const previous = (await namesIn(folder)).at(-1);
    const database = await dumpDatabase(sql, path.join(unfinished, DATABASE));
    const older = previous === undefined ? null : path.join(folder, previous, MEDIA);
    const files = media === null ? 0 : await copyFiles(media, path.join(unfinished, MEDIA), older);
    await writeFile(path.join(unfinished, FACTS), JSON.stringify({ database } satisfies BackupFacts));
    await flush(path.join(unfinished, FACTS));
    await rename(unfinished, place);
    return { place, tables: database.tables.length, files, removed: await removeOld(folder, keep) };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (!isDiskFull(error)) throw error;
    throw new BackupError(
      `The disk of ${folder} is full. Free some space or choose another folder, and try again. Earlier backups are unchanged.`,
      { cause: error },
    );
  }
}

async function removeOld(folder: string, keep: number): Promise<string[]> {
  const removed = (await namesIn(folder)).slice(0, -keep);
  const unfinished = (await readdir(folder)).filter((name) => name.endsWith(UNFINISHED));
  for (const name of [...removed, ...unfinished]) await rm(path.join(folder, name), { recursive: true });
  return removed;
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => NAME.test(name)).sort();
}

/** Copies files that are missing in `to`. Returns the number of new files. */
async function copyFiles(from: string, to: string, older: string | null): Promise<number> {
  await mkdir(to, { recursive: true });
  let copied = 0;
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const name = path.relative(from, path.join(entry.parentPath, entry.name));
    if (!entry.isFile() || name.split(path.sep)[0] === LEFT_OUT) continue;
    const target = path.join(to, name);
    if ((await sizeOf(target)) !== null) continue;
    await mkdir(path.dirname(target), { recursive: true });
    copied += Number(await copyOne({ from: path.join(from, name), target, older: older && path.join(older, name) }));
  }
  return copied;
}

/**
 * Copies a file. If the previous backup has a file with the same name and size (`older`), makes a hard link
 * to that file instead, because files never change. Resolves to false if the file was removed during the
 * copy.
 */
async function copyOne(file: { from: string; target: string; older: string | null }): Promise<boolean> {
  const size = await sizeOf(file.from);
  if (size === null) return false;
  try {
    const isLinked =
      file.older !== null && (await sizeOf(file.older)) === size && (await isLinkedTo(file.older, file.target));
    if (!isLinked) await copyFile(file.from, file.target);
    return true;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return false;
    throw error;
  }
}

function isLinkedTo(older: string, target: string): Promise<boolean> {
  return link(older, target).then(
    () => true,
    () => false,
  );
}

async function sizeOf(file: string): Promise<number | null> {
  const found = await stat(file).catch(() => null);
  return found === null ? null : found.size;
}

async function flush(file: string): Promise<void> {
  const handle = await open(file);
  await handle.sync().finally(() => handle.close());
}

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? error.code : undefined);
const isDiskFull = (error: unknown) => ["ENOSPC", "EDQUOT"].includes(String(codeOf(error)));

/** @throws BackupError if the folder is not a complete backup */
export async function readBackup(place: string): Promise<BackupFacts & { folder: string }> {
  const text = await readFile(path.join(place, FACTS), "utf8").catch(() => null);
  if (text === null) {
    throw new BackupError(
      `${place} is not a complete backup: it has no ${FACTS}. Name the folder of one backup, such as backups/starling-20261129T030000Z.`,
    );
  }
  return { ...backupFacts.parse(JSON.parse(text)), folder: path.join(place, DATABASE) };
}

/** Copies a backup's files that are missing in the media folder. Returns their number. */
export async function restoreFiles(place: string, media: string): Promise<number> {
  const from = path.join(place, MEDIA);
  return (await sizeOf(from)) === null ? 0 : copyFiles(from, media, null);
}
