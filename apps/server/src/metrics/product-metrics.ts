import { readQueues } from "@starling/api/access/operations/queues.service";
import { readTotals } from "@starling/api/access/operations/totals.service";
import type { ServiceContext } from "@starling/api/context";
import { readSilences } from "@starling/api/live/channels/asking/turns.service";
import type { RunningAsking } from "../platforms/asking.ts";
import type { RunningKeeping } from "../platforms/keeping.ts";
import { type DirectorySources, directoryFamilies } from "./directory-families.ts";
import { register } from "./families.ts";
import type { Instruments } from "./instruments.ts";
import { platformFamilies } from "./platform-families.ts";
import type { PoolFigures } from "./pool-families.ts";
import { processFamilies, totalFamilies } from "./process-families.ts";
import { queueFamilies } from "./queue-families.ts";
import { remembered } from "./remembered.ts";

/** What the numbers are read from: what runs in this process, once it does. */
export interface MetricsSources {
  /** A context of the system, on a pool of its own: what keeps the others busy is not to keep the numbers away. */
  ctx: ServiceContext;
  /** Null where the database answers every listing. */
  directory: DirectorySources | null;
  pool: PoolFigures;
  asking: Pick<RunningAsking, "figures"> | null;
  keeping: Pick<RunningKeeping, "figures"> | null;
  /** Milliseconds on a clock that is never put back; the process's own unless given. */
  now?: () => number;
}

/** The database is asked for what waits no more often, whoever reads the numbers; and for how large the site is. */
const QUEUES_EVERY_MS = 10_000;
const TOTALS_EVERY_MS = 60_000;
/** Numbers that the database does not say within this time are left out, in milliseconds. */
const PATIENCE_MS = 2_000;

/** Has the registry ask for everything that is read rather than counted. */
export function registerProduct({ registry }: Instruments, sources: MetricsSources): void {
  const { ctx, directory, pool, now } = sources;
  const times = { patienceMs: PATIENCE_MS, ...(now ? { now } : {}) };
  const queues = remembered(() => readQueues(ctx), { everyMs: QUEUES_EVERY_MS, ...times });
  const platforms = {
    silences: remembered(() => readSilences(ctx), { everyMs: QUEUES_EVERY_MS, ...times }),
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
