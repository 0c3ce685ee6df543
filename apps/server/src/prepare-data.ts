import { hashPassword } from "@starling/api/accounts/cryptography/adapter";
import type { Db } from "@starling/db/client";
import { enqueueJob } from "@starling/db/jobs";
import { seedPlans } from "@starling/db/plans-seed";
import { seedTaxonomy } from "@starling/db/taxonomy-seed";
import type { Environment } from "./environment.ts";

/** Password of every demo account (decisions §6). */
export const DEMO_PASSWORD = "Starling1!";

/**
 * Brings the catalogue and the plans up to date and, outside production, fills an empty installation with demo data
 * unless `DEMO=0`. Resolves to whether there is demo data.
 */
export async function prepareData(db: Db, env: Pick<Environment, "APP_ENV" | "DEMO">): Promise<boolean> {
  await seedTaxonomy(db);
  await seedPlans(db);
  await enqueueJob(db, "prepare_prices", {}, { key: "prepare_prices" });
  if (env.APP_ENV === "production") return false;
  const { hasDemoData, seedDemo, seedDemoClips } = await import("@starling/db/demo/seed-demo");
  if (await hasDemoData(db)) {
    await seedDemoClips(db, new Date());
    return true;
  }
  if (env.DEMO === false) return false;
  await seedDemo(db, { now: new Date(), passwordHash: await hashPassword(DEMO_PASSWORD) });
  return true;
}
