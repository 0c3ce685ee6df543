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

export interface BucketMultipartUpload {
  path: string;
  id: string;
}

export interface ReceivedPart {
  number: number;
  size: number;
  /** ETag that the store returned for the part. */
  mark: string;
}

export interface PartAddress {
  number: number;
  size: number;
  now: Date;
  seconds: number;
}

/** Multipart uploads by browsers at presigned URLs. */
export interface BucketParts {
  begin(path: string, type: string): Promise<string>;
  /** Uploaded parts; null if the upload is unknown, completed or aborted. */
  list(upload: BucketMultipartUpload): Promise<ReceivedPart[] | null>;
  sign(upload: BucketMultipartUpload, part: PartAddress): Promise<string>;
  /**
   * Combines the parts into a file. Resolves to false if the upload is unknown or a part has changed since
   * its upload.
   */
  complete(upload: BucketMultipartUpload, parts: readonly ReceivedPart[]): Promise<boolean>;
  /** Idempotent. */
  abort(upload: BucketMultipartUpload): Promise<void>;
  /** Lists at most a thousand uploads below `prefix` that began before the given time. */
  begunBefore(prefix: string, before: Date): Promise<BucketMultipartUpload[]>;
  /** Lists at most a thousand files below `prefix` that were written before the given time. */
  writtenBefore(prefix: string, before: Date): Promise<string[]>;
}

const MAXIMUM = 1_000;

/** `signer` presigns URLs with the host that browsers use. */
export function bucketParts(client: S3Client, signer: S3Client, Bucket: string): BucketParts {
  const named = ({ path: Key, id: UploadId }: BucketMultipartUpload) => ({ Bucket, Key, UploadId });
  const list = async (upload: BucketMultipartUpload) => {
    const found = await orNull(client.send(new ListPartsCommand({ ...named(upload), MaxParts: MAXIMUM })));
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
      if (UploadId === undefined) throw new Error("The bucket did not start an upload");
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
        // Checks whether the upload still exists, because Ceph reports an aborted upload with a different
        // error.
        if (isChanged || (await list(upload)) === null) return false;
        throw error;
      }
    },
    abort: async (upload) => void (await orNull(client.send(new AbortMultipartUploadCommand(named(upload))))),
    begunBefore: async (Prefix, before) => {
      const { Uploads = [] } = await client.send(
        new ListMultipartUploadsCommand({ Bucket, Prefix, MaxUploads: MAXIMUM }),
      );
      return Uploads.flatMap(({ Key, UploadId, Initiated }) =>
        Key !== undefined && UploadId !== undefined && Initiated && Initiated < before
          ? [{ path: Key, id: UploadId }]
          : [],
      );
    },
    writtenBefore: async (Prefix, before) => {
      const { Contents = [] } = await client.send(
        new ListObjectsV2Command({ Bucket, Prefix, MaxKeys: MAXIMUM }),
      );
      return Contents.flatMap(({ Key, LastModified }) =>
        Key !== undefined && LastModified && LastModified < before ? [Key] : [],
      );
    },
  };
}
