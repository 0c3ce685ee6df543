import type { Db } from "../client.ts";
import { installationFacts } from "../schema/installation.ts";

/** The fact that demo data was written. */
export const DEMO_FACT = "demo_data";

/** Whether the installation holds demo data. Apart from what writes it, so that production need not load that. */
export async function hasDemoData(db: Db): Promise<boolean> {
  const facts = await db.select({ key: installationFacts.key }).from(installationFacts);
  return facts.some((fact) => fact.key === DEMO_FACT);
}
