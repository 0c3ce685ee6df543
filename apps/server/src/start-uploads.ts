import { existsSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import type { DirectUploads } from "@starling/api/ports";
import type { Router } from "express";
import { localUploads } from "./embedded/uploads/local-uploads.ts";
import { openMediaFolder } from "./embedded/uploads/media-folder.ts";
import type { Environment } from "./environment.ts";
import { selfUrl } from "./http/self-url.ts";
import { hostedUploads } from "./media/hosted-uploads.ts";
import { isKey } from "./media/served-files.ts";
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
  const folder = path.join(dataDir, "media");
  if (env.UPLOADTHING_TOKEN !== undefined) {
    return { service: hostedUploads(env.UPLOADTHING_TOKEN, env.PUBLIC_URL), routers: [] };
  }
  if (watched) {
    const { serveBucket } = await import("./media/start-bucket.ts");
    const { service, direct } = await serveBucket(watched.bucket);
    return {
      service: existsSync(folder) ? withOlderPictures(service, folder) : service,
      direct,
      routers: [],
    };
  }
  const local = localUploads({
    publicUrl: env.PUBLIC_URL,
    selfUrl: selfUrl(env.HOST, port),
    folder,
  });
  closers.push(() => local.stop());
  return { service: local.service, routers: [local.router] };
}

/** Adds a fallback to pictures that were stored on disk before the bucket was configured. */
function withOlderPictures(bucket: UploadService, folder: string): UploadService {
  const files = openMediaFolder(folder);
  return {
    ...bucket,
    read: async (key) => {
      const stored = await bucket.read(key);
      const older = stored || !isKey(key) ? null : await files.open(key);
      return older ? { bytes: Readable.toWeb(older.stream()), size: older.size } : stored;
    },
  };
}
