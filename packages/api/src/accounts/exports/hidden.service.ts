import type { Transaction } from "@starling/db/client";
import { users } from "@starling/db/schema/accounts";
import { clips } from "@starling/db/schema/clips";
import { outsideVisits } from "@starling/db/schema/outside-streams";
import { profiles } from "@starling/db/schema/profiles";
import { blocks, hiddenClips, mutedTags, mutes } from "@starling/db/schema/safety";
import { asc, eq } from "drizzle-orm";

/** Omits accounts that have blocked the user. */
export async function readHidden(tx: Transaction, userId: string) {
  const blocked = await tx
    .select({ username: users.username, since: blocks.createdAt })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedUserId))
    .where(eq(blocks.userId, userId))
    .orderBy(asc(blocks.createdAt));
  const muted = await tx
    .select({ username: users.username, since: mutes.createdAt })
    .from(mutes)
    .innerJoin(profiles, eq(profiles.id, mutes.profileId))
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(eq(mutes.userId, userId))
    .orderBy(asc(mutes.createdAt));
  const tags = await tx
    .select({ tag: mutedTags.name, since: mutedTags.createdAt })
    .from(mutedTags)
    .where(eq(mutedTags.userId, userId))
    .orderBy(asc(mutedTags.createdAt));
  const hidden = await tx
    .select({ clip: clips.title, username: users.username, since: hiddenClips.createdAt })
    .from(hiddenClips)
    .innerJoin(clips, eq(clips.id, hiddenClips.clipId))
    .innerJoin(profiles, eq(profiles.id, clips.profileId))
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(eq(hiddenClips.userId, userId))
    .orderBy(asc(hiddenClips.createdAt));
  const { platform, channelId, seenAt, visitedAt, notForMeAt, mutedAt } = outsideVisits;
  const streams = await tx
    .select({ platform, channelId, seenAt, visitedAt, notForMeAt, mutedAt })
    .from(outsideVisits)
    .where(eq(outsideVisits.userId, userId))
    .orderBy(asc(platform), asc(channelId));
  return { blocked, muted, tags, clips: hidden, streams };
}
