import type { Db } from "@starling/db/client";
import { parameter, prepared } from "@starling/db/prepared";
import { directoryCards, directoryEntries } from "@starling/db/schema/directory";
import type { KnownStatus } from "@starling/validators/channels";
import type { ScheduleEntry } from "@starling/validators/schedules";
import { eq, sql } from "drizzle-orm";
import { statusesOf } from "./statuses.ts";

/** What says whether a streamer is live, and who may hear of it. */
export interface StreamSource {
  id: string;
  schedule: readonly ScheduleEntry[];
  statuses: readonly KnownStatus[];
  /** Watching, if the streamer is live and no platform counts. */
  viewers: number;
  /** Whether there is a page for everybody. */
  isPageOpen: boolean;
}

const readSources = prepared((db) =>
  db
    .select({
      id: directoryCards.profileId,
      schedule: sql<ScheduleEntry[]>`${directoryCards.schedule}`,
      statuses: statusesOf(sql`${directoryCards.profileId}`),
      viewers: directoryEntries.viewers,
      isPageOpen: sql<boolean>`(${directoryCards.card}::json ->> 'isPageOpen')::boolean`,
    })
    .from(directoryCards)
    .innerJoin(directoryEntries, eq(directoryEntries.profileId, directoryCards.profileId))
    .where(sql`${directoryCards.profileId} = any(${parameter("ids", "uuid[]")})`),
);

/** What is known of listed streamers now; others are left out. */
export function readStreamSources(db: Db, ids: readonly string[]): Promise<StreamSource[]> {
  return readSources(db, { ids: `{${ids.join(",")}}` });
}
