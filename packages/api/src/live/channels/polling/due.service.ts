import type { ChannelPlatform } from "@starling/validators/channels";
import { type ScheduleEntry, timeOf } from "@starling/validators/schedules";
import { sql } from "drizzle-orm";
import type { ServiceContext } from "../../../context.ts";
import type { PolledChannel } from "../../../platforms/answers.rules.ts";
import { type LastReport, planOf, type Standing } from "./cadence.rules.ts";

/** Visibility timeout, after which a claimed channel becomes due again. */
const CLAIM_TIMEOUT_MS = 30_000;

export interface DueChannel extends PolledChannel {
  login: string;
  name: string;
  known: LastReport | null;
  standing: Omit<Standing, "isLive">;
}

interface DueRow extends Record<string, unknown> {
  id: string;
  subject: string;
  login: string;
  name: string;
  linkedAt: string;
  liveAt: string | null;
  isLive: boolean | null;
  streamId: string | null;
  saidAt: string | null;
  averageViewers: number | null;
  followers: number | null;
  schedule: (Omit<ScheduleEntry, "startTime" | "endTime"> & { start: number; end: number })[];
}

function dueOf(row: DueRow, now: Date): DueChannel {
  const { id, subject, login, name, isLive, streamId, saidAt } = row;
  return {
    id,
    subject,
    login,
    name,
    known: isLive === null || saidAt === null ? null : { isLive, streamId, saidAt: new Date(saidAt) },
    standing: {
      liveAt: row.liveAt === null ? null : new Date(row.liveAt),
      linkedAt: new Date(row.linkedAt),
      averageViewers: row.averageViewers ?? 0,
      followers: row.followers ?? 0,
      plan: planOf(
        row.schedule.map(({ start, end, ...entry }) => ({
          ...entry,
          startTime: timeOf(start),
          endTime: timeOf(end),
        })),
        now,
      ),
    },
  };
}

export async function takeDue(
  ctx: ServiceContext,
  platform: ChannelPlatform,
  atMost: number,
): Promise<{ due: DueChannel[]; takenUntil: Date }> {
  const now = ctx.ports.clock.now();
  const takenUntil = new Date(now.getTime() + CLAIM_TIMEOUT_MS);
  const rows = await ctx.db.execute<DueRow>(sql`
    with due as (
      select id, ask_at from channels
      where platform = ${platform} and revoked_at is null and ask_at <= ${now.toISOString()}::timestamptz
      order by ask_at limit ${atMost}::int for update skip locked
    ), taken as (
      update channels set ask_at = ${takenUntil.toISOString()}::timestamptz from due where channels.id = due.id
      returning channels.*, due.ask_at as due_at
    )
    select taken.id, taken.subject, taken.login, taken.name, taken.created_at as "linkedAt", taken.live_at as "liveAt",
      status.is_live as "isLive", status.stream_id as "streamId", status.said_at as "saidAt",
      coalesce(streamer.measured_viewers, streamer.average_viewers) as "averageViewers", counters.followers,
      (select coalesce(json_agg(json_build_object('id', entry.id, 'dayOfWeek', entry.day_of_week, 'date', entry.date,
          'start', entry.start_minute, 'end', entry.end_minute, 'timeZone', entry.time_zone,
          'isRecurring', entry.is_recurring, 'game', entry.game)), '[]')
        from schedule_entries entry where entry.profile_id = taken.profile_id) as schedule
    from taken
    left join channel_statuses status on status.channel_id = taken.id
    left join streamer_profiles streamer on streamer.profile_id = taken.profile_id
    left join profile_counters counters on counters.profile_id = taken.profile_id
    order by taken.due_at`);
  return { due: rows.map((row) => dueOf(row, now)), takenUntil };
}

/** Next poll of a channel; `liveAt` is the poll time if the channel was live, otherwise null. */
export interface NextPoll {
  id: string;
  askAt: Date;
  liveAt: Date | null;
}

/** Releases claimed channels and sets their next poll times. Keeps an earlier time set by an event. */
export async function putBack(
  ctx: ServiceContext,
  next: readonly NextPoll[],
  takenUntil: Date,
): Promise<void> {
  await ctx.db.execute(sql`
    update channels set
      ask_at = case when channels.ask_at = ${takenUntil.toISOString()}::timestamptz then next."askAt"
        else least(channels.ask_at, next."askAt") end,
      live_at = coalesce(next."liveAt", channels.live_at)
    from json_to_recordset(${JSON.stringify(next)}::json)
      as next(id uuid, "askAt" timestamptz, "liveAt" timestamptz)
    where channels.id = next.id`);
}

/**
 * Keeps a poll that is already scheduled for an earlier time. Pass a time some seconds after an event, since
 * the API may lag.
 */
export async function schedulePollBy(
  ctx: ServiceContext,
  channelIds: readonly string[],
  at: Date,
): Promise<void> {
  if (channelIds.length === 0) return;
  await ctx.db.execute(sql`
    update channels set ask_at = ${at.toISOString()}::timestamptz
    where id = any(${sql.param([...channelIds])}::uuid[]) and ask_at > ${at.toISOString()}::timestamptz`);
}

export async function countWaiting(
  ctx: ServiceContext,
  platform: ChannelPlatform,
): Promise<{ waiting: number; since: Date | null }> {
  const now = ctx.ports.clock.now().toISOString();
  const [row] = await ctx.db.execute<{ waiting: number; since: string | null }>(sql`
    select count(*)::int as waiting, min(ask_at) as since from channels
    where platform = ${platform} and revoked_at is null and ask_at <= ${now}::timestamptz`);
  return { waiting: row?.waiting ?? 0, since: row?.since ? new Date(row.since) : null };
}
