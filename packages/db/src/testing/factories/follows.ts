import { sql } from "drizzle-orm";
import type { Db } from "../../client.ts";
import { follows } from "../../schema/follows.ts";
import { profileCounters } from "../../schema/profiles.ts";

/** A follow together with its count, as the product writes it. */
export async function makeFollow(db: Db, followerUserId: string, streamerProfileId: string): Promise<void> {
  await db.insert(follows).values({ followerUserId, streamerProfileId });
  await db
    .insert(profileCounters)
    .values({ profileId: streamerProfileId, followers: 1 })
    .onConflictDoUpdate({
      target: profileCounters.profileId,
      set: { followers: sql`${profileCounters.followers} + 1` },
    });
}
