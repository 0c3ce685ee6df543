import type { Db } from "@starling/db/client";
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

/**
 * The profiles that are live now, as a subquery with one column `profile_id`: `isLiveAt` of
 * `@starling/validators/schedules` in SQL (decisions §3.4), held to it by a property test.
 * Weekly and one-time entries are read apart, each through the index on zone and day. The clock of each zone comes from that same module, because the time-zone data of Node and of the
 * database may be of different years, and a card must not contradict the list that holds it.
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
    )
    select distinct profile_id from candidate
    where case when today
      then minutes >= start_minute and (minutes < end_minute or end_minute <= start_minute)
      else minutes < end_minute and end_minute <= start_minute end
  )`;
}
