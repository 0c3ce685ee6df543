import { randomBytes } from "node:crypto";
import type { Db } from "@starling/db/client";
import { installationFacts } from "@starling/db/schema/installation";
import { eq } from "drizzle-orm";
import { z } from "zod";

const FACT = "secret";

/**
 * The secret that addresses of videos and places in lists are signed with. The first start draws it; every process of the
 * installation has the same one, and a backup holds it.
 */
export async function installationSecret(db: Db): Promise<string> {
  const drawn = randomBytes(32).toString("base64url");
  await db.insert(installationFacts).values({ key: FACT, value: drawn }).onConflictDoNothing();
  const [fact] = await db
    .select({ value: installationFacts.value })
    .from(installationFacts)
    .where(eq(installationFacts.key, FACT));
  return z.string().min(43).parse(fact?.value);
}
