import type { DirectoryReader } from "@starling/directory/directory-reader";
import type { HealthPart } from "@starling/validators/admin";
import type { TRPCError } from "@trpc/server";
import type Stripe from "stripe";
import type { Classifier } from "./access/screening/classifier.adapter.ts";
import type { RecentAccounts } from "./access/sessions/cache.service.ts";
import type { Clock } from "./clock.ts";
import type { LiveFeed } from "./live/live/feed.service.ts";
import { type Platforms, platformsOf } from "./platforms/registry.ts";
import type { ProcessCaches } from "./process-caches.ts";
import type { LimitName } from "./rate-limits.ts";

export type { Clock } from "./clock.ts";

export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Readonly<Record<string, string>>;
  /** Return address for bounces; defaults to the sender. */
  returnTo?: string | undefined;
}

/** Permanent rejection of an address by its mail server. */
export class RecipientRefused extends Error {
  override readonly name = "RecipientRefused";
}

/** SMTP server, or the outbox if none is configured (docs/product.md §9.13). */
export interface Mailer {
  /**
   * Rejects with {@link RecipientRefused} for a permanently rejected address, or with another error if a retry
   * may succeed.
   */
  send(message: MailMessage): Promise<void>;
}

export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushOptions {
  /** Replaces an undelivered message with the same topic. At most 32 letters, digits, - and _. */
  topic: string;
  ttlSeconds: number;
  urgency: "normal" | "high";
}

/** Web Push (RFC 8030). */
export interface PushSender {
  publicKey: string;
  /** URL prefix of the fake push service; absent in production. */
  standIn?: string;
  /** Resolves to `gone` for an expired subscription; rejects if a retry may succeed. */
  send(target: PushTarget, text: string, options: PushOptions): Promise<"sent" | "gone">;
}

export interface PushMessage {
  title: string;
  text: string;
  /** Path on this site that the notification opens. */
  path: string;
  /** Replaces a displayed message with the same tag. */
  tag: string;
  unread: number;
}

/** Counts attempts in this process or in Redis (security rows A3, A5). */
export interface RateLimiter {
  /** Resolves to the number of seconds to wait; null if the attempt is allowed. */
  consume(limit: LimitName, key: string): Promise<number | null>;
  /** Removes one counted attempt, for limits that count only failures. */
  refund(limit: LimitName, key: string): Promise<void>;
  reset(limit: LimitName, key: string): Promise<void>;
}

export interface MediaFile {
  bytes: Uint8Array;
  type: string;
}

/** `key` identifies the file in the store; `address` is its URL for browsers. */
export interface StoredMedia {
  key: string;
  address: string;
}

export interface SignedAddressOptions {
  until: Date;
  saveAs?: string;
}

/**
 * Range of bytes to overwrite. `head` (Latin-1) is written at the start of the range, and the remaining bytes
 * become zeros.
 */
export interface Erasure {
  start: number;
  end: number;
  head: string;
}

/** UploadThing, a bucket, or the local server with UploadThing's protocol (docs/product.md §9.13). */
export interface MediaStore {
  /** Stores all files or none; keeps their order. Throws `UNAVAILABLE`. */
  put(files: readonly MediaFile[]): Promise<StoredMedia[]>;
  /** Contents; null if the file is missing. Throws `UNAVAILABLE`. */
  read(key: string): Promise<ReadableStream<Uint8Array> | null>;
  /** Size in bytes; null if the file is missing. Throws `UNAVAILABLE`. */
  sizeOf(key: string): Promise<number | null>;
  /**
   * Bytes from `start` (inclusive) to `end` (exclusive). Returns fewer bytes if the file ends before `end`.
   * Throws `UNAVAILABLE`.
   */
  readPart(key: string, start: number, end: number): Promise<Uint8Array>;
  /**
   * Makes an upload permanent, overwrites the given byte ranges, and allows access only with signed URLs.
   * Resolves to the file's key. A store that cannot modify files returns a new key and keeps the original.
   */
  keep(key: string, erasures?: readonly Erasure[]): Promise<string>;
  /** Temporary public URL that supports range requests (security row U2). */
  signedAddress(key: string, options: SignedAddressOptions): Promise<string>;
  /** Ignores missing files. Throws `UNAVAILABLE`. */
  remove(keys: readonly string[]): Promise<void>;
}

export interface MultipartFile {
  id: string;
  storeId: string;
}

/** A part that the store has received; `mark` is the store's checksum. */
export interface ReceivedPart {
  number: number;
  size: number;
  mark: string;
}

/** Uploads from browsers directly to the store (docs/decisions/017). All methods throw `UNAVAILABLE`. */
export interface DirectUploads {
  begin(id: string, type: string): Promise<string>;
  /** Parts received so far; null for a completed or canceled upload. */
  arrived(file: MultipartFile): Promise<ReceivedPart[] | null>;
  /** Temporary URL that accepts one part of exactly the given size. */
  addressOf(file: MultipartFile, part: { number: number; size: number; seconds: number }): Promise<string>;
  /** Joins the parts into an immutable file. Resolves to false if the parts were already joined. */
  complete(file: MultipartFile, parts: readonly ReceivedPart[]): Promise<boolean>;
  forget(file: MultipartFile): Promise<void>;
  sizeOf(id: string): Promise<number | null>;
  /** Key for reading a complete upload, valid until the upload is made permanent or deleted. */
  keyOf(id: string): string;
  /** Deletes all uploads that began before this time, including complete uploads. */
  sweep(before: Date): Promise<void>;
}

/**
 * If the site uses https, each cookie has the attribute `Secure` and a name prefix that binds the cookie to
 * the host.
 */
export interface CookieJar {
  get(name: string): string | undefined;
  /** Sets SameSite=Lax and Path=/. `maxAge` is in seconds; 0 removes the cookie. */
  set(name: string, value: string, options: { maxAge: number; httpOnly: boolean }): void;
}

/** All providers, configured or not; `local` is for development. */
export const SOCIAL_PROVIDER_KEYS = ["google", "twitch", "discord", "local"] as const;

export interface SocialProvider {
  key: (typeof SOCIAL_PROVIDER_KEYS)[number];
  label: string;
  clientId: string;
  clientSecret: string;
  issuer: string;
  authorizationEndpoint: string;
  tokenEndpoint: string;
  userInfoEndpoint: string;
  /** OAuth scopes. With `openid`, an ID token and a nonce are required. */
  scope: string;
  authorizationParameters?: Readonly<Record<string, string>>;
}

export const NO_PLATFORMS: Platforms = platformsOf(() => null);

/** Operator of the site, named in emails and legal pages. */
export interface Operator {
  name: string;
  address: string;
  email: string;
}

export interface Settings {
  /** Origin of the site and of all links in emails. */
  publicUrl: string;
  /** Return address for bounces; undefined if bounces are not processed. */
  bounceAddress?: string | undefined;
  /** Installation secret; each use derives a separate key. */
  secret: string;
  minAge: number;
  /** Operator of the site; always present in production. */
  operator?: Operator | undefined;
  /** Sign-up mode; default `open`. */
  signUp?: "open" | "waitlist" | undefined;
  socialProviders: readonly SocialProvider[];
  platforms: Platforms;
  /** Origin of Discord's API (default: `https://discord.com`). */
  discordUrl?: string | undefined;
}

/** Propagates committed directory changes to the listings of all processes. */
export interface DirectoryChanges {
  /** Call it after a commit. Notifies other processes; resolves when this process's index is up to date. */
  committed(): Promise<void>;
  /**
   * Resolves when this process's index is up to date. Bulk jobs wait for this, so that the index keeps up.
   */
  caughtUp(): Promise<void>;
}

/**
 * Stripe, or the local stand-in with Stripe's protocol (docs/product.md §9.13). Every write has an
 * idempotency key.
 */
export interface Payments {
  stripe: Stripe;
  /** Current time for billing; tests can advance the fake Stripe's clock. */
  now(): Date;
  webhookSecret: string;
  /** Whether payments are off, so that every account has every feature. */
  isOff: boolean;
  isTest: boolean;
}

type CallResult = { ok: true } | { ok: false; error: TRPCError };

export type ObserveCall = <Result extends CallResult>(
  procedure: string,
  call: () => Promise<Result>,
) => Promise<Result>;

export interface Ports {
  caches: ProcessCaches;
  clock: Clock;
  mailer: Mailer;
  limiter: RateLimiter;
  media: MediaStore;
  /** Absent if browsers upload with UploadThing's protocol. */
  directUploads?: DirectUploads;
  payments: Payments;
  directory: DirectoryReader;
  /** Absent if all listings are read from the database. */
  directoryChanges?: DirectoryChanges;
  recent?: RecentAccounts;
  classifier?: Classifier;
  push?: PushSender;
  live?: LiveFeed;
  observeCall?: ObserveCall;
  /** State of each part of the installation, for operators; absent in tests. */
  readHealth?: () => Promise<HealthPart[]>;
  settings: Settings;
}
