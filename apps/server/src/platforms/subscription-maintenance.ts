import { randomUUID } from "node:crypto";
import type { ServiceContext } from "@starling/api/context";
import {
  maintainSubscriptions,
  releaseSubscriptionsLease,
  type SubscriptionsLease,
} from "@starling/api/live/channels/webhooks/maintenance.service";
import type { Subscribers } from "@starling/api/live/channels/webhooks/receivers.service";
import type { Subscriber } from "@starling/api/platforms/subscriptions.rules";
import type { ChannelPlatform } from "@starling/validators/channels";
import { startTicker } from "../jobs/ticker.ts";
import type { PollingLog } from "./polling.ts";

/** Counters per platform since this process started. */
export interface MaintenanceFigures {
  made: number;
  dropped: number;
  /**
   * `refused`: number of calls that the platform refused. `failed`: number of rounds that ended with an
   * error.
   */
  refused: number;
  failed: number;
  calls: number;
  /** Cost of our subscriptions in the platform's unit; null if not reported. */
  cost: number | null;
  costLimit: number | null;
}

export interface RunningSubscriptionMaintenance {
  figures(): Partial<Record<ChannelPlatform, MaintenanceFigures>>;
  stop(): Promise<void>;
}

const CHECK_INTERVAL_MS = 2_000;
const WEBHOOKS_UNREACHABLE =
  "Platforms cannot send messages to PUBLIC_URL, which is not https with a public host name; live status is learned by polling only";

/** Maintains our webhook subscriptions on each platform whose lease this process holds. */
export function startSubscriptionMaintenance(
  ctx: ServiceContext,
  { subscribers, outOfEarshot }: Subscribers,
  log: PollingLog,
): RunningSubscriptionMaintenance {
  if (outOfEarshot.length > 0) log.warn({ platforms: outOfEarshot }, WEBHOOKS_UNREACHABLE);
  const process = randomUUID();
  const running = subscribers.map((subscriber) => startPlatform(ctx, subscriber, process, log));
  return {
    figures: () => Object.fromEntries(running.map((one) => [one.platform, one.figures()])),
    stop: async () => {
      await Promise.all(running.map((one) => one.stop()));
    },
  };
}

function startPlatform(ctx: ServiceContext, subscriber: Subscriber, process: string, log: PollingLog) {
  const { platform } = subscriber;
  const counts = { made: 0, dropped: 0, refused: 0, failed: 0, calls: 0 };
  let held: SubscriptionsLease | null = null;

  async function look(): Promise<void> {
    const round = await maintainSubscriptions(ctx, subscriber, process, held);
    const hadTrouble = (held?.account.failures ?? 0) > 0;
    held = round?.keeping ?? null;
    if (round === null) return;
    counts.made += round.made;
    counts.dropped += round.dropped;
    counts.refused += round.refused;
    counts.calls += round.calls;
    if (round.trouble === null) return;
    counts.failed += 1;
    const details = { platform, reason: round.trouble, failures: round.keeping.account.failures };
    if (hadTrouble) log.info(details, "Platform still does not accept subscriptions; retrying");
    else log.warn(details, "Platform does not accept subscriptions; retrying");
  }

  const ticker = startTicker(look, {
    everyMs: CHECK_INTERVAL_MS,
    onError: (err) => log.warn({ platform, err }, "Platform subscriptions could not be updated; retrying"),
  });
  ticker.kick();
  return {
    platform,
    figures: (): MaintenanceFigures => ({
      ...counts,
      cost: held?.totals.cost ?? null,
      costLimit: held?.totals.limit ?? null,
    }),
    async stop() {
      await ticker.stop();
      await releaseSubscriptionsLease(ctx, platform, process).catch((err: unknown) =>
        log.warn({ platform, err }, "Platform subscription lease could not be released"),
      );
    },
  };
}
