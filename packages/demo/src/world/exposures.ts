import type { Db, Transaction } from "@starling/db/client";
import { enqueueJob } from "@starling/db/jobs";
import type { Random } from "@starling/db/random";
import { exposures } from "@starling/db/schema/directory";
import { FAIR_SCORES_FACT, installationFacts } from "@starling/db/schema/installation";
import { HALF_LIFE_DAYS } from "@starling/validators/fairness";
import { bulkInsert } from "../bulk-insert.ts";
import type { InventedFollow } from "./follows.ts";

const DAY = 86_400_000;
const COUNTED_DAYS = 60;
const USUAL_RATE = 0.06;

export interface InventedExposure {
  profileId: string;
  impressions: number;
  successes: number;
  fadedAt: Date;
  firstGiven: boolean;
}

export function inventExposures(
  random: Random,
  streamers: readonly { id: string; createdAt: Date }[],
  follows: readonly InventedFollow[],
  now: Date,
): InventedExposure[] {
  const since = now.getTime() - COUNTED_DAYS * DAY;
  const successes = new Map<string, number>();
  for (const { streamerProfileId, createdAt } of follows) {
    if (createdAt.getTime() < since) continue;
    const weight = 2 ** ((createdAt.getTime() - now.getTime()) / (HALF_LIFE_DAYS * DAY));
    successes.set(streamerProfileId, (successes.get(streamerProfileId) ?? 0) + weight);
  }
  return streamers.map(({ id, createdAt }) => {
    const days = Math.min(COUNTED_DAYS, (now.getTime() - createdAt.getTime()) / DAY);
    const gained = successes.get(id) ?? 0;
    const unnoticed = random.logNormal(40, 0.6) * (1 - 2 ** (-days / HALF_LIFE_DAYS));
    const noticed = gained / (USUAL_RATE * random.logNormal(1, 0.5));
    const impressions = Math.round(unnoticed + noticed);
    return { profileId: id, firstGiven: true, impressions, successes: Math.round(gained), fadedAt: now };
  });
}

export async function writeExposures(
  db: Db | Transaction,
  invented: readonly InventedExposure[],
  now: Date,
): Promise<void> {
  await bulkInsert(db, exposures, invented);
  const since = new Date(now.getTime() - COUNTED_DAYS * DAY);
  await db
    .insert(installationFacts)
    .values({ key: FAIR_SCORES_FACT, value: { since, average: USUAL_RATE, cursor: null, rising: [] } })
    .onConflictDoNothing();
  await enqueueJob(db, "update_fair_scores", {}, { key: "update_fair_scores" });
}
