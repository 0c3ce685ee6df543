import { v7 as uuidv7 } from "uuid";
import type { MediaFile, MediaStore } from "../ports.ts";

export interface MemoryMedia extends MediaStore {
  files: Map<string, MediaFile>;
  permanent: Set<string>;
}

/** URLs are `/media/{key}`, as from the local upload server. */
export function memoryMedia(): MemoryMedia {
  const files = new Map<string, MediaFile>();
  const permanent = new Set<string>();
  return {
    files,
    permanent,
    put: async (given) =>
      given.map((file) => {
        const key = uuidv7();
        files.set(key, file);
        return { key, address: `/media/${key}` };
      }),
    read: async (key) => {
      const file = files.get(key);
      return file ? new Blob([new Uint8Array(file.bytes)]).stream() : null;
    },
    sizeOf: async (key) => files.get(key)?.bytes.length ?? null,
    readPart: async (key, start, end) => files.get(key)?.bytes.slice(start, end) ?? new Uint8Array(),
    keep: async (key) => {
      permanent.add(key);
      return key;
    },
    signedAddress: async (key, { until, saveAs }) =>
      `/videos/${key}?until=${until.getTime()}${saveAs === undefined ? "" : `&save=${encodeURIComponent(saveAs)}`}`,
    remove: async (keys) => {
      for (const key of keys) files.delete(key);
    },
  };
}
