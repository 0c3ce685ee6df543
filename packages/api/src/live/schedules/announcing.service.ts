import { follows } from "@starling/db/schema/follows";
import { notificationEvents } from "@starling/db/schema/notifications";
import { scheduleEntries } from "@starling/db/schema/schedules";
import {
  isLive,
  isTimeZone,
  liveSince,
  monotonicClock,
  type ScheduleEntry,
  type WallClock,
} from "@starling/validators/schedules";
import { sql } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import { notifyFollowers } from "../../notifications/notifications/events.service.ts";
import { presentEntry, readEntries } from "./rows.service.ts";

const MINUTE = 60_000;
/** Maximum age of a start that is announced. */
const LOOK_BACK_MS = 5 * MINUTE;
const AT_ONCE = 500;
const LAST_MINUTE = 1_439;

/** Part of a day, in the zone's local time. */
interface ZoneSpan {
  zone: string;
  date: string;
  dayOfWeek: number;
  /** First and last minute of the day, inclusive. */
  from: number;
  until: number;
}

function spansBetween(zone: string, before: WallClock, now: WallClock): ZoneSpan[] {
  const { date, dayOfWeek, minutes } = now;
  if (before.date === date) return [{ zone, date, dayOfWeek, from: before.minutes, until: minutes }];
  return [
    { zone, date: before.date, dayOfWeek: before.dayOfWeek, from: before.minutes, until: LAST_MINUTE },
    { zone, date, dayOfWeek, from: 0, until: minutes },
  ];
}

/**
 * Recent local times in every time zone that a schedule entry uses. The recursive query reads only one index
 * entry per zone.
 */
async function recentSpans({ db }: ServiceContext, since: Date, now: Date): Promise<ZoneSpan[]> {
  const zones = await db.execute<{ name: string }>(sql`
    with recursive zone(name) as (
      (select time_zone from ${scheduleEntries} order by time_zone limit 1)
      union all
      select (select time_zone from ${scheduleEntries} where time_zone > zone.name order by time_zone limit 1)
      from zone where zone.name is not null
    )
    select name from zone where name is not null`);
  return zones
    .filter(({ name }) => isTimeZone(name))
    .flatMap(({ name }) => spansBetween(name, monotonicClock(since, name), monotonicClock(now, name)));
}

/**
 * Ids of profiles for which a planned stream may have started: those with no connected channel, no recent
 * announcement, and at least one follower with alerts on.
 */
async function nextProfiles(
  { db }: ServiceContext,
  { spans, since }: { spans: readonly ZoneSpan[]; since: Date },
  after: string | null,
): Promise<string[]> {
  const rows = await db.execute<{ id: string }>(sql`
    with span as materialized (
      select * from json_to_recordset(${JSON.stringify(spans)}::json)
        as shown(zone text, date date, "dayOfWeek" int, "from" int, until int)
    ), begun as (
      -- Of each zone by itself ("offset 0"): as one join all timetables would be read.
      select planned.id from span, lateral (
        select profile_id as id from ${scheduleEntries}
        where time_zone = span.zone and day_of_week = span."dayOfWeek" and start_minute between span."from" and span.until
        union all
        select profile_id from ${scheduleEntries}
        where time_zone = span.zone and date = span.date and start_minute between span."from" and span.until
        offset 0
      ) planned
    ), untold as materialized (
      select id from begun
      where (${after}::uuid is null or id > ${after}::uuid)
        and not exists (select from channels where profile_id = begun.id and revoked_at is null)
        and not exists (select from ${notificationEvents} told where told.profile_id = begun.id
          and told.kind = 'live' and told.created_at > ${since.toISOString()}::timestamptz)
    )
    select distinct streamer_profile_id as id from ${follows}
    where streamer_profile_id = any(array(select id from untold)) and alerts <> 'none'
    order by id limit ${AT_ONCE}::int`);
  return rows.map(({ id }) => id);
}

function streamStartedSince(entries: readonly ScheduleEntry[], since: Date, now: Date): Date | null {
  const start = liveSince(entries, now);
  // A stream that directly follows another stream is not announced again.
  const isNew = start !== null && start > since && !isLive(entries, new Date(start.getTime() - MINUTE));
  return isNew ? start : null;
}

function gameAt(entries: readonly ScheduleEntry[], start: Date): string | null {
  return entries.find((entry) => isLive([entry], start))?.game ?? null;
}

/**
 * Notifies followers of planned streams by streamers without a connected channel; platforms report all other
 * streams (docs/product.md §5.1). Runs every minute; announces each stream once.
 */
export async function announcePlanned(ctx: ServiceContext): Promise<void> {
  const now = ctx.ports.clock.now();
  const since = new Date(now.getTime() - LOOK_BACK_MS);
  const spans = await recentSpans(ctx, since, now);
  let profiles: string[] = [];
  do {
    profiles = await nextProfiles(ctx, { spans, since }, profiles.at(-1) ?? null);
    for (const [profileId, rows] of await readEntries(ctx, profiles)) {
      const entries = rows.map(presentEntry);
      const start = streamStartedSince(entries, since, now);
      if (start === null) continue;
      await notifyFollowers(ctx, {
        key: `planned:${profileId}:${start.toISOString()}`,
        profileId,
        data: { kind: "live", title: null, game: gameAt(entries, start), by: "schedule" },
      });
    }
  } while (profiles.length === AT_ONCE);
}
