import type { Db } from "@starling/db/client";
import { installationFacts } from "@starling/db/schema/installation";

/** The fact that demo data was written. */
export const DEMO_FACT = "demo_data";

/** Whether the installation holds demo data. Apart from what writes it, so that production need not load that. */
export async function hasDemoData(db: Db): Promise<boolean> {
  const facts = await db.select({ key: installationFacts.key }).from(installationFacts);
  return facts.some((fact) => fact.key === DEMO_FACT);
}
