import type { Db } from "@starling/db/client";
import { channels } from "@starling/db/schema/channels";
import { streamerProfiles } from "@starling/db/schema/profiles";
import { taxonomyItems } from "@starling/db/schema/taxonomy";
import type { ChannelPlatform } from "@starling/validators/channels";
import { type ScheduleEntry, timeOf } from "@starling/validators/schedules";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { BroadcastPlan } from "./broadcasts.ts";

type EntryRow = Omit<ScheduleEntry, "startTime" | "endTime"> & { start: number; end: number };

const MAX_NAME = 100;

/** By default, reads the broadcast plans of all connected channels. */
export async function readPlans(
  db: Db,
  platform: ChannelPlatform,
  subjects?: readonly string[],
): Promise<BroadcastPlan[]> {
  const rows = await db
    .select({
      subject: channels.subject,
      login: channels.login,
      name: channels.name,
      title: streamerProfiles.title,
      averageViewers: streamerProfiles.averageViewers,
      category: taxonomyItems.name,
      schedule: sql<EntryRow[]>`(
        select coalesce(json_agg(json_build_object('id', entry.id, 'dayOfWeek', entry.day_of_week, 'date', entry.date,
          'start', entry.start_minute, 'end', entry.end_minute, 'timeZone', entry.time_zone,
          'isRecurring', entry.is_recurring, 'game', entry.game) order by entry.id), '[]')
        from schedule_entries entry where entry.profile_id = ${channels.profileId})`,
    })
    .from(channels)
    .innerJoin(streamerProfiles, eq(streamerProfiles.profileId, channels.profileId))
    .leftJoin(taxonomyItems, eq(taxonomyItems.id, streamerProfiles.primaryCategoryId))
    .where(
      and(
        eq(channels.platform, platform),
        subjects === undefined ? undefined : inArray(channels.subject, [...subjects]),
      ),
    );
  return rows.map(({ title, category, schedule, ...plan }) => ({
    ...plan,
    title: title ?? "",
    game: category?.slice(0, MAX_NAME) ?? null,
    schedule: schedule.map(({ start, end, ...entry }) => ({
      ...entry,
      startTime: timeOf(start),
      endTime: timeOf(end),
    })),
  }));
}
