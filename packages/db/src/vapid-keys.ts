import { createECDH } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "./client.ts";
import { installationFacts } from "./schema/installation.ts";

const FACT = "vapid_keys";
const PRIVATE_BYTES = 32;

/** Sender keys for push services (RFC 8292), as base64url P-256 values. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** Throws for an invalid private key. */
export function vapidPublicKey(privateKey: string): string {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(Buffer.from(privateKey, "base64url"));
  return pair.getPublicKey("base64url");
}

function generateVapidKeys(): VapidKeys {
  const pair = createECDH("prime256v1");
  const publicKey = pair.generateKeys("base64url");
  // Pads the key with leading zeros, because push libraries require the full length.
  const bytes = Buffer.alloc(PRIVATE_BYTES);
  const drawn = pair.getPrivateKey();
  drawn.copy(bytes, PRIVATE_BYTES - drawn.length);
  return { publicKey, privateKey: bytes.toString("base64url") };
}

function isKeys(value: unknown): value is VapidKeys {
  return typeof value === "object" && value !== null && "publicKey" in value && "privateKey" in value;
}

/**
 * Keys that sign push messages. Generated at the first start, shared by all processes and included in
 * backups, because a change invalidates every browser subscription.
 */
export async function installationVapidKeys(db: Db): Promise<VapidKeys> {
  await db.insert(installationFacts).values({ key: FACT, value: generateVapidKeys() }).onConflictDoNothing();
  const [fact] = await db
    .select({ value: installationFacts.value })
    .from(installationFacts)
    .where(eq(installationFacts.key, FACT));
  if (!isKeys(fact?.value)) throw new Error("The installation has no VAPID keys");
  return fact.value;
}
