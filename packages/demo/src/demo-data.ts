import type { Db } from "@starling/db/client";
import { installationFacts } from "@starling/db/schema/installation";

export const DEMO_FACT = "demo_data";

/** Demo data that was created before clips existed lacks this fact. */
export const CLIPS_FACT = "demo_clips";

/** This function is in a separate module, so that ordinary starts do not load the seeding code. */
export async function demoDataOf(db: Db): Promise<{ hasDemo: boolean; hasClips: boolean }> {
  const facts = await db.select({ key: installationFacts.key }).from(installationFacts);
  const keys = new Set(facts.map(({ key }) => key));
  return { hasDemo: keys.has(DEMO_FACT), hasClips: keys.has(CLIPS_FACT) };
}
