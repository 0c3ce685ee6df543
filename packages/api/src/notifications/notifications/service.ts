import { users } from "@starling/db/schema/accounts";
import { channelStatuses } from "@starling/db/schema/channels";
import { clips } from "@starling/db/schema/clips";
import { notificationEvents, notifications } from "@starling/db/schema/notifications";
import { outsideStreams } from "@starling/db/schema/outside-streams";
import { profiles } from "@starling/db/schema/profiles";
import { msg, t } from "@starling/i18n/translate";
import {
  type ListNotificationsInput,
  MAX_UNREAD,
  type NotificationsPage,
  type ReadNotificationsInput,
  type SeenNotificationsInput,
} from "@starling/validators/notifications";
import { and, desc, eq, inArray, lt, not, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { canSee, hasMuted, isAccountPair, refersToOtherAccount } from "../../access/visibility/service.ts";
import type { ServiceContext, UserContext } from "../../context.ts";
import { fieldError } from "../../errors.ts";
import { noteChange } from "./fan-out.service.ts";
import { presentNotification } from "./present.ts";
import { readTimeZone } from "./settings.service.ts";

const INVALID_LIST_POSITION = msg("We lost your place in this list. Please start again from the beginning.");

/** Excludes notifications of hidden streamers and deleted clips. */
function isVisibleTo(userId: string): SQL {
  return sql`(${notificationEvents.profileId} is null or (${canSee(userId, profiles.userId)}
      and not ${hasMuted(userId, notificationEvents.profileId)}))
    and (${notificationEvents.kind} <> 'clip' or exists (select from ${clips} clip
      where clip.id = (${notificationEvents.data} ->> 'clipId')::uuid and clip.status = 'ready'))`;
}

/**
 * A stream has not ended if a live channel of the streamer started before the event, or less than an hour
 * after the event.
 */
const isOver = sql<boolean>`${notificationEvents.kind} = 'live' and ${notificationEvents.data} ->> 'by' = 'platform'
  and not exists (select from ${channelStatuses} status
    where status.profile_id = ${notificationEvents.profileId} and status.is_live
      and status.since < ${notificationEvents.createdAt} + interval '1 hour')`;

/** Name of an event's saved channel; null once its stream is no longer listed. */
export const channelNameOf = (data: SQLWrapper) => sql<string | null>`(
  select live.name from ${outsideStreams} live
  where live.platform = ${data} -> 'channel' ->> 'platform' and live.channel_id = ${data} -> 'channel' ->> 'channelId'
    and live.started_at = (${data} -> 'channel' ->> 'startedAt')::timestamptz)`;

function placeOf(cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  if (/^[1-9]\d{0,14}$/.test(cursor)) return Number(cursor);
  throw fieldError("cursor", t(INVALID_LIST_POSITION));
}

/**
 * Lists notifications, latest first, with the unread count (`GET /notifications`). Throws `VALIDATION` for an
 * invalid cursor.
 */
export async function listNotifications(
  ctx: UserContext,
  { cursor, limit }: ListNotificationsInput,
): Promise<NotificationsPage> {
  const { userId } = ctx.actor;
  const before = placeOf(cursor);
  const given = ctx.db.$with("notifications").as(
    ctx.db
      .select()
      .from(notifications)
      .where(
        and(
          eq(notifications.userId, userId),
          before === null ? undefined : lt(notifications.eventId, before),
        ),
      ),
  );
  const rows = await ctx.db
    .with(given)
    .select({
      id: notificationEvents.id,
      data: notificationEvents.data,
      createdAt: notificationEvents.createdAt,
      isRead: notifications.isRead,
      isOver,
      channelName: channelNameOf(notificationEvents.data),
      streamer: {
        id: profiles.id,
        displayName: profiles.displayName,
        username: users.username,
        avatar: profiles.avatar,
      },
    })
    .from(given)
    .innerJoin(notificationEvents, eq(notificationEvents.id, notifications.eventId))
    .leftJoin(profiles, eq(profiles.id, notificationEvents.profileId))
    .leftJoin(users, eq(users.id, profiles.userId))
    .where(isVisibleTo(userId))
    .orderBy(desc(notifications.eventId))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const timeZone = await readTimeZone(ctx, userId);
  return {
    items: shown.map((row) => presentNotification(row, timeZone)),
    nextCursor: rows.length > limit && last ? String(last.id) : null,
    unread: (await countUnread(ctx)).unread,
  };
}

export async function countUnread(ctx: UserContext): Promise<{ unread: number }> {
  return { unread: await countUnreadOf(ctx, ctx.actor.userId) };
}

export async function countUnreadOf(ctx: Pick<ServiceContext, "db">, userId: string): Promise<number> {
  const [counted] = await ctx.db.execute<{ unread: number }>(sql`
    with notifications as (
      select event_id from ${notifications} where user_id = ${userId} and not is_read
    )
    select count(*)::int as unread from (
      select 1 from notifications
      join ${notificationEvents} on ${notificationEvents.id} = ${notifications.eventId}
      left join ${profiles} on ${profiles.id} = ${notificationEvents.profileId}
      where ${isVisibleTo(userId)}
      limit ${MAX_UNREAD}) unread`);
  return counted?.unread ?? 0;
}

const numbersOf = (ids: readonly string[]) => ids.map(Number);

/** Ignores unknown ids (`POST /notifications/read`). */
export async function readNotifications(
  ctx: UserContext,
  { ids }: ReadNotificationsInput,
): Promise<{ unread: number }> {
  const read = await ctx.db
    .update(notifications)
    .set({ isRead: true, isSeen: true })
    .where(
      and(
        eq(notifications.userId, ctx.actor.userId),
        not(notifications.isRead),
        ids && inArray(notifications.eventId, numbersOf(ids)),
      ),
    );
  // Makes other open pages refresh their unread count.
  if (read.count > 0) await noteChange(ctx, { event: null, account: ctx.actor.userId });
  return countUnread(ctx);
}

/** Suppresses push messages about the given notifications, which stay unread. */
export async function seeNotifications(
  ctx: UserContext,
  { ids }: SeenNotificationsInput,
): Promise<{ seen: true }> {
  await ctx.db
    .update(notifications)
    .set({ isSeen: true })
    .where(
      and(
        eq(notifications.userId, ctx.actor.userId),
        not(notifications.isSeen),
        inArray(notifications.eventId, numbersOf(ids)),
      ),
    );
  return { seen: true };
}

/**
 * Deletes notifications and reminders between two accounts, and cancels their pending deliveries. Call it in
 * the transaction that stores the block. Messages that were already sent still count toward the daily limit.
 */
export async function deleteNotificationsBetween(
  { db }: Pick<UserContext, "db">,
  one: string,
  other: string,
): Promise<void> {
  const eventsOf = (account: SQL) => sql`
    select event.id from ${notificationEvents} event join ${profiles} owner on owner.id = event.profile_id
    where owner.user_id = ${account}`;
  await db.execute(sql`
    with theirs as (
      delete from ${notifications}
      where ${refersToOtherAccount([notifications.userId, notifications.eventId], eventsOf, [one, other])}
      returning ${notifications.userId} as user_id, ${notifications.eventId} as event_id
    )
    update notification_deliveries leaving set ended_at = now() from theirs
    where leaving.user_id = theirs.user_id and leaving.event_id = theirs.event_id
      and leaving.ended_at is null`);
  await db.execute(sql`
    delete from reminders using ${profiles} owner where owner.id = reminders.profile_id
      and ${isAccountPair([sql`reminders.user_id`, sql`owner.user_id`], [one, other])}`);
}
