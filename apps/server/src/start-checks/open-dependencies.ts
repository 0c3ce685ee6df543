import type { Environment } from "../environment.ts";
import type { Logger } from "../http/logger.ts";
import { connectRedis, type SharedRedis } from "../http/redis.ts";
import { bucketFrom } from "../media/bucket-variables.ts";
import type { WatchedBucket } from "../media/start-bucket.ts";
import { type DatabasePlace, databaseCheck } from "./check-database.ts";
import { type Findings, NOTHING, runStartChecks } from "./start-checks.ts";

export interface Dependencies {
  redis: SharedRedis | undefined;
  watched: WatchedBucket | undefined;
}

/**
 * Opens and checks dependencies and the database concurrently. A wrong setting prevents the start; an
 * unavailable or full service is only logged and reported in `/readyz` (decision 035).
 * @param closers receives a function that closes each dependency, even if a later one fails
 * @throws EnvironmentError with all problems
 */
export async function openDependencies(
  env: Environment,
  { database, log }: { database: DatabasePlace; log: Logger },
  closers: (() => void)[],
): Promise<Dependencies> {
  const opened: Dependencies = { redis: undefined, watched: undefined };
  const redis = async (): Promise<Findings> => {
    if (!env.REDIS_URL) return NOTHING;
    opened.redis = await connectRedis(env.REDIS_URL, log);
    const { close, refusal } = opened.redis;
    closers.push(close);
    const problem = refusal();
    return problem === null ? NOTHING : { ...NOTHING, problems: [{ name: "REDIS_URL", ...problem }] };
  };
  const bucket = async (): Promise<Findings> => {
    const settings = bucketFrom(env);
    if (!settings) return NOTHING;
    const { openWatchedBucket } = await import("../media/start-bucket.ts");
    opened.watched = openWatchedBucket(settings, { siteUrl: env.PUBLIC_URL, log });
    const { watch, stop } = opened.watched;
    closers.push(stop);
    const found = await watch.first;
    return { ...NOTHING, problems: found.filter(({ isLasting }) => isLasting) };
  };
  await runStartChecks([databaseCheck(database), redis, bucket], log);
  return opened;
}

const APART = "This process counts rate limits separately, with stricter limits: Redis";
const NO_FILES = "Pictures and clips cannot be stored properly:";

/** Current limitations reported by `/readyz`, one sentence each. */
export function limitationsOf({ redis, watched }: Dependencies): string[] {
  const [counting, storing] = [redis?.away() ?? null, watched?.watch.away() ?? null];
  return [
    ...(counting === null ? [] : [`${APART} ${counting}`]),
    ...(storing === null ? [] : [`${NO_FILES} ${storing}`]),
  ];
}
