import type { Db } from "@starling/db/client";
import { OUT_OF_REACH_MINUTES } from "@starling/validators/channels";
import { furthestClock, isTimeZone } from "@starling/validators/schedules";
import { type SQL, sql } from "drizzle-orm";

/** The zones of all schedules. The index is skipped through from zone to zone, so this costs a few reads, not a scan. */
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

/** The platforms that are out of reach at an instant. */
function outOfReach(now: Date): SQL {
  const silentBefore = new Date(now.getTime() - OUT_OF_REACH_MINUTES * 60_000).toISOString();
  return sql`select platform from channel_platforms
    where date_trunc('milliseconds', silent_since) < ${silentBefore}::timestamptz`;
}

/** The ids of those who are live by the word of platforms within reach, and whom at most so many watch, as a subquery. */
export function fewWatched(mostWatching: number, now: Date): SQL {
  return sql`(
    select said.profile_id from channel_statuses said
    where said.is_live and said.platform not in (${outOfReach(now)})
    group by said.profile_id having sum(said.viewers) <= ${mostWatching}::int)`;
}

/**
 * The profiles that are live now, as a subquery with the columns `profile_id` and `viewers`: `liveStateOf` of
 * `@starling/validators/channels` in SQL (docs/product.md §5.1), held to it by a property test. Viewers are those that platforms
 * within reach count, null where only the timetable speaks.
 * Weekly and one-time entries are read apart, each through the index on zone and day. The clock of each zone comes from the
 * module of schedules, because the time-zone data of Node and of the database may be of different years, and a card must not
 * contradict the list that holds it.
 */
export async function liveProfiles(db: Db, now: Date): Promise<SQL> {
  const clocks = (await zonesInUse(db)).map((name) => ({ name, ...furthestClock(now, name) }));
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
