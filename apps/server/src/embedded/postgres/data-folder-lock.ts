import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isRunning, startMark } from "./process-identity.ts";

export class DataFolderInUse extends Error {
  readonly pid: number;

  constructor(dataDir: string, pid: number) {
    super(
      `Starling is already running in ${dataDir} (process ${pid}). Stop it first (kill ${pid}), or give this one its own folder: DATA_DIR=.data-2 PORT=3001.`,
    );
    this.name = "DataFolderInUse";
    this.pid = pid;
  }
}

/** `release` is synchronous, so that an exit handler can call it. */
export type DataFolderLock = { release(): void };

/**
 * Locks the data folder with the file `starling.lock`. Takes over the lock of an ended process, even if its
 * process id was reused.
 * @throws DataFolderInUse if a running process holds the lock
 */
export function acquireDataFolderLock(dataDir: string): DataFolderLock {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, "starling.lock");
  const content = `${JSON.stringify({ pid: process.pid, started: startMark(process.pid) })}\n`;
  for (;;) {
    if (claim(file, content)) return { release: () => release(file, content) };
    const held = read(file);
    if (held === undefined) continue;
    const holder = parse(held);
    if (holder && isSameProcess(holder)) throw new DataFolderInUse(dataDir, holder.pid);
    discard(file, held);
  }
}

type Holder = { pid: number; started?: string };

/** Uses a hard link: creating it is atomic and fails if the name exists. */
function claim(file: string, content: string): boolean {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Removes the lock of an ended process. If another process has already replaced it, restores that process's
 * lock.
 */
function discard(file: string, dead: string): void {
  const aside = `${file}.${process.pid}.old`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (read(aside) !== dead) linkSync(aside, file);
  rmSync(aside, { force: true });
}

function release(file: string, content: string): void {
  if (read(file) === content) rmSync(file, { force: true });
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

function parse(content: string): Holder | undefined {
  try {
    const holder: Holder = JSON.parse(content);
    return Number.isInteger(holder.pid) ? holder : undefined;
  } catch {
    return undefined;
  }
}

function isSameProcess(holder: Holder): boolean {
  return isRunning(holder.pid) && (!holder.started || holder.started === startMark(holder.pid));
}
