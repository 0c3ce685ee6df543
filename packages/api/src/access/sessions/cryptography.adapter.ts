import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash as digest,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { base64url } from "oslo/encoding";
import { Argon2id } from "oslo/password";
import { createSemaphore } from "../../semaphore.ts";

/** OWASP's parameters for Argon2id: 19 MiB, two passes, one lane (security row A11). */
const argon2id = new Argon2id({ memorySize: 19 * 1024, iterations: 2, parallelism: 1 });

/** A hash takes 19 MiB and tens of milliseconds of CPU, so more than two at a time slow other work. */
const withPermit = createSemaphore({ concurrency: 2, waiting: 100 });

/**
 * Hash of a random password. Login verifies this hash if the account does not exist or has no password.
 * Therefore, login times do not reveal whether an address exists (security row A1).
 */
const DUMMY_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$RMe6zal54N+R6CnJoobnHw$lP6edf9bquuYW62uyehwfpN2SwsPvRbfHQWg7vN6M0o";

/** Hashes with Argon2id off the event loop. Throws `UNAVAILABLE` when the queue is full. */
export function hashPassword(password: string): Promise<string> {
  return withPermit(() => argon2id.hash(password));
}

/** Returns false, after an equally long time, if `hash` is null. Throws like {@link hashPassword}. */
export async function verifyPassword(hash: string | null, password: string): Promise<boolean> {
  const matches = await withPermit(() => argon2id.verify(hash ?? DUMMY_HASH, password));
  return matches && hash !== null;
}

/** Random token of 256 bits. */
export function createToken(): string {
  return base64url.encode(crypto.getRandomValues(new Uint8Array(32)), { includePadding: false });
}

/**
 * SHA-256 in hex; random tokens need neither salt nor a slow hash. Hashes synchronously, because the thread
 * pool takes 30 times as long.
 */
export async function hashToken(token: string): Promise<string> {
  return digest("sha256", token);
}

/** HMAC-SHA256 in base64url, with a separate key per purpose. */
export function signText(secret: string, purpose: string, text: string): string {
  return createHmac("sha256", `${purpose} ${secret}`).update(text).digest("base64url");
}

/** Like {@link signText}, as a UUID. */
export function signedUuid(secret: string, purpose: string, text: string): string {
  const hex = Buffer.from(signText(secret, purpose, text), "base64url").toString("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, "$1-$2-$3-$4-$5");
}

export function isSameSignature(sent: string, wanted: string): boolean {
  const [given, right] = [Buffer.from(sent), Buffer.from(wanted)];
  return given.length === right.length && timingSafeEqual(given, right);
}

const SEAL = "aes-256-gcm";
const SEAL_IV_BYTES = 12;
const SEAL_TAG_BYTES = 16;

export interface SealedFor {
  secret: string;
  purpose: string;
  owner: string;
}

/** Encrypts with AES-256-GCM, in base64url, with a separate key per purpose. */
export function sealText(text: string, { secret, purpose, owner }: SealedFor): string {
  const iv = randomBytes(SEAL_IV_BYTES);
  const cipher = createCipheriv(SEAL, sealingKey(secret, purpose), iv).setAAD(Buffer.from(owner));
  return Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]).toString(
    "base64url",
  );
}

/** Null if the text was changed, or encrypted for another purpose or owner. */
export function openSealed(sealed: string, { secret, purpose, owner }: SealedFor): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < SEAL_IV_BYTES + SEAL_TAG_BYTES) return null;
  const decipher = createDecipheriv(SEAL, sealingKey(secret, purpose), bytes.subarray(0, SEAL_IV_BYTES), {
    authTagLength: SEAL_TAG_BYTES,
  }).setAAD(Buffer.from(owner));
  decipher.setAuthTag(bytes.subarray(-SEAL_TAG_BYTES));
  try {
    const text = decipher.update(bytes.subarray(SEAL_IV_BYTES, -SEAL_TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

function sealingKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
}
