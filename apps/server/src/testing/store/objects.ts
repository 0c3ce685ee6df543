import { createHash, randomUUID } from "node:crypto";

export interface StoredObject {
  bytes: Buffer;
  type: string;
  etag: string;
  modified: Date;
}

export interface StoredPart {
  bytes: Buffer;
  etag: string;
  modified: Date;
}

export interface OpenUpload {
  key: string;
  type: string;
  initiated: Date;
  parts: Map<number, StoredPart>;
}

/** Minimum size in bytes of every part but the last, as in Amazon S3. */
const MIN_PART_BYTES = 5 * 1024 * 1024;

function etagOf(bytes: Buffer): string {
  return `"${createHash("md5").update(bytes).digest("hex")}"`;
}

export function createObjects(now: () => Date) {
  const objects = new Map<string, StoredObject>();
  const uploads = new Map<string, OpenUpload>();

  function put(key: string, bytes: Buffer, type: string): StoredObject {
    const stored = { bytes, type, etag: etagOf(bytes), modified: now() };
    objects.set(key, stored);
    return stored;
  }

  return {
    objects,
    uploads,
    put,
    begin(key: string, type: string): string {
      const id = randomUUID();
      uploads.set(id, { key, type, initiated: now(), parts: new Map() });
      return id;
    },
    putPart({ parts }: OpenUpload, number: number, bytes: Buffer): string {
      const etag = etagOf(bytes);
      parts.set(number, { bytes, etag, modified: now() });
      return etag;
    },
    /** Joins the named parts into an object, or returns S3's error code. */
    complete(id: string, named: readonly { number: number; etag: string }[]): StoredObject | string {
      const upload = uploads.get(id);
      if (!upload) return "NoSuchUpload";
      const { parts, key, type } = upload;
      const chosen = named.map(({ number, etag }) => {
        const part = parts.get(number);
        return part?.etag === `"${etag}"` ? part.bytes : undefined;
      });
      const found = chosen.filter((bytes) => bytes !== undefined);
      if (found.length === 0 || found.length < named.length) return "InvalidPart";
      if (named.some(({ number }, at) => at > 0 && number <= (named[at - 1]?.number ?? 0)))
        return "InvalidPartOrder";
      if (found.slice(0, -1).some((bytes) => bytes.length < MIN_PART_BYTES)) return "EntityTooSmall";
      uploads.delete(id);
      return put(key, Buffer.concat(found), type);
    },
  };
}

export type Objects = ReturnType<typeof createObjects>;
