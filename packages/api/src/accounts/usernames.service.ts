import type { Db } from "@starling/db/client";
import { pendingSignUps, usernameReservations, users } from "@starling/db/schema/accounts";
import { VERIFICATION_HOURS } from "@starling/validators/accounts";
import { eq, lte, sql } from "drizzle-orm";
import type { ServiceContext } from "../context.ts";

// A sign-up with a known e-mail makes no account. Were its username free afterwards, asking for it again would tell
// that the e-mail is known. So every sign-up reserves its name, and keeps it as long as an account that is never
// verified would: until the same sweep, and longer when a link is mailed anew (security row A2).

function heldUntil(ctx: ServiceContext): Date {
  return new Date(ctx.ports.clock.now().getTime() + VERIFICATION_HOURS * 3_600_000);
}

/** Whether an account or a sign-up of the last day has the name, whatever its case. */
export async function usernameTaken(db: Db, username: string): Promise<boolean> {
  const name = username.toLowerCase();
  const [owners, reservations] = await Promise.all([
    db
      .select({ id: users.id })
      .from(users)
      .where(eq(sql`lower(${users.username})`, name)),
    db
      .select({ id: usernameReservations.userId })
      .from(usernameReservations)
      .where(eq(usernameReservations.username, name)),
  ]);
  return owners.length + reservations.length > 0;
}

/** Reserves a name on behalf of the account that has the e-mail; false when it is reserved already, however closely two calls meet. */
export async function reserveUsername(
  ctx: ServiceContext,
  username: string,
  userId: string,
): Promise<boolean> {
  const reserved = await ctx.db
    .insert(usernameReservations)
    .values({ username: username.toLowerCase(), userId, expiresAt: heldUntil(ctx) })
    .onConflictDoNothing()
    .returning({ username: usernameReservations.username });
  return reserved.length > 0;
}

/** Forgets what was typed at the sign-up for a name. */
export async function forgetPendingSignUp({ db }: ServiceContext, username: string): Promise<void> {
  await db.delete(pendingSignUps).where(eq(pendingSignUps.username, username.toLowerCase()));
}

/** Keeps the account's reservations as long as a link that is mailed now. */
export async function holdUsernames(ctx: ServiceContext, userId: string): Promise<void> {
  await ctx.db
    .update(usernameReservations)
    .set({ expiresAt: heldUntil(ctx) })
    .where(eq(usernameReservations.userId, userId));
}

/** Frees names whose time is over; belongs to the sweep of unverified accounts. */
export async function freeUsernames(ctx: ServiceContext): Promise<void> {
  await ctx.db.delete(usernameReservations).where(lte(usernameReservations.expiresAt, ctx.ports.clock.now()));
}
