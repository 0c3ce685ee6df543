import { streams } from "@starling/db/schema/streams";
import type { ChannelPlatform } from "@starling/validators/channels";
import { and, eq, gt, sql } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import { completeLiveEvents, notifyFollowers } from "../../notifications/notifications/events.service.ts";

const MINUTE = 60_000;
/** A stream that begins so soon after another is the same evening: a lost line, a restart, a second platform. */
const SAME_EVENING_MS = 60 * MINUTE;
/** A stream that has been on for longer is no news, as when a channel is linked or platforms were not heard for a while. */
const NEWS_MS = 60 * MINUTE;

/** Longest wait for a title and a game that the first report of a stream lacked: the platform is asked for them after eight seconds. */
const DETAILS_MS = 20_000;

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

const keyOf = ({ profileId, platform, streamId }: Beginning) => `live:${profileId}:${platform}:${streamId}`;

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
 * same news (docs/decisions/026). Inside the transaction that takes the platform's word.
 */
export async function announceStreams(ctx: ServiceContext, begun: readonly Beginning[]): Promise<void> {
  const now = ctx.ports.clock.now().getTime();
  for (const beginning of begun) {
    if (now - beginning.since.getTime() > NEWS_MS || (await goesOn(ctx, beginning))) continue;
    const { profileId, title, game } = beginning;
    const isComplete = title !== null && game !== null;
    await notifyFollowers(ctx, {
      key: keyOf(beginning),
      profileId,
      data: { kind: "live", title, game, by: "platform" },
      ...(isComplete ? {} : { notBefore: new Date(now + DETAILS_MS) }),
    });
  }
}

/** Adds title and game to what followers are notified of, once a platform has reported them (docs/decisions/026). */
export async function completeAnnouncements(
  ctx: ServiceContext,
  ongoing: readonly Beginning[],
): Promise<void> {
  const now = ctx.ports.clock.now().getTime();
  const described = ongoing.filter(
    ({ title, game, since }) => (title ?? game) !== null && now - since.getTime() <= NEWS_MS,
  );
  await completeLiveEvents(
    ctx,
    described.map((stream) => ({ key: keyOf(stream), title: stream.title, game: stream.game })),
  );
}
