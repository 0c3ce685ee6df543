import { randomUUID } from "node:crypto";
import { DomainError } from "@starling/api/errors";
import type { MediaFile, MediaStore, StoredMedia } from "@starling/api/ports";
import { once } from "@starling/validators/once";
import type { UploadService } from "./upload-service.ts";

const AWAY = "Pictures cannot be stored right now. Please try again in a moment.";
const AT_ONCE = 3;

/** The media port over UploadThing's own SDK, or over a store that needs none (decisions §6). File names are random: a key is derived from them. */
export function createMediaStore(service: UploadService): MediaStore {
  const loadApi = once(async () => {
    if (!service.sdk) throw new Error("This store is not reached through UploadThing's SDK");
    const { UTApi } = await import("uploadthing/server");
    return new UTApi(service.sdk);
  });

  async function remove(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    const { remove: removeThere } = service;
    if (removeThere) return reach(() => removeThere(keys));
    const api = await loadApi();
    await reach(() => api.deleteFiles([...keys]));
  }

  return {
    remove,
    read: (key) => reach(() => service.read(key)),
    sizeOf: (key) => reach(() => service.sizeOf(key)),
    readPart: (key, start, end) => reach(() => service.readPart(key, start, end)),
    keep: (key, traces) => reach(() => service.keep(key, traces)),
    signedAddress: async (key, options) => {
      if (service.signedAddress) return service.signedAddress(key, options);
      const api = await loadApi();
      const expiresIn = Math.max(Math.floor((options.until.getTime() - Date.now()) / 1_000), 1);
      const { ufsUrl } = await reach(() => api.generateSignedURL(key, { expiresIn }));
      return ufsUrl;
    },
    put: async (files) => {
      const { put } = service;
      if (put) return putEach(files, put);
      const api = await loadApi();
      const named = files.map(({ bytes, type }) => new File([new Uint8Array(bytes)], randomUUID(), { type }));
      const results = await reach(() => api.uploadFiles(named, { concurrency: AT_ONCE }));
      const keys = results.flatMap(({ data }) => (data ? [data.key] : []));
      const failed = results.find(({ error }) => error !== null);
      if (failed) {
        await remove(keys);
        throw away(new Error(failed.error?.message));
      }
      return keys.map((key) => ({ key, address: service.addressOf(key) }));
    },
  };

  async function putEach(
    files: readonly MediaFile[],
    put: (file: MediaFile) => Promise<string>,
  ): Promise<StoredMedia[]> {
    const results = await Promise.allSettled(files.map(put));
    const keys = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
    const failed = results.find((result) => result.status === "rejected");
    if (failed) {
      await remove(keys);
      throw away(failed.reason);
    }
    return keys.map((key) => ({ key, address: service.addressOf(key) }));
  }
}

/** Throws `UNAVAILABLE` where the store does not answer. */
export async function reach<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw away(error);
  }
}

function away(cause: unknown): DomainError {
  return new DomainError("UNAVAILABLE", AWAY, { cause });
}
