import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  type S3Client,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { orNull } from "./or-null.ts";

/** An upload in parts as the bucket knows it. */
export interface PartedUpload {
  path: string;
  /** What the bucket calls it. */
  id: string;
}

/** A part that has arrived. */
export interface ArrivedPart {
  number: number;
  size: number;
  /** The bucket's mark of its bytes. */
  mark: string;
}

/** Where and until when one part may be sent, and exactly how many bytes it has. */
export interface PartAddress {
  number: number;
  size: number;
  now: Date;
  seconds: number;
}

/** Files that come to a bucket in parts, from browsers that know only the addresses of their own parts. */
export interface BucketParts {
  /** Begins an upload and resolves to what the bucket calls it. */
  begin(path: string, type: string): Promise<string>;
  /** What has arrived; null where there is no such upload: it is a file by now, or was given up. */
  list(upload: PartedUpload): Promise<ArrivedPart[] | null>;
  /** An address that takes one part of that upload, of that size, until then. */
  sign(upload: PartedUpload, part: PartAddress): Promise<string>;
  /** Makes the parts a file; false where there is no such upload, or a part has changed meanwhile. */
  complete(upload: PartedUpload, parts: readonly ArrivedPart[]): Promise<boolean>;
  /** Gives an upload up; one that is gone is no error. */
  abort(upload: PartedUpload): Promise<void>;
  /** Those below a path that began before then, at most a thousand. */
  begunBefore(prefix: string, before: Date): Promise<PartedUpload[]>;
  /** Files below a path that were written before then, at most a thousand. */
  writtenBefore(prefix: string, before: Date): Promise<string[]>;
}

const MOST = 1_000;

/** `client` speaks to the store, `signer` signs what browsers are given, for where they reach it. */
export function bucketParts(client: S3Client, signer: S3Client, Bucket: string): BucketParts {
  const named = ({ path: Key, id: UploadId }: PartedUpload) => ({ Bucket, Key, UploadId });
  const list = async (upload: PartedUpload) => {
    const found = await orNull(client.send(new ListPartsCommand({ ...named(upload), MaxParts: MOST })));
    if (!found) return null;
    return (found.Parts ?? []).map(({ PartNumber = 0, Size = 0, ETag = "" }) => ({
      number: PartNumber,
      size: Size,
      mark: ETag,
    }));
  };
  return {
    begin: async (Key, ContentType) => {
      const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key, ContentType }));
      if (UploadId === undefined) throw new Error("The bucket began no upload");
      return UploadId;
    },
    list,
    sign: (upload, { number: PartNumber, size: ContentLength, now, seconds }) =>
      getSignedUrl(signer, new UploadPartCommand({ ...named(upload), PartNumber, ContentLength }), {
        signingDate: now,
        expiresIn: seconds,
        signableHeaders: new Set(["host", "content-length"]),
      }),
    complete: async (upload, parts) => {
      const Parts = parts.map(({ number: PartNumber, mark: ETag }) => ({ PartNumber, ETag }));
      try {
        const MultipartUpload = { Parts };
        await client.send(new CompleteMultipartUploadCommand({ ...named(upload), MultipartUpload }));
        return true;
      } catch (error) {
        const isChanged = error instanceof Error && error.name === "InvalidPart";
        // Ceph calls an upload that was given up an error of its own.
        if (isChanged || (await list(upload)) === null) return false;
        throw error;
      }
    },
    abort: async (upload) => void (await orNull(client.send(new AbortMultipartUploadCommand(named(upload))))),
    begunBefore: async (Prefix, before) => {
      const { Uploads = [] } = await client.send(
        new ListMultipartUploadsCommand({ Bucket, Prefix, MaxUploads: MOST }),
      );
      return Uploads.flatMap(({ Key, UploadId, Initiated }) =>
        Key !== undefined && UploadId !== undefined && Initiated && Initiated < before
          ? [{ path: Key, id: UploadId }]
          : [],
      );
    },
    writtenBefore: async (Prefix, before) => {
      const { Contents = [] } = await client.send(
        new ListObjectsV2Command({ Bucket, Prefix, MaxKeys: MOST }),
      );
      return Contents.flatMap(({ Key, LastModified }) =>
        Key !== undefined && LastModified && LastModified < before ? [Key] : [],
      );
    },
  };
}
