import type { Readable } from "node:stream";
import type { Erasure, MediaFile } from "@starling/api/ports";
import type { UTApiOptions } from "uploadthing/types";
import type { VideoFinder } from "./video-routes.ts";

/** Storage of uploads: UploadThing, its local fake or a bucket. Other code does not distinguish them. */
export interface UploadService {
  /** Options of UploadThing's SDK; null for stores that do not use its protocol. */
  sdk: UploadSdkOptions | null;
  /** Reads a file; null if missing. */
  read(key: string): Promise<StoredBytes | null>;
  /** Size of a file in bytes; null if missing. */
  sizeOf(key: string): Promise<number | null>;
  /** Reads bytes from `start` up to, but not including, `end`; fewer if the file ends earlier. */
  readPart(key: string, start: number, end: number): Promise<Uint8Array>;
  /**
   * Streams an upload from this server into the store, and resolves to its key. If it fails, nothing is
   * stored.
   */
  receive(bytes: Readable): Promise<string>;
  /**
   * Publishes an upload with the erasures applied, and resolves to its final key. It can be read only at
   * signed URLs.
   */
  keep(key: string, erasures?: readonly Erasure[]): Promise<string>;
  /** Finds a video by its key; the caller must have checked permission. */
  findVideo: VideoFinder;
  /** Stores a picture and resolves to its key. Exists only for stores without UploadThing's SDK. */
  put?(file: MediaFile): Promise<string>;
  /** Removes files. Exists only for stores without UploadThing's SDK. */
  remove?(keys: readonly string[]): Promise<void>;
  sources: { connect: readonly string[]; videos: readonly string[] };
}

export interface StoredBytes {
  bytes: ReadableStream<Uint8Array>;
  size: number;
}

export function pictureAddress(key: string): string {
  return `/media/${key}`;
}

export interface UploadSdkOptions {
  token: string;
  callbackUrl: string;
  isDev: false;
  /** Off, because the SDK logs presigned URLs (security row O5). */
  logLevel: "None";
  fetch: SdkFetch;
  ingestUrl?: string;
  apiUrl?: string;
}

type SdkFetch = NonNullable<UTApiOptions["fetch"]>;

export function asSdkFetch(given: typeof fetch): SdkFetch {
  return given as SdkFetch;
}

/** Path of the upload routes, to which UploadThing sends its callbacks. */
export const UPLOADS_PATH = "/api/uploadthing";
