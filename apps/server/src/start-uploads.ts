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
import { bucketFrom } from "./media/bucket-variables.ts";
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
  if (settings) {
    // With it comes Amazon's library, which no other installation needs.
    const { startBucket } = await import("./media/start-bucket.ts");
    const bucket = await startBucket(settings, {
      siteUrl: env.PUBLIC_URL,
      publicUrl: env.S3_PUBLIC_URL,
      log,
    });
    closers.push(bucket.stop);
    const { service, direct, router } = bucket;
    // Pictures that were stored here before there was a bucket.
    const before = existsSync(folder) ? [mediaRoutes(openMediaFolder(folder))] : [];
    return { service, direct, routers: [router, ...before] };
  }
  const local = localUploads({
    publicUrl: env.PUBLIC_URL,
    selfUrl: selfUrl(env.HOST, port),
    folder,
    secret,
  });
  closers.push(() => local.stop());
  return { service: local.service, routers: [local.router] };
}
