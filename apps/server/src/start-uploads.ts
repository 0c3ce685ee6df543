import { existsSync } from "node:fs";
import path from "node:path";
import type { DirectUploads } from "@starling/api/ports";
import type { Router } from "express";
import { localUploads } from "./embedded/uploads/local-uploads.ts";
import { openMediaFolder } from "./embedded/uploads/media-folder.ts";
import { mediaRoutes } from "./embedded/uploads/media-routes.ts";
import type { Environment } from "./environment.ts";
import { selfUrl } from "./http/self-url.ts";
import { hostedUploads } from "./media/hosted-uploads.ts";
import type { WatchedBucket } from "./media/start-bucket.ts";
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
  /** The bucket that the environment names. */
  watched: WatchedBucket | undefined;
}

/**
 * Opens the store that the environment names: UploadThing, a bucket, or else this server's own ingest, whose files stay on this disk.
 * @param closers gets what ends it
 */
export async function startUploads(
  env: Environment,
  { dataDir, secret, port, watched }: Place,
  closers: (() => void)[],
): Promise<StartedUploads> {
  const folder = path.join(dataDir, "media");
  if (env.UPLOADTHING_TOKEN !== undefined) {
    return { service: hostedUploads(env.UPLOADTHING_TOKEN, env.PUBLIC_URL), routers: [] };
  }
  if (watched) {
    const { serveBucket } = await import("./media/start-bucket.ts");
    const { service, direct, router } = await serveBucket(watched.bucket, env.S3_PUBLIC_URL);
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
