import { notificationEvents, reminders } from "@starling/db/schema/notifications";
import { REMINDER_MINUTES } from "@starling/validators/notifications";
import { type ScheduleEntry, spanOn, startsOn, wallClock } from "@starling/validators/schedules";
import { and, eq, sql } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import { notifyFollowers, notifyPerson } from "../../notifications/notifications/events.service.ts";
import { presentEntry, readEntries } from "./rows.service.ts";

const MINUTE = 60_000;
const AT_ONCE = 500;

interface DueStream {
  profileId: string;
  startsAt: Date;
}

async function nextDue(ctx: ServiceContext, after: DueStream | undefined): Promise<DueStream[]> {
  const now = ctx.ports.clock.now();
  const until = new Date(now.getTime() + REMINDER_MINUTES * MINUTE);
  const beyond = after
    ? sql`and (starts_at, profile_id) > (${after.startsAt.toISOString()}::timestamptz, ${after.profileId}::uuid)`
    : sql``;
  const rows = await ctx.db.execute<{ profileId: string; startsAt: string }>(sql`
    select distinct starts_at as "startsAt", profile_id as "profileId" from ${reminders}
    where starts_at > ${now.toISOString()}::timestamptz and starts_at <= ${until.toISOString()}::timestamptz ${beyond}
    order by starts_at, profile_id limit ${AT_ONCE}::int`);
  return rows.map(({ profileId, startsAt }) => ({ profileId, startsAt: new Date(startsAt) }));
}

function plannedAt(entries: readonly ScheduleEntry[], at: Date): ScheduleEntry | undefined {
  return entries.find((entry) => {
    const { date, dayOfWeek } = wallClock(at, entry.timeZone);
    return startsOn(entry, date, dayOfWeek) && spanOn(entry, date)?.start.getTime() === at.getTime();
  });
}

/**
 * Reminds viewers {@link REMINDER_MINUTES} minutes before a stream, and deletes reminders of streams no
 * longer planned. Skips streams that have started.
 */
export async function remindOfStreams(ctx: ServiceContext): Promise<void> {
  let due: DueStream[] = [];
  do {
    due = await nextDue(ctx, due.at(-1));
    const timetables = await readEntries(
      ctx,
      due.map(({ profileId }) => profileId),
    );
    for (const stream of due) {
      const entry = plannedAt((timetables.get(stream.profileId) ?? []).map(presentEntry), stream.startsAt);
      if (entry) await sendReminders(ctx, stream, entry.game);
      else await deleteReminders(ctx, stream);
    }
  } while (due.length === AT_ONCE);
}

async function sendReminders(
  ctx: ServiceContext,
  { profileId, startsAt }: DueStream,
  game: string | null,
): Promise<void> {
  const start = startsAt.toISOString();
  const key = `reminder:${profileId}:${start}`;
  const event = { key, profileId, data: { kind: "reminder", startsAt: start, game } } as const;
  if (await notifyFollowers(ctx, event)) return;
  for (const userId of await findMissedRecipients(ctx, event))
    await notifyPerson(ctx, { ...event, key: `${key}:${userId}`, userId });
}

/** Viewers who set a reminder after the stream's reminders were sent, and were not reminded yet. */
async function findMissedRecipients(
  { db }: ServiceContext,
  { key, profileId, data }: { key: string; profileId: string; data: { startsAt: string } },
): Promise<string[]> {
  const rows = await db.execute<{ userId: string }>(sql`
    with late as (
      select user_id, created_at from ${reminders}
      where profile_id = ${profileId} and starts_at = ${data.startsAt}::timestamptz)
    select late.user_id as "userId" from late
    join ${notificationEvents} event on event.key = ${key} and late.created_at > event.created_at
    where not exists (select 1 from ${notificationEvents} own where own.key = ${`${key}:`}::text || late.user_id)
    order by late.user_id limit ${AT_ONCE}::int`);
  return rows.map(({ userId }) => userId);
}

async function deleteReminders({ db }: ServiceContext, { profileId, startsAt }: DueStream): Promise<void> {
  await db.delete(reminders).where(and(eq(reminders.profileId, profileId), eq(reminders.startsAt, startsAt)));
}
