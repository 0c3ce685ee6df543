import { type VapidKeys, vapidPublicKey } from "@starling/db/vapid-keys";
import { z } from "zod";

function key(bytes: number) {
  return z
    .string()
    .refine((value) => /^[A-Za-z0-9_-]+$/.test(value) && Buffer.from(value, "base64url").length === bytes, {
      error: `must be a key of ${bytes} bytes in base64url, as "npx web-push generate-vapid-keys" prints it`,
    });
}

/** Keys that sign push messages; generated at first start when unset. */
export const vapidVariables = {
  VAPID_PUBLIC_KEY: key(65).optional(),
  VAPID_PRIVATE_KEY: key(32).optional(),
};

export function vapidKeysFrom(env: {
  VAPID_PUBLIC_KEY?: string | undefined;
  VAPID_PRIVATE_KEY?: string | undefined;
}): VapidKeys | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  return publicKey === undefined || privateKey === undefined ? null : { publicKey, privateKey };
}

interface Problem {
  name: string;
  wrong: string;
  fix: string;
}

export function vapidProblems(set: Record<string, string | undefined>): Problem[] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = set;
  if (!publicKey && !privateKey) return [];
  const fix = "Set both to the keys of one pair, or remove both.";
  if (!publicKey)
    return [{ name: "VAPID_PUBLIC_KEY", wrong: "is missing, although VAPID_PRIVATE_KEY is set", fix }];
  if (!privateKey)
    return [{ name: "VAPID_PRIVATE_KEY", wrong: "is missing, although VAPID_PUBLIC_KEY is set", fix }];
  if (isPair(publicKey, privateKey)) return [];
  return [{ name: "VAPID_PUBLIC_KEY", wrong: "does not belong to VAPID_PRIVATE_KEY", fix }];
}

/** Also returns true for a malformed private key, because another check reports that error. */
function isPair(publicKey: string, privateKey: string): boolean {
  try {
    return vapidPublicKey(privateKey) === publicKey;
  } catch {
    return true;
  }
}
