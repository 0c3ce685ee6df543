import { Secret, TOTP } from "otpauth";

/** Simulates an authenticator app. Every code is from a later 30 s window, because codes are single-use. */
export function authenticatorApp(secret: string): () => string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) });
  let last = 0;
  return () => {
    last = Math.max(last + 1, totp.counter());
    return totp.generate({ timestamp: last * 30_000 });
  };
}
