import type { DirectUploads } from "@starling/api/ports";
import type { Router } from "express";
import type { Logger } from "../http/logger.ts";
import { type BucketSettings, openBucket } from "./bucket.ts";
import { bucketPictures, bucketUploads } from "./bucket-uploads.ts";
import { checkBucket } from "./check-bucket.ts";
import { directUploads } from "./direct-uploads.ts";
import type { UploadService } from "./upload-service.ts";

interface StartedBucket {
  service: UploadService;
  direct: DirectUploads;
  /** Shows the bucket's pictures. */
  router: Router;
  stop: () => void;
}

interface Place {
  /** The site's origin, whose pages send files. */
  siteUrl: string;
  /** Where browsers read the bucket's pictures themselves. */
  publicUrl: string | undefined;
  log: Logger;
}

/** Opens a bucket, and says in the log what is wrong with it. Who only reads the site needs none that works, so nothing waits for that. */
export async function startBucket(
  settings: BucketSettings,
  { siteUrl, publicUrl, log }: Place,
): Promise<StartedBucket> {
  const bucket = openBucket(settings);
  const now = () => new Date();
  void checkBucket(bucket, { origin: siteUrl, now, fetch }).then((problem) => {
    if (problem) log.error(problem, "the bucket does not work");
  });
  return {
    service: await bucketUploads({ bucket, publicUrl, now }),
    direct: directUploads(bucket, now),
    router: bucketPictures(bucket),
    stop: () => bucket.close(),
  };
}
