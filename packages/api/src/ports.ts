import type { DirectoryReader } from "@starling/directory/directory-reader";
import type { TRPCError } from "@trpc/server";
import type Stripe from "stripe";
import type { Classifier } from "./access/screening/classifier.adapter.ts";
import type { RecentAccounts } from "./access/sessions/cache.service.ts";
import type { Clock } from "./clock.ts";
import type { LiveFeed } from "./live/live/feed.service.ts";
import { type Platforms, platformsOf } from "./platforms/registry.ts";
import type { LimitName } from "./rate-limits.ts";

export type { Clock } from "./clock.ts";

/** A mail ready to be sent. */
export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Headers of its own, such as those of a mailing that can be ended with one click. */
  headers?: Readonly<Record<string, string>>;
  /** The address to which it comes back where it cannot be delivered; the sender's own unless given. */
  returnTo?: string | undefined;
}

/** The mail server of an address refuses it for good: nobody has it, or it was closed. */
export class RecipientRefused extends Error {
  override readonly name = "RecipientRefused";
}

/** Sends mail: SMTP, or the outbox while none is configured (docs/product.md §9.13). */
export interface Mailer {
  /** Rejects with {@link RecipientRefused} where trying again is of no use, and with anything else where it may work later. */
  send(message: MailMessage): Promise<void>;
}

/** A browser that takes push messages, by its own keys. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** How a push message is to be handled by the push service. */
export interface PushOptions {
  /** A message of the same topic takes the place of one that has not arrived yet; at most 32 letters, digits, - and _. */
  topic: string;
  /** Afterwards it is worth nothing. */
  ttlSeconds: number;
  urgency: "normal" | "high";
}

/** Sends push messages (RFC 8030), encrypted for the browser that they are for. */
export interface PushSender {
  /** The key by which browsers know who may send to them. */
  publicKey: string;
  /** What endpoints of the stand-in begin with, which is on this machine; absent in production. */
  standIn?: string;
  /** Sends a text. Resolves to `gone` where the browser takes no more for ever; rejects where it may work later. */
  send(target: PushTarget, text: string, options: PushOptions): Promise<"sent" | "gone">;
}

/** What a push message says, as JSON: the service worker shows it. */
export interface PushMessage {
  title: string;
  text: string;
  /** Where it leads on the site. */
  path: string;
  /** Messages of the same tag are one: the later takes the place of the earlier. */
  tag: string;
  /** How many notifications are unread, for the badge. */
  unread: number;
}

/** Counts attempts, in this process or in Redis (security rows A3, A5). */
export interface RateLimiter {
  /** Takes one attempt. Resolves to null, or to the seconds to wait when the limit is reached. */
  consume(limit: LimitName, key: string): Promise<number | null>;
  /** Gives one attempt back, so that only wrong ones count against an address many people share. */
  refund(limit: LimitName, key: string): Promise<void>;
  /** Forgets the attempts of a key, as after a right password. */
  reset(limit: LimitName, key: string): Promise<void>;
}

/** A file to be stored; what it was called plays no part. */
export interface MediaFile {
  bytes: Uint8Array;
  type: string;
}

/** A stored file: `key` names it in the store, `address` is where browsers read it. */
export interface StoredMedia {
  key: string;
  address: string;
}

/** Until when an address reads a file, and the name under which a browser saves it instead of showing it. */
export interface SignedAddressOptions {
  until: Date;
  saveAs?: string;
}

/** Bytes of a file that are overwritten as it is kept: by a head in Latin-1, and by zeros from there to the end. */
export interface Erasure {
  start: number;
  end: number;
  head: string;
}

/** Keeps files: UploadThing, a bucket, or the local ingest that speaks UploadThing's protocol (docs/product.md §9.13). */
export interface MediaStore {
  /** Stores all files, or none and throws `UNAVAILABLE`. The answer is in the order of the files. */
  put(files: readonly MediaFile[]): Promise<StoredMedia[]>;
  /** What is stored under a key; null when there is nothing. Throws `UNAVAILABLE` when the store does not answer. */
  read(key: string): Promise<ReadableStream<Uint8Array> | null>;
  /** How many bytes are stored under a key; null when there is nothing. Throws `UNAVAILABLE` as `read` does. */
  sizeOf(key: string): Promise<number | null>;
  /** The bytes from `start` up to and without `end`, fewer where the file ends. Throws `UNAVAILABLE` as `read` does. */
  readPart(key: string, start: number, end: number): Promise<Uint8Array>;
  /**
   * Keeps an upload, as a video is, with the erasures made: it is no longer swept, and read at signed addresses only. Resolves to
   * its key from then on, which is a new one where the store cannot change a file; the upload itself is then still there.
   */
  keep(key: string, erasures?: readonly Erasure[]): Promise<string>;
  /** An address at which anybody may read a kept file, in pieces too, until then and no longer (security row U2). */
  signedAddress(key: string, options: SignedAddressOptions): Promise<string>;
  /** Removes files; those that are gone already are no error. Throws `UNAVAILABLE` when the store does not answer. */
  remove(keys: readonly string[]): Promise<void>;
}

/** An upload that comes to the store in parts. */
export interface PartedFile {
  /** Our own id of it. */
  id: string;
  /** What the store calls it. */
  storeId: string;
}

/** A part that has arrived; `mark` is the store's own of its bytes. */
export interface ArrivedPart {
  number: number;
  size: number;
  mark: string;
}

/**
 * A store that browsers send their files to themselves (docs/decisions/017). What has arrived is read under a key of
 * {@link DirectUploads.keyOf} until it is kept or forgotten. Everything throws `UNAVAILABLE` when the store does not answer.
 */
export interface DirectUploads {
  /** Begins an upload and resolves to what the store calls it. */
  begin(id: string, type: string): Promise<string>;
  /** The parts that have arrived; null where the upload is whole already, or given up. */
  arrived(file: PartedFile): Promise<ArrivedPart[] | null>;
  /** An address that takes this one part, of exactly that size, for so many seconds. */
  addressOf(file: PartedFile, part: { number: number; size: number; seconds: number }): Promise<string>;
  /** Makes the parts one file, which nobody can change any more; false where another call came first. */
  complete(file: PartedFile, parts: readonly ArrivedPart[]): Promise<boolean>;
  /** Gives an upload up, and removes what has become of it. */
  forget(file: PartedFile): Promise<void>;
  /** How many bytes the whole file has; null while it is not whole. */
  sizeOf(id: string): Promise<number | null>;
  /** A key of the media store under which a whole file is read by one attempt to make something of it; none is like another. */
  keyOf(id: string): string;
  /** Removes what began before then, whole or in parts. */
  sweep(before: Date): Promise<void>;
}

/** Reads the request's cookies and sets the answer's. Where the site is https, they are Secure and bound to its host by a prefix that the jar adds to the name. */
export interface CookieJar {
  get(name: string): string | undefined;
  /** Sets a cookie with SameSite=Lax and Path=/. `maxAge` in seconds; 0 removes it. */
  set(name: string, value: string, options: { maxAge: number; httpOnly: boolean }): void;
}

/** Every social provider the product knows, configured or not; `local` is the labelled one for development. */
export const SOCIAL_PROVIDER_KEYS = ["google", "twitch", "discord", "local"] as const;

/** One configured social provider (docs/product.md §1.7). */
export interface SocialProvider {
  key: (typeof SOCIAL_PROVIDER_KEYS)[number];
  label: string;
  clientId: string;
  clientSecret: string;
  issuer: string;
  authorizationEndpoint: string;
  tokenEndpoint: string;
  userInfoEndpoint: string;
  /** With `openid` in it, an ID token and its nonce are demanded. */
  scope: string;
  /** What this provider wants to be asked beside the standard parameters. */
  authorizationParameters?: Readonly<Record<string, string>>;
}

/** No platform is configured. */
export const NO_PLATFORMS: Platforms = platformsOf(() => null);

/** What a service may know of the configuration. */
export interface Settings {
  /** Origin of the site, such as `https://starling.example`; links in emails are built from it alone. */
  publicUrl: string;
  /** Where mails that cannot be delivered come back, such as `bounces@starling.example`; absent where nobody hears of them. */
  bounceAddress?: string | undefined;
  /** Known to this installation's processes alone; every use derives a key of its own from it. */
  secret: string;
  minAge: number;
  /** Whether anyone may sign up, or only with an invitation; `open` unless given. */
  signUp?: "open" | "waitlist" | undefined;
  socialProviders: readonly SocialProvider[];
  platforms: Platforms;
}

/** Where it is said that a transaction changes the directory, so that listings of every process soon hold the change. */
export interface DirectoryChanges {
  /** A call that changed the directory is committed: has other processes look, and resolves when listings of this one hold it. */
  committed(): Promise<void>;
  /** For jobs that change many: resolves when the index of this process holds what is committed by now, so that it is never far behind. */
  caughtUp(): Promise<void>;
}

/**
 * Stripe, or the stand-in that speaks its protocol (docs/product.md §9.13): the one gateway for money. Every write carries an
 * idempotency key.
 */
export interface Payments {
  stripe: Stripe;
  /** The time by which periods and graces are judged: the stand-in's clock can be moved. */
  now(): Date;
  /** Verifies what Stripe sends us. */
  webhookSecret: string;
  /** No real money moves. */
  isTest: boolean;
}

/** How a call of a procedure ended, as its middleware sees it. */
type CallResult = { ok: true } | { ok: false; error: TRPCError };

/** Runs a call of a procedure and notes what it took and how it ended, for the operator's numbers. The name is one of ours. */
export type ObserveCall = <Result extends CallResult>(
  procedure: string,
  call: () => Promise<Result>,
) => Promise<Result>;

/** What the product needs from outside itself. */
export interface Ports {
  clock: Clock;
  mailer: Mailer;
  limiter: RateLimiter;
  media: MediaStore;
  /** Where browsers send files to the store themselves; absent where they speak UploadThing's protocol. */
  directUploads?: DirectUploads;
  payments: Payments;
  /** Answers listings of the directory. */
  directory: DirectoryReader;
  /** Absent where the database answers every listing. */
  directoryChanges?: DirectoryChanges;
  /** What was read about accounts a moment ago; absent where everything is to be read anew. */
  recent?: RecentAccounts;
  /** Judges what people want to save; absent where the operator has none. */
  classifier?: Classifier;
  /** Sends push messages; absent where none can be sent. */
  push?: PushSender;
  /** Tells open pages who goes live; absent where nobody can follow. */
  live?: LiveFeed;
  /** Absent where nobody counts. */
  observeCall?: ObserveCall;
  settings: Settings;
}
