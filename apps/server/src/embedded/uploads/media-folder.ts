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

/** An `upload` is what a browser sent, as it came; it is never served (security row U1). A `picture` is what we made. */
export type FileOrigin = "upload" | "picture";

/** A stored file: its size and its first sixteen bytes. */
export interface StoredFile {
  size: number;
  head: Buffer;
  stream(): Readable;
  close(): Promise<void>;
}

/** A folder of stored files by key, and of parts that are still coming in. Keys are checked by `isKey` first. */
export interface MediaFolder {
  has(key: string): Promise<boolean>;
  /** How many bytes of an unfinished upload have arrived. */
  received(key: string): Promise<number>;
  /** Continues an upload after its first `start` bytes; what lies beyond them is written anew. */
  append(key: string, start: number, bytes: Readable): Promise<void>;
  /** Makes what has arrived a stored file. Resolves to the MD5 of its bytes. */
  finish(key: string, origin: FileOrigin): Promise<string>;
  /** Removes a file, whole or in part. Resolves to whether there was a whole one. */
  remove(key: string): Promise<boolean>;
  /** A picture that may be served; null when there is none. */
  open(key: string): Promise<StoredFile | null>;
  /** An upload as it came; null when there is none. */
  openUpload(key: string): Promise<StoredFile | null>;
  /** Removes parts that nobody continued, and uploads that nobody made a picture of. */
  sweep(now: Date): Promise<void>;
}

/** Whether the text may name a file. */
export function isKey(key: string): boolean {
  return KEY.test(key);
}

/** Opens the folder, making it when it is not there. */
export function openMediaFolder(folder: string): MediaFolder {
  const parts = path.join(folder, ".parts");
  const uploads = path.join(folder, ".uploads");
  for (const made of [parts, uploads]) mkdirSync(made, { recursive: true });
  const part = (key: string) => path.join(parts, key);
  const whole = (key: string, origin: FileOrigin) => path.join(origin === "picture" ? folder : uploads, key);

  const has = async (key: string) => {
    const sizes = await Promise.all([sizeOf(whole(key, "picture")), sizeOf(whole(key, "upload"))]);
    return sizes.some((size) => size !== null);
  };

  return {
    has,
    received: async (key) => (await sizeOf(part(key))) ?? 0,
    append: async (key, start, bytes) => {
      if (start > 0) await truncate(part(key), start);
      await pipeline(bytes, createWriteStream(part(key), { flags: start > 0 ? "a" : "w", flush: true }));
    },
    finish: async (key, origin) => {
      const md5 = createHash("md5");
      await pipeline(createReadStream(part(key)), md5);
      await rename(part(key), whole(key, origin));
      return md5.digest("hex");
    },
    remove: async (key) => {
      const existed = await has(key);
      const files = [whole(key, "picture"), whole(key, "upload"), part(key)];
      await Promise.all(files.map((file) => rm(file, { force: true })));
      return existed;
    },
    open: (key) => openFile(whole(key, "picture")),
    openUpload: (key) => openFile(whole(key, "upload")),
    sweep: async (now) => {
      for (const swept of [parts, uploads]) await removeAbandoned(swept, now);
    },
  };
}

async function removeAbandoned(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs < now.getTime() - ABANDONED_MS) await rm(file, { force: true });
  }
}

async function sizeOf(file: string): Promise<number | null> {
  try {
    const { size } = await stat(file);
    return size;
  } catch {
    return null;
  }
}

async function openFile(file: string): Promise<StoredFile | null> {
  const handle = await open(file).catch(() => null);
  if (!handle) return null;
  try {
    const { size } = await handle.stat();
    const head = Buffer.alloc(16);
    await handle.read(head, 0, head.length, 0);
    return {
      size,
      head,
      stream: () => handle.createReadStream({ start: 0 }),
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}
