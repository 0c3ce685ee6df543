import { users } from "@starling/db/schema/accounts";
import { notificationSettings, pushSubscriptions } from "@starling/db/schema/notifications";
import {
  DEFAULT_ALERTS,
  type NotificationSettings,
  PUSHES_A_DAY,
  type UpdateNotificationSettingsInput,
} from "@starling/validators/notifications";
import { count, eq } from "drizzle-orm";
import type { ServiceContext, UserContext } from "../../context.ts";
import { changedKinds, choicesOf } from "./rules.ts";

async function readChosen({ db }: ServiceContext, userId: string) {
  const [chosen] = await db
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId));
  return chosen ?? null;
}

export async function readTimeZone(ctx: ServiceContext, userId: string): Promise<string | undefined> {
  return (await readChosen(ctx, userId))?.timeZone;
}

/** Returns the default for each setting that the user has not changed (`GET /notifications/settings`). */
export async function readSettings(ctx: UserContext): Promise<NotificationSettings> {
  const { userId } = ctx.actor;
  const chosen = await readChosen(ctx, userId);
  const [browsers] = await ctx.db
    .select({ count: count() })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId));
  return {
    kinds: choicesOf(chosen),
    newFollows: chosen?.newFollows ?? DEFAULT_ALERTS,
    quietHours:
      chosen?.quietFrom == null || chosen.quietUntil == null
        ? null
        : { from: chosen.quietFrom, until: chosen.quietUntil },
    timeZone: chosen?.timeZone ?? "UTC",
    pushesPerDay: chosen?.pushesPerDay ?? PUSHES_A_DAY,
    browsers: browsers?.count ?? 0,
    mailRefusedAt: chosen?.mailRefusedAt ?? null,
  };
}

/**
 * Leaves omitted settings unchanged (`PATCH /notifications/settings`). If the user turns mails on, mails are
 * sent again even if the mail server has rejected the user's address before.
 */
export async function updateSettings(
  ctx: UserContext,
  input: UpdateNotificationSettingsInput,
): Promise<NotificationSettings> {
  const { userId } = ctx.actor;
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    // Prevents lost updates by concurrent changes.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
    const before = await readChosen(inside, userId);
    const wantsMail = Object.values(input.kinds ?? {}).some(({ mail }) => mail);
    const { newFollows, timeZone, pushesPerDay, quietHours } = input;
    const after = {
      ...changedKinds(choicesOf(before), input.kinds),
      ...(newFollows === undefined ? {} : { newFollows }),
      ...(timeZone === undefined ? {} : { timeZone }),
      ...(pushesPerDay === undefined ? {} : { pushesPerDay }),
      ...(quietHours === undefined
        ? {}
        : { quietFrom: quietHours?.from ?? null, quietUntil: quietHours?.until ?? null }),
      ...(wantsMail ? { mailRefusedAt: null } : {}),
    };
    await tx
      .insert(notificationSettings)
      .values({ userId, ...after })
      .onConflictDoUpdate({ target: notificationSettings.userId, set: after });
    return readSettings(inside);
  });
}
