import { enqueueJob } from "@starling/db/jobs";
import { users } from "@starling/db/schema/accounts";
import { channelStatuses, channels } from "@starling/db/schema/channels";
import { discordWebhooks } from "@starling/db/schema/communities";
import { profiles } from "@starling/db/schema/profiles";
import { streams } from "@starling/db/schema/streams";
import { type Message, msg, t } from "@starling/i18n/translate";
import type { DiscordFailure } from "@starling/validators/discord";
import { and, asc, eq, inArray, isNotNull, isNull, lte, ne, or, sql } from "drizzle-orm";
import { hasVisibleStanding } from "../../access/visibility/service.ts";
import type { ServiceContext } from "../../context.ts";
import { notifyPerson } from "../../notifications/notifications/events.service.ts";
import { endedMessage, liveMessage } from "./messages.rules.ts";
import { webhookOf } from "./secrets.service.ts";
import { type DiscordAnswer, editMessage, postMessage } from "./webhooks.adapter.ts";

const MINUTE = 60_000;
/** Delay before a post is updated, because platforms often report short interruptions as an end. */
const SETTLING_MS = 2 * MINUTE;
/**
 * Maximum age of a stream to post, minimum interval between two posts, and maximum break after which a stream
 * still belongs to the previous post.
 */
const SAME_EVENING_MS = 60 * MINUTE;
/** Interval between checks of a live post, in case no end is reported. */
const RECHECK_MS = 2 * 60 * MINUTE;

const keyOf = (profileId: string) => `sync_discord_post:${profileId}`;

function queueSync({ db }: ServiceContext, profileId: string, runAt?: Date): Promise<void> {
  return enqueueJob(
    db,
    "sync_discord_post",
    { profileId },
    { key: keyOf(profileId), ...(runAt && { runAt }) },
  );
}

const later = ({ ports }: ServiceContext, ms: number) => new Date(ports.clock.now().getTime() + ms);

/**
 * Queues the post of an announced stream. Of several starts within an hour only the first counts. Call within
 * the transaction that applies the status.
 */
export async function announceOnDiscord(
  ctx: ServiceContext,
  { profileId, platform, streamId }: { profileId: string; platform: string; streamId: string },
  notBefore?: Date,
): Promise<void> {
  const stream = `${platform}:${streamId}`;
  const { announcedAt } = discordWebhooks;
  const due = await ctx.db
    .update(discordWebhooks)
    .set({ stream, announcedAt: ctx.ports.clock.now(), postState: "due", messageId: null, endedAt: null })
    .where(
      and(
        eq(discordWebhooks.profileId, profileId),
        isNull(discordWebhooks.failure),
        or(isNull(discordWebhooks.stream), ne(discordWebhooks.stream, stream)),
        or(isNull(announcedAt), lte(announcedAt, later(ctx, -SAME_EVENING_MS))),
      ),
    )
    .returning({ profileId: discordWebhooks.profileId });
  if (due.length > 0) await queueSync(ctx, profileId, notBefore);
}

export async function refreshDiscordPosts(ctx: ServiceContext, profileIds: readonly string[]): Promise<void> {
  if (profileIds.length === 0) return;
  const posted = await ctx.db
    .select({ profileId: discordWebhooks.profileId })
    .from(discordWebhooks)
    .where(
      and(
        inArray(discordWebhooks.profileId, [...new Set(profileIds)]),
        isNotNull(discordWebhooks.postState),
        isNull(discordWebhooks.failure),
      ),
    );
  for (const { profileId } of posted) await queueSync(ctx, profileId, later(ctx, SETTLING_MS));
}

/** Post with the streamer's current state; null without a post or for a hidden account. */
async function readPost({ db, ports }: ServiceContext, profileId: string) {
  const [post] = await db
    .select({
      webhook: discordWebhooks,
      userId: profiles.userId,
      displayName: sql<string>`coalesce(nullif(${profiles.displayName}, ''), ${users.username})`,
      username: users.username,
      title: streams.title,
      game: streams.game,
      startedAt: streams.startedAt,
    })
    .from(discordWebhooks)
    .innerJoin(profiles, eq(profiles.id, discordWebhooks.profileId))
    .innerJoin(users, eq(users.id, profiles.userId))
    .innerJoin(
      streams,
      and(
        eq(streams.profileId, profiles.id),
        sql`${discordWebhooks.stream} = ${streams.platform} || ':' || ${streams.streamId}`,
      ),
    )
    .where(
      and(
        eq(discordWebhooks.profileId, profileId),
        isNull(discordWebhooks.failure),
        hasVisibleStanding(users.standing),
      ),
    );
  if (!post) return null;
  const [live] = await db
    .select({ thumbnail: channelStatuses.thumbnail })
    .from(channelStatuses)
    .innerJoin(channels, eq(channels.id, channelStatuses.channelId))
    .where(and(eq(channelStatuses.profileId, profileId), channelStatuses.isLive, isNull(channels.revokedAt)))
    .orderBy(asc(channelStatuses.since))
    .limit(1);
  const page = `${ports.settings.publicUrl}/@${post.username}`;
  return { ...post, page, isLive: live !== undefined, thumbnail: live?.thumbnail ?? null };
}

type Post = NonNullable<Awaited<ReturnType<typeof readPost>>>;

export async function syncPost(ctx: ServiceContext, { profileId }: { profileId: string }): Promise<void> {
  const post = await readPost(ctx, profileId);
  if (post === null) return;
  const { postState, messageId, endedAt } = post.webhook;
  const now = ctx.ports.clock.now().getTime();
  if (postState === "due") {
    if (post.isLive && now - post.startedAt.getTime() <= SAME_EVENING_MS) await sendPost(ctx, post);
  } else if (messageId !== null && postState === "live") {
    if (post.isLive) await queueSync(ctx, profileId, later(ctx, RECHECK_MS));
    else await editPost(ctx, post, messageId, "ended");
  } else if (
    messageId !== null &&
    postState === "ended" &&
    post.isLive &&
    endedAt &&
    now - endedAt.getTime() <= SAME_EVENING_MS
  )
    await editPost(ctx, post, messageId, "live");
}

/**
 * Marks the post before sending it; a post that stays marked is never sent again. If this process dies or
 * Discord's answer is late, Discord may already have accepted the post.
 */
async function sendPost(ctx: ServiceContext, post: Post): Promise<void> {
  const { profileId, stream, roleId } = post.webhook;
  const webhook = webhookOf(ctx, post.webhook);
  if (webhook === null) return failWebhook(ctx, post, "gone");
  const update = (state: "due" | "sending", values: Partial<typeof discordWebhooks.$inferInsert>) =>
    ctx.db
      .update(discordWebhooks)
      .set(values)
      .where(
        and(
          eq(discordWebhooks.profileId, profileId),
          eq(discordWebhooks.postState, state),
          sql`${discordWebhooks.stream} = ${stream}`,
        ),
      )
      .returning({ profileId: discordWebhooks.profileId });
  if ((await update("due", { postState: "sending" })).length === 0) return;
  const message = liveMessage(post, roleId);
  const answer = await postMessage(ctx.ports.settings, webhook, message).catch(async (error: unknown) => {
    if (!isTimeout(error)) await update("sending", { postState: "due" });
    throw error;
  });
  if (answer.kind === "done") {
    await update("sending", { postState: "live", messageId: answer.value });
    await queueSync(ctx, profileId, later(ctx, RECHECK_MS));
    return;
  }
  await update("sending", { postState: "due" });
  await settle(ctx, post, answer);
}

async function editPost(
  ctx: ServiceContext,
  post: Post,
  messageId: string,
  to: "live" | "ended",
): Promise<void> {
  const { profileId, roleId } = post.webhook;
  const webhook = webhookOf(ctx, post.webhook);
  if (webhook === null) return failWebhook(ctx, post, "gone");
  const message = to === "live" ? liveMessage(post, roleId) : endedMessage(post);
  const answer = await editMessage(ctx.ports.settings, webhook, { messageId, message });
  // A post deleted at Discord needs no edits.
  if (answer.kind !== "done" && answer.kind !== "missing") return settle(ctx, post, answer);
  const endedAt = to === "ended" ? ctx.ports.clock.now() : null;
  await ctx.db
    .update(discordWebhooks)
    .set(answer.kind === "missing" ? { messageId: null, postState: null } : { postState: to, endedAt })
    .where(and(eq(discordWebhooks.profileId, profileId), eq(discordWebhooks.messageId, messageId)));
  if (answer.kind === "done" && to === "live") await queueSync(ctx, profileId, later(ctx, RECHECK_MS));
}

/** Retries after a rate limit; stops posting after any other error. */
async function settle(
  ctx: ServiceContext,
  post: Post,
  answer: Exclude<DiscordAnswer<unknown>, { kind: "done" }>,
): Promise<void> {
  if (answer.kind === "limited")
    return queueSync(ctx, post.webhook.profileId, later(ctx, answer.seconds * 1_000));
  return failWebhook(ctx, post, answer.kind === "gone" ? "gone" : "refused");
}

const isTimeout = (error: unknown) =>
  error instanceof Error && error.cause instanceof DOMException && error.cause.name === "TimeoutError";

const STOPPED = msg("Discord posts have stopped");
const REASONS: Record<DiscordFailure, Message> = {
  gone: msg(
    "Discord no longer knows your webhook. Connect it again to keep telling your server when you’re live.",
  ),
  refused: msg("Discord doesn’t accept posts in this channel. Choose a webhook of a text channel."),
};

/** Stops posting until the owner saves or tests the webhook. Notifies the owner once. */
async function failWebhook(
  ctx: ServiceContext,
  { webhook: { profileId, sealedToken }, userId }: Post,
  failure: DiscordFailure,
): Promise<void> {
  const failedAt = ctx.ports.clock.now();
  const failed = await ctx.db
    .update(discordWebhooks)
    .set({ failure, failedAt })
    .where(
      and(
        eq(discordWebhooks.profileId, profileId),
        eq(discordWebhooks.sealedToken, sealedToken),
        isNull(discordWebhooks.failure),
      ),
    )
    .returning({ profileId: discordWebhooks.profileId });
  if (failed.length === 0) return;
  await notifyPerson(ctx, {
    key: `discord:${profileId}:${failedAt.getTime()}`,
    userId,
    data: {
      kind: "security",
      title: t(STOPPED),
      text: t(REASONS[failure]),
      path: "/account-settings?tab=community",
    },
  });
}
