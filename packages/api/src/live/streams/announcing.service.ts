import { streams } from "@starling/db/schema/streams";
import type { ChannelPlatform } from "@starling/validators/channels";
import { and, eq, gt, sql } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import { completeLiveEvents, notifyFollowers } from "../../notifications/notifications/events.service.ts";
import { announceOnDiscord } from "../discord/posts.service.ts";

const MINUTE = 60_000;
/**
 * Time after a stream in which another stream of the same streamer is not announced. The second stream is a
 * reconnect, a restart or a second platform.
 */
const SAME_EVENING_MS = 60 * MINUTE;
/**
 * Maximum age of an announced stream. After an outage or a new connection, a stream may be reported long
 * after its start.
 */
const MAX_ANNOUNCED_AGE_MS = 60 * MINUTE;

/** Maximum wait in milliseconds for a title and game that the first report lacks. */
const DETAILS_MS = 20_000;

export interface StreamStart {
  profileId: string;
  platform: ChannelPlatform;
  streamId: string;
  since: Date;
  title: string | null;
  game: string | null;
}

const keyOf = ({ profileId, platform, streamId }: StreamStart) => `live:${profileId}:${platform}:${streamId}`;

/**
 * Whether an earlier stream of the profile on any platform is live or ended recently. Of two simultaneous
 * starts, exactly one counts as earlier.
 */
async function isContinuation(
  { db }: ServiceContext,
  { profileId, platform, streamId, since }: StreamStart,
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
 * Notifies followers and the streamer's Discord server once per stream (docs/decisions/026). Ignores
 * reconnects and a second platform. Call within the transaction that applies the status.
 */
export async function announceStreams(ctx: ServiceContext, begun: readonly StreamStart[]): Promise<void> {
  const now = ctx.ports.clock.now().getTime();
  for (const beginning of begun) {
    if (now - beginning.since.getTime() > MAX_ANNOUNCED_AGE_MS || (await isContinuation(ctx, beginning)))
      continue;
    const { profileId, title, game } = beginning;
    const isComplete = title !== null && game !== null;
    const notBefore = isComplete ? undefined : new Date(now + DETAILS_MS);
    await announceOnDiscord(ctx, beginning, notBefore);
    await notifyFollowers(ctx, {
      key: keyOf(beginning),
      profileId,
      data: { kind: "live", title, game, by: "platform" },
      ...(notBefore ? { notBefore } : {}),
    });
  }
}

/**
 * Adds title and game to followers' notifications after a platform has reported them (docs/decisions/026).
 */
export async function completeAnnouncements(
  ctx: ServiceContext,
  ongoing: readonly StreamStart[],
): Promise<void> {
  const now = ctx.ports.clock.now().getTime();
  const described = ongoing.filter(
    ({ title, game, since }) => (title ?? game) !== null && now - since.getTime() <= MAX_ANNOUNCED_AGE_MS,
  );
  await completeLiveEvents(
    ctx,
    described.map((stream) => ({ key: keyOf(stream), title: stream.title, game: stream.game })),
  );
}
