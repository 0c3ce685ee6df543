import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { crc32 } from "node:zlib";
import type { SnapshotStore } from "@starling/api/directory/sync/snapshots/service";

/** A file begins with this and is then a row of frames: length and checksum, four bytes each, and the bytes. */
const MAGIC = Buffer.from("STARDIR1");
const HEADER_BYTES = 8;
const FRAME_BYTES = 1024 * 1024;
/** An unfinished file that nobody has written to for so long was left by a process that was killed. */
const ABANDONED_MS = 3_600_000;

/** Snapshots as files of a folder, each whole or not there. */
export function snapshotFiles(folder: string): SnapshotStore {
  return {
    async read(name) {
      const file = await openIfThere(path.join(folder, fileName(name)));
      return file && readFrames(file);
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
      await writeFrames(file, parts).catch(discard);
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

function frameHeader(length: number, checksum: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32LE(length, 0);
  header.writeUInt32LE(checksum, 4);
  return header;
}

async function writeFrames(file: FileHandle, parts: Iterable<Uint8Array>): Promise<void> {
  await file.writev([MAGIC]);
  for (const part of parts) {
    for (let from = 0; from < part.length; from += FRAME_BYTES) {
      const bytes = part.subarray(from, from + FRAME_BYTES);
      await writeAll(file, [frameHeader(bytes.length, crc32(bytes)), bytes]);
    }
  }
  // An empty frame says that it is whole.
  await writeAll(file, [frameHeader(0, 0)]);
}

/** A disk that fills up takes less than it is given, without an error. */
async function writeAll(file: FileHandle, chunks: Uint8Array[]): Promise<void> {
  const wanted = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  const { bytesWritten } = await file.writev(chunks);
  if (bytesWritten !== wanted) throw new Error("The disk takes no more");
}

async function* readFrames(file: FileHandle): AsyncGenerator<Uint8Array> {
  try {
    if (!(await readBytes(file, MAGIC.length)).equals(MAGIC)) throw damaged();
    for (;;) {
      const header = await readBytes(file, HEADER_BYTES);
      const length = header.readUInt32LE(0);
      if (length === 0) return;
      if (length > FRAME_BYTES) throw damaged();
      const bytes = await readBytes(file, length);
      if (crc32(bytes) !== header.readUInt32LE(4)) throw damaged();
      yield bytes;
    }
  } finally {
    await file.close();
  }
}

async function readBytes(file: FileHandle, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(length);
  let read = 0;
  while (read < length) {
    const { bytesRead } = await file.read(bytes, read, length - read, null);
    if (bytesRead === 0) throw damaged();
    read += bytesRead;
  }
  return bytes;
}

function damaged(): Error {
  return new Error("The file is damaged");
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}

async function removeOthers(folder: string, kept: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    if (name.endsWith(".bin") ? name !== kept : await isAbandoned(file)) await rm(file, { force: true });
  }
}

async function isAbandoned(file: string): Promise<boolean> {
  if (!file.endsWith(".tmp")) return false;
  const facts = await stat(file).catch(() => null);
  return facts !== null && Date.now() - facts.mtimeMs > ABANDONED_MS;
}
