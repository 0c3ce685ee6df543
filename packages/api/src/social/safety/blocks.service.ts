import { users } from "@starling/db/schema/accounts";
import { profiles } from "@starling/db/schema/profiles";
import { blocks } from "@starling/db/schema/safety";
import { t } from "@starling/i18n/translate";
import { type IdInput, isUuid } from "@starling/validators/ids";
import { type BlocksPage, MAX_BLOCKS, type SafetyListInput } from "@starling/validators/safety";
import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import { keysetPage } from "../../access/paging/keyset.service.ts";
import { notifyAccountsChanged } from "../../access/sessions/cache.service.ts";
import { deleteLikesBetween } from "../../clips/clips/likes.service.ts";
import { deleteViewsBetween } from "../../clips/clips/views.service.ts";
import type { UserContext } from "../../context.ts";
import { deletePassesBetween } from "../../discovery/passes/service.ts";
import { deleteVisitsBetween } from "../../discovery/surf/visits.service.ts";
import { DomainError, notFound } from "../../errors.ts";
import { deleteNotificationsBetween } from "../../notifications/notifications/service.ts";
import { profileShown } from "../../profiles/profiles/lookup.service.ts";
import { deleteFollowsBetween } from "../follows/writes.service.ts";
import { presentPerson } from "./present.ts";

const blocksFull = () =>
  t(
    "{count, plural, one {You can block at most {count} person.} other {You can block at most {count} people.}} Unblock someone in your settings first.",
    { count: MAX_BLOCKS },
  );

/** Finds the account even if one of the two users has blocked the other. */
async function requireAccount({ db }: UserContext, { id }: IdInput): Promise<string> {
  const [account] = isUuid(id)
    ? await db.execute<{ id: string }>(sql`
        select id from ${users} where id = ${id}::uuid
        union select user_id from ${profiles} where id = ${id}::uuid`)
    : [];
  if (!account) throw notFound(t("Person not found"));
  return account.id;
}

/**
 * Idempotent. Also deletes follows and likes between the two users, without notifying them
 * (docs/decisions/028). Throws 404 for an unknown user, and 409 for the caller's own account and beyond
 * {@link MAX_BLOCKS}.
 */
export async function blockPerson(ctx: UserContext, input: IdInput): Promise<{ isBlocked: true }> {
  const { userId } = ctx.actor;
  const blockedUserId = await requireAccount(ctx, input);
  if (blockedUserId === userId) throw new DomainError("CONFLICT", t("You cannot block yourself"));
  await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    // Follows and likes lock accounts too, so they wait until the block is stored.
    const both = await tx
      .select({ id: users.id })
      .from(users)
      .where(inArray(users.id, [userId, blockedUserId]))
      .orderBy(asc(users.id))
      .for("update");
    if (both.length < 2) throw notFound(t("Person not found"));
    await requireBlockCapacity(inside, blockedUserId);
    await tx
      .insert(blocks)
      .values({ userId, blockedUserId, createdAt: ctx.ports.clock.now() })
      .onConflictDoNothing();
    await deleteLikesBetween(inside, userId, blockedUserId);
    await deleteFollowsBetween(inside, userId, blockedUserId);
    await deleteNotificationsBetween(inside, userId, blockedUserId);
    await deletePassesBetween(inside, userId, blockedUserId);
    await deleteVisitsBetween(inside, userId, blockedUserId);
    await deleteViewsBetween(inside, userId, blockedUserId);
    await notifyAccountsChanged(inside, [userId, blockedUserId]);
  });
  return { isBlocked: true };
}

async function requireBlockCapacity(ctx: UserContext, blockedUserId: string): Promise<void> {
  const others = and(eq(blocks.userId, ctx.actor.userId), ne(blocks.blockedUserId, blockedUserId));
  if ((await ctx.db.$count(blocks, others)) >= MAX_BLOCKS) throw new DomainError("CONFLICT", blocksFull());
}

/** Idempotent. Does not restore ended follows and likes. Throws 404 for an unknown user. */
export async function unblockPerson(ctx: UserContext, input: IdInput): Promise<{ isBlocked: false }> {
  const { userId } = ctx.actor;
  const blockedUserId = await requireAccount(ctx, input);
  await ctx.db.transaction(async (tx) => {
    await tx.delete(blocks).where(and(eq(blocks.userId, userId), eq(blocks.blockedUserId, blockedUserId)));
    await notifyAccountsChanged({ ...ctx, db: tx }, [userId, blockedUserId]);
  });
  return { isBlocked: false };
}

/** Latest block first. */
export async function listBlocks(ctx: UserContext, input: SafetyListInput): Promise<BlocksPage> {
  const own = eq(blocks.userId, ctx.actor.userId);
  const page = keysetPage(ctx, { list: "blocks", keys: [blocks.createdAt, blocks.blockedUserId] }, input);
  const [read, total] = await Promise.all([
    ctx.db
      .select({
        profileId: profiles.id,
        userId: users.id,
        role: users.role,
        displayName: profiles.displayName,
        username: users.username,
        avatar: profiles.avatar,
        since: blocks.createdAt,
        place: page.place,
      })
      .from(blocks)
      .innerJoin(users, eq(users.id, blocks.blockedUserId))
      .leftJoin(profiles, eq(profiles.id, profileShown))
      .where(and(own, page.after))
      .orderBy(...page.order)
      .limit(page.limit)
      .offset(page.offset),
    ctx.db.$count(blocks, own),
  ]);
  const { rows, ...totals } = page.finishOf(read, total);
  return { blocks: rows.map(presentPerson), ...totals };
}
