import { measureProfiles } from "@starling/api/live/streams/measuring.service";
import type { Db } from "@starling/db/client";
import { channels } from "@starling/db/schema/channels";
import { profiles } from "@starling/db/schema/profiles";
import { streams } from "@starling/db/schema/streams";
import { CHANNEL_PLATFORMS, type ChannelPlatform } from "@starling/validators/channels";
import { eq } from "drizzle-orm";
import {
  type Broadcast,
  type BroadcastPlan,
  broadcastsOf,
  numberOf,
  titleOf,
  viewersAt,
} from "./broadcasts.ts";
import { readPlans } from "./plans.ts";
import { videoId } from "./video-ids.ts";

const MINUTE = 60_000;
/** Length of the demo channels' history, in milliseconds. */
const PAST = 75 * 24 * 60 * MINUTE;
const COUNTED_EVERY = 10 * MINUTE;
const AT_ONCE = 1_000;

type NewStream = typeof streams.$inferInsert;

function streamId(platform: ChannelPlatform, plan: BroadcastPlan, broadcast: Broadcast): string {
  if (platform === "twitch") return numberOf(plan, broadcast);
  return platform === "youtube" ? videoId(plan.subject, broadcast.start) : broadcast.start.toISOString();
}

function streamOf(
  platform: ChannelPlatform,
  profileId: string,
  plan: BroadcastPlan,
  broadcast: Broadcast,
): NewStream {
  const { start, end } = broadcast;
  const counts: number[] = [];
  for (let at = start.getTime(); at < end.getTime(); at += COUNTED_EVERY) {
    counts.push(viewersAt(plan, broadcast, new Date(at)));
  }
  const measuredSeconds = (end.getTime() - start.getTime()) / 1_000;
  const average = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return {
    profileId,
    platform,
    streamId: streamId(platform, plan, broadcast),
    startedAt: start,
    lastLiveAt: end,
    viewers: counts.at(-1) ?? 0,
    peakViewers: Math.max(...counts),
    viewerSeconds: average * measuredSeconds,
    measuredSeconds,
    title: titleOf(plan, broadcast),
    // Null on YouTube, because YouTube does not report a stream's game.
    game: platform === "youtube" ? null : (broadcast.game ?? plan.game),
  };
}

/** Writes each demo streamer's simulated past streams since joining, and the averages measured from them. */
export async function writePastStreams(db: Db, now: Date): Promise<void> {
  const owners = await db
    .select({
      platform: channels.platform,
      subject: channels.subject,
      profileId: channels.profileId,
      joinedAt: profiles.createdAt,
    })
    .from(channels)
    .innerJoin(profiles, eq(profiles.id, channels.profileId));
  const since = now.getTime() - PAST;
  const rows: NewStream[] = [];
  for (const platform of CHANNEL_PLATFORMS) {
    const plans = new Map((await readPlans(db, platform)).map((plan) => [plan.subject, plan]));
    for (const { subject, profileId, joinedAt } of owners.filter((owner) => owner.platform === platform)) {
      const plan = plans.get(subject);
      if (!plan) continue;
      const from = new Date(Math.max(since, joinedAt.getTime()));
      const past = broadcastsOf(plan, from, now).filter(({ start, end }) => start > from && end < now);
      rows.push(...past.map((broadcast) => streamOf(platform, profileId, plan, broadcast)));
    }
  }
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    await db
      .insert(streams)
      .values(rows.slice(start, start + AT_ONCE))
      .onConflictDoNothing();
  }
  await measureProfiles({ db, ports: { clock: { now: () => now } } }, [
    ...new Set(rows.map(({ profileId }) => profileId)),
  ]);
}
