import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, mkdirSync } from "node:fs";
import { open, readdir, rename, rm, stat, truncate } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** What a key may look like; it becomes a file's name. */
const KEY = /^[A-Za-z0-9_-]{1,128}$/;
/** An upload that was not continued for this long is given up, in milliseconds. */
const ABANDONED_MS = 2 * 3_600_000;

/** A folder of stored files by key, and of parts that are still coming in. Keys are checked by `isKey` first. */
export interface MediaFolder {
  has(key: string): Promise<boolean>;
  /** How many bytes of an unfinished upload have arrived. */
  received(key: string): Promise<number>;
  /** Continues an upload after its first `start` bytes; what lies beyond them is written anew. */
  append(key: string, start: number, bytes: Readable): Promise<void>;
  /** Makes an upload a stored file. Resolves to the MD5 of its bytes. */
  finish(key: string): Promise<string>;
  /** Removes a file, whole or in part. Resolves to whether there was a whole one. */
  remove(key: string): Promise<boolean>;
  /** The bytes of a stored file and its first sixteen; null when there is none. */
  open(
    key: string,
  ): Promise<{ size: number; head: Buffer; stream(): Readable; close(): Promise<void> } | null>;
  /** Removes parts that nobody continued. */
  sweep(now: Date): Promise<void>;
}

/** Whether the text may name a file. */
export function isKey(key: string): boolean {
  return KEY.test(key);
}

/** Opens the folder, making it when it is not there. */
export function openMediaFolder(folder: string): MediaFolder {
  const parts = path.join(folder, ".parts");
  mkdirSync(parts, { recursive: true });
  const whole = (key: string) => path.join(folder, key);
  const part = (key: string) => path.join(parts, key);

  return {
    has: async (key) => (await sizeOf(whole(key))) !== null,
    received: async (key) => (await sizeOf(part(key))) ?? 0,
    append: async (key, start, bytes) => {
      if (start > 0) await truncate(part(key), start);
      await pipeline(bytes, createWriteStream(part(key), { flags: start > 0 ? "a" : "w", flush: true }));
    },
    finish: async (key) => {
      const md5 = createHash("md5");
      await pipeline(createReadStream(part(key)), md5);
      await rename(part(key), whole(key));
      return md5.digest("hex");
    },
    remove: async (key) => {
      const existed = (await sizeOf(whole(key))) !== null;
      await Promise.all([rm(whole(key), { force: true }), rm(part(key), { force: true })]);
      return existed;
    },
    open: (key) => openFile(whole(key)),
    sweep: async (now) => {
      for (const name of await readdir(parts)) {
        const file = path.join(parts, name);
        const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
        if (mtimeMs < now.getTime() - ABANDONED_MS) await rm(file, { force: true });
      }
    },
  };
}

async function sizeOf(file: string): Promise<number | null> {
  try {
    const { size } = await stat(file);
    return size;
  } catch {
    return null;
  }
}

async function openFile(file: string) {
  const handle = await open(file).catch(() => null);
  if (!handle) return null;
  const { size } = await handle.stat();
  const head = Buffer.alloc(16);
  await handle.read(head, 0, head.length, 0);
  return {
    size,
    head,
    stream: () => handle.createReadStream({ start: 0 }),
    close: () => handle.close(),
  };
}
