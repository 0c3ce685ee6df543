import type { Db } from "@starling/db/client";
import { t } from "@starling/i18n/translate";
import {
  cursorOf,
  type OwnAverages,
  type PastStreams,
  type PastStreamsInput,
  type ProposalInput,
  type ScheduleProposal,
  type UsualWeek,
  type UsualWeekInput,
} from "@starling/validators/streams";
import { isZone } from "@starling/validators/zone-offsets";
import { sql } from "drizzle-orm";
import type { ServiceContext, UserContext } from "../../context.ts";
import { notFound } from "../../errors.ts";
import { findProfile } from "../../profiles/profiles/lookup.service.ts";
import { presentPastStream, type StreamRow } from "./present.ts";
import { type Broadcast, broadcastsOf, type FinishedStream, measure } from "./rules.ts";
import { proposeSlots, recentWeeks, usualWeek } from "./weeks.rules.ts";

/** Latest streams considered per profile: about four a day for ninety days. */
const LOOKED_AT = 400;

/** A stream is over if its channel is offline or live with another stream. */
const isOver = sql`not exists (select from channel_statuses status
  where status.profile_id = streams.profile_id and status.platform = streams.platform
    and status.is_live and status.stream_id = streams.stream_id)`;

/** End reported by the platform or last live report, whichever is later. */
const end = sql`greatest(streams.ended_at, streams.last_live_at)`;

async function streamerOf(ctx: ServiceContext, id: string): Promise<string> {
  const found = await findProfile(ctx, id, "streamer");
  if (!found) throw notFound(t("Streamer not found"));
  return found.id;
}

/** Latest streams first (docs/decisions/022). Throws 404 for an unknown or malformed id. */
export async function listStreams(ctx: ServiceContext, input: PastStreamsInput): Promise<PastStreams> {
  const profileId = await streamerOf(ctx, input.id);
  const { cursor, limit } = input;
  const after = cursor
    ? sql`and (started_at, platform, stream_id) <
        (${cursor.startedAt.toISOString()}::timestamptz, ${cursor.platform}, ${cursor.streamId})`
    : sql``;
  const rows = await ctx.db.execute<StreamRow>(sql`
    select platform, stream_id as "streamId", started_at as "startedAt", ${end} as "endedAt", title, game,
      peak_viewers as "peakViewers", viewer_seconds as "viewerSeconds", measured_seconds as "measuredSeconds"
    from streams where profile_id = ${profileId}::uuid and ${isOver} ${after}
    order by started_at desc, platform desc, stream_id desc limit ${limit + 1}::int`);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(presentPastStream),
    nextCursor: last ? cursorOf({ ...last, startedAt: new Date(last.startedAt) }) : null,
  };
}

interface FinishedRow extends Record<string, unknown> {
  profileId: string;
  startedAt: string;
  endedAt: string;
  viewerSeconds: number;
  measuredSeconds: number;
  game: string | null;
}

/** Broadcasts by profile id; omits profiles without broadcasts. */
export async function readBroadcasts(
  db: Db,
  profileIds: readonly string[],
): Promise<Map<string, Broadcast[]>> {
  const rows = await db.execute<FinishedRow>(sql`
    select latest.* from unnest(${sql.param([...profileIds])}::uuid[]) as wanted(id), lateral (
      select profile_id as "profileId", started_at as "startedAt", ${end} as "endedAt", game,
        viewer_seconds as "viewerSeconds", measured_seconds as "measuredSeconds"
      from streams where profile_id = wanted.id and ${isOver} order by started_at desc limit ${LOOKED_AT}::int
    ) latest`);
  const streams = new Map<string, FinishedStream[]>();
  for (const { profileId, startedAt, endedAt, ...row } of rows) {
    const stream = { ...row, startedAt: new Date(startedAt), endedAt: new Date(endedAt) };
    streams.set(profileId, [...(streams.get(profileId) ?? []), stream]);
  }
  return new Map([...streams].map(([profileId, of]) => [profileId, broadcastsOf(of)]));
}

/** Throws 404 for an unknown or malformed id. */
export async function readUsualWeek(ctx: ServiceContext, input: UsualWeekInput): Promise<UsualWeek> {
  const profileId = await streamerOf(ctx, input.id);
  const broadcasts = (await readBroadcasts(ctx.db, [profileId])).get(profileId) ?? [];
  return usualWeek(broadcasts, input.timeZone, ctx.ports.clock.now());
}

interface OwnRow extends Record<string, unknown> {
  id: string;
  averageViewers: number;
  hoursPerWeek: string | null;
  timeZone: string | null;
}

/**
 * Time zone of the profile's usual streaming times. If the profile states no usual times, the time zone of a
 * schedule entry.
 */
export const ownZone = sql`coalesce(profiles.details ->> 'streamingFrequency.timeZone', (
  select entry.time_zone from schedule_entries entry where entry.profile_id = profiles.id
  order by entry.id limit 1))`;

export function knownZone(timeZone: string | null): string {
  return timeZone !== null && isZone(timeZone) ? timeZone : "UTC";
}

async function requireOwn({ db, actor }: UserContext): Promise<OwnRow> {
  const [own] = await db.execute<OwnRow>(sql`
    select profiles.id, streamer.average_viewers as "averageViewers", ${ownZone} as "timeZone",
      profiles.details ->> 'streamingFrequency.hoursPerWeek' as "hoursPerWeek"
    from profiles join streamer_profiles streamer on streamer.profile_id = profiles.id
    where profiles.user_id = ${actor.userId}::uuid and profiles.role = 'streamer'`);
  if (!own) throw notFound(t("Profile not found"));
  return own;
}

/** Throws 404 without a profile. */
export async function readOwnAverages(ctx: UserContext): Promise<OwnAverages> {
  const { id, averageViewers, hoursPerWeek, timeZone } = await requireOwn(ctx);
  const broadcasts = (await readBroadcasts(ctx.db, [id])).get(id) ?? [];
  return {
    entered: { averageViewers, hoursPerWeek },
    measured: measure(broadcasts, ctx.ports.clock.now(), knownZone(timeZone)),
    streams: broadcasts.length,
  };
}

/** Throws 404 without a profile. */
export async function proposeSchedule(ctx: UserContext, input: ProposalInput): Promise<ScheduleProposal> {
  const { id } = await requireOwn(ctx);
  const broadcasts = (await readBroadcasts(ctx.db, [id])).get(id) ?? [];
  const now = ctx.ports.clock.now();
  const { recent, weeks } = recentWeeks(broadcasts, now);
  return { slots: proposeSlots(broadcasts, input.timeZone, now), weeks, streams: recent.length };
}
