import { users } from "@starling/db/schema/accounts";
import { streamerDays } from "@starling/db/schema/analytics";
import { clips } from "@starling/db/schema/clips";
import { follows } from "@starling/db/schema/follows";
import { linkedClips } from "@starling/db/schema/linked-clips";
import { profiles } from "@starling/db/schema/profiles";
import { t } from "@starling/i18n/translate";
import { completenessOf } from "@starling/validators/completeness";
import type { BoostState } from "@starling/validators/discovery";
import { isLive, nextStart } from "@starling/validators/schedules";
import type { StreamReceipt, StudioOverview } from "@starling/validators/studio";
import { and, asc, between, eq, gte, lt, sql } from "drizzle-orm";
import { isVisible } from "../../access/visibility/service.ts";
import type { ServiceContext, UserContext } from "../../context.ts";
import { readBoostState } from "../../discovery/boosts/service.ts";
import { notFound } from "../../errors.ts";
import { readOverview } from "../../notifications/analytics/service.ts";
import { readCardSources } from "../../profiles/directory/cards.service.ts";
import { requireOwnProfile } from "../../profiles/profiles/service.ts";
import { listChannels } from "../channels/service.ts";
import { listStreams } from "../streams/service.ts";
import { presentStudioChannel } from "./present.ts";
import { lastBroadcastOf, tasksOf } from "./rules.ts";

/** Latest streams searched for the last broadcast, which may consist of several streams. */
const LATEST_STREAMS = 20;
/** Milliseconds after a stream's end in which follows are attributed to it. */
const AFTERWARDS_MS = 3_600_000;
const FACES = 5;

async function hasClips({ db }: ServiceContext, profileId: string): Promise<boolean> {
  const [found] = await db.execute<{ some: boolean }>(sql`
    select exists (select from ${clips} where profile_id = ${profileId}::uuid and status = 'ready')
      or exists (select from ${linkedClips} where profile_id = ${profileId}::uuid) as some`);
  return found?.some === true;
}

async function readReceipt(ctx: ServiceContext, profileId: string): Promise<StreamReceipt | null> {
  const { items } = await listStreams(ctx, { id: profileId, limit: LATEST_STREAMS });
  const last = lastBroadcastOf(items);
  if (!last) return null;
  const { start, end, minutes, peakViewers } = last;
  const gainedHere = and(
    eq(follows.streamerProfileId, profileId),
    gte(follows.createdAt, start),
    lt(follows.createdAt, new Date(end.getTime() + AFTERWARDS_MS)),
  );
  const dayOf = (at: Date) => at.toISOString().slice(0, 10);
  const [followers, faces, [surf]] = await Promise.all([
    ctx.db.$count(follows, gainedHere),
    ctx.db
      .select({ id: profiles.id, displayName: profiles.displayName, avatar: profiles.avatar })
      .from(follows)
      .innerJoin(users, eq(users.id, follows.followerUserId))
      .innerJoin(profiles, and(eq(profiles.userId, users.id), eq(profiles.role, "viewer")))
      .where(and(gainedHere, isVisible(users.id)))
      .orderBy(asc(follows.createdAt))
      .limit(FACES),
    ctx.db
      .select({ visits: sql<number>`coalesce(sum(${streamerDays.count}), 0)::int` })
      .from(streamerDays)
      .where(
        and(
          eq(streamerDays.profileId, profileId),
          eq(streamerDays.kind, "surf_visit"),
          between(streamerDays.day, dayOf(start), dayOf(end)),
        ),
      ),
  ]);
  return {
    startedAt: start.toISOString(),
    endedAt: end.toISOString(),
    minutes,
    peakViewers,
    followers,
    faces,
    surfVisits: surf?.visits ?? 0,
  };
}

function canBoost({ left, activeUntil, isPlanned, isTimely, missing }: BoostState): boolean {
  return left > 0 && activeUntil === null && !isPlanned && isTimely && missing.length === 0;
}

/** Throws 404 without a profile. */
export async function readStudio(ctx: UserContext): Promise<StudioOverview> {
  const profile = await requireOwnProfile(ctx);
  if (profile.role !== "streamer") throw notFound(t("Profile not found"));
  const { id, isPageOpen, schedule, nextStreamAt, viewers, followersCount } = profile;
  const { liveSource, liveSince, liveTitle, liveGame } = profile;
  const now = ctx.ports.clock.now();
  const [own, [source], boost, { sources }, lastStream, isClipped] = await Promise.all([
    listChannels(ctx),
    readCardSources(ctx, [id]),
    readBoostState(ctx),
    readOverview(ctx, { days: 30 }),
    readReceipt(ctx, id),
    hasClips(ctx, id),
  ]);
  const channels = own.channels.map((channel) => presentStudioChannel(channel, source?.statuses ?? [], now));
  const { missing, parts } = completenessOf("streamer", { ...profile });
  const canConnect = own.platforms.length > 0;
  const tasks = tasksOf({
    missing,
    incomplete: parts.flatMap(({ key, done }) => (done ? [] : [key])),
    channels,
    canConnect,
    hasNextStream: nextStreamAt !== null,
    isLive: profile.isLive,
    hasClips: isClipped,
    isPageOpen,
    linkVisits: sources.find((shown) => shown.source === "link")?.impressions ?? 0,
    canBoost: canBoost(boost),
  });
  const next = schedule.find((entry) => nextStart([entry], now)?.toISOString() === nextStreamAt);
  return {
    ...{ id, isLive: profile.isLive, liveSource, liveSince, liveTitle, liveGame },
    ...{ nextStreamAt, nextGame: next?.game ?? null, viewers, followersCount, channels },
    canConnect,
    isPlannedNow: isLive(schedule, now),
    tasks,
    lastStream,
  };
}
