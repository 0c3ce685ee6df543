import { createServer, type Socket } from "node:net";
import { openTestApi } from "@starling/api/testing/open-test-api";
import express, { type Router } from "express";
import { expect, onTestFinished, test } from "vitest";
import { type Environment, readEnvironment } from "../environment.ts";
import { listen } from "../http/listen.ts";
import { createLogger } from "../http/logger.ts";
import { createInstruments } from "./instruments.ts";
import { PoolFigures } from "./pool-families.ts";
import { startMetrics } from "./start-metrics.ts";

let beside: Router;
const api = await openTestApi();

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === "string") throw new Error("No port");
  return address.port;
}

async function start(databaseUrl: string, settings: Partial<Environment> = {}): Promise<string> {
  const port = await freePort();
  const instruments = createInstruments();
  const env = { ...readEnvironment({ HOST: "127.0.0.1" }), METRICS_PORT: port, ...settings };
  const running = await startMetrics(env, instruments, {
    databaseUrl,
    ports: api.ports,
    directory: null,
    pool: new PoolFigures(instruments, 10),
    log: createLogger("silent"),
  });
  onTestFinished(() => running.stop());
  beside = running.router;
  return `http://127.0.0.1:${port}`;
}

test("serves only the metrics on the metrics port, and no metrics on the site's port", async () => {
  const url = await start(api.url);
  const text = await (await fetch(`${url}/metrics`)).text();
  expect(text).toContain("starling_database_up 1");
  expect(text).toContain("nodejs_eventloop_lag_p99_seconds");
  expect((await fetch(url)).status).toBe(404);
  const site = await listen(express().use(beside), { port: 0, host: "127.0.0.1" });
  onTestFinished(() => site.stop());
  expect((await fetch(`http://127.0.0.1:${site.port}/metrics`)).status).toBe(404);
  expect((await fetch(`${url}/api/v1/profile/streamers`)).status).toBe(404);
});

test("a proxied request for metrics needs the token, and is refused if no token is configured", async () => {
  const passedOn = { headers: { "x-forwarded-for": "203.0.113.9" } };
  const open = await start(api.url);
  expect((await fetch(`${open}/metrics`, passedOn)).status).toBe(403);
  const token = "a-token-of-tests-that-is-long-enough";
  const closed = await start(api.url, { METRICS_TOKEN: token });
  expect((await fetch(`${closed}/metrics`)).status).toBe(401);
  const headers = { ...passedOn.headers, authorization: `Bearer ${token}` };
  expect((await fetch(`${closed}/metrics`, { headers })).status).toBe(200);
});

test.each(["refuses", "never answers"])(
  "omits only the metrics read from the database when the database %s",
  async (how) => {
    const sockets = new Set<Socket>();
    const silent = createServer((socket) => {
      sockets.add(socket.on("error", () => undefined));
      if (how === "refuses") socket.destroy();
    });
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const address = silent.address();
    if (address === null || typeof address === "string") throw new Error("No port");
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
      silent.close();
    });
    const url = await start(`postgres://nobody@127.0.0.1:${address.port}/none`);
    const startedAt = performance.now();
    const answers = await Promise.all([1, 2, 3].map(() => fetch(`${url}/metrics`)));
    const text = (await Promise.all(answers.map((answer) => answer.text())))[0] ?? "";
    expect(performance.now() - startedAt).toBeLessThan(4_000);
    expect(text).toContain("starling_database_up 0");
    expect(text).toContain("starling_deadlines_missed_total");
    expect(text).not.toMatch(
      /^starling_(jobs_ready|accounts|platform_silent_seconds|payment_events_waiting)\b/m,
    );
  },
);
