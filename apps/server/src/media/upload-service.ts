import type { Readable } from "node:stream";
import type { Erasure, MediaFile } from "@starling/api/ports";
import type { UTApiOptions } from "uploadthing/types";
import type { VideoFinder } from "./video-routes.ts";

export interface UploadService {
  /** Options of UploadThing's SDK; null for stores without UploadThing's protocol. */
  sdk: UploadSdkOptions | null;
  read(key: string): Promise<StoredBytes | null>;
  /** Size of a file in bytes; null if missing. */
  sizeOf(key: string): Promise<number | null>;
  /** Reads bytes from `start` to `end` (exclusive); fewer if the file ends earlier. */
  readPart(key: string, start: number, end: number): Promise<Uint8Array>;
  /** Streams an upload into the store and resolves to its key. A failure stores nothing. */
  receive(bytes: Readable): Promise<string>;
  /** Publishes an upload with the bytes in `erasures` overwritten. Resolves to the final key. */
  keep(key: string, erasures?: readonly Erasure[]): Promise<string>;
  /** The caller must have checked permission. */
  findVideo: VideoFinder;
  /** Stores a picture and resolves to its key. Only for stores without UploadThing's SDK. */
  put?(file: MediaFile): Promise<string>;
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
  /** Logging is off, because the SDK logs presigned URLs (security row O5). */
  logLevel: "None";
  fetch: SdkFetch;
  ingestUrl?: string;
  apiUrl?: string;
}

type SdkFetch = NonNullable<UTApiOptions["fetch"]>;

export function asSdkFetch(given: typeof fetch): SdkFetch {
  return given as SdkFetch;
}

export const UPLOADS_PATH = "/api/uploadthing";
