import { readQueues } from "@starling/api/access/operations/queues.service";
import { readTotals } from "@starling/api/access/operations/totals.service";
import type { ServiceContext } from "@starling/api/context";
import { readSilentPlatforms } from "@starling/api/platforms/leases.service";
import type { RunningPolling } from "../platforms/polling.ts";
import type { RunningSubscriptionMaintenance } from "../platforms/subscription-maintenance.ts";
import { remembered } from "./cached-read.ts";
import { type DirectorySources, directoryFamilies } from "./directory-families.ts";
import { register } from "./families.ts";
import type { Instruments } from "./instruments.ts";
import { platformFamilies } from "./platform-families.ts";
import type { PoolFigures } from "./pool-families.ts";
import { processFamilies, totalFamilies } from "./process-families.ts";
import { queueFamilies } from "./queue-families.ts";

export interface MetricsSources {
  /** Uses a separate pool, so that busy pools do not delay metrics. */
  ctx: ServiceContext;
  directory: DirectorySources | null;
  pool: PoolFigures;
  asking: Pick<RunningPolling, "figures"> | null;
  keeping: Pick<RunningSubscriptionMaintenance, "figures"> | null;
  /** Monotonic clock in milliseconds. */
  now?: () => number;
}

const QUEUES_EVERY_MS = 10_000;
const TOTALS_EVERY_MS = 60_000;
/** Timeout after which the metrics omit database values. */
const MAX_WAIT_MS = 2_000;

export function registerProduct({ registry }: Instruments, sources: MetricsSources): void {
  const { ctx, directory, pool, now } = sources;
  const times = { patienceMs: MAX_WAIT_MS, ...(now ? { now } : {}) };
  const queues = remembered(() => readQueues(ctx), { everyMs: QUEUES_EVERY_MS, ...times });
  const platforms = {
    silences: remembered(() => readSilentPlatforms(ctx), { everyMs: QUEUES_EVERY_MS, ...times }),
    asked: remembered(async () => (await sources.asking?.figures()) ?? null, {
      everyMs: QUEUES_EVERY_MS,
      ...times,
    }),
    kept: () => sources.keeping?.figures() ?? null,
    now: () => ctx.ports.clock.now(),
  };
  register(registry, [
    ...queueFamilies(queues),
    ...pool.families(),
    ...processFamilies(() => ctx.ports.live),
    ...directoryFamilies(directory, queues),
    ...totalFamilies(remembered(() => readTotals(ctx), { everyMs: TOTALS_EVERY_MS, ...times })),
    ...platformFamilies(platforms),
  ]);
}
