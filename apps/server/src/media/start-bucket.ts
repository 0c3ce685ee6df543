import type { DirectUploads } from "@starling/api/ports";
import type { Logger } from "../http/logger.ts";
import { type Bucket, type BucketSettings, openBucket } from "./bucket.ts";
import { bucketUploads } from "./bucket-uploads.ts";
import { type BucketWatch, watchBucket } from "./bucket-watch.ts";
import { checkBucket } from "./check-bucket.ts";
import { directUploads } from "./direct-uploads.ts";
import type { UploadService } from "./upload-service.ts";

export interface WatchedBucket {
  bucket: Bucket;
  watch: BucketWatch;
  stop(): void;
}

/** Checks the bucket in the background. `siteUrl` is the origin of pages that upload. */
export function openWatchedBucket(
  settings: BucketSettings,
  { siteUrl, log }: { siteUrl: string; log: Logger },
): WatchedBucket {
  const bucket = openBucket(settings);
  const check = {
    origin: siteUrl,
    publicSetting: settings.publicEndpoint === undefined ? "S3_ENDPOINT" : "S3_PUBLIC_ENDPOINT",
    now: () => new Date(),
    fetch,
  } as const;
  const watch = watchBucket(bucket, () => checkBucket(bucket, check), { log });
  const stop = () => {
    watch.stop();
    bucket.close();
  };
  return { bucket, watch, stop };
}

interface ServedBucket {
  service: UploadService;
  direct: DirectUploads;
}

export async function serveBucket(bucket: Bucket): Promise<ServedBucket> {
  const now = () => new Date();
  return { service: await bucketUploads({ bucket, now }), direct: directUploads(bucket, now) };
}
