import { sql } from "drizzle-orm";
import type { Db } from "../../client.ts";
import { follows } from "../../schema/follows.ts";
import { profileCounters } from "../../schema/profiles.ts";

export async function makeFollow(
  db: Db,
  followerUserId: string,
  streamerProfileId: string,
  createdAt = new Date(),
): Promise<void> {
  await db.insert(follows).values({ followerUserId, streamerProfileId, createdAt });
  await db
    .insert(profileCounters)
    .values({ profileId: streamerProfileId, followers: 1 })
    .onConflictDoUpdate({
      target: profileCounters.profileId,
      set: { followers: sql`${profileCounters.followers} + 1` },
    });
}
