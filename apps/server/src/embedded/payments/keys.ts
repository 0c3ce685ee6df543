import { createHash, createHmac, randomBytes } from "node:crypto";

export interface Account {
  /** Hash of the secret key, which is not stored. */
  id: string;
  publishableKey: string;
}

const digest = (text: string) => createHash("sha256").update(text).digest("hex");

export function accountOf(secretKey: string): Account {
  const id = `acct_${digest(`account:${secretKey}`).slice(0, 24)}`;
  return { id, publishableKey: `pk_test_${digest(`publishable:${secretKey}`).slice(0, 32)}` };
}

/** API keys for the fake Stripe, derived from the installation's secret. */
export function installationKeys(secret: string) {
  const derive = (what: string) => createHmac("sha256", secret).update(`payments:${what}`).digest("hex");
  const secretKey = `sk_test_${derive("key").slice(0, 32)}`;
  return {
    secretKey,
    publishableKey: accountOf(secretKey).publishableKey,
    webhookSecret: `whsec_${derive("webhook").slice(0, 32)}`,
  };
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

export function newId(prefix: string): string {
  const letters = Array.from(randomBytes(24), (byte) => LETTERS[byte % LETTERS.length]);
  return `${prefix}_${letters.join("")}`;
}
