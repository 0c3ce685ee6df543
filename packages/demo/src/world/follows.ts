import type { Db, Transaction } from "@starling/db/client";
import type { Random } from "@starling/db/random";
import { follows } from "@starling/db/schema/follows";
import { profileCounters } from "@starling/db/schema/profiles";
import { bulkInsert } from "../bulk-insert.ts";

interface Dated {
  createdAt: Date;
}

export interface InventedFollow extends Dated {
  followerUserId: string;
  streamerProfileId: string;
}

function between(random: Random, one: Dated, other: Dated, now: Date): Date {
  const from = Math.max(one.createdAt.getTime(), other.createdAt.getTime());
  return new Date(from + Math.floor(random.next() * Math.max(now.getTime() - from, 1)));
}

export function inventFollows(
  random: Random,
  streamer: Dated & { id: string },
  viewers: readonly (Dated & { userId: string })[],
  howMany: number,
  now: Date,
): InventedFollow[] {
  const chosen = new Set<number>();
  const wanted = Math.min(howMany, viewers.length);
  while (chosen.size < wanted) chosen.add(random.whole(0, viewers.length - 1));
  return [...chosen].flatMap((index) => {
    const viewer = viewers[index];
    if (!viewer) return [];
    const createdAt = between(random, streamer, viewer, now);
    return [{ followerUserId: viewer.userId, streamerProfileId: streamer.id, createdAt }];
  });
}

/** A profile without followers has the count zero (docs/product.md §2.14). */
export async function writeFollows(
  db: Db | Transaction,
  streamerIds: readonly string[],
  invented: readonly InventedFollow[],
): Promise<void> {
  const counts = new Map(streamerIds.map((id) => [id, 0]));
  for (const follow of invented) {
    counts.set(follow.streamerProfileId, (counts.get(follow.streamerProfileId) ?? 0) + 1);
  }
  await bulkInsert(db, follows, invented);
  await bulkInsert(
    db,
    profileCounters,
    [...counts].map(([profileId, followers]) => ({ profileId, followers })),
  );
}
