import { existsSync } from "node:fs";
import path from "node:path";
import type { DirectUploads } from "@starling/api/ports";
import type { Router } from "express";
import { localUploads } from "./embedded/uploads/local-uploads.ts";
import { openMediaFolder } from "./embedded/uploads/media-folder.ts";
import { mediaRoutes } from "./embedded/uploads/media-routes.ts";
import type { Environment } from "./environment.ts";
import type { Logger } from "./http/logger.ts";
import { selfUrl } from "./http/self-url.ts";
import { type BucketSettings, openBucket } from "./media/bucket.ts";
import { bucketPictures, bucketUploads } from "./media/bucket-uploads.ts";
import { bucketFrom } from "./media/bucket-variables.ts";
import { checkBucket } from "./media/check-bucket.ts";
import { directUploads } from "./media/direct-uploads.ts";
import { hostedUploads } from "./media/hosted-uploads.ts";
import type { UploadService } from "./media/upload-service.ts";

/** Where uploads go, and what this server answers for them. */
export interface StartedUploads {
  service: UploadService;
  /** Where browsers send files to the store themselves. */
  direct?: DirectUploads;
  routers: Router[];
}

interface Place {
  dataDir: string;
  /** What addresses of videos are signed with. */
  secret: string;
  port: number;
  log: Logger;
}

/**
 * Opens the store that the environment names: UploadThing, a bucket, or else this server's own ingest, whose files stay on this disk.
 * @param closers gets what ends it
 */
export async function startUploads(
  env: Environment,
  { dataDir, secret, port, log }: Place,
  closers: (() => void)[],
): Promise<StartedUploads> {
  const folder = path.join(dataDir, "media");
  if (env.UPLOADTHING_TOKEN !== undefined) {
    return { service: hostedUploads(env.UPLOADTHING_TOKEN, env.PUBLIC_URL), routers: [] };
  }
  const settings = bucketFrom(env);
  if (settings) return startBucket(env, settings, { folder, log }, closers);
  const local = localUploads({
    publicUrl: env.PUBLIC_URL,
    selfUrl: selfUrl(env.HOST, port),
    folder,
    secret,
  });
  closers.push(() => local.stop());
  return { service: local.service, routers: [local.router] };
}

async function startBucket(
  env: Environment,
  settings: BucketSettings,
  { folder, log }: { folder: string; log: Logger },
  closers: (() => void)[],
): Promise<StartedUploads> {
  const bucket = await openBucket(settings);
  closers.push(() => bucket.close());
  const now = () => new Date();
  // Who reads needs no bucket that takes uploads, so the start does not wait for it.
  void checkBucket(bucket, { origin: env.PUBLIC_URL, now, fetch }).then((problem) => {
    if (problem) log.error(problem, "the bucket does not work");
  });
  return {
    service: await bucketUploads({ bucket, publicUrl: env.S3_PUBLIC_URL, now }),
    direct: directUploads(bucket, now),
    // Pictures that were stored here before there was a bucket.
    routers: [bucketPictures(bucket), ...(existsSync(folder) ? [mediaRoutes(openMediaFolder(folder))] : [])],
  };
}
