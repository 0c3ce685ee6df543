import { Secret, TOTP } from "otpauth";

/** A phone's app: each code is of later thirty seconds than the one before, as a code is taken once. */
export function authenticatorApp(secret: string): () => string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) });
  let last = 0;
  return () => {
    last = Math.max(last + 1, totp.counter());
    return totp.generate({ timestamp: last * 30_000 });
  };
}
