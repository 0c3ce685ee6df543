import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import type { MediaStore } from "@starling/api/ports";
import type { AddressSigner } from "@starling/api/profiles/media/addresses.adapter";
import { demoVideoFile, readBytes } from "./video-files.ts";

export const DEMO_VIDEOS_PATH = "/demo/videos";

export interface DemoClips {
  folder: string;
  signer: AddressSigner;
}

/**
 * Adds the demo's videos to a media store. Never removes these videos, because several clips share a video.
 */
export function withDemoClips(inner: MediaStore, { folder, signer }: DemoClips): MediaStore {
  const fileOf = (key: string) => demoVideoFile(folder, key);
  return {
    put: (files) => inner.put(files),
    read: async (key) => {
      const file = fileOf(key);
      return file === null ? inner.read(key) : Readable.toWeb(createReadStream(file));
    },
    sizeOf: async (key) => {
      const file = fileOf(key);
      return file === null ? inner.sizeOf(key) : (await stat(file)).size;
    },
    readPart: async (key, start, end) => {
      const file = fileOf(key);
      return file === null ? inner.readPart(key, start, end) : readBytes(file, start, end);
    },
    keep: async (key, erasures) => (fileOf(key) === null ? inner.keep(key, erasures) : key),
    signedAddress: async (key, options) =>
      fileOf(key) === null
        ? inner.signedAddress(key, options)
        : signer.sign(`${DEMO_VIDEOS_PATH}/${key}`, options),
    remove: (keys) => inner.remove(keys.filter((key) => fileOf(key) === null)),
  };
}
