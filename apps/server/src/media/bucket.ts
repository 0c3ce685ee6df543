import { Readable } from "node:stream";
import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { type BucketParts, bucketParts } from "./bucket-parts.ts";
import { orNull } from "./or-null.ts";
import { attachment } from "./video-routes.ts";

export interface BucketSettings {
  bucket: string;
  region: string;
  /** URL of the store; undefined for Amazon S3. */
  endpoint: string | undefined;
  /** URL for browsers, if it differs from the servers' URL. */
  publicEndpoint?: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
  forcePathStyle: boolean;
}

export interface BucketFile {
  bytes: ReadableStream<Uint8Array>;
  size: number;
}

export interface BucketAddress {
  until: Date;
  now: Date;
  saveAs: string | undefined;
}

export interface Bucket {
  put(path: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Stores a stream and needs only a few megabytes of memory. A failed stream stores nothing. */
  putStream(path: string, bytes: Readable, type: string): Promise<void>;
  copy(from: string, to: string, type: string): Promise<void>;
  /** Reads a file, or its bytes from `start` to `end` (exclusive); null if missing. */
  open(path: string, part?: { start: number; end: number }): Promise<BucketFile | null>;
  sizeOf(path: string): Promise<number | null>;
  /** Idempotent. */
  remove(paths: readonly string[]): Promise<void>;
  /** Presigned URL for reading; equal for calls with the same `until` within one hour. */
  sign(path: string, address: BucketAddress): Promise<string>;
  parts: BucketParts;
  close(): void;
}

const PART_BYTES = 8 * 1024 * 1024;
const AT_ONCE = 2;
const MAX_DELETED_OBJECTS = 1_000;
const HOUR_SECONDS = 3_600;

/** Loads Amazon's library, so import this module only for a configured bucket. */
export function openBucket(settings: BucketSettings): Bucket {
  const { bucket: Bucket, endpoint, publicEndpoint = endpoint } = settings;
  const client = clientAt(endpoint, settings);
  // Presigns URLs with the host that browsers use, because the signature covers the host.
  const signer = publicEndpoint === endpoint ? client : clientAt(publicEndpoint, settings);

  return {
    put: async (Key, Body, ContentType) => {
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }));
    },
    putStream: async (Key, Body, ContentType) => {
      const params = { Bucket, Key, Body, ContentType };
      await new Upload({ client, params, partSize: PART_BYTES, queueSize: AT_ONCE }).done();
    },
    copy: async (from, Key, ContentType) => {
      const CopySource = encodeURI(`${Bucket}/${from}`);
      const replaced = { ContentType, MetadataDirective: "REPLACE" } as const;
      await client.send(new CopyObjectCommand({ Bucket, Key, CopySource, ...replaced }));
    },
    open: async (Key, part) => {
      const range = part ? { Range: `bytes=${part.start}-${part.end - 1}` } : {};
      const found = await orNull(client.send(new GetObjectCommand({ Bucket, Key, ...range })));
      if (!found?.Body) return null;
      return { bytes: found.Body.transformToWebStream(), size: found.ContentLength ?? 0 };
    },
    sizeOf: async (Key) => {
      const found = await orNull(client.send(new HeadObjectCommand({ Bucket, Key })));
      return found ? (found.ContentLength ?? 0) : null;
    },
    remove: async (paths) => {
      for (let at = 0; at < paths.length; at += MAX_DELETED_OBJECTS) {
        const Objects = paths.slice(at, at + MAX_DELETED_OBJECTS).map((Key) => ({ Key }));
        const { Errors = [] } = await client.send(
          new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
        );
        const [error] = Errors.filter(({ Code }) => Code !== "NoSuchKey");
        if (error) throw new Error(`The bucket did not remove a file: ${error.Code}`);
      }
    },
    sign: (Key, { until, now, saveAs }) => {
      const disposition = saveAs === undefined ? {} : { ResponseContentDisposition: attachment(saveAs) };
      const signedAt = Math.min(until.getTime() - HOUR_SECONDS * 1_000, now.getTime());
      return getSignedUrl(signer, new GetObjectCommand({ Bucket, Key, ...disposition }), {
        signingDate: new Date(signedAt),
        expiresIn: Math.max(Math.floor((until.getTime() - signedAt) / 1_000), 1),
      });
    },
    parts: bucketParts(client, signer, Bucket),
    close: () => {
      client.destroy();
      signer.destroy();
    },
  };
}

function clientAt(endpoint: string | undefined, settings: BucketSettings): S3Client {
  const { region, forcePathStyle, accessKeyId, secretAccessKey } = settings;
  return new S3Client({
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // Omits optional checksums, which only Amazon's own store supports.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    ...(endpoint === undefined ? {} : { endpoint }),
  });
}

export async function bytesOf(file: BucketFile): Promise<Uint8Array> {
  return new Uint8Array(await new Response(file.bytes).arrayBuffer());
}

export function streamOf(file: BucketFile): Readable {
  return Readable.fromWeb(file.bytes, { objectMode: false });
}
