import type { Db } from "@starling/db/client";
import { installationFacts } from "@starling/db/schema/installation";

/** The fact that demo data was written. */
export const DEMO_FACT = "demo_data";

/** The fact that the demo's clips were written, which older demo data lacks. */
export const CLIPS_FACT = "demo_clips";

/** What an installation holds of the demo. Apart from what writes it, so that a start with nothing to write need not load that. */
export async function demoDataOf(db: Db): Promise<{ hasDemo: boolean; hasClips: boolean }> {
  const facts = await db.select({ key: installationFacts.key }).from(installationFacts);
  const keys = new Set(facts.map(({ key }) => key));
  return { hasDemo: keys.has(DEMO_FACT), hasClips: keys.has(CLIPS_FACT) };
}
