import { createHmac, timingSafeEqual } from "node:crypto";

/** A secret of this installation for one use: 64 characters that only its processes know. */
export function secretFor(installationSecret: string, use: string): string {
  return createHmac("sha256", installationSecret).update(`hearing:${use}`).digest("hex");
}

/** Whether a signature in hexadecimal is the HMAC of the parts, compared in constant time. */
export function isHmac(
  algorithm: "sha1" | "sha256",
  secret: string,
  parts: readonly (string | Buffer)[],
  given: string,
): boolean {
  const hmac = createHmac(algorithm, secret);
  for (const part of parts) hmac.update(part);
  return isSameInConstantTime(Buffer.from(given, "hex"), hmac.digest());
}

/** Whether two byte strings are the same. The length is no secret. */
export function isSameInConstantTime(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
