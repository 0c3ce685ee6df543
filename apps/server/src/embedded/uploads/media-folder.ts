import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, mkdirSync } from "node:fs";
import { open, readdir, rename, rm, stat, truncate } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Erasure } from "@starling/api/ports";
import { erased } from "../../media/erasing.ts";

/** An upload that was not continued for this long is given up, in milliseconds. */
const ABANDONED_MS = 2 * 3_600_000;

/** An `upload` is what a browser sent, as it came; it is never served (security row U1). A `picture` is what we made.
 * A `video` is an upload that was checked and is stored as it came; it is served at signed addresses only. */
export type FileOrigin = "upload" | "picture" | "video";

/** A stored file: its size and its first sixteen bytes. */
export interface StoredFile {
  size: number;
  head: Buffer;
  /** Its bytes from `start` up to and without `end`, or all. Closes the file. */
  stream(start?: number, end?: number): Readable;
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
  /** Turns an upload into a published video and applies the erasures. Does nothing if it is gone or published already. */
  keep(key: string, erasures?: readonly Erasure[]): Promise<void>;
  /** A stored video, and where it lies; null when there is none. */
  openVideo(key: string): Promise<(StoredFile & { file: string }) | null>;
  /** Removes parts that nobody continued, and uploads that nobody made a picture of. */
  sweep(now: Date): Promise<void>;
}

/** Opens the folder, making it when it is not there. */
export function openMediaFolder(folder: string): MediaFolder {
  const parts = path.join(folder, ".parts");
  const uploads = path.join(folder, ".uploads");
  const videos = path.join(folder, ".videos");
  for (const made of [parts, uploads, videos]) mkdirSync(made, { recursive: true });
  const part = (key: string) => path.join(parts, key);
  const places = { picture: folder, upload: uploads, video: videos };
  const whole = (key: string, origin: FileOrigin) => path.join(places[origin], key);
  const origins: readonly FileOrigin[] = ["picture", "upload", "video"];

  const has = async (key: string) => {
    const sizes = await Promise.all(origins.map((origin) => sizeOf(whole(key, origin))));
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
      const files = [...origins.map((origin) => whole(key, origin)), part(key)];
      await Promise.all(files.map((file) => rm(file, { force: true })));
      return existed;
    },
    open: (key) => openFile(whole(key, "picture")),
    openUpload: (key) => openFile(whole(key, "upload")),
    openVideo: async (key) => {
      const file = whole(key, "video");
      const opened = await openFile(file);
      return opened && { ...opened, file };
    },
    keep: async (key, erasures = []) => {
      if ((await sizeOf(whole(key, "upload"))) === null) return;
      if (erasures.length > 0) await erase(whole(key, "upload"), erasures);
      await rename(whole(key, "upload"), whole(key, "video"));
    },
    sweep: async (now) => {
      for (const swept of [parts, uploads]) await removeAbandoned(swept, now);
    },
  };
}

/** Bytes that are overwritten at a time. */
const STEP = 1024 * 1024;

async function erase(file: string, erasures: readonly Erasure[]): Promise<void> {
  const handle = await open(file, "r+");
  try {
    for (const { start, end, head } of erasures) {
      for (let at = start; at < end; at += STEP)
        await handle.write(
          erased(Buffer.alloc(Math.min(STEP, end - at)), at, [{ start, end, head }]),
          0,
          null,
          at,
        );
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
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
      stream: (start = 0, end = size) => handle.createReadStream({ start, end: Math.max(end - 1, start) }),
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}
