import type { Db } from "@starling/db/client";
import { formerUsernames, pendingSignUps, usernameReservations, users } from "@starling/db/schema/accounts";
import { msg, t } from "@starling/i18n/translate";
import { VERIFICATION_HOURS } from "@starling/validators/accounts";
import { REDIRECT_DAYS } from "@starling/validators/public-pages";
import { and, eq, gt, isNull, lte, ne, or, sql } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import { type DomainError, fieldError } from "../../errors.ts";

const NOBODY = "00000000-0000-0000-0000-000000000000";
const USERNAME_TAKEN = msg("This username is already taken");

// Every sign-up reserves its username for as long as an unverified account is kept. A sign-up with a known
// email address creates no account, but reserves the username for the same time. Otherwise, the free username
// would reveal that the address is known (security row A2).

function heldUntil(ctx: ServiceContext): Date {
  return new Date(ctx.ports.clock.now().getTime() + VERIFICATION_HOURS * 3_600_000);
}

export function usernameConflict(): DomainError {
  return fieldError("username", t(USERNAME_TAKEN), "CONFLICT");
}

/** Whether a username is in use or was reserved in the last day for an account other than `userId`. */
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

/** Whether another account gave up the name in the last 90 days, by a rename or its deletion. */
export async function wasHeldByAnother(
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
 * Returns false if the username is already reserved, for example by a parallel call. Also returns false if
 * another account gave up the username in the last 90 days.
 */
export async function reserveUsername(
  ctx: ServiceContext,
  username: string,
  userId: string | null,
): Promise<boolean> {
  if (await wasHeldByAnother(ctx, username, userId ?? NOBODY)) return false;
  const reserved = await ctx.db
    .insert(usernameReservations)
    .values({ username: username.toLowerCase(), userId, expiresAt: heldUntil(ctx) })
    .onConflictDoNothing()
    .returning({ username: usernameReservations.username });
  return reserved.length > 0;
}

export async function removePendingSignUp({ db }: ServiceContext, username: string): Promise<void> {
  await db.delete(pendingSignUps).where(eq(pendingSignUps.username, username.toLowerCase()));
}

export async function extendUsernameReservations(ctx: ServiceContext, userId: string): Promise<void> {
  await ctx.db
    .update(usernameReservations)
    .set({ expiresAt: heldUntil(ctx) })
    .where(eq(usernameReservations.userId, userId));
}

/** Links to a deleted account must not lead to another user for 90 days (docs/product.md §1.4). */
export async function reserveDeletedUsername({ db, ports }: ServiceContext, username: string): Promise<void> {
  const redirectsUntil = new Date(ports.clock.now().getTime() + REDIRECT_DAYS * 86_400_000);
  await db
    .insert(formerUsernames)
    .values({ username: username.toLowerCase(), userId: null, redirectsUntil })
    .onConflictDoUpdate({ target: formerUsernames.username, set: { userId: null, redirectsUntil } });
}

export async function freeUsernames(ctx: ServiceContext): Promise<void> {
  await ctx.db.delete(formerUsernames).where(lte(formerUsernames.redirectsUntil, ctx.ports.clock.now()));
  await ctx.db.delete(usernameReservations).where(lte(usernameReservations.expiresAt, ctx.ports.clock.now()));
}
