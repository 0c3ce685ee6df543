import type { Readable } from "node:stream";
import type { Erasure, MediaFile } from "@starling/api/ports";
import type { UTApiOptions } from "uploadthing/types";
import type { VideoFinder } from "./video-routes.ts";

/** Storage of uploads: UploadThing, the local ingest or a bucket; other code does not distinguish them. */
export interface UploadService {
  /** Options of UploadThing's SDK, for both sides; null for stores without its protocol. */
  sdk: UploadSdkOptions | null;
  /** Null if missing. */
  read(key: string): Promise<StoredBytes | null>;
  /** Null if missing. */
  sizeOf(key: string): Promise<number | null>;
  /** `end` is exclusive; fewer at the end of the file. */
  readPart(key: string, start: number, end: number): Promise<Uint8Array>;
  /**
   * Streams an upload received by this server into the store, and resolves to its key. A failure leaves
   * nothing.
   */
  receive(bytes: Readable): Promise<string>;
  /**
   * Keeps an upload with the erasures applied, and resolves to its final key; it is read at signed addresses
   * only.
   */
  keep(key: string, erasures?: readonly Erasure[]): Promise<string>;
  /** Finds a video; the caller must have checked permission. */
  findVideo: VideoFinder;
  /** Stores a picture and resolves to its key; only for stores without UploadThing's SDK. */
  put?(file: MediaFile): Promise<string>;
  /** Removes files; only for stores without UploadThing's SDK. */
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
  /** The SDK logs presigned addresses (security row O5). */
  logLevel: "None";
  fetch: SdkFetch;
  ingestUrl?: string;
  apiUrl?: string;
}

type SdkFetch = NonNullable<UTApiOptions["fetch"]>;

export function asSdkFetch(given: typeof fetch): SdkFetch {
  return given as SdkFetch;
}

/** Path of the file routes; UploadThing calls back there. */
export const UPLOADS_PATH = "/api/uploadthing";
