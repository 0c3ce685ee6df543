import { Secret, TOTP } from "otpauth";

// What every authenticator app understands, and some nothing else: six digits of SHA-1 (RFC 6238), new every thirty seconds.
const ISSUER = "Starling";
/** Codes of the thirty seconds before and after count too, for clocks that are off (security row A15). */
const SKEW_STEPS = 1;

/** A new secret of 160 bits, in base32 as apps take it. */
export function createSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address that an app reads a secret from; `account` is what the app calls it by. */
export function setupAddress(secret: string, account: string): string {
  return totpOf(secret, account).toString();
}

/** The number of the thirty seconds that a code belongs to; null for a wrong one, or one of another time. Takes as long for each. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: SKEW_STEPS });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

function totpOf(secret: string, label = ""): TOTP {
  return new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret) });
}
