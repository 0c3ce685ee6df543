import { users } from "@starling/db/schema/accounts";
import { follows } from "@starling/db/schema/follows";
import { profiles } from "@starling/db/schema/profiles";
import { t } from "@starling/i18n/translate";
import type {
  FollowEntry,
  FollowedEntry,
  ListFollowedByInput,
  ListFollowersInput,
  ListFollowingInput,
} from "@starling/validators/follows";
import type { PageTotals } from "@starling/validators/paging";
import type { Role } from "@starling/validators/roles";
import { and, count, eq, type SQL, sql } from "drizzle-orm";
import { hasFeature } from "../../access/entitlements/service.ts";
import { keysetPage } from "../../access/paging/keyset.service.ts";
import { canSee, isVisible } from "../../access/visibility/service.ts";
import type { UserContext } from "../../context.ts";
import { DomainError, notFound } from "../../errors.ts";
import { verifiedPlatformsOfProfile } from "../../profiles/directory/cards.service.ts";
import { findProfile, profileShown } from "../../profiles/profiles/lookup.service.ts";
import { presentFollow, presentFollowed } from "./lists.present.ts";

export interface FollowingPage extends PageTotals {
  following: FollowedEntry[];
}

export interface FollowersPage extends PageTotals {
  followers: FollowEntry[];
  /** Whether the caller gets only `total`. Only the streamer may see the names of followers. */
  isLocked: boolean;
}

const entry = {
  profileId: profiles.id,
  userId: users.id,
  role: users.role,
  displayName: profiles.displayName,
  username: users.username,
  avatar: profiles.avatar,
  bio: profiles.bio,
  shortBio: profiles.shortBio,
  verifiedPlatforms: verifiedPlatformsOfProfile,
  followedAt: follows.createdAt,
};

/** Uses a CTE, because the distributed `follows` may be on other servers than the joined tables. */
const followsOf = ({ db }: UserContext, which: SQL) =>
  db.$with("follows").as(db.select().from(follows).where(which));

async function followedPage(
  ctx: UserContext,
  followerUserId: string,
  input: ListFollowingInput,
): Promise<FollowingPage> {
  const theirs = followsOf(ctx, eq(follows.followerUserId, followerUserId));
  const isShown = canSee(ctx.actor.userId, profiles.userId);
  const page = keysetPage(
    ctx,
    { list: `following ${followerUserId}`, keys: [follows.createdAt, follows.streamerProfileId] },
    input,
  );
  const [read, [counted]] = await Promise.all([
    ctx.db
      .with(theirs)
      .select({ ...entry, role: profiles.role, place: page.place })
      .from(theirs)
      .innerJoin(profiles, eq(profiles.id, follows.streamerProfileId))
      .innerJoin(users, eq(users.id, profiles.userId))
      .where(and(isShown, page.after))
      .orderBy(...page.order)
      .limit(page.limit)
      .offset(page.offset),
    ctx.db
      .with(theirs)
      .select({ total: count() })
      .from(theirs)
      .innerJoin(profiles, eq(profiles.id, follows.streamerProfileId))
      .where(isShown),
  ]);
  const { rows, ...totals } = page.finishOf(read, counted?.total ?? 0);
  const ids = rows.map(({ profileId }) => profileId);
  const records = new Map((await ctx.ports.directory.cards(ids)).map((record) => [record.id, record]));
  const now = ctx.ports.clock.now();
  return {
    following: rows.map((row) => presentFollowed(row, records.get(row.profileId), now)),
    ...totals,
  };
}

/** Latest follow first. */
export function listFollowing(ctx: UserContext, input: ListFollowingInput): Promise<FollowingPage> {
  return followedPage(ctx, ctx.actor.userId, input);
}

/**
 * Latest follow first. Throws 404 for an unknown viewer. Throws 402 if the list belongs to another user and
 * the caller's plan does not include `full_viewer_profiles`.
 */
export async function listFollowedBy(ctx: UserContext, input: ListFollowedByInput): Promise<FollowingPage> {
  const viewer = await findProfile(ctx, input.id, "viewer");
  if (!viewer) throw new DomainError("NOT_FOUND", t("Viewer Not Found"));
  if (viewer.userId !== ctx.actor.userId && !(await hasFeature(ctx, "full_viewer_profiles"))) {
    throw new DomainError("PREMIUM_REQUIRED", t("Get Premium to see who a viewer follows"));
  }
  return followedPage(ctx, viewer.userId, input);
}

async function isOwn(ctx: UserContext, id: string): Promise<boolean> {
  if (id === ctx.actor.userId) return true;
  const profile = await findProfile(ctx, id);
  return profile?.userId === ctx.actor.userId;
}

/**
 * Latest follow first. Users other than the streamer get only the count (docs/product.md §2.14). Throws 404
 * for an unknown streamer.
 */
export async function listFollowers(ctx: UserContext, input: ListFollowersInput): Promise<FollowersPage> {
  const streamer = await findProfile(ctx, input.id, "streamer");
  if (!streamer) {
    if (!(await isOwn(ctx, input.id))) throw notFound(t("Streamer not found"));
    return { followers: [], total: 0, totalPages: 0, nextCursor: null, isLocked: false };
  }
  const theirs = eq(follows.streamerProfileId, streamer.id);
  const total = await ctx.db.$count(follows, theirs);
  if (streamer.userId !== ctx.actor.userId) {
    return { followers: [], total, totalPages: 0, nextCursor: null, isLocked: true };
  }
  const received = followsOf(ctx, theirs);
  const page = keysetPage(
    ctx,
    { list: `followers ${streamer.id}`, keys: [follows.createdAt, follows.followerUserId] },
    input,
  );
  const read = await ctx.db
    .with(received)
    .select({
      ...entry,
      role: sql<Role>`coalesce(${profiles.role}, ${users.role})`,
      place: page.place,
    })
    .from(received)
    .innerJoin(users, eq(users.id, follows.followerUserId))
    .leftJoin(profiles, eq(profiles.id, profileShown))
    .where(and(isVisible(users.id), page.after))
    .orderBy(...page.order)
    .limit(page.limit)
    .offset(page.offset);
  const { rows, ...totals } = page.finishOf(read, total);
  return { followers: rows.map(presentFollow), ...totals, isLocked: false };
}
