import { Secret, TOTP } from "otpauth";

/** Codes are single-use, so each code is from a later 30 s window. */
export function authenticatorApp(secret: string): () => string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) });
  let last = 0;
  return () => {
    last = Math.max(last + 1, totp.counter());
    return totp.generate({ timestamp: last * 30_000 });
  };
}
