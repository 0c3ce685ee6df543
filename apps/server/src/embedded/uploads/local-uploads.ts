import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { Router } from "express";
import { asSdkFetch, UPLOADS_PATH, type UploadService } from "../../media/upload-service.ts";
import { writeUploadThingToken } from "../../media/uploadthing-token.ts";
import { uploadIngest } from "./ingest.ts";
import { isKey, openMediaFolder } from "./media-folder.ts";
import { mediaRoutes } from "./media-routes.ts";

const INGEST_PATH = "/dev/uploads";
const SWEEP_MS = 3_600_000;

/** What the stand-in needs to know of the server it is part of. */
export interface LocalUploadsOptions {
  /** The site's origin, which browsers send their uploads to. */
  publicUrl: string;
  /** Where this process reaches itself; the public address may not be reachable from here. */
  selfUrl: string;
  folder: string;
}

/** Uploads without UploadThing: the ingest and the stored files are part of this server (decisions §6). */
export function localUploads({ publicUrl, selfUrl, folder }: LocalUploadsOptions) {
  const apiKey = `sk_${randomBytes(32).toString("hex")}`;
  const appId = "local";
  const baseUrl = `${publicUrl}${INGEST_PATH}`;
  const callbackUrl = `${publicUrl}${UPLOADS_PATH}`;
  const files = openMediaFolder(folder);
  const addressOf = (key: string) => `/media/${key}`;
  const reachSelf = fetchFrom(publicUrl, selfUrl);

  const router = Router();
  router.use(
    INGEST_PATH,
    uploadIngest({ baseUrl, apiKey, appId, folder: files, addressOf, callbackUrl, fetch: reachSelf }),
  );
  router.use(mediaRoutes(files));

  const sweep = setInterval(() => void files.sweep(new Date()).catch(() => undefined), SWEEP_MS);
  sweep.unref();

  const service: UploadService = {
    sdk: {
      token: writeUploadThingToken({ apiKey, appId, regions: ["local"] }),
      ingestUrl: baseUrl,
      apiUrl: baseUrl,
      callbackUrl,
      isDev: false,
      logLevel: "None",
      fetch: asSdkFetch(reachSelf),
    },
    addressOf,
    read: async (key) => {
      const file = isKey(key) ? ((await files.openUpload(key)) ?? (await files.open(key))) : null;
      return file ? Readable.toWeb(file.stream()) : null;
    },
    // A page may have been opened under another name of this machine than the one uploads are sent to.
    sources: { connect: [publicUrl], images: [] },
  };
  return { service, router, apiKey, stop: () => clearInterval(sweep) };
}

/** A `fetch` that takes the short way to addresses of this server. */
function fetchFrom(publicUrl: string, selfUrl: string): typeof fetch {
  return (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const isOurs = address.startsWith(`${publicUrl}/`);
    return fetch(isOurs ? selfUrl + address.slice(publicUrl.length) : input, init);
  };
}
