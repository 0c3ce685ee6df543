import { enqueueJob } from "@starling/db/jobs";
import { notificationEvents } from "@starling/db/schema/notifications";
import type { NotificationData } from "@starling/validators/notifications";
import { and, eq, sql } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import { giveTo, noteChange, recipientsOf } from "./fan-out.service.ts";

/** New event, stored as one row for all recipients. */
export interface NewEvent {
  /** Idempotency key. */
  key: string;
  data: NotificationData;
}

async function addEvent(
  { db, ports }: ServiceContext,
  {
    key,
    data,
    profileId = null,
    userId = null,
  }: NewEvent & { profileId?: string | null; userId?: string | null },
) {
  const [event] = await db
    .insert(notificationEvents)
    .values({ kind: data.kind, key, profileId, userId, data, createdAt: ports.clock.now() })
    .onConflictDoNothing({ target: notificationEvents.key })
    .returning();
  return event ?? null;
}

async function hasRecipients(
  { db }: ServiceContext,
  event: NewEvent & { profileId: string | null },
): Promise<boolean> {
  const [anybody] = await db.execute(sql`${recipientsOf(event)} limit 1`);
  return anybody !== undefined;
}

/**
 * Queues notifications about a streamer for followers with alerts or viewers with reminders. If the event is
 * about a saved channel, queues notifications for the users who saved the channel. A job sends the
 * notifications after the commit, at `notBefore` or later. Returns false if the event is a duplicate or has
 * no recipients.
 */
export async function notifyFollowers(
  ctx: ServiceContext,
  { notBefore, ...event }: NewEvent & { profileId: string | null; notBefore?: Date },
): Promise<boolean> {
  if (!(await hasRecipients(ctx, event))) return false;
  const added = await addEvent(ctx, event);
  if (added === null) return false;
  await enqueueJob(
    ctx.db,
    "give_notification",
    { eventId: added.id },
    notBefore ? { runAt: notBefore, key: waitingKey(added.id) } : {},
  );
  return true;
}

const waitingKey = (eventId: number) => `give_notification:${eventId}`;

/**
 * Adds missing titles and games to stored live events without replacing existing values. If the notifications
 * of such an event were delayed, they are sent now.
 */
export async function completeLiveEvents(
  { db }: ServiceContext,
  described: readonly { key: string; title: string | null; game: string | null }[],
): Promise<void> {
  if (described.length === 0) return;
  const completed = await db.execute<{ id: string; waits: boolean }>(sql`
    update ${notificationEvents} event set data = event.data || jsonb_build_object(
      'title', coalesce(event.data ->> 'title', described.title), 'game', coalesce(event.data ->> 'game', described.game))
    from json_to_recordset(${JSON.stringify(described)}::json) as described(key text, title text, game text)
    where event.key = described.key
      and ((event.data ->> 'title' is null and described.title is not null)
        or (event.data ->> 'game' is null and described.game is not null))
    returning event.id, event.finished_at is null as waits`);
  for (const { id, waits } of completed) {
    const eventId = Number(id);
    if (waits) await enqueueJob(db, "give_notification", { eventId }, { key: waitingKey(eventId) });
  }
}

/** Returns false for a duplicate and for a kind that the user turned off. */
export async function notifyPerson(
  ctx: ServiceContext,
  { userId, ...event }: NewEvent & { userId: string; profileId?: string },
): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const added = await addEvent(inside, { ...event, userId });
    if (added === null) return false;
    const { given } = await giveTo(inside, added, sql`select ${userId}::uuid as user_id`);
    await tx
      .update(notificationEvents)
      .set({ finishedAt: ctx.ports.clock.now() })
      .where(eq(notificationEvents.id, added.id));
    return given > 0;
  });
}

/** Notifies the given users about a streamer. Requires a transaction. Ignores duplicates. */
export async function notifyPeople(
  ctx: ServiceContext,
  { userIds, ...event }: NewEvent & { profileId: string; userIds: readonly string[] },
): Promise<void> {
  const added = await addEvent(ctx, event);
  if (added === null) return;
  await giveTo(ctx, added, sql`select unnest(${sql.param(userIds)}::uuid[]) as user_id`);
  await ctx.db
    .update(notificationEvents)
    .set({ finishedAt: ctx.ports.clock.now() })
    .where(eq(notificationEvents.id, added.id));
}

/**
 * Deletes a user's notifications whose keys begin with `prefix`, when their reason has ended. The same
 * notification can be created again later.
 */
export async function withdrawEvents(
  ctx: ServiceContext,
  { userId, prefix }: { userId: string; prefix: string },
): Promise<void> {
  const withdrawn = await ctx.db
    .delete(notificationEvents)
    .where(and(eq(notificationEvents.userId, userId), sql`starts_with(${notificationEvents.key}, ${prefix})`))
    .returning({ id: notificationEvents.id });
  if (withdrawn.length > 0) await noteChange(ctx, { event: null, account: userId });
}
