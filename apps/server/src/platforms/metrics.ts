import { readSilences } from "@starling/api/channels/asking/turns.service";
import type { ServiceContext } from "@starling/api/context";
import { CHANNEL_PLATFORMS, type ChannelPlatform } from "@starling/validators/channels";
import { Router } from "express";
import { guardNearby } from "../http/private-networks.ts";
import type { AskingFigures, RunningAsking } from "./asking.ts";
import type { KeepingFigures, RunningKeeping } from "./keeping.ts";

/** What the page reads from: what runs in this process, once it does. */
export interface MetricsSources {
  /** A context of the system. */
  ctx: ServiceContext;
  asking: RunningAsking | null;
  keeping: RunningKeeping | null;
  /** Whether a proxy is trusted to say who asks. */
  isProxied: boolean;
}

/** Numbers of one platform, under the names that the page gives them. */
interface PlatformNumbers {
  asking: AskingFigures | undefined;
  keeping: KeepingFigures | undefined;
  silentSince: Date | null;
  now: Date;
}

interface Metric {
  name: string;
  kind: "counter" | "gauge";
  help: string;
  /** Null where this process does not know. */
  numberOf: (numbers: PlatformNumbers) => number | null | undefined;
}

const asked = (
  name: string,
  kind: Metric["kind"],
  help: string,
  numberOf: (figures: AskingFigures) => number | null,
): Metric => ({ name, kind, help, numberOf: ({ asking }) => asking && numberOf(asking) });

const kept = (
  name: string,
  kind: Metric["kind"],
  help: string,
  numberOf: (figures: KeepingFigures) => number | null,
): Metric => ({ name, kind, help, numberOf: ({ keeping }) => keeping && numberOf(keeping) });

const METRICS: readonly Metric[] = [
  {
    name: "silent_seconds",
    kind: "gauge",
    help: "For how long the platform has not answered; 0 while it does.",
    numberOf: ({ silentSince, now }) => (silentSince ? (now.getTime() - silentSince.getTime()) / 1_000 : 0),
  },
  asked("asked_total", "counter", "Times that channels were asked about by this process.", (f) => f.asked),
  asked("changed_total", "counter", "Changes that its answers brought.", (f) => f.changed),
  asked("cost_total", "counter", "What asking cost, in the platform's measure.", (f) => f.cost),
  asked("failed_total", "counter", "Times that the platform gave no answer.", (f) => f.failed),
  asked("limited_total", "counter", "Times that it asked for patience.", (f) => f.limited),
  asked(
    "budget_left",
    "gauge",
    "What of the budget may be used at once, where this process asks.",
    (f) => f.affordable,
  ),
  asked("circuit_open", "gauge", "1 while the platform is left alone, 0.5 while it is tried again.", (f) =>
    f.circuit === null ? null : { closed: 0, "half-open": 0.5, open: 1 }[f.circuit],
  ),
  asked("asker", "gauge", "1 where this process is the one that asks.", (f) => (f.circuit === null ? 0 : 1)),
  asked("channels_waiting", "gauge", "Channels whose turn to be asked about has come.", (f) => f.waiting),
  asked("waited_seconds", "gauge", "How long the first of them has waited.", (f) => f.waitedMs / 1_000),
  kept("subscriptions_made_total", "counter", "Subscriptions that this process made.", (f) => f.made),
  kept("subscriptions_dropped_total", "counter", "Subscriptions that it gave up.", (f) => f.dropped),
  kept(
    "subscriptions_refused_total",
    "counter",
    "Subscriptions that the platform refused.",
    (f) => f.refused,
  ),
  kept("subscriptions_cost", "gauge", "What our subscriptions cost at the platform.", (f) => f.cost),
  kept("subscriptions_cost_limit", "gauge", "What they may cost.", (f) => f.costLimit),
];

/** The page's text, in the format that Prometheus reads. */
export function metricsText(numbers: ReadonlyMap<ChannelPlatform, PlatformNumbers>): string {
  const lines = METRICS.flatMap(({ name, kind, help, numberOf }) => {
    const full = `starling_platform_${name}`;
    const samples = [...numbers].flatMap(([platform, found]) => {
      const value = numberOf(found);
      return value === null || value === undefined ? [] : [`${full}{platform="${platform}"} ${value}`];
    });
    return samples.length === 0 ? [] : [`# HELP ${full} ${help}`, `# TYPE ${full} ${kind}`, ...samples];
  });
  return `${lines.join("\n")}\n`;
}

/** `GET /metrics`: what this process knows of the platforms, for clients of this machine and of private networks alone. */
export function metricsRoutes(sources: MetricsSources): Router {
  const router = Router();
  router.get("/metrics", guardNearby(sources.isProxied), async (_request, response) => {
    const { ctx, asking, keeping } = sources;
    const [silences, askings] = await Promise.all([readSilences(ctx), asking?.figures()]);
    const keepings = keeping?.figures();
    const now = ctx.ports.clock.now();
    const numbers = CHANNEL_PLATFORMS.map((platform): [ChannelPlatform, PlatformNumbers] => [
      platform,
      {
        asking: askings?.[platform],
        keeping: keepings?.[platform],
        silentSince: silences.get(platform) ?? null,
        now,
      },
    ]);
    response.set("Cache-Control", "no-store").type("text/plain; version=0.0.4");
    response.send(metricsText(new Map(numbers)));
  });
  return router;
}
