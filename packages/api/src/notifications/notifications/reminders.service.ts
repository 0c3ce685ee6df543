import { users } from "@starling/db/schema/accounts";
import { reminders } from "@starling/db/schema/notifications";
import { profiles } from "@starling/db/schema/profiles";
import { msg, t } from "@starling/i18n/translate";
import { MAX_REMINDERS, type RemindInput } from "@starling/validators/notifications";
import { and, count, eq, gt } from "drizzle-orm";
import { canSee } from "../../access/visibility/service.ts";
import type { UserContext } from "../../context.ts";
import { DomainError, notFound } from "../../errors.ts";
import { findProfile } from "../../profiles/profiles/lookup.service.ts";

const remindersFull = () =>
  t(
    "{count, plural, one {You can set at most # reminder.} other {You can set at most # reminders.}} Remove one first.",
    { count: MAX_REMINDERS },
  );
const STREAM_BEGUN = msg("This stream has already started");

async function requireStreamer(ctx: UserContext, id: string) {
  const streamer = await findProfile(ctx, id, "streamer");
  if (!streamer) throw notFound(t("Streamer not found"));
  return streamer;
}

/**
 * Idempotent. Throws 404 for an unknown streamer. Throws 409 if the stream has started, or if the user
 * already has {@link MAX_REMINDERS} reminders.
 */
export async function remind(ctx: UserContext, input: RemindInput): Promise<{ isReminded: true }> {
  const { userId } = ctx.actor;
  const streamer = await requireStreamer(ctx, input.id);
  const [startsAt, now] = [new Date(input.startsAt), ctx.ports.clock.now()];
  if (startsAt <= now) throw new DomainError("CONFLICT", t(STREAM_BEGUN));
  await ctx.db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
    const [held] = await tx
      .select({ coming: count() })
      .from(reminders)
      .where(and(eq(reminders.userId, userId), gt(reminders.startsAt, now)));
    if ((held?.coming ?? 0) >= MAX_REMINDERS) throw new DomainError("CONFLICT", remindersFull());
    await tx
      .insert(reminders)
      .values({ userId, profileId: streamer.id, startsAt, createdAt: now })
      .onConflictDoNothing();
  });
  return { isReminded: true };
}

/** Idempotent. Throws 404 for an unknown streamer. */
export async function unremind(ctx: UserContext, input: RemindInput): Promise<{ isReminded: false }> {
  const streamer = await requireStreamer(ctx, input.id);
  await ctx.db
    .delete(reminders)
    .where(
      and(
        eq(reminders.userId, ctx.actor.userId),
        eq(reminders.profileId, streamer.id),
        eq(reminders.startsAt, new Date(input.startsAt)),
      ),
    );
  return { isReminded: false };
}

export async function listReminders(
  ctx: UserContext,
): Promise<{ reminders: { profileId: string; startsAt: Date }[] }> {
  const { userId } = ctx.actor;
  const coming = ctx.db.$with("reminders").as(
    ctx.db
      .select()
      .from(reminders)
      .where(and(eq(reminders.userId, userId), gt(reminders.startsAt, ctx.ports.clock.now()))),
  );
  const rows = await ctx.db
    .with(coming)
    .select({ profileId: reminders.profileId, startsAt: reminders.startsAt })
    .from(coming)
    .innerJoin(profiles, eq(profiles.id, reminders.profileId))
    .where(canSee(userId, profiles.userId))
    .orderBy(reminders.startsAt);
  return { reminders: rows };
}
