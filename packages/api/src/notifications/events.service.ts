import { enqueueJob } from "@starling/db/jobs";
import { notificationEvents } from "@starling/db/schema/notifications";
import type { NotificationData } from "@starling/validators/notifications";
import { eq, sql } from "drizzle-orm";
import type { ServiceContext } from "../context.ts";
import { giveTo, peopleOf } from "./giving.service.ts";

/** What happened, once for everybody who hears of it. */
export interface NewEvent {
  /** What happened, in a word that is the same whoever says it and however often: it is told once. */
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

/** Whether anybody at all wants to hear it: most streamers go live for followers who have not asked to be notified. */
async function isAwaited({ db }: ServiceContext, event: NewEvent & { profileId: string }): Promise<boolean> {
  const [anybody] = await db.execute(sql`${peopleOf(event)} limit 1`);
  return anybody !== undefined;
}

/**
 * Notifies whoever wants to hear it of a streamer: those who follow them with alerts, or who asked to be reminded. A job gives it
 * to them in batches once the transaction commits. Resolves to false where it was told already, or nobody wants to hear it.
 */
export async function notifyFollowers(
  ctx: ServiceContext,
  event: NewEvent & { profileId: string },
): Promise<boolean> {
  if (!(await isAwaited(ctx, event))) return false;
  const added = await addEvent(ctx, event);
  if (added === null) return false;
  await enqueueJob(ctx.db, "give_notification", { eventId: added.id });
  return true;
}

/**
 * Notifies one person, be it of a streamer, in the transaction if there is one. Resolves to false where they were told already, or do
 * not want it.
 */
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
