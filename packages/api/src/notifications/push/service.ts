import { users } from "@starling/db/schema/accounts";
import { pushSubscriptions } from "@starling/db/schema/notifications";
import { t } from "@starling/i18n/translate";
import {
  MAX_PUSH_BROWSERS,
  NO_PUSH_ADDRESS,
  type SubscribePushInput,
  type UnsubscribePushInput,
} from "@starling/validators/notifications";
import { and, desc, eq, inArray } from "drizzle-orm";
import type { ServiceContext, UserActor, UserContext } from "../../context.ts";
import { fieldError } from "../../errors.ts";
import { isPushEndpoint } from "./rules.ts";

/** VAPID public key; null if push is not configured. */
export function readPushKey({ ports }: Pick<ServiceContext, "ports">): { publicKey: string | null } {
  return { publicKey: ports.push?.publicKey ?? null };
}

export async function isPushOn(
  { db, actor }: UserContext,
  { endpoint }: UnsubscribePushInput,
): Promise<{ isOn: boolean }> {
  const [row] = await db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(browserOf(actor, endpoint));
  return { isOn: row !== undefined };
}

function browserOf({ userId }: UserActor, endpoint: string) {
  return and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.userId, userId));
}

function requirePushEndpoint({ ports }: ServiceContext, endpoint: string): void {
  if (isPushEndpoint(endpoint, ports.push?.standIn)) return;
  throw fieldError("endpoint", t(NO_PUSH_ADDRESS));
}

/**
 * Subscribes a browser for the lifetime of its session (`POST /notifications/push`). A browser belongs to the
 * account that subscribed last. Above {@link MAX_PUSH_BROWSERS}, deletes the account's oldest subscription.
 * Throws `VALIDATION` for an invalid endpoint.
 */
export async function subscribeToPush(ctx: UserContext, input: SubscribePushInput): Promise<{ isOn: true }> {
  const { endpoint, keys } = input;
  requirePushEndpoint(ctx, endpoint);
  const { userId, sessionId } = ctx.actor;
  const row = { userId, sessionId, ...keys, createdAt: ctx.ports.clock.now() };
  await ctx.db.transaction(async (tx) => {
    // Locks the account to enforce the limit.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
    await tx
      .insert(pushSubscriptions)
      .values({ endpoint, ...row })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: row });
    const beyond = await tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId))
      .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
      .offset(MAX_PUSH_BROWSERS);
    const ids = beyond.map(({ id }) => id);
    if (ids.length > 0) await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, ids));
  });
  return { isOn: true };
}

/** Ignores unknown and other accounts' browsers (`DELETE /notifications/push`). */
export async function unsubscribeFromPush(
  { db, actor }: UserContext,
  { endpoint }: UnsubscribePushInput,
): Promise<{ isOn: false }> {
  await db.delete(pushSubscriptions).where(browserOf(actor, endpoint));
  return { isOn: false };
}
