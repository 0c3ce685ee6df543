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

/** Where uploads go, and what this server answers for them. */
export interface StartedUploads {
  service: UploadService;
  /** Where browsers send files to the store themselves. */
  direct?: DirectUploads;
  routers: Router[];
}

interface Place {
  dataDir: string;
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

/** A bucket, and the pictures that were stored on this disk before there was one. */
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
