import { systemContext } from "@starling/api/context";
import { openTestApi } from "@starling/api/testing/open-test-api";
import { channelPlatforms } from "@starling/db/schema/channels";
import { expect, test } from "vitest";
import { createInstruments } from "./instruments.ts";
import { PoolFigures } from "./pool-families.ts";
import { registerProduct } from "./product-metrics.ts";

const api = await openTestApi();
const figures = {
  asked: 40,
  changed: 3,
  cost: 2,
  failed: 1,
  limited: 0,
  waiting: 5,
  waitedMs: 1_500,
  listed: 90_000,
  listedMs: 120_000,
};

test("exports the platforms' metrics in Prometheus format, without unknown values", async () => {
  const silentSince = new Date(api.clock.now().getTime() - 90_000);
  await api.db
    .insert(channelPlatforms)
    .values({ platform: "youtube", silentSince })
    .onConflictDoUpdate({ target: channelPlatforms.platform, set: { silentSince } });
  const instruments = createInstruments();
  registerProduct(instruments, {
    ctx: systemContext(api.db, api.ports, "test"),
    asking: {
      figures: async () => ({
        twitch: { ...figures, affordable: 700, circuit: "closed" },
        kick: { ...figures, affordable: null, circuit: null },
      }),
    },
    keeping: {
      figures: () => ({
        twitch: { made: 9, dropped: 0, refused: 1, failed: 0, calls: 10, cost: 12, costLimit: 10_000 },
      }),
    },
    directory: null,
    now: () => 60_000,
    pool: new PoolFigures(instruments, 10),
  });
  const text = await instruments.registry.metrics();
  for (const line of [
    "# TYPE starling_platform_asked_total counter",
    'starling_platform_asked_total{platform="twitch"} 40',
    'starling_platform_budget_left{platform="twitch"} 700',
    'starling_platform_circuit_open{platform="twitch"} 0',
    'starling_platform_asker{platform="kick"} 0',
    'starling_platform_silent_seconds{platform="youtube"} 90',
    'starling_platform_silent_seconds{platform="kick"} 0',
    'starling_platform_waited_seconds{platform="twitch"} 1.5',
    'starling_platform_listed_streams{platform="twitch"} 90000',
    'starling_platform_listed_age_seconds{platform="twitch"} 120',
    'starling_platform_subscriptions_cost_limit{platform="twitch"} 10000',
  ])
    expect(text.split("\n")).toContain(line);
  expect(text).not.toContain('budget_left{platform="kick"}');
  expect(text).not.toContain('asked_total{platform="youtube"}');
});
