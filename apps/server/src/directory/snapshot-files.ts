import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { SnapshotStore } from "@starling/directory/sync/snapshot-keeper";

/** Read or written at once: changes wait while a snapshot is written, and each write waits for its turn among requests. */
const CHUNK_BYTES = 4 * 1024 * 1024;
/** An unfinished file that nobody has written to for so long was left by a process that was killed. */
const ABANDONED_MS = 3_600_000;

/** Snapshots as files of a folder. What they hold has checksums of its own. */
export function snapshotFiles(folder: string): SnapshotStore {
  return {
    async read(name) {
      const file = await openIfThere(path.join(folder, fileName(name)));
      return file && readChunks(file);
    },
    async write(name, parts) {
      await mkdir(folder, { recursive: true });
      const unfinished = path.join(folder, `${fileName(name)}.${process.pid}.tmp`);
      const file = await open(unfinished, "w", 0o600);
      const discard = async (error: unknown): Promise<never> => {
        await file.close().catch(() => undefined);
        await rm(unfinished, { force: true });
        throw error;
      };
      await writeAll(file, parts).catch(discard);
      return async () => {
        await file.sync().catch(discard);
        await file.close();
        await rename(unfinished, path.join(folder, fileName(name)));
        await syncFolder(folder);
        await removeOthers(folder, fileName(name));
      };
    },
  };
}

function fileName(name: string): string {
  return `${name}.bin`;
}

async function openIfThere(file: string): Promise<FileHandle | null> {
  return open(file, "r").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
}

/** Parts are copied together: each may be memory that the next one is made in. */
async function writeAll(file: FileHandle, parts: Iterable<Uint8Array>): Promise<void> {
  const chunk = Buffer.allocUnsafeSlow(CHUNK_BYTES);
  let used = 0;
  const write = async (bytes: Uint8Array) => {
    const { bytesWritten } = await file.write(bytes);
    // A disk that fills up takes less than it is given, without an error.
    if (bytesWritten !== bytes.length) throw new Error("The disk takes no more");
  };
  for (const part of parts) {
    if (used + part.length > CHUNK_BYTES) {
      await write(chunk.subarray(0, used));
      used = 0;
    }
    if (part.length >= CHUNK_BYTES) {
      await write(part);
    } else {
      chunk.set(part, used);
      used += part.length;
    }
  }
  if (used > 0) await write(chunk.subarray(0, used));
}

/** Each chunk is used up before the next is asked for, so they share their memory. */
async function* readChunks(file: FileHandle): AsyncGenerator<Uint8Array, void> {
  const chunk = Buffer.allocUnsafeSlow(CHUNK_BYTES);
  try {
    for (;;) {
      const { bytesRead } = await file.read(chunk, 0, chunk.length, null);
      if (bytesRead === 0) return;
      yield chunk.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}

async function removeOthers(folder: string, current: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    if (name.endsWith(".bin") ? name !== current : await isAbandoned(file)) await rm(file, { force: true });
  }
}

async function isAbandoned(file: string): Promise<boolean> {
  if (!file.endsWith(".tmp")) return false;
  const facts = await stat(file).catch(() => null);
  return facts !== null && Date.now() - facts.mtimeMs > ABANDONED_MS;
}
