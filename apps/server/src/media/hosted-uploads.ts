import { createWriteStream, openAsBlob } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { erasing } from "./byte-erasure.ts";
import { asSdkFetch, UPLOADS_PATH, type UploadSdkOptions, type UploadService } from "./upload-service.ts";
import { readUploadThingToken } from "./uploadthing-token.ts";

/** Lifetime of a signed URL that this server uses immediately. */
const READING_SECONDS = 300;
/** Lifetime of a signed URL for browsers. */
const PLAYING_SECONDS = 120;

/** Stores files at UploadThing (docs/product.md §9.13), which must be able to call `publicUrl`. */
export function hostedUploads(token: string, publicUrl: string): UploadService & { sdk: UploadSdkOptions } {
  const account = readUploadThingToken(token);
  if (!account) throw new Error("UPLOADTHING_TOKEN is not an UploadThing token");
  const files = `https://${account.appId.toLowerCase()}.ufs.sh`;
  const sdk: UploadSdkOptions = {
    token,
    callbackUrl: `${publicUrl}${UPLOADS_PATH}`,
    isDev: false,
    logLevel: "None",
    fetch: asSdkFetch(fetch),
  };
  const ask = async (key: string, init: RequestInit) => {
    const api = await apiOf(sdk);
    const { ufsUrl } = await api.generateSignedURL(key, { expiresIn: READING_SECONDS });
    const answer = await fetch(ufsUrl, { ...init, redirect: "error" });
    if (answer.ok || [404, 416].includes(answer.status)) return answer;
    throw new Error(`UploadThing answered ${answer.status} for a stored file`);
  };
  return {
    sdk,
    read: async (key) => {
      const answer = await ask(key, {});
      const size = Number(answer.headers.get("content-length") ?? 0);
      return answer.ok && answer.body ? { bytes: answer.body, size } : null;
    },
    sizeOf: async (key) => {
      const answer = await ask(key, { method: "HEAD" });
      return answer.ok ? Number(answer.headers.get("content-length") ?? 0) : null;
    },
    readPart: async (key, start, end) => {
      const answer = await ask(key, { headers: { range: `bytes=${start}-${end - 1}` } });
      if (!answer.ok) return new Uint8Array();
      const bytes = new Uint8Array(await answer.arrayBuffer());
      return answer.status === 206 ? bytes : bytes.slice(start, end);
    },
    receive: (bytes) => viaTemporaryFile(bytes, (file) => send(sdk, file)),
    // UploadThing cannot change a stored file, so a changed copy is stored under a new key.
    keep: async (key, erasures = []) => {
      if (erasures.length === 0) return key;
      const { ok, body } = await ask(key, {});
      if (!ok || !body) throw new Error("The upload to keep no longer exists");
      const made = erasing(erasures);
      const [newKey] = await Promise.all([
        viaTemporaryFile(made, (file) => send(sdk, file)),
        pipeline(Readable.fromWeb(body), made),
      ]);
      return newKey;
    },
    findVideo: async (key) => {
      const api = await apiOf(sdk);
      return { address: (await api.generateSignedURL(key, { expiresIn: PLAYING_SECONDS })).ufsUrl };
    },
    sources: {
      connect: account.regions.map((region) => `https://${region}.${account.ingestHost}`),
      videos: [files],
    },
  };
}

async function apiOf(sdk: UploadSdkOptions) {
  const { UTApi } = await import("uploadthing/server");
  return new UTApi(sdk);
}

async function send(sdk: UploadSdkOptions, file: string): Promise<string> {
  const api = await apiOf(sdk);
  const content = new File([await openAsBlob(file)], path.basename(file), { type: "video/mp4" });
  const { data, error } = await api.uploadFiles(content, { acl: "private" });
  if (!data) throw new Error(`UploadThing did not accept a file: ${error.message}`);
  return data.key;
}

/** Buffers bytes on disk, because UploadThing needs their length in advance. */
async function viaTemporaryFile<T>(bytes: Readable, use: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "starling-upload-"));
  try {
    const file = path.join(folder, path.basename(folder));
    await pipeline(bytes, createWriteStream(file));
    return await use(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
