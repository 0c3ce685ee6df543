import { users } from "@starling/db/schema/accounts";
import { clipCounters, clipLikes, clips } from "@starling/db/schema/clips";
import { profiles } from "@starling/db/schema/profiles";
import { t } from "@starling/i18n/translate";
import type { ListLikersInput } from "@starling/validators/clip-inputs";
import type { LikersPage } from "@starling/validators/clips";
import { isUuid } from "@starling/validators/ids";
import { and, eq } from "drizzle-orm";
import { hasFeature } from "../../access/entitlements/service.ts";
import { keysetPage } from "../../access/paging/keyset.service.ts";
import { canSee } from "../../access/visibility/service.ts";
import type { UserContext } from "../../context.ts";
import { notFound } from "../../errors.ts";
import { profileShown } from "../../profiles/profiles/lookup.service.ts";
import { pagesOf } from "./rules.ts";

/**
 * Lists the users who like a clip, newest like first. If the caller lacks `unlimited_likes`, returns only the
 * number of likes. Throws 404 for an unknown or unpublished clip.
 */
export async function listLikers(ctx: UserContext, input: ListLikersInput): Promise<LikersPage> {
  const { id, limit } = input;
  const [clip] = isUuid(id)
    ? await ctx.db
        .select({ likes: clipCounters.likes })
        .from(clips)
        .innerJoin(profiles, eq(profiles.id, clips.profileId))
        .leftJoin(clipCounters, eq(clipCounters.clipId, clips.id))
        .where(and(eq(clips.id, id), eq(clips.status, "ready"), canSee(ctx.actor.userId, profiles.userId)))
    : [];
  if (!clip) throw notFound(t("Clip not found"));
  const total = clip.likes ?? 0;
  if (!(await hasFeature(ctx, "unlimited_likes")))
    return { likers: [], total, totalPages: 0, nextCursor: null, isLocked: true };
  const page = keysetPage(
    ctx,
    { list: `likers ${id}`, keys: [clipLikes.createdAt, clipLikes.userId] },
    input,
  );
  const hearts = ctx.db
    .$with("clip_likes")
    .as(ctx.db.select().from(clipLikes).where(eq(clipLikes.clipId, id)));
  const read = await ctx.db
    .with(hearts)
    .select({
      userId: users.id,
      profileId: profiles.id,
      displayName: profiles.displayName,
      username: users.username,
      avatar: profiles.avatar,
      likedAt: clipLikes.createdAt,
      place: page.place,
    })
    .from(hearts)
    .innerJoin(users, eq(users.id, clipLikes.userId))
    .leftJoin(profiles, eq(profiles.id, profileShown))
    .where(and(canSee(ctx.actor.userId, users.id), page.after))
    .orderBy(...page.order)
    .limit(page.limit)
    .offset(page.offset);
  const { rows, nextCursor } = page.finish(read);
  const likers = rows.map(({ userId, profileId, displayName, username, avatar, likedAt }) => ({
    id: profileId ?? userId,
    displayName: displayName ?? username,
    username,
    avatar,
    likedAt: likedAt.toISOString(),
  }));
  return { likers, total, totalPages: pagesOf(total, limit), nextCursor, isLocked: false };
}
