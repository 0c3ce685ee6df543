import type { Db } from "../../client.ts";
import { streamerDays } from "../../schema/analytics.ts";
import { boosts } from "../../schema/boosts.ts";
import { exposures } from "../../schema/directory.ts";

/**
 * Makes the profile eligible for first impressions. If `fadedAt` and `impressions` are given, also stores
 * these impressions for the day of `fadedAt` (see `FARMING_SIGNALS`).
 */
export async function setExposure(
  db: Db,
  profileId: string,
  values: Partial<Omit<typeof exposures.$inferInsert, "profileId">>,
): Promise<void> {
  const set = { firstGiven: true, ...values };
  await db
    .insert(exposures)
    .values({ fair: 0, ...set, profileId })
    .onConflictDoUpdate({ target: exposures.profileId, set });
  if (!values.fadedAt || !values.impressions) return;
  const count = values.impressions;
  await db
    .insert(streamerDays)
    .values({ profileId, day: values.fadedAt.toISOString().slice(0, 10), kind: "shown:directory", count })
    .onConflictDoUpdate({
      target: [streamerDays.profileId, streamerDays.day, streamerDays.kind],
      set: { count },
    });
}

export async function makeBoost(db: Db, profileId: string, startsAt: Date): Promise<void> {
  await db.insert(boosts).values({ profileId, startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) });
}
