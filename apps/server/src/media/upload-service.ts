import type { Readable } from "node:stream";
import type { Erasure, MediaFile } from "@starling/api/ports";
import type { UTApiOptions } from "uploadthing/types";
import type { VideoFinder } from "./video-routes.ts";

/** Where uploads go and how they are read back: UploadThing itself, the local ingest or a bucket; nothing else tells them apart. */
export interface UploadService {
  /** What UploadThing's SDK is set up with, on both of its sides; null where nobody speaks its protocol. */
  sdk: UploadSdkOptions | null;
  /** What is stored under a key; null when there is nothing. */
  read(key: string): Promise<StoredBytes | null>;
  /** How many bytes are stored under a key; null when there is nothing. */
  sizeOf(key: string): Promise<number | null>;
  /** The bytes from `start` up to and without `end`, fewer where the file ends. */
  readPart(key: string, start: number, end: number): Promise<Uint8Array>;
  /** Stores an upload that came to this server itself, as it arrives, and resolves to its key. When anything breaks nothing of it stays. */
  receive(bytes: Readable): Promise<string>;
  /** Keeps an upload with the erasures made, and resolves to its key from then on; it is read at signed addresses only. */
  keep(key: string, erasures?: readonly Erasure[]): Promise<string>;
  /** Where the video of a key is read; whether the caller may read it is judged before. */
  findVideo: VideoFinder;
  /** Stores a picture that we made and resolves to its key, where that does not go through UploadThing's SDK. */
  put?(file: MediaFile): Promise<string>;
  /** Removes files, where that does not go through UploadThing's SDK. */
  remove?(keys: readonly string[]): Promise<void>;
  /** What a page may reach beyond this site: to upload, and to play videos. */
  sources: { connect: readonly string[]; videos: readonly string[] };
}

/** What is stored: its bytes as they come, and how many. */
export interface StoredBytes {
  bytes: ReadableStream<Uint8Array>;
  size: number;
}

/** Where browsers read a picture of a key. */
export function pictureAddress(key: string): string {
  return `/media/${key}`;
}

/** The options of `UTApi` and `createRouteHandler` that say where UploadThing is. */
export interface UploadSdkOptions {
  token: string;
  callbackUrl: string;
  isDev: false;
  /** The SDK's own log holds presigned addresses, which no log may have (security row O5). */
  logLevel: "None";
  fetch: SdkFetch;
  ingestUrl?: string;
  apiUrl?: string;
}

type SdkFetch = NonNullable<UTApiOptions["fetch"]>;

/** A `fetch` under the SDK's own name for its type, which promises a little more of `json()`. */
export function asSdkFetch(given: typeof fetch): SdkFetch {
  return given as SdkFetch;
}

/** The path under which the file routes are served; UploadThing calls back there. */
export const UPLOADS_PATH = "/api/uploadthing";
