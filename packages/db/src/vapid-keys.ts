import { createECDH } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "./client.ts";
import { installationFacts } from "./schema/installation.ts";

const FACT = "vapid_keys";
const PRIVATE_BYTES = 32;

/** By which push services know who sends (RFC 8292): a point and a number of the curve P-256, in base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** The public key that belongs to a private one. Throws for what is no private key. */
export function vapidPublicKey(privateKey: string): string {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(Buffer.from(privateKey, "base64url"));
  return pair.getPublicKey("base64url");
}

function drawKeys(): VapidKeys {
  const pair = createECDH("prime256v1");
  const publicKey = pair.generateKeys("base64url");
  // A small number has fewer bytes, and push libraries want them all.
  const bytes = Buffer.alloc(PRIVATE_BYTES);
  const drawn = pair.getPrivateKey();
  drawn.copy(bytes, PRIVATE_BYTES - drawn.length);
  return { publicKey, privateKey: bytes.toString("base64url") };
}

function isKeys(value: unknown): value is VapidKeys {
  return typeof value === "object" && value !== null && "publicKey" in value && "privateKey" in value;
}

/**
 * The keys that push messages are signed with. The first start draws them; every process of the installation has the same ones, and a
 * backup holds them: browsers that subscribed with others would have to be asked again.
 */
export async function installationVapidKeys(db: Db): Promise<VapidKeys> {
  await db.insert(installationFacts).values({ key: FACT, value: drawKeys() }).onConflictDoNothing();
  const [fact] = await db
    .select({ value: installationFacts.value })
    .from(installationFacts)
    .where(eq(installationFacts.key, FACT));
  if (!isKeys(fact?.value)) throw new Error("The installation has no VAPID keys");
  return fact.value;
}
