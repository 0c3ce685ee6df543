import type { Db } from "@starling/db/client";
import { formerUsernames, pendingSignUps, usernameReservations, users } from "@starling/db/schema/accounts";
import { VERIFICATION_HOURS } from "@starling/validators/accounts";
import { REDIRECT_DAYS } from "@starling/validators/public-pages";
import { and, eq, gt, isNull, lte, ne, or, sql } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import { DomainError } from "../../errors.ts";

/** No account has this id. */
const NOBODY = "00000000-0000-0000-0000-000000000000";
const USERNAME_TAKEN = "This username is already taken";

// A sign-up with a known email makes no account. Were its username free afterwards, asking for it again would tell
// that the email is known. So every sign-up reserves its name, and keeps it as long as an account that is never
// verified would: until the same sweep, and longer when a link is mailed anew (security row A2).

function heldUntil(ctx: ServiceContext): Date {
  return new Date(ctx.ports.clock.now().getTime() + VERIFICATION_HOURS * 3_600_000);
}

/** What is said of a name that somebody has, or had until lately. */
export function usernameConflict(): DomainError {
  return new DomainError("CONFLICT", USERNAME_TAKEN, {
    fields: [{ path: "username", message: USERNAME_TAKEN }],
  });
}

/** Whether an account, or a sign-up of the last day with another address than that of `userId`, has the name, whatever its case. */
export async function usernameTaken(db: Db, username: string, userId: string = NOBODY): Promise<boolean> {
  const name = username.toLowerCase();
  const [owners, reservations] = await Promise.all([
    db
      .select({ id: users.id })
      .from(users)
      .where(eq(sql`lower(${users.username})`, name)),
    db
      .select({ id: usernameReservations.userId })
      .from(usernameReservations)
      .where(
        and(
          eq(usernameReservations.username, name),
          sql`${usernameReservations.userId} is distinct from ${userId}::uuid`,
        ),
      ),
  ]);
  return owners.length + reservations.length > 0;
}

/** Whether the name is held: another account gave it up, or was deleted with it, in the last 90 days. */
export async function wasSomebodyElses(
  { db, ports }: ServiceContext,
  username: string,
  userId: string,
): Promise<boolean> {
  const held = await db
    .select({ username: formerUsernames.username })
    .from(formerUsernames)
    .where(
      and(
        eq(formerUsernames.username, username.toLowerCase()),
        or(isNull(formerUsernames.userId), ne(formerUsernames.userId, userId)),
        gt(formerUsernames.redirectsUntil, ports.clock.now()),
      ),
    );
  return held.length > 0;
}

/**
 * Reserves a name on behalf of the account that has the email, if there is one; false when it is reserved already, however closely two calls
 * meet, and while its old address leads to somebody else.
 */
export async function reserveUsername(
  ctx: ServiceContext,
  username: string,
  userId: string | null,
): Promise<boolean> {
  if (await wasSomebodyElses(ctx, username, userId ?? NOBODY)) return false;
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

/** Holds the name of an account that is being deleted for 90 days, so that links to it lead to nobody else (docs/product.md §1.4). */
export async function holdDeletedName({ db, ports }: ServiceContext, username: string): Promise<void> {
  const redirectsUntil = new Date(ports.clock.now().getTime() + REDIRECT_DAYS * 86_400_000);
  await db
    .insert(formerUsernames)
    .values({ username: username.toLowerCase(), userId: null, redirectsUntil })
    .onConflictDoUpdate({ target: formerUsernames.username, set: { userId: null, redirectsUntil } });
}

/** Frees names whose time is over; belongs to the sweep of unverified accounts. */
export async function freeUsernames(ctx: ServiceContext): Promise<void> {
  await ctx.db.delete(formerUsernames).where(lte(formerUsernames.redirectsUntil, ctx.ports.clock.now()));
  await ctx.db.delete(usernameReservations).where(lte(usernameReservations.expiresAt, ctx.ports.clock.now()));
}
