import type { StreamerDayKind } from "@starling/validators/analytics";
import type { Db } from "../../client.ts";
import { streamerDays } from "../../schema/analytics.ts";
import { exposures } from "../../schema/directory.ts";

export async function makeDay(
  db: Db,
  profileId: string,
  day: string,
  counts: Partial<Record<StreamerDayKind, number>>,
): Promise<void> {
  await db.insert(exposures).values({ profileId }).onConflictDoNothing();
  const rows = Object.entries(counts).map(([kind, count]) => ({ profileId, day, kind, count }));
  await db.insert(streamerDays).values(rows);
}
