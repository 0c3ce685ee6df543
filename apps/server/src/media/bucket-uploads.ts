import { randomUUID } from "node:crypto";
import { pipeline } from "node:stream";
import type { MediaFile } from "@starling/api/ports";
import { type Bucket, type BucketFile, bytesOf, streamOf } from "./bucket.ts";
import { erasing } from "./erasing.ts";
import { isKey } from "./served-files.ts";
import type { UploadService } from "./upload-service.ts";
import { videoTypeOf } from "./video-routes.ts";

export interface BucketOptions {
  bucket: Bucket;
  now: () => Date;
}

const MINUTE = 60_000;

/** Expiry of a redirect: one to two minutes ahead, and constant within a minute. */
function playableUntil(now: Date): Date {
  return new Date((Math.floor(now.getTime() / MINUTE) + 2) * MINUTE);
}

/** Prefix of pictures' keys; no other key has it. */
const PICTURE = "p-";
/** Separator of an upload's id and the suffix of one processing attempt. */
const ATTEMPT = "_";

/** Prefix of unprocessed uploads, which are not public and are removed by the sweep. */
export const UPLOADS = "uploads/";

/** A key for one processing attempt, which no other attempt removes. */
export function attemptKey(id: string): string {
  return `${id}${ATTEMPT}${randomUUID()}`;
}

/** Path of a key's upload before it is kept. */
function uploadOf(key: string): string {
  return `${UPLOADS}${key.split(ATTEMPT)[0]}`;
}

function keptAt(key: string): string {
  return key.startsWith(PICTURE) ? `pictures/${key}` : `videos/${key}`;
}

/** Paths to remove for a key: an attempt does not own the shared upload. */
function placesOf(key: string): string[] {
  return key.startsWith(PICTURE) || key.includes(ATTEMPT) ? [keptAt(key)] : [keptAt(key), uploadOf(key)];
}

/**
 * Stores files in an S3 bucket only (docs/product.md §9.13). Browsers upload to it directly
 * (docs/decisions/017) and read videos at presigned addresses.
 */
export async function bucketUploads({ bucket, now }: BucketOptions): Promise<UploadService> {
  const origin = new URL(await bucket.sign("videos/x", { until: now(), now: now(), saveAs: undefined }))
    .origin;
  const open = async (key: string, part?: { start: number; end: number }): Promise<BucketFile | null> => {
    if (!isKey(key)) return null;
    if (key.startsWith(PICTURE)) return bucket.open(keptAt(key), part);
    return (await bucket.open(uploadOf(key), part)) ?? bucket.open(keptAt(key), part);
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
      return (await bucket.sizeOf(uploadOf(key))) ?? bucket.sizeOf(keptAt(key));
    },
    readPart,
    receive: async (bytes) => {
      const key = randomUUID();
      await bucket.putStream(uploadOf(key), bytes, "application/octet-stream");
      return key;
    },
    keep: async (key, erasures = []) => {
      const [from, to] = [uploadOf(key), keptAt(key)];
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
        // A source error also ends the upload.
        const made = pipeline(streamOf(whole), erasing(erasures), () => undefined);
        await bucket.putStream(to, made, type);
      }
      if (placesOf(key).includes(from)) await bucket.remove([from]);
      return key;
    },
    put: (file) => putPicture(bucket, file),
    remove: async (keys) => {
      const places = keys.filter(isKey).flatMap(placesOf);
      if (places.length > 0) await bucket.remove(places);
    },
    findVideo: async (key, saveAs) => {
      const at = now();
      return { address: await bucket.sign(keptAt(key), { until: playableUntil(at), saveAs, now: at }) };
    },
    sources: {
      connect: [origin],
      videos: [origin],
    },
  };
}

async function putPicture(bucket: Bucket, { bytes, type }: MediaFile): Promise<string> {
  const key = `${PICTURE}${randomUUID()}`;
  await bucket.put(keptAt(key), bytes, type);
  return key;
}
