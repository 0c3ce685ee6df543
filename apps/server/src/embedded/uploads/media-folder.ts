import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, mkdirSync } from "node:fs";
import { open, readdir, rename, rm, stat, truncate } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Erasure } from "@starling/api/ports";
import { erased } from "../../media/byte-erasure.ts";

/** Idle time after which an upload is abandoned, in milliseconds. */
const ABANDONED_MS = 2 * 3_600_000;

/**
 * An `upload` is the browser's unchecked file, never served (security row U1). A `picture` is our own. A
 * `video` is a checked upload, stored unchanged and served only at signed URLs.
 */
export type FileOrigin = "upload" | "picture" | "video";

/** An opened file; `head` contains its first sixteen bytes. */
export interface StoredFile {
  size: number;
  head: Buffer;
  /** Streams bytes from `start` to `end` (exclusive), by default all, and closes the file. */
  stream(start?: number, end?: number): Readable;
  close(): Promise<void>;
}

/** Stored files and incomplete uploads by key. Check keys with `isKey` first. */
export interface MediaFolder {
  has(key: string): Promise<boolean>;
  received(key: string): Promise<number>;
  /** Continues an upload after its first `start` bytes; bytes stored after them are overwritten. */
  append(key: string, start: number, bytes: Readable): Promise<void>;
  /** Resolves to the MD5 of the file's bytes. */
  finish(key: string, origin: FileOrigin): Promise<string>;
  /** Resolves to whether the file was complete. */
  remove(key: string): Promise<boolean>;
  /** Opens a picture; null if missing. */
  open(key: string): Promise<StoredFile | null>;
  openUpload(key: string): Promise<StoredFile | null>;
  /** Publishes an upload as a video and applies the erasures, unless it is missing or already published. */
  keep(key: string, erasures?: readonly Erasure[]): Promise<void>;
  openVideo(key: string): Promise<(StoredFile & { file: string }) | null>;
  sweep(now: Date): Promise<void>;
}

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
