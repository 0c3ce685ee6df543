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

/** A hash takes 19 MiB and a core for tens of milliseconds: more than two at once would starve everything else. */
const withPermit = createSemaphore({ concurrency: 2, waiting: 100 });

/**
 * Hash of a random password that nobody kept, with the parameters above. It is verified where an account
 * has none, so that a login takes as long for an unknown address as for a known one (security row A1).
 */
const NOBODYS_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$RMe6zal54N+R6CnJoobnHw$lP6edf9bquuYW62uyehwfpN2SwsPvRbfHQWg7vN6M0o";

/** Argon2id of a password, off the event loop. Throws `UNAVAILABLE` when too many wait for their turn. */
export function hashPassword(password: string): Promise<string> {
  return withPermit(() => argon2id.hash(password));
}

/** Whether the password is the hashed one; takes equally long when there is no hash. Throws `UNAVAILABLE` like {@link hashPassword}. */
export async function verifyPassword(hash: string | null, password: string): Promise<boolean> {
  const matches = await withPermit(() => argon2id.verify(hash ?? NOBODYS_HASH, password));
  return matches && hash !== null;
}

/** An unguessable token of 256 bits, fit for a cookie or a link (security row A6). */
export function createToken(): string {
  return base64url.encode(crypto.getRandomValues(new Uint8Array(32)), { includePadding: false });
}

/**
 * What is stored of a token: its SHA-256 in hex. Tokens have full entropy, so they need neither salt nor a slow hash.
 * Every signed-in request needs one: computed synchronously it takes a thirtieth of the time it takes in the thread pool.
 */
export async function hashToken(token: string): Promise<string> {
  return digest("sha256", token);
}

/** HMAC-SHA256 of a text in base64url, with a key made of the installation's secret for one purpose. */
export function signText(secret: string, purpose: string, text: string): string {
  return createHmac("sha256", `${purpose} ${secret}`).update(text).digest("base64url");
}

/** Whether a signature that was sent is the wanted one; how long it takes tells nothing of where they differ. */
export function isSameSignature(sent: string, wanted: string): boolean {
  const [given, right] = [Buffer.from(sent), Buffer.from(wanted)];
  return given.length === right.length && timingSafeEqual(given, right);
}

const SEAL = "aes-256-gcm";
const SEAL_IV_BYTES = 12;
const SEAL_TAG_BYTES = 16;

/** Whose key seals a text, what for, and whom the text is about; it is opened only under the same three. */
export interface SealedFor {
  /** The installation's. */
  secret: string;
  purpose: string;
  owner: string;
}

/** A text encrypted with AES-256-GCM, in base64url, with a key made of the installation's secret for one purpose. */
export function sealText(text: string, { secret, purpose, owner }: SealedFor): string {
  const iv = randomBytes(SEAL_IV_BYTES);
  const cipher = createCipheriv(SEAL, sealingKey(secret, purpose), iv).setAAD(Buffer.from(owner));
  return Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]).toString(
    "base64url",
  );
}

/** What {@link sealText} sealed; null for anything else, as for what was sealed for another purpose or owner. */
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
