import { channelPlatforms, channels } from "@starling/db/schema/channels";
import type { HealthPart, PlatformState } from "@starling/validators/admin";
import { CHANNEL_PLATFORMS } from "@starling/validators/channels";
import { count } from "drizzle-orm";
import { readQueues } from "../../access/operations/queues.service.ts";
import { readTotals, type Totals } from "../../access/operations/totals.service.ts";
import type { ServiceContext } from "../../context.ts";
import { affordable, circuitOf } from "../../platforms/budgets.rules.ts";
import { platformOf } from "../../platforms/registry.ts";

const MINUTE_MS = 60_000;

export interface State {
  parts: HealthPart[];
  totals: Totals;
  platforms: PlatformState[];
}

/** Seconds that a due job may wait before the queue is reported as a problem. */
const MAX_WAIT = 600;

export async function readState(ctx: ServiceContext): Promise<State> {
  const parts = (await ctx.ports.readHealth?.()) ?? [];
  return {
    parts: [...parts, await jobHealth(ctx)],
    totals: await readTotals(ctx),
    platforms: await readPlatforms(ctx),
  };
}

async function jobHealth(ctx: ServiceContext): Promise<HealthPart> {
  const { jobs } = await readQueues(ctx);
  const failed = jobs.reduce((sum, { givenUp }) => sum + givenUp, 0);
  const oldest = Math.max(0, ...jobs.map(({ oldestSeconds }) => oldestSeconds ?? 0));
  const details = [
    ...(failed > 0 ? [`${failed} failed on every attempt: see Jobs.`] : []),
    ...(oldest > MAX_WAIT ? [`The oldest has waited for ${Math.round(oldest / 60)} minutes.`] : []),
  ];
  return { part: "Jobs", state: details.length > 0 ? "problem" : "ok", detail: details.join(" ") };
}

async function readPlatforms({ db, ports }: ServiceContext): Promise<PlatformState[]> {
  const now = ports.clock.now();
  const rows = await db.select().from(channelPlatforms);
  const linked = await db
    .select({ platform: channels.platform, channels: count() })
    .from(channels)
    .groupBy(channels.platform);
  return CHANNEL_PLATFORMS.map((platform) => {
    const { budget } = platformOf(platform).asking;
    const row = rows.find((one) => one.platform === platform);
    const account = row ?? { paidUntil: null, failures: 0, restUntil: null };
    const { subscriptionCost: cost, subscriptionCostLimit: limit } = row ?? {};
    return {
      platform,
      isConfigured: ports.settings.platforms[platform] !== null,
      left: affordable(budget, account, now),
      burst: budget.burst,
      perMinute: MINUTE_MS / budget.everyMs,
      circuit: circuitOf(account, now),
      silentSince: row?.silentSince ?? null,
      channels: linked.find((one) => one.platform === platform)?.channels ?? 0,
      subscriptions: cost == null || limit == null ? null : { cost, limit },
    };
  });
}
