import { randomUUID } from "node:crypto";
import { createServer } from "node:net";
import { RATE_LIMITS } from "@starling/api/rate-limits";
import { UNKNOWN_HOST } from "@starling/db/testing/unknown-host";
import { afterEach, describe, expect, test } from "vitest";
import { countAllowed } from "../testing/rate-limit-cases.ts";
import { type RedisServer, startRedis } from "../testing/redis-server.ts";
import { APART, createRateLimiter } from "./rate-limiter.ts";
import { connectRedis, type SharedRedis } from "./redis.ts";

const { points } = RATE_LIMITS.loginByAccount;
const tighter = points / APART;
const inTime = { timeout: 10_000, interval: 20 };

const ends: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function start(settings: readonly string[] = []): Promise<RedisServer> {
  const server = await startRedis(settings);
  ends.push(() => server.stop());
  return server;
}

async function openProcess(url: string) {
  const logged: string[] = [];
  const note = (_facts: object, message: string) => void logged.push(message);
  const redis: SharedRedis = await connectRedis(url, { info: note, warn: note });
  ends.push(() => redis.close());
  return { limiter: createRateLimiter({ scale: 1, redis }), redis, logged };
}

async function timed<T>(work: Promise<T>): Promise<{ answer: T; ms: number }> {
  const begun = performance.now();
  const answer = await work;
  return { answer, ms: performance.now() - begun };
}

test("processes count rate limits separately and more strictly while Redis is down, then share again", async () => {
  const server = await start();
  const [one, two] = [await openProcess(server.url), await openProcess(server.url)];
  const key = randomUUID();
  expect(await countAllowed([one.limiter, two.limiter], key, 4)).toBe(4);

  await server.signal("SIGKILL");
  const { answer, ms } = await timed(one.limiter.consume("loginByAccount", key));
  expect(answer).toBeNull();
  expect(ms).toBeLessThan(400);
  expect(await countAllowed([one.limiter], key, 30)).toBe(tighter - 1);
  expect(await countAllowed([two.limiter], key, 30)).toBe(tighter);
  await expect.poll(() => one.redis.away(), inTime).toContain("refuses connections");
  expect(one.logged.filter((line) => line.startsWith("Redis cannot be used")).length).toBeLessThanOrEqual(2);

  await server.start();
  await expect.poll(() => [one.redis.away(), two.redis.away()], inTime).toEqual([null, null]);
  expect(one.logged.at(-1)).toContain("Redis available again");
  // The restarted Redis is empty, and the counts that each process kept during the outage no longer apply.
  expect(await countAllowed([one.limiter, two.limiter], key, 30)).toBe(points);
});

test("an unresponsive Redis delays callers only once, by at most a quarter of a second", async () => {
  const server = await start();
  const { limiter, redis } = await openProcess(server.url);
  const key = randomUUID();
  expect(await countAllowed([limiter], key, 2)).toBe(2);
  await server.signal("SIGSTOP");
  const first = await timed(
    Promise.all(Array.from({ length: 20 }, () => limiter.consume("loginByAccount", key))),
  );
  expect(first.ms).toBeLessThan(400);
  expect(first.answer.filter((each) => each === null)).toHaveLength(tighter);
  expect(redis.away()).toContain("does not answer");
  const later = await timed(countAllowed([limiter], randomUUID(), 30));
  expect(later).toMatchObject({ answer: tighter });
  expect(later.ms).toBeLessThan(100);
  await server.signal("SIGCONT");
  await expect.poll(() => redis.away(), inTime).toBeNull();
  expect(await countAllowed([limiter], randomUUID(), 30)).toBe(points);
});

test("a Redis that closes connections in protected mode is not reported as unresponsive", async () => {
  const closing = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.write("-DENIED Redis is running in protected mode\r\n", () => socket.resetAndDestroy());
  });
  await new Promise<void>((resolve) => closing.listen(0, "127.0.0.1", resolve));
  ends.push(() => void closing.close());
  const address = closing.address();
  const port = typeof address === "object" ? address?.port : 0;
  const { limiter, redis } = await openProcess(`redis://127.0.0.1:${port}`);
  await expect.poll(() => redis.away(), inTime).toContain("closes connections. See its log.");
  expect(await countAllowed([limiter], randomUUID(), 30)).toBe(tighter);
});

describe("start-up with a Redis that cannot be used", () => {
  const cases: [string, readonly string[], (url: string) => string, string][] = [
    [
      "a wrong password",
      ["--requirepass", "right"],
      (url) => url.replace("//", "//:wrong@"),
      "does not accept the password",
    ],
    ["no password", ["--requirepass", "right"], (url) => url, "requires a password"],
    ["a replica", ["--replicaof", "127.0.0.1", "9"], (url) => url, "is a replica"],
    ["a full one", ["--maxmemory", "1", "--maxmemory-policy", "noeviction"], (url) => url, "is full"],
    ["an unknown host", [], () => `redis://${UNKNOWN_HOST}:6379`, "has an unknown host name"],
    ["a wrong port", [], () => "redis://127.0.0.1:9", "refuses connections"],
  ];
  test.each(cases)(
    "%s is reported once in the log, and each process counts rate limits separately",
    async (_, settings, address, words) => {
      const server = await start(settings);
      const { limiter, redis, logged } = await openProcess(address(server.url));
      expect(redis.away()).toContain(words);
      expect(redis.refusal() !== null).toBe(words.includes("password"));
      expect(await countAllowed([limiter], randomUUID(), 30)).toBe(tighter);
      expect(logged).toHaveLength(1);
    },
  );
});
