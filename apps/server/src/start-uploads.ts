import path from "node:path";
import type { DirectUploads } from "@starling/api/ports";
import type { Router } from "express";
import { localUploads } from "./embedded/uploads/local-uploads.ts";
import type { Environment } from "./environment.ts";
import { selfUrl } from "./http/self-url.ts";
import { hostedUploads } from "./media/hosted-uploads.ts";
import type { WatchedBucket } from "./media/start-bucket.ts";
import type { UploadService } from "./media/upload-service.ts";

export interface StartedUploads {
  service: UploadService;
  /** Set if browsers send files directly to the store. */
  direct?: DirectUploads;
  routers: Router[];
}

interface Place {
  dataDir: string;
  port: number;
  watched: WatchedBucket | undefined;
}

/**
 * Opens the configured store: UploadThing, a bucket, or this server's own disk.
 * @param closers receives a function that stops the store
 */
export async function startUploads(
  env: Environment,
  { dataDir, port, watched }: Place,
  closers: (() => void)[],
): Promise<StartedUploads> {
  if (env.UPLOADTHING_TOKEN !== undefined) {
    return { service: hostedUploads(env.UPLOADTHING_TOKEN, env.PUBLIC_URL), routers: [] };
  }
  if (watched) {
    const { serveBucket } = await import("./media/start-bucket.ts");
    const { service, direct } = await serveBucket(watched.bucket);
    return { service, direct, routers: [] };
  }
  const local = localUploads({
    publicUrl: env.PUBLIC_URL,
    selfUrl: selfUrl(env.HOST, port),
    folder: path.join(dataDir, "media"),
  });
  closers.push(() => local.stop());
  return { service: local.service, routers: [local.router] };
}
