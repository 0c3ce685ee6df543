import { outsideStreams, outsideVisits } from "@starling/db/schema/outside-streams";
import { t } from "@starling/i18n/translate";
import type {
  ListMutedChannelsInput,
  MutedChannelsPage,
  OutsideChannelInput,
} from "@starling/validators/outside-streams";
import { MAX_MUTES } from "@starling/validators/safety";
import { and, count, eq, gt, isNotNull, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { keysetPage } from "../../access/paging/keyset.service.ts";
import type { ServiceContext, UserContext } from "../../context.ts";
import { retentionCutoff } from "../../discovery/surf/visits.service.ts";
import { DomainError, notFound } from "../../errors.ts";
import type { OutsideStreamRow } from "./reading.service.ts";

type Channel = Pick<OutsideStreamRow, "platform" | "channelId">;

const mutesFull = () =>
  t(
    "{max, plural, one {You can mute at most # channel. Unmute it in your settings first.} other {You can mute at most # channels. Unmute one in your settings first.}}",
    { max: MAX_MUTES },
  );

const { userId, platform, channelId, seenAt, visitedAt, notForMeAt, mutedAt } = outsideVisits;
/** Breaks ties between mutes of the same millisecond. */
const byChannel = { by: sql`hashtext(${platform} || ' ' || ${channelId})`, type: "int" } as const;
const key = [userId, platform, channelId];

function isOf(user: string, channel: Channel): SQL | undefined {
  return and(eq(userId, user), eq(platform, channel.platform), eq(channelId, channel.channelId));
}

/** Channels that the caller muted or marked "not for me"; none for anonymous visitors. */
export async function readUnwanted(ctx: ServiceContext): Promise<Channel[]> {
  const { db, actor } = ctx;
  if (actor.kind !== "user") return [];
  return db
    .select({ platform, channelId })
    .from(outsideVisits)
    .where(
      and(eq(userId, actor.userId), or(isNotNull(mutedAt), gt(notForMeAt, retentionCutoff(ctx).notForMe))),
    );
}

/** Channels shown to the caller in the last twelve hours. */
export function readSeen(ctx: UserContext) {
  return ctx.db
    .select({ platform, channelId, seenAt: sql<Date>`${seenAt}`.mapWith(seenAt), visitedAt })
    .from(outsideVisits)
    .where(and(eq(userId, ctx.actor.userId), gt(seenAt, retentionCutoff(ctx).visits)));
}

/**
 * Records that the channels are shown to the caller. Returns only those that no other request showed to the
 * caller in the last twelve hours.
 */
export async function claimSeen(
  ctx: UserContext,
  channels: readonly Channel[],
  { isVisit }: { isVisit: boolean },
): Promise<Channel[]> {
  if (channels.length === 0) return [];
  const now = ctx.ports.clock.now();
  const seen = { seenAt: now, visitedAt: isVisit ? now : null };
  return ctx.db
    .insert(outsideVisits)
    .values(
      channels.map((channel) => ({
        ...{ userId: ctx.actor.userId, platform: channel.platform, channelId: channel.channelId },
        ...seen,
      })),
    )
    .onConflictDoUpdate({
      target: key,
      set: seen,
      setWhere: or(isNull(seenAt), lte(seenAt, retentionCutoff(ctx).visits)),
    })
    .returning({ platform, channelId });
}

async function requireLive({ db }: ServiceContext, channel: OutsideChannelInput): Promise<void> {
  const found = await db.$count(
    outsideStreams,
    and(eq(outsideStreams.platform, channel.platform), eq(outsideStreams.channelId, channel.channelId)),
  );
  if (found === 0) throw notFound(t("Stream not found"));
}

async function mark(
  { db, actor }: UserContext,
  channel: OutsideChannelInput,
  set: { notForMeAt: Date } | { mutedAt: Date },
): Promise<void> {
  await db
    .insert(outsideVisits)
    .values({ userId: actor.userId, ...channel, ...set })
    .onConflictDoUpdate({ target: key, set });
}

/**
 * Stops showing a channel to the caller for 90 days; repeating restarts the period. Throws 404 if the channel
 * is not live.
 */
export async function dismissChannel(
  ctx: UserContext,
  channel: OutsideChannelInput,
): Promise<{ isForMe: false }> {
  await requireLive(ctx, channel);
  await mark(ctx, channel, { notForMeAt: ctx.ports.clock.now() });
  return { isForMe: false };
}

/** Idempotent. */
export async function undoDismissal(
  { db, actor }: UserContext,
  channel: OutsideChannelInput,
): Promise<{ isForMe: true }> {
  await db.update(outsideVisits).set({ notForMeAt: null }).where(isOf(actor.userId, channel));
  return { isForMe: true };
}

/**
 * Stops showing a channel to the caller until it is unmuted. Throws 404 if the channel is not live, and 409
 * beyond {@link MAX_MUTES}.
 */
export async function muteChannel(
  ctx: UserContext,
  channel: OutsideChannelInput,
): Promise<{ isMuted: true }> {
  await requireLive(ctx, channel);
  const others = or(ne(platform, channel.platform), ne(channelId, channel.channelId));
  const held = await ctx.db.$count(
    outsideVisits,
    and(eq(userId, ctx.actor.userId), isNotNull(mutedAt), others),
  );
  if (held >= MAX_MUTES) throw new DomainError("CONFLICT", mutesFull());
  await mark(ctx, channel, { mutedAt: ctx.ports.clock.now() });
  return { isMuted: true };
}

/** Idempotent. */
export async function unmuteChannel(
  { db, actor }: UserContext,
  channel: OutsideChannelInput,
): Promise<{ isMuted: false }> {
  await db.update(outsideVisits).set({ mutedAt: null }).where(isOf(actor.userId, channel));
  return { isMuted: false };
}

export async function listMutedChannels(
  ctx: UserContext,
  input: ListMutedChannelsInput,
): Promise<MutedChannelsPage> {
  const own = and(eq(userId, ctx.actor.userId), isNotNull(mutedAt));
  const page = keysetPage(ctx, { list: "muted channels", keys: [mutedAt, byChannel] }, input);
  const [read, [counted]] = await Promise.all([
    ctx.db
      .select({
        ...{ platform, channelId },
        name: outsideStreams.name,
        since: sql<Date>`${mutedAt}`.mapWith(mutedAt),
        place: page.place,
      })
      .from(outsideVisits)
      .leftJoin(
        outsideStreams,
        and(eq(outsideStreams.platform, platform), eq(outsideStreams.channelId, channelId)),
      )
      .where(and(own, page.after))
      .orderBy(...page.order)
      .limit(page.limit)
      .offset(page.offset),
    ctx.db.select({ total: count() }).from(outsideVisits).where(own),
  ]);
  const total = counted?.total ?? 0;
  const { rows, nextCursor } = page.finish(read);
  return { channels: rows, total, totalPages: Math.ceil(total / input.limit), nextCursor };
}

export async function removeOldOutsideVisits(ctx: ServiceContext): Promise<void> {
  const { visits, notForMe } = retentionCutoff(ctx);
  await ctx.db
    .delete(outsideVisits)
    .where(
      and(
        isNull(mutedAt),
        or(isNull(seenAt), lte(seenAt, visits)),
        or(isNull(notForMeAt), lte(notForMeAt, notForMe)),
      ),
    );
}
