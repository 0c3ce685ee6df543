import { createHmac, createPublicKey, type KeyObject, timingSafeEqual, verify } from "node:crypto";

/** A secret of this installation for one use: 64 characters that only its processes know. */
export function secretFor(installationSecret: string, use: string): string {
  return createHmac("sha256", installationSecret).update(`hearing:${use}`).digest("hex");
}

function isHmac(
  algorithm: "sha1" | "sha256",
  secret: string,
  parts: readonly (string | Buffer)[],
  given: string,
) {
  const hmac = createHmac(algorithm, secret);
  for (const part of parts) hmac.update(part);
  const expected = hmac.digest();
  const shown = Buffer.from(given, "hex");
  // The length is no secret.
  return shown.length === expected.length && timingSafeEqual(shown, expected);
}

const SHA256 = /^sha256=([0-9a-f]{64})$/i;
const BASE64 = /^[A-Za-z0-9+/]{1,2000}={0,2}$/;
const SHA1 = /^sha1=([0-9a-f]{40})$/i;

/** What Twitch signs, and its signature. */
export interface TwitchSigned {
  id: string;
  timestamp: string;
  body: Buffer;
  signature: string;
}

/** Whether Twitch has signed a message: HMAC-SHA256 over id, timestamp and body, compared in constant time. */
export function isFromTwitch({ id, timestamp, body, signature }: TwitchSigned, secret: string): boolean {
  return isHmac("sha256", secret, [id, timestamp, body], SHA256.exec(signature)?.[1] ?? "");
}

/** Whether the hub has signed a feed: HMAC-SHA1 over the body, the one that YouTube's hub knows, compared in constant time. */
export function isFromHub(body: Buffer, signature: string, secret: string): boolean {
  return isHmac("sha1", secret, [body], SHA1.exec(signature)?.[1] ?? "");
}

/** Whether Kick has signed a message: RSA PKCS#1 v1.5 with SHA-256 over `id.timestamp.body`. */
export function isFromKick({ id, timestamp, body, signature }: TwitchSigned, key: KeyObject): boolean {
  if (!BASE64.test(signature)) return false;
  const signed = Buffer.concat([Buffer.from(`${id}.${timestamp}.`), body]);
  return verify("sha256", signed, key, Buffer.from(signature, "base64"));
}

/** An RSA public key; null for what is none. */
export function publicKeyOf(pem: string): KeyObject | null {
  try {
    const key = createPublicKey(pem);
    return key.asymmetricKeyType === "rsa" ? key : null;
  } catch {
    return null;
  }
}

/** Whether two texts are the same, told in constant time. */
function isSameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * What the address of a channel's feed ends with. The hub takes subscriptions from anybody, so without it somebody else could
 * have the hub send our feeds signed with a secret of theirs.
 */
export function hubToken(installationSecret: string, topic: string): string {
  return secretFor(installationSecret, `hub:${topic}`).slice(0, 40);
}

/** Whether the token is that of the topic. */
export function isHubToken(installationSecret: string, topic: string, token: string): boolean {
  return isSameText(hubToken(installationSecret, topic), token);
}
