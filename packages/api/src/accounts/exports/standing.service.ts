import type { Transaction } from "@starling/db/client";
import { streamerDays } from "@starling/db/schema/analytics";
import { boosts } from "@starling/db/schema/boosts";
import { exposures } from "@starling/db/schema/directory";
import { profiles } from "@starling/db/schema/profiles";
import { asc, eq } from "drizzle-orm";

export async function readStanding(tx: Transaction, userId: string) {
  const lifted = await tx
    .select({ from: boosts.startsAt, until: boosts.endsAt })
    .from(boosts)
    .innerJoin(profiles, eq(profiles.id, boosts.profileId))
    .where(eq(profiles.userId, userId))
    .orderBy(asc(boosts.startsAt));
  const [shown] = await tx
    .select({
      impressions: exposures.impressions,
      successes: exposures.successes,
      hadFirstImpressions: exposures.firstGiven,
    })
    .from(exposures)
    .innerJoin(profiles, eq(profiles.id, exposures.profileId))
    .where(eq(profiles.userId, userId));
  const days = await tx
    .select({ day: streamerDays.day, what: streamerDays.kind, count: streamerDays.count })
    .from(streamerDays)
    .innerJoin(profiles, eq(profiles.id, streamerDays.profileId))
    .where(eq(profiles.userId, userId))
    .orderBy(asc(streamerDays.day), asc(streamerDays.kind));
  return { boosts: lifted, shown: shown ?? null, days };
}
