import { CHANNEL_PLATFORMS, type ChannelPlatform } from "@starling/validators/channels";
import type { PollingFigures, RunningPolling } from "../platforms/polling.ts";
import type {
  MaintenanceFigures,
  RunningSubscriptionMaintenance,
} from "../platforms/subscription-maintenance.ts";
import type { Family, Sample } from "./families.ts";

/** Each source returns null if its value is unknown. */
export interface PlatformSources {
  silences: () => Promise<ReadonlyMap<ChannelPlatform, Date | null> | null>;
  asked: () => Promise<Awaited<ReturnType<RunningPolling["figures"]>> | null>;
  kept: () => ReturnType<RunningSubscriptionMaintenance["figures"]> | null;
  now: () => Date;
}

interface PlatformFamily extends Pick<Family, "kind" | "help"> {
  name: string;
}

const family = (kind: Family["kind"], name: string, help: string): PlatformFamily => ({ kind, name, help });

const ASKED: readonly (readonly [PlatformFamily, (figures: PollingFigures) => number | null])[] = [
  [family("counter", "asked_total", "Channel polls by this process."), (f) => f.asked],
  [family("counter", "changed_total", "Changes found by polling."), (f) => f.changed],
  [family("counter", "cost_total", "Polling cost, in the platform's API quota units."), (f) => f.cost],
  [family("counter", "failed_total", "Polling rounds that the platform did not answer."), (f) => f.failed],
  [family("counter", "limited_total", "Polling rounds that the platform rate-limited."), (f) => f.limited],
  [
    family("gauge", "budget_left", "Polling budget available now, in the process that polls the platform."),
    (f) => f.affordable,
  ],
  [
    family(
      "gauge",
      "circuit_open",
      "Circuit breaker: 1 while polling is paused, 0.5 while the platform is being retried.",
    ),
    (f) => (f.circuit === null ? null : { closed: 0, "half-open": 0.5, open: 1 }[f.circuit]),
  ],
  [family("gauge", "asker", "1 if this process polls the platform."), (f) => (f.circuit === null ? 0 : 1)],
  [family("gauge", "channels_waiting", "Channels due for polling."), (f) => f.waiting],
  [
    family("gauge", "waited_seconds", "How long the longest-waiting due channel has waited."),
    (f) => f.waitedMs / 1_000,
  ],
  [
    family("gauge", "listed_streams", "Live streams in the last complete reading of the public list."),
    (f) => f.listed,
  ],
  [
    family("gauge", "listed_age_seconds", "Time since the public list was last read completely."),
    (f) => f.listedMs && f.listedMs / 1_000,
  ],
];

const KEPT: readonly (readonly [PlatformFamily, (figures: MaintenanceFigures) => number | null])[] = [
  [family("counter", "subscriptions_made_total", "Subscriptions created by this process."), (f) => f.made],
  [
    family("counter", "subscriptions_dropped_total", "Subscriptions dropped by this process."),
    (f) => f.dropped,
  ],
  [
    family("counter", "subscriptions_refused_total", "Subscriptions refused by the platform."),
    (f) => f.refused,
  ],
  [family("gauge", "subscriptions_cost", "Cost of our subscriptions on the platform."), (f) => f.cost],
  [
    family("gauge", "subscriptions_cost_limit", "Maximum cost of our subscriptions on the platform."),
    (f) => f.costLimit,
  ],
];

function byPlatform(numberOf: (platform: ChannelPlatform) => number | null | undefined): Sample[] {
  return CHANNEL_PLATFORMS.flatMap((platform) => {
    const value = numberOf(platform);
    return value === null || value === undefined ? [] : [[{ platform }, value] as const];
  });
}

export function platformFamilies({ silences, asked, kept, now }: PlatformSources): Family[] {
  const named = ({ name, ...rest }: PlatformFamily, read: Family["read"]): Family => ({
    ...rest,
    name: `starling_platform_${name}`,
    labels: ["platform"],
    read,
  });
  return [
    named(
      family("gauge", "silent_seconds", "How long the platform has not answered; 0 while it answers."),
      async () => {
        const since = await silences();
        if (since === null) return [];
        return byPlatform((platform) => {
          const silent = since.get(platform);
          return silent ? (now().getTime() - silent.getTime()) / 1_000 : 0;
        });
      },
    ),
    ...ASKED.map(([of, numberOf]) =>
      named(of, async () => {
        const figures = await asked();
        return byPlatform((platform) => figures?.[platform] && numberOf(figures[platform]));
      }),
    ),
    ...KEPT.map(([of, numberOf]) =>
      named(of, () => {
        const figures = kept();
        return byPlatform((platform) => figures?.[platform] && numberOf(figures[platform]));
      }),
    ),
  ];
}
