import { createHmac, timingSafeEqual } from "node:crypto";

export function secretFor(installationSecret: string, use: string): string {
  return createHmac("sha256", installationSecret).update(`hearing:${use}`).digest("hex");
}

/** Whether `given` is the hexadecimal HMAC of the parts; compares in constant time. */
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

/** Compares in constant time, except for the length, which is not secret. */
export function isSameInConstantTime(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
