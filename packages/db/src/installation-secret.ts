import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "./client.ts";
import { installationFacts } from "./schema/installation.ts";

const FACT = "secret";

/**
 * Secret that signs video URLs and list cursors. Created at the first start, shared by all processes and
 * included in backups.
 */
export async function installationSecret(db: Db): Promise<string> {
  const drawn = randomBytes(32).toString("base64url");
  await db.insert(installationFacts).values({ key: FACT, value: drawn }).onConflictDoNothing();
  const [fact] = await db
    .select({ value: installationFacts.value })
    .from(installationFacts)
    .where(eq(installationFacts.key, FACT));
  if (typeof fact?.value !== "string") throw new Error("The installation has no secret");
  return fact.value;
}
