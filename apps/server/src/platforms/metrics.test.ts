import { systemContext } from "@starling/api/context";
import { createTestApi } from "@starling/api/testing/create-test-api";
import { channelPlatforms } from "@starling/db/schema/channels";
import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerErrors } from "../http/answer-error.ts";
import { listen } from "../http/listen.ts";
import { createLogger } from "../http/logger.ts";
import { type MetricsSources, metricsRoutes } from "./metrics.ts";

let api: Awaited<ReturnType<typeof createTestApi>>;
let server: Awaited<ReturnType<typeof listen>>;
let sources: MetricsSources;
const figures = { asked: 40, changed: 3, cost: 2, failed: 1, limited: 0, waiting: 5, waitedMs: 1_500 };

beforeAll(async () => {
  api = await createTestApi();
  sources = {
    ctx: systemContext(api.db, api.ports, "test"),
    asking: {
      figures: async () => ({
        twitch: { ...figures, affordable: 700, circuit: "closed" },
        kick: { ...figures, affordable: null, circuit: null },
      }),
      stop: async () => undefined,
    },
    keeping: {
      figures: () => ({
        twitch: { made: 9, dropped: 0, refused: 1, failed: 0, calls: 10, cost: 12, costLimit: 10_000 },
      }),
      stop: async () => undefined,
    },
    isProxied: false,
  };
  const app = express();
  app.use(metricsRoutes(sources), answerErrors(createLogger("silent")));
  server = await listen(app, { port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  await server.stop();
  await api.close();
});

const read = (headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${server.port}/metrics`, { headers });

test("the numbers of the platforms are there as Prometheus reads them, and what is not known is left out", async () => {
  const silentSince = new Date(api.clock.now().getTime() - 90_000);
  await api.db
    .insert(channelPlatforms)
    .values({ platform: "youtube", silentSince })
    .onConflictDoUpdate({ target: channelPlatforms.platform, set: { silentSince } });
  const answer = await read();
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  const text = await answer.text();
  for (const line of [
    "# TYPE starling_platform_asked_total counter",
    'starling_platform_asked_total{platform="twitch"} 40',
    'starling_platform_budget_left{platform="twitch"} 700',
    'starling_platform_circuit_open{platform="twitch"} 0',
    'starling_platform_asker{platform="kick"} 0',
    'starling_platform_silent_seconds{platform="youtube"} 90',
    'starling_platform_silent_seconds{platform="kick"} 0',
    'starling_platform_waited_seconds{platform="twitch"} 1.5',
    'starling_platform_subscriptions_cost_limit{platform="twitch"} 10000',
  ])
    expect(text.split("\n")).toContain(line);
  expect(text).not.toContain('budget_left{platform="kick"}');
  expect(text).not.toContain('asked_total{platform="youtube"}');
});

test("before anything is asked there is what the database knows", async () => {
  const { asking, keeping } = sources;
  Object.assign(sources, { asking: null, keeping: null });
  const text = await (await read()).text();
  Object.assign(sources, { asking, keeping });
  expect(text).toContain("silent_seconds");
  expect(text).not.toContain("asked_total");
});

test("what a proxy passed on is refused", async () => {
  expect((await read({ "x-forwarded-for": "203.0.113.9" })).status).toBe(403);
});
