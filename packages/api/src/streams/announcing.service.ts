import { streams } from "@starling/db/schema/streams";
import type { ChannelPlatform } from "@starling/validators/channels";
import { and, eq, gt, sql } from "drizzle-orm";
import type { ServiceContext } from "../context.ts";
import { notifyFollowers } from "../notifications/events.service.ts";

const MINUTE = 60_000;
/** A stream that begins so soon after another is the same evening: a lost line, a restart, a second platform. */
const SAME_EVENING_MS = 60 * MINUTE;
/** A stream that has been on for longer is no news, as when a channel is linked or platforms were not heard for a while. */
const NEWS_MS = 60 * MINUTE;

/** A channel that was not live has begun a stream. */
export interface Beginning {
  profileId: string;
  platform: ChannelPlatform;
  streamId: string;
  /** When the stream began, as the platform says. */
  since: Date;
  title: string | null;
  game: string | null;
}

/**
 * Whether an earlier stream of theirs, on whatever platform, was on a moment ago. Of two that begin at once one is the earlier, so
 * that one of them is told.
 */
async function goesOn(
  { db }: ServiceContext,
  { profileId, platform, streamId, since }: Beginning,
): Promise<boolean> {
  const [before] = await db
    .select({ id: streams.streamId })
    .from(streams)
    .where(
      and(
        eq(streams.profileId, profileId),
        sql`(${streams.startedAt}, ${streams.platform}, ${streams.streamId})
          < (${since.toISOString()}::timestamptz, ${platform}, ${streamId})`,
        gt(streams.lastLiveAt, new Date(since.getTime() - SAME_EVENING_MS)),
      ),
    )
    .limit(1);
  return before !== undefined;
}

/**
 * Notifies followers of streams that have begun, each once: one that flaps, and the second platform of the same evening, are the
 * same news (docs/decisions/090). Inside the transaction that takes the platform's word.
 */
export async function announceStreams(ctx: ServiceContext, begun: readonly Beginning[]): Promise<void> {
  const now = ctx.ports.clock.now().getTime();
  for (const beginning of begun) {
    if (now - beginning.since.getTime() > NEWS_MS || (await goesOn(ctx, beginning))) continue;
    const { profileId, platform, streamId, title, game } = beginning;
    await notifyFollowers(ctx, {
      key: `live:${profileId}:${platform}:${streamId}`,
      profileId,
      data: { kind: "live", title, game, by: "platform" },
    });
  }
}
