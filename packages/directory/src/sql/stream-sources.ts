import type { Db } from "@starling/db/client";
import { parameter, prepared } from "@starling/db/prepared";
import { directoryCards, directoryEntries } from "@starling/db/schema/directory";
import type { StoredStatus } from "@starling/validators/channels";
import type { ScheduleEntry } from "@starling/validators/schedules";
import { eq, sql } from "drizzle-orm";
import { statusesOf } from "./statuses.ts";

export interface StreamSource {
  id: string;
  schedule: readonly ScheduleEntry[];
  statuses: readonly StoredStatus[];
  /** Number of viewers to use if no platform reports a number. Greater than 0 only in demo data. */
  viewers: number;
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

/** Omits unlisted streamers. */
export function readStreamSources(db: Db, ids: readonly string[]): Promise<StreamSource[]> {
  return readSources(db, { ids: `{${ids.join(",")}}` });
}
