import { createHash } from "node:crypto";
import { enqueueJob } from "@starling/db/jobs";
import { channelMessages } from "@starling/db/schema/channel-messages";
import { channelStatuses, channels } from "@starling/db/schema/channels";
import type { ChannelPlatform } from "@starling/validators/channels";
import { and, asc, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { ServiceContext } from "../../../context.ts";
import {
  type ReceivedEvent,
  type ReceivedMessage,
  receivedEventSchema,
} from "../../../platforms/messages.rules.ts";
import { storeVideos } from "../../../platforms/youtube/videos.service.ts";
import { recordRaid } from "../../raids/recording.service.ts";
import { renameChannel, revokeChannel } from "../changes.service.ts";
import { schedulePollBy } from "../polling/due.service.ts";
import { applyStatuses } from "../statuses.service.ts";
import { type StoredStatus, statusAfterMessage } from "./rules.ts";
import { recordSubscriptionEnded } from "./subscriptions.service.ts";

/** Number of lanes processed in parallel; messages of a channel share a lane. */
const LANES = 16;
const AT_ONCE = 200;
/** Maximum attempts: about a day and a half, with pauses growing to six hours. */
const ATTEMPTS = 15;
/** No message is delivered with a delay of this length. */
const RETENTION_DAYS = 3;
/** Delay before polling for details that a message lacks, since the API may lag. */
const POLL_DELAY_MS = 8_000;
const LOCK = 7_305_123;

function laneOf(platform: ChannelPlatform, subject: string): number {
  return (createHash("sha256").update(`${platform}:${subject}`).digest()[0] ?? 0) % LANES;
}

/**
 * Stores messages, deduplicated by id, and queues the job that applies them, so that the platform gets a
 * quick response. Returns the number of new messages.
 */
export async function storeMessages(
  ctx: ServiceContext,
  platform: ChannelPlatform,
  heard: readonly ReceivedMessage[],
): Promise<number> {
  if (heard.length === 0) return 0;
  const receivedAt = ctx.ports.clock.now();
  const rows = heard.map((one) => ({ ...one, platform, lane: laneOf(platform, one.subject), receivedAt }));
  return ctx.db.transaction(async (tx) => {
    const kept = await tx
      .insert(channelMessages)
      .values(rows)
      .onConflictDoNothing()
      .returning({ lane: channelMessages.lane });
    for (const lane of [...new Set(kept.map((row) => row.lane))].sort((one, other) => one - other)) {
      // A job that is already queued applies these messages too; if a job is running, another one is queued.
      await enqueueJob(
        tx,
        "apply_channel_messages",
        { lane },
        { key: `channel_messages:${lane}`, maxAttempts: ATTEMPTS },
      );
    }
    return kept.length;
  });
}

type MessageRow = typeof channelMessages.$inferSelect;
interface Waiting extends ReceivedMessage {
  platform: ChannelPlatform;
}

function pendingMessageOf({ platform, messageId, subject, happenedAt, event }: MessageRow): Waiting {
  return { platform, messageId, subject, happenedAt, event: receivedEventSchema.parse(event) };
}

const IS_ABOUT_CHANNEL: Readonly<Record<ReceivedEvent["kind"], boolean>> = {
  online: false,
  offline: false,
  described: false,
  video: false,
  "video-gone": false,
  renamed: true,
  raid: true,
  revoked: true,
  unsubscribed: true,
};
const isAboutChannel = ({ event }: ReceivedMessage) => IS_ABOUT_CHANNEL[event.kind];

/**
 * Applies a lane's messages in order of occurrence and ignores outdated messages. Marks a message as applied
 * in the transaction that contains the message's effect, so that each message applies exactly once.
 */
export async function applyMessages(ctx: ServiceContext, { lane }: { lane: number }): Promise<void> {
  let aside: Waiting[] = [];
  for (;;) {
    const taken = await ctx.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}::int, ${lane}::int)`);
      const rows = await tx
        .select()
        .from(channelMessages)
        .where(and(eq(channelMessages.lane, lane), isNull(channelMessages.appliedAt)))
        .orderBy(asc(channelMessages.happenedAt), sql`${channelMessages.event}->>'kind' desc`)
        .limit(AT_ONCE);
      const waiting = rows.map(pendingMessageOf);
      aside = waiting.filter(isAboutChannel);
      const about = waiting.filter((one) => !isAboutChannel(one));
      await applyToStreams({ ...ctx, db: tx }, about);
      await markApplied({ ...ctx, db: tx }, about);
      return rows.length;
    });
    // Messages about the channel itself are applied separately, because they must lock the profile before its
    // channels. They are idempotent.
    for (const one of aside) {
      await applyToChannel(ctx, one);
      await markApplied(ctx, [one]);
    }
    if (taken < AT_ONCE) return;
  }
}

async function markApplied(ctx: ServiceContext, applied: readonly Waiting[]): Promise<void> {
  if (applied.length === 0) return;
  await ctx.db
    .update(channelMessages)
    .set({ appliedAt: ctx.ports.clock.now() })
    .where(
      or(
        ...applied.map(({ platform, messageId }) =>
          and(eq(channelMessages.platform, platform), eq(channelMessages.messageId, messageId)),
        ),
      ),
    );
}

function applyToChannel(
  ctx: ServiceContext,
  { platform, subject, event, happenedAt }: Waiting,
): Promise<unknown> {
  switch (event.kind) {
    case "revoked":
      return revokeChannel(ctx, platform, subject, happenedAt);
    case "renamed":
      return renameChannel(ctx, platform, subject, event, happenedAt);
    case "raid":
      return recordRaid(ctx, platform, event, happenedAt);
    case "unsubscribed":
      return recordSubscriptionEnded(ctx, platform, event.subscriptionId);
    case "online":
    case "offline":
    case "described":
    case "video":
    case "video-gone":
      throw new Error(`Expected a channel event, got the stream event ${event.kind}`);
  }
}

const keyOf = ({ platform, subject }: { platform: ChannelPlatform; subject: string }) =>
  `${platform}:${subject}`;

async function lockChannels(ctx: ServiceContext, told: readonly Waiting[]) {
  const rows = await ctx.db
    .select({ id: channels.id, platform: channels.platform, subject: channels.subject })
    .from(channels)
    .where(
      and(
        isNull(channels.revokedAt),
        or(
          ...told.map(({ platform, subject }) =>
            and(eq(channels.platform, platform), eq(channels.subject, subject)),
          ),
        ),
      ),
    )
    .orderBy(asc(channels.id))
    .for("no key update");
  if (rows.length === 0) return new Map<string, { id: string; known: StoredStatus | null }>();
  const statuses = await ctx.db
    .select()
    .from(channelStatuses)
    .where(
      inArray(
        channelStatuses.channelId,
        rows.map(({ id }) => id),
      ),
    );
  const known = new Map(statuses.map((status) => [status.channelId, status]));
  return new Map(rows.map((row) => [keyOf(row), { id: row.id, known: known.get(row.id) ?? null }]));
}

async function applyToStreams(ctx: ServiceContext, told: readonly Waiting[]): Promise<void> {
  if (told.length === 0) return;
  const found = await lockChannels(ctx, told);
  const changed = new Map<string, StoredStatus>();
  const asked = new Set<string>();
  const videos: { channelId: string; videoId: string }[] = [];
  for (const one of told) {
    const channel = found.get(keyOf(one));
    if (!channel) continue;
    const { event } = one;
    if (event.kind === "video") videos.push({ channelId: channel.id, videoId: event.videoId });
    if (event.kind === "video" || event.kind === "video-gone") asked.add(channel.id);
    const word = statusAfterMessage(channel.known, one);
    if (word === null) continue;
    channel.known = word;
    changed.set(channel.id, word);
    if (event.kind === "online") asked.add(channel.id);
  }
  await applyStatuses(
    ctx,
    [...changed].map(([channelId, word]) => ({ channelId, ...word })),
  );
  await storeVideos(ctx, videos);
  await schedulePollBy(ctx, [...asked], new Date(ctx.ports.clock.now().getTime() + POLL_DELAY_MS));
}

export async function removeOldMessages({ db, ports }: ServiceContext): Promise<void> {
  const before = new Date(ports.clock.now().getTime() - RETENTION_DAYS * 86_400_000);
  await db.delete(channelMessages).where(lt(channelMessages.receivedAt, before));
}
