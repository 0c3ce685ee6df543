import type { Db } from "@starling/db/client";
import { STALE_STATUS_MINUTES } from "@starling/validators/channels";
import { isTimeZone, monotonicClock } from "@starling/validators/schedules";
import { type SQL, sql } from "drizzle-orm";

/** Time zones of all schedules, read with a loose index scan. */
async function zonesInUse(db: Db): Promise<string[]> {
  const rows = await db.execute<{ name: string }>(sql`
    with recursive zone(name) as (
      (select time_zone from schedule_entries order by time_zone limit 1)
      union all
      select (select time_zone from schedule_entries where time_zone > zone.name order by time_zone limit 1)
      from zone where zone.name is not null
    )
    select name from zone where name is not null`);
  return rows.map((row) => row.name).filter(isTimeZone);
}

function outOfReach(now: Date): SQL {
  const silentBefore = new Date(now.getTime() - STALE_STATUS_MINUTES * 60_000).toISOString();
  return sql`select platform from channel_platforms
    where date_trunc('milliseconds', silent_since) < ${silentBefore}::timestamptz`;
}

export function withFewViewers(mostWatching: number, now: Date): SQL {
  return sql`(
    select said.profile_id from channel_statuses said
    where said.is_live and said.platform not in (${outOfReach(now)})
    group by said.profile_id having sum(said.viewers) <= ${mostWatching}::int)`;
}

/**
 * SQL version of `liveStateOf` (docs/product.md §5.1). `viewers` is null if only the schedule marks a profile
 * live. Local times are computed in Node, because the database's time-zone data may differ.
 */
export async function liveProfiles(db: Db, now: Date): Promise<SQL> {
  const clocks = (await zonesInUse(db)).map((name) => ({ name, ...monotonicClock(now, name) }));
  return sql`(
    with clock as materialized (
      select * from json_to_recordset(${JSON.stringify(clocks)}::json)
        as shown(name text, date date, "dayOfWeek" int, minutes int)
    ), candidate as (
      select entry.profile_id, entry.start_minute, entry.end_minute, clock.minutes,
        entry.day_of_week = clock."dayOfWeek" as today
      from clock join schedule_entries entry on entry.time_zone = clock.name
        and entry.day_of_week in (clock."dayOfWeek", (clock."dayOfWeek" + 6) % 7)
      union all
      select entry.profile_id, entry.start_minute, entry.end_minute, clock.minutes, entry.date = clock.date
      from clock join schedule_entries entry on entry.time_zone = clock.name
        and entry.day_of_week is null and entry.date in (clock.date, clock.date - 1)
    ), out_of_reach as materialized (
      ${outOfReach(now)}
    )
    select profile_id, sum(viewers)::int as viewers from channel_statuses
    where is_live and platform not in (select platform from out_of_reach) group by profile_id
    union all
    select distinct profile_id, null::int from candidate
    where case when today
      then minutes >= start_minute and (minutes < end_minute or end_minute <= start_minute)
      else minutes < end_minute and end_minute <= start_minute end
    and not exists (
      select from channel_statuses said
      where said.profile_id = candidate.profile_id and said.platform not in (select platform from out_of_reach))
  )`;
}
