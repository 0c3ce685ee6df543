import { randomUUID } from "node:crypto";
import type { MediaFile } from "@starling/api/ports";
import { Router } from "express";
import { sendStream } from "../../http/send-stream.ts";
import { type Bucket, bytesOf, streamOf } from "../../media/bucket.ts";
import type { UploadService } from "../../media/upload-service.ts";
import { videoTypeOf } from "../../media/video-routes.ts";
import { isKey, type MediaFolder } from "./media-folder.ts";
import { pictureHeaders } from "./media-routes.ts";

/** A bucket, and where browsers read its pictures when it shows them itself. */
export interface BucketOptions {
  bucket: Bucket;
  /** The public address of the bucket's root, without a slash at its end. */
  publicUrl: string | undefined;
  now: () => Date;
}

/** Keys of pictures begin so; the library's own and ours for videos never do. */
const PICTURE = "p-";

function pathOf(key: string): string {
  return key.startsWith(PICTURE) ? `pictures/${key}` : `videos/${key}`;
}

/**
 * Uploads that the local ingest receives and an S3 bucket stores (decisions §6, `S3_*`): only an upload under way lies on this
 * disk, and browsers read videos from the bucket at presigned addresses.
 */
export async function bucketUploads(
  local: UploadService,
  folder: MediaFolder,
  { bucket, publicUrl, now }: BucketOptions,
): Promise<UploadService> {
  const isHere = async (key: string) => isKey(key) && (await local.sizeOf(key)) !== null;
  const videos = new URL(await bucket.sign("videos/x", { until: now(), now: now(), saveAs: undefined }))
    .origin;
  return {
    ...local,
    addressOf: (key) => (publicUrl === undefined ? `/media/${key}` : `${publicUrl}/${pathOf(key)}`),
    read: async (key) => {
      if (await isHere(key)) return local.read(key);
      return isKey(key) ? ((await bucket.open(pathOf(key)))?.bytes ?? null) : null;
    },
    sizeOf: async (key) => (await local.sizeOf(key)) ?? (isKey(key) ? bucket.sizeOf(pathOf(key)) : null),
    readPart: async (key, start, end) => {
      if (await isHere(key)) return local.readPart(key, start, end);
      const file = isKey(key) ? await bucket.open(pathOf(key), { start, end }) : null;
      return file ? bytesOf(file) : new Uint8Array();
    },
    keep: async (key, traces) => {
      await folder.keep(key, traces);
      const video = await folder.openVideo(key);
      if (!video) return;
      await video.close();
      await bucket.putFile(pathOf(key), video.file, videoTypeOf(video.head) ?? "application/octet-stream");
      await folder.remove(key);
    },
    put: (file) => putPicture(bucket, file),
    remove: async (keys) => {
      const named = keys.filter(isKey);
      await Promise.all(named.map((key) => folder.remove(key)));
      if (named.length > 0) await bucket.remove(named.map(pathOf));
    },
    signedAddress: (key, { until, saveAs }) => bucket.sign(pathOf(key), { until, saveAs, now: now() }),
    sources: {
      ...local.sources,
      images: publicUrl === undefined ? [] : [new URL(publicUrl).origin],
      videos: [videos],
    },
  };
}

async function putPicture(bucket: Bucket, { bytes, type }: MediaFile): Promise<string> {
  const key = `${PICTURE}${randomUUID()}`;
  await bucket.put(pathOf(key), bytes, type);
  return key;
}

/** Serves the bucket's pictures at `/media/{key}`, for a bucket that shows nothing itself. A key names one content for ever. */
export function bucketPictures(bucket: Bucket): Router {
  const router = Router();
  router.get("/media/:key", async (request, response, next) => {
    const { key } = request.params;
    if (!isKey(key) || !key.startsWith(PICTURE)) return next();
    const file = await bucket.open(pathOf(key));
    if (!file) return next();
    response.set(pictureHeaders(file.size));
    if (request.method === "HEAD") {
      await file.bytes.cancel();
      response.end();
      return;
    }
    await sendStream(streamOf(file), response).catch(() => undefined);
  });
  return router;
}
