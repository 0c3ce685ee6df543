import { users } from "@starling/db/schema/accounts";
import { profileTaxonomy } from "@starling/db/schema/profile-taxonomy";
import { profiles } from "@starling/db/schema/profiles";
import { blocks, mutedTags, mutes } from "@starling/db/schema/safety";
import { taxonomyItems } from "@starling/db/schema/taxonomy";
import { type SQL, sql } from "drizzle-orm";
import { hasVisibleStanding } from "./service.ts";

/**
 * Uses a scalar subquery instead of `not exists`, so that PostgreSQL looks up each user instead of reading
 * whole tables.
 */
export const hasNoRow = (row: SQL): SQL => sql`(${row} limit 1) is null`;

/**
 * Conditions under which a user may be notified about a streamer. They have the same result as
 * {@link canSee}, `hasMuted` and `hasMutedTagOf`, but are fast for many users. If `profileId` is null, only
 * the user's account must be visible.
 */
export function recipientConditions(userId: SQL, profileId: string | null): SQL[] {
  const standing = (account: SQL) =>
    hasVisibleStanding(sql`(select account.standing from ${users} account where account.id = ${account})`);
  if (profileId === null) return [standing(userId)];
  const streamer = sql`${profileId}::uuid`;
  const owner = sql`(select owner.user_id from ${profiles} owner where owner.id = ${streamer})`;
  const tags = sql`array(select item.slug from ${profileTaxonomy} chosen join ${taxonomyItems} item on item.id = chosen.item_id
    where chosen.profile_id = ${streamer} and item.kind = 'tag')`;
  const blocked = (by: SQL, whom: SQL) =>
    sql`select true from ${blocks} block where block.user_id = ${by} and block.blocked_user_id = ${whom}`;
  return [
    standing(userId),
    standing(owner),
    hasNoRow(blocked(userId, owner)),
    hasNoRow(blocked(owner, userId)),
    hasNoRow(
      sql`select true from ${mutes} muted where muted.user_id = ${userId} and muted.profile_id = ${streamer}`,
    ),
    hasNoRow(
      sql`select true from ${mutedTags} muted where muted.user_id = ${userId} and muted.slug = any(${tags})`,
    ),
  ];
}
