import { v7 as uuidv7 } from "uuid";
import type { MediaFile, MediaStore } from "../ports.ts";

/** A media store in memory; `files` is what it holds, by key. */
export interface MemoryMedia extends MediaStore {
  files: Map<string, MediaFile>;
}

/** A media store for tests. Addresses are `/media/{key}`, as the local ingest serves them. */
export function memoryMedia(): MemoryMedia {
  const files = new Map<string, MediaFile>();
  return {
    files,
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
    remove: async (keys) => {
      for (const key of keys) files.delete(key);
    },
  };
}
