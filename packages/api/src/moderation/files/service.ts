import { parameter, prepared } from "@starling/db/prepared";
import { clips } from "@starling/db/schema/clips";
import { linkedClips } from "@starling/db/schema/linked-clips";
import { moderationCases } from "@starling/db/schema/moderation";
import { pictures } from "@starling/db/schema/pictures";
import { profiles } from "@starling/db/schema/profiles";
import { sql } from "drizzle-orm";
import { isVisible } from "../../access/visibility/service.ts";
import type { ServiceContext, UserContext } from "../../context.ts";
import { readStaffAccess } from "../moderation/staff.service.ts";

export type FileKind = "picture" | "video";

const key = parameter("key", "text");
const hasKey = (keys: Parameters<typeof sql>[1]) => sql`${keys} @> array[${key}]`;
const isOwnerVisible = (profileId: Parameters<typeof sql>[1]) => sql`exists (
  select from ${profiles} owner where owner.id = ${profileId} and ${isVisible(sql`owner.user_id`)})`;

const shownPicture = sql<boolean>`
  exists (select from ${pictures} picture
    where ${hasKey(sql`picture.keys`)} and ${isOwnerVisible(sql`picture.profile_id`)})
  or exists (select from ${clips} clip
    where ${hasKey(sql`clip.poster_keys`)} and clip.status in ('ready', 'pending') and ${isOwnerVisible(sql`clip.profile_id`)})
  or exists (select from ${linkedClips} linked
    where ${hasKey(sql`linked.thumbnail_keys`)} and ${isOwnerVisible(sql`linked.profile_id`)})`;

const shownVideo = sql<boolean>`exists (select from ${clips} clip
  where clip.media_key = ${key} and clip.status = 'ready' and ${isOwnerVisible(sql`clip.profile_id`)})`;

const statements = {
  picture: prepared((db) => db.select({ isShown: shownPicture }).from(sql`(values (1)) as one (n)`)),
  video: prepared((db) => db.select({ isShown: shownVideo }).from(sql`(values (1)) as one (n)`)),
};

/**
 * Whether a database row makes the file public and the file's owner is not suspended. Not cached, so that
 * access ends immediately in every process (docs/decisions/007).
 */
export async function isFilePublic(ctx: ServiceContext, kind: FileKind, fileKey: string): Promise<boolean> {
  const [row] = await statements[kind](ctx.db, { key: fileKey });
  return row?.isShown === true;
}

/** Allows a non-public file for the clip's owner, and for moderators if a case contains the file. */
export async function mayReviewFile(ctx: UserContext, fileKey: string): Promise<boolean> {
  const { userId } = ctx.actor;
  const [row] = await ctx.db.execute<{ own: boolean; reported: boolean }>(sql`
    select exists (select from ${clips} clip join ${profiles} owner on owner.id = clip.profile_id
        where (clip.media_key = ${fileKey} or clip.poster_keys @> array[${fileKey}]) and owner.user_id = ${userId}) as own,
      exists (select from ${moderationCases} found where found.kept_keys @> array[${fileKey}]) as reported`);
  if (row?.own) return true;
  if (!row?.reported) return false;
  const { hasRole, hasSecondFactor } = await readStaffAccess(ctx, "moderator");
  return hasRole && hasSecondFactor;
}
