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

/** Where a bucket is, and who may use it (docs/operating.md, `S3_*`). */
export interface BucketSettings {
  bucket: string;
  region: string;
  /** Left out for Amazon's own. */
  endpoint: string | undefined;
  /** Where browsers reach the same store, if elsewhere than servers do. */
  publicEndpoint?: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether the bucket's name stands in the path of addresses instead of in the host. */
  forcePathStyle: boolean;
}

/** What is stored: its bytes as they come, and how many. */
export interface BucketFile {
  bytes: ReadableStream<Uint8Array>;
  size: number;
}

/** How an object is read from outside, and until when. */
export interface BucketAddress {
  until: Date;
  now: Date;
  saveAs: string | undefined;
}

/** Files of an S3-compatible store, by their path in the bucket. */
export interface Bucket {
  put(path: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Stores bytes as they come, a few megabytes in memory at a time. When they break off nothing of them stays. */
  putStream(path: string, bytes: Readable, type: string): Promise<void>;
  /** Copies a file within the bucket; its bytes do not come here. */
  copy(from: string, to: string, type: string): Promise<void>;
  /** What is stored, whole or from `start` up to and without `end`; null when there is nothing. */
  open(path: string, part?: { start: number; end: number }): Promise<BucketFile | null>;
  sizeOf(path: string): Promise<number | null>;
  /** Removes files; those that are gone already are no error. */
  remove(paths: readonly string[]): Promise<void>;
  /** An address at which anybody may read the file until then. Those signed within one hour for one `until` are the same. */
  sign(path: string, address: BucketAddress): Promise<string>;
  /** Files that browsers send in parts. */
  parts: BucketParts;
  close(): void;
}

const PART_BYTES = 8 * 1024 * 1024;
const AT_ONCE = 2;
const MOST_REMOVED = 1_000;
const HOUR_SECONDS = 3_600;

/** Opens a bucket. Amazon's library is loaded with this module, so only an installation with a bucket loads it. */
export function openBucket(settings: BucketSettings): Bucket {
  const { bucket: Bucket, endpoint, publicEndpoint = endpoint } = settings;
  const client = clientAt(endpoint, settings);
  // An address is signed with its host, so what browsers are given must be signed for where they will ask.
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
      for (let at = 0; at < paths.length; at += MOST_REMOVED) {
        const Objects = paths.slice(at, at + MOST_REMOVED).map((Key) => ({ Key }));
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
    // Sums that only Amazon's own store knows are left out.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    ...(endpoint === undefined ? {} : { endpoint }),
  });
}

/** The bytes of a file in memory; for small ones. */
export async function bytesOf(file: BucketFile): Promise<Uint8Array> {
  return new Uint8Array(await new Response(file.bytes).arrayBuffer());
}

/** A file as a stream of Node's. */
export function streamOf(file: BucketFile): Readable {
  return Readable.fromWeb(file.bytes, { objectMode: false });
}
