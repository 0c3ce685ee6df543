import type { StoredStatus } from "@starling/validators/channels";
import { type SQL, sql } from "drizzle-orm";

export const isoText = (instant: SQL) =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Latest status of a profile on each platform, as JSON. Includes the statuses of unreachable platforms. */
export const statusesOf = (profileId: SQL): SQL<StoredStatus[]> => sql<StoredStatus[]>`(
  select coalesce(json_agg(json_build_object('platform', status.platform, 'isLive', status.is_live,
    'since', ${isoText(sql`status.since`)}, 'title', status.title, 'game', status.game, 'viewers', status.viewers,
    'thumbnail', status.thumbnail, 'silentSince', ${isoText(sql`heard.silent_since`)}) order by status.platform), '[]')
  from channel_statuses status left join channel_platforms heard on heard.platform = status.platform
  where status.profile_id = ${profileId})`;
