import { randomBytes, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { Router } from "express";
import { isKey } from "../../media/served-files.ts";
import { asSdkFetch, pictureAddress, UPLOADS_PATH, type UploadService } from "../../media/upload-service.ts";
import { writeUploadThingToken } from "../../media/uploadthing-token.ts";
import { uploadIngest } from "./ingest.ts";
import { type MediaFolder, openMediaFolder, type StoredFile } from "./media-folder.ts";

/** This path is not below `/dev`, because production with `LOCAL_MEDIA=1` uses it too. */
const INGEST_PATH = "/ingest";
const SWEEP_MS = 3_600_000;

export interface LocalUploadsOptions {
  publicUrl: string;
  selfUrl: string;
  folder: string;
  newKey?: () => string;
}

/** Receives and stores uploads in this server instead of UploadThing (docs/product.md §9.13). */
export function localUploads(options: LocalUploadsOptions) {
  const { publicUrl, selfUrl, folder, newKey = randomUUID } = options;
  const apiKey = `sk_${randomBytes(32).toString("hex")}`;
  const appId = "local";
  const baseUrl = `${publicUrl}${INGEST_PATH}`;
  const callbackUrl = `${publicUrl}${UPLOADS_PATH}`;
  const files = openMediaFolder(folder);
  const reachSelf = fetchFrom(publicUrl, selfUrl);

  const router = Router();
  router.use(
    INGEST_PATH,
    uploadIngest({
      baseUrl,
      apiKey,
      appId,
      folder: files,
      addressOf: pictureAddress,
      callbackUrl,
      fetch: reachSelf,
    }),
  );

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
    read: async (key) => {
      const file = await openAny(files, key);
      return file && { bytes: Readable.toWeb(file.stream()), size: file.size };
    },
    sizeOf: async (key) => {
      const file = await openAny(files, key);
      await file?.close();
      return file?.size ?? null;
    },
    readPart: async (key, start, end) => {
      const file = await openAny(files, key);
      const last = Math.min(end, file?.size ?? 0);
      if (file && start < last) return buffer(file.stream(start, last));
      await file?.close();
      return new Uint8Array();
    },
    receive: (bytes) => receiveUpload(files, newKey(), bytes),
    keep: async (key, erasures) => {
      await files.keep(key, erasures);
      return key;
    },
    findVideo: (key) => findVideo(files, key),
    // Allows uploads to the public URL even if the page was opened under another host name.
    sources: { connect: [publicUrl], videos: [] },
  };
  return { service, router, files, apiKey, stop: () => clearInterval(sweep) };
}

async function receiveUpload(files: MediaFolder, key: string, bytes: Readable): Promise<string> {
  try {
    await files.append(key, 0, bytes);
    await files.finish(key, "upload");
    return key;
  } catch (error) {
    await files.remove(key);
    throw error;
  }
}

async function openAny(files: MediaFolder, key: string): Promise<StoredFile | null> {
  if (!isKey(key)) return null;
  return (await files.openUpload(key)) ?? (await files.openVideo(key)) ?? files.open(key);
}

async function findVideo(files: MediaFolder, key: string): Promise<{ file: string; head: Buffer } | null> {
  const found = isKey(key) ? await files.openVideo(key) : null;
  await found?.close();
  return found;
}

function fetchFrom(publicUrl: string, selfUrl: string): typeof fetch {
  return (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const isOurs = address.startsWith(`${publicUrl}/`);
    return fetch(isOurs ? selfUrl + address.slice(publicUrl.length) : input, init);
  };
}
