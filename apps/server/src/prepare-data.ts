import { hashPassword } from "@starling/api/access/sessions/cryptography.adapter";
import type { Db } from "@starling/db/client";
import { enqueueJob } from "@starling/db/jobs";
import { seedPlans } from "@starling/db/plans-seed";
import { seedTaxonomy } from "@starling/db/taxonomy-seed";
import { demoDataOf } from "@starling/demo/demo-data";
import { type Environment, EnvironmentError, isDemoAllowed } from "./environment.ts";

export const DEMO_PASSWORD = "Starling1!";

type DataSettings = Pick<Environment, "isProduction" | "PUBLIC_URL" | "DATABASE_URL" | "DEMO">;

/**
 * Updates the catalogue and the plans. If demo data is allowed and `DEMO` is not 0, fills an empty
 * installation with demo data. Resolves to whether demo data exists.
 * @throws EnvironmentError for demo data in production (security row E1)
 */
export async function prepareData(
  db: Db,
  env: DataSettings,
  afterSeeding: (db: Db, now: Date) => Promise<void> = async () => undefined,
): Promise<boolean> {
  const { hasDemo, hasClips } = await demoDataOf(db);
  if (hasDemo && !isDemoAllowed(env)) throw demoInside(env);
  await Promise.all([
    seedTaxonomy(db),
    seedPlans(db).then(() => enqueueJob(db, "prepare_prices", {}, { key: "prepare_prices" })),
  ]);
  if (!isDemoAllowed(env) || (!hasDemo && env.DEMO === false)) return false;
  if (hasDemo && hasClips) return true;
  const { seedDemo, seedDemoClips } = await import("@starling/demo/seed-demo");
  if (hasDemo) {
    await seedDemoClips(db, new Date());
    return true;
  }
  const now = new Date();
  await seedDemo(db, { now, passwordHash: await hashPassword(DEMO_PASSWORD) });
  await afterSeeding(db, now);
  return true;
}

function demoInside({ DATABASE_URL }: DataSettings): EnvironmentError {
  return new EnvironmentError([
    {
      name: DATABASE_URL === undefined ? "DATA_DIR" : "DATABASE_URL",
      wrong:
        "contains demo accounts with a published password, so it cannot be used in production or with an https PUBLIC_URL",
      fix: "Choose another one, which will start empty.",
    },
  ]);
}
