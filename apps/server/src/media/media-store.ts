import { randomUUID } from "node:crypto";
import { DomainError } from "@starling/api/errors";
import type { MediaFile, MediaStore, StoredMedia } from "@starling/api/ports";
import type { AddressSigner } from "@starling/api/profiles/media/addresses.adapter";
import { msg, t } from "@starling/i18n/translate";
import { once } from "@starling/validators/once";
import { pictureAddress, type UploadService } from "./upload-service.ts";
import { VIDEOS_PATH } from "./video-routes.ts";

const AWAY = msg("Pictures cannot be stored right now. Please try again in a moment.");
const AT_ONCE = 3;

/**
 * Media store of an upload service (docs/product.md §9.13). File names are random, because the service
 * derives unique keys from them.
 */
export function createMediaStore(service: UploadService, signer: AddressSigner): MediaStore {
  const loadApi = once(async () => {
    if (!service.sdk) throw new Error("This store does not use UploadThing's SDK");
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
    read: (key) => reach(async () => (await service.read(key))?.bytes ?? null),
    sizeOf: (key) => reach(() => service.sizeOf(key)),
    readPart: (key, start, end) => reach(() => service.readPart(key, start, end)),
    keep: (key, erasures) => reach(() => service.keep(key, erasures)),
    signedAddress: async (key, options) => signer.sign(`${VIDEOS_PATH}/${key}`, options),
    put: async (files) => {
      const { put } = service;
      if (put) return putAll(files, put);
      const api = await loadApi();
      const named = files.map(({ bytes, type }) => new File([new Uint8Array(bytes)], randomUUID(), { type }));
      // UploadThing must not serve these files itself, because only our own routes check access.
      const results = await reach(() => api.uploadFiles(named, { concurrency: AT_ONCE, acl: "private" }));
      const keys = results.flatMap(({ data }) => (data ? [data.key] : []));
      const failed = results.find(({ error }) => error !== null);
      if (failed) {
        await remove(keys);
        throw away(new Error(failed.error?.message));
      }
      return keys.map((key) => ({ key, address: pictureAddress(key) }));
    },
  };

  async function putAll(
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
    return keys.map((key) => ({ key, address: pictureAddress(key) }));
  }
}

/** Throws `UNAVAILABLE` if the store does not respond. */
export async function reach<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw away(error);
  }
}

function away(cause: unknown): DomainError {
  return new DomainError("UNAVAILABLE", t(AWAY), { cause });
}
