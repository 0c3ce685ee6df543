import { randomUUID } from "node:crypto";
import { pipeline } from "node:stream";
import type { MediaFile } from "@starling/api/ports";
import { type Bucket, type BucketFile, bytesOf, streamOf } from "./bucket.ts";
import { erasing } from "./byte-erasure.ts";
import { isKey } from "./served-files.ts";
import type { UploadService } from "./upload-service.ts";
import { videoTypeOf } from "./video-routes.ts";

export interface BucketOptions {
  bucket: Bucket;
  now: () => Date;
}

const MINUTE = 60_000;

/** Expiry of a video's URL, one to two minutes ahead. Calls within the same minute get the same time. */
function playableUntil(now: Date): Date {
  return new Date((Math.floor(now.getTime() / MINUTE) + 2) * MINUTE);
}

const PICTURE = "p-";
/** Separator between an upload's id and the suffix of a processing attempt. */
const ATTEMPT = "_";

/** Path prefix of unprocessed uploads, which are not public. */
export const UPLOADS = "uploads/";

export const VIDEOS = "videos/";

export function attemptKey(id: string): string {
  return `${id}${ATTEMPT}${randomUUID()}`;
}

function uploadOf(key: string): string {
  return `${UPLOADS}${key.split(ATTEMPT)[0]}`;
}

function storagePathOf(key: string): string {
  return key.startsWith(PICTURE) ? `pictures/${key}` : `${VIDEOS}${key}`;
}

/**
 * Paths of the files to remove with a key. If the key belongs to a processing attempt, the upload is not
 * removed, because other attempts may use the upload.
 */
function storagePathsOf(key: string): string[] {
  return key.startsWith(PICTURE) || key.includes(ATTEMPT)
    ? [storagePathOf(key)]
    : [storagePathOf(key), uploadOf(key)];
}

/**
 * Stores all files in an S3 bucket (docs/product.md §9.13). Browsers upload to it directly
 * (docs/decisions/017).
 */
export async function bucketUploads({ bucket, now }: BucketOptions): Promise<UploadService> {
  const origin = new URL(await bucket.sign("videos/x", { until: now(), now: now(), saveAs: undefined }))
    .origin;
  const open = async (key: string, part?: { start: number; end: number }): Promise<BucketFile | null> => {
    if (!isKey(key)) return null;
    if (key.startsWith(PICTURE)) return bucket.open(storagePathOf(key), part);
    return (await bucket.open(uploadOf(key), part)) ?? bucket.open(storagePathOf(key), part);
  };
  const readPart = async (key: string, start: number, end: number) => {
    const file = await open(key, { start, end });
    return file ? bytesOf(file) : new Uint8Array();
  };
  return {
    sdk: null,
    read: (key) => open(key),
    sizeOf: async (key) => {
      if (!isKey(key)) return null;
      return (await bucket.sizeOf(uploadOf(key))) ?? bucket.sizeOf(storagePathOf(key));
    },
    readPart,
    receive: async (bytes) => {
      const key = randomUUID();
      await bucket.putStream(uploadOf(key), bytes, "application/octet-stream");
      return key;
    },
    keep: async (key, erasures = []) => {
      const [from, to] = [uploadOf(key), storagePathOf(key)];
      const head = await bucket.open(from, { start: 0, end: 16 });
      if (!head) {
        if ((await bucket.sizeOf(to)) !== null) return key;
        throw new Error("The upload to keep no longer exists");
      }
      const type = videoTypeOf(await bytesOf(head)) ?? "application/octet-stream";
      if (erasures.length === 0) await bucket.copy(from, to, type);
      else {
        const whole = await bucket.open(from);
        if (!whole) throw new Error("The upload to keep no longer exists");
        const made = pipeline(streamOf(whole), erasing(erasures), () => undefined);
        await bucket.putStream(to, made, type);
      }
      if (storagePathsOf(key).includes(from)) await bucket.remove([from]);
      return key;
    },
    put: (file) => putPicture(bucket, file),
    remove: async (keys) => {
      const places = keys.filter(isKey).flatMap(storagePathsOf);
      if (places.length > 0) await bucket.remove(places);
    },
    findVideo: async (key, saveAs) => {
      const at = now();
      return {
        address: await bucket.sign(storagePathOf(key), { until: playableUntil(at), saveAs, now: at }),
      };
    },
    sources: {
      connect: [origin],
      videos: [origin],
    },
  };
}

async function putPicture(bucket: Bucket, { bytes, type }: MediaFile): Promise<string> {
  const key = `${PICTURE}${randomUUID()}`;
  await bucket.put(storagePathOf(key), bytes, type);
  return key;
}
