import { Secret, TOTP } from "otpauth";

// TOTP (RFC 6238) with the only parameters every authenticator app supports.
const ISSUER = "Starling";
/** Accepted clock skew (security row A15). */
const SKEW_STEPS = 1;

export function createSecret(): string {
  return new Secret({ size: 20 }).base32;
}

export function setupAddress(secret: string, account: string): string {
  return totpOf(secret, account).toString();
}

/** Returns null if the code is wrong or outside the window. Runs in constant time. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: SKEW_STEPS });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

function totpOf(secret: string, label = ""): TOTP {
  return new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret) });
}
