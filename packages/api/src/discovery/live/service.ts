import { type SQL, sql } from "drizzle-orm";

/**
 * The profiles that are live at an instant, as a subquery with one column `profile_id`. It is `isLiveAt` of
 * `@starling/validators/schedules` in SQL (decisions §3.4); a property test holds the two together.
 * The wall clock is worked out once per zone in use, not once per entry.
 */
export function liveProfiles(now: Date): SQL {
  return sql`(
    with recursive zone(name) as (
      (select time_zone from schedule_entries order by time_zone limit 1)
      union all
      select (select time_zone from schedule_entries where time_zone > zone.name order by time_zone limit 1)
      from zone where zone.name is not null
    ), wall as (
      select name, ${now.toISOString()}::timestamptz at time zone name as shown from zone where name is not null
    ), clock as (
      select name, shown::date as today, shown::date - 1 as yesterday,
        extract(dow from shown)::int as weekday, (extract(dow from shown)::int + 6) % 7 as weekday_before,
        (extract(hour from shown) * 60 + extract(minute from shown))::int as minute
      from wall
    )
    select distinct entry.profile_id
    from clock join schedule_entries entry on entry.time_zone = clock.name
    where (
      (entry.day_of_week = clock.weekday or entry.date = clock.today)
      and clock.minute >= entry.start_minute
      and (clock.minute < entry.end_minute or entry.end_minute <= entry.start_minute)
    ) or (
      (entry.day_of_week = clock.weekday_before or entry.date = clock.yesterday)
      and entry.end_minute <= entry.start_minute
      and clock.minute < entry.end_minute
    )
  )`;
}
