import { RATE_LIMITS } from "@starling/api/rate-limits";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { expectWait } from "../testing/expect-wait.ts";
import { openTestServer } from "../testing/open-test-server.ts";
import { countAllowed, rateLimitCases } from "../testing/rate-limit-cases.ts";
import type { TestServer } from "../testing/start-test-server.ts";
import { createRateLimiter } from "./rate-limiter.ts";

const direct = await openTestServer();
const behindProxy = await openTestServer({ beside: direct, trustProxy: 1 });
beforeEach(() => {
  for (const { ports } of [direct, behindProxy]) ports.limiter = createRateLimiter({ scale: 1 });
});

const wrong = (email: string) => ({ email, password: "Wrong-pass-1" });

const join = (server: TestServer, index: number, headers: Record<string, string> = {}) =>
  server.browser().request("/api/v1/waitlist/join", { json: { email: `c${index}@example.test` }, headers });

test("REST and tRPC share one limit of wrong passwords per account, and return the time to wait", async () => {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 11; attempt += 1) {
    const answer = await direct.browser().request("/api/v1/auth/login", { json: wrong("a@example.test") });
    statuses.push(answer.status);
    if (answer.status !== 429) continue;
    expectWait(answer);
    expect(answer.json).toMatchObject({ code: "RATE_LIMITED" });
  }
  expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
  expect(statuses.at(10)).toBe(429);
  expectWait(await direct.browser().mutate("accounts.login", wrong("A@example.test")));
});

test("a forged X-Forwarded-For or Forwarded header does not reset a rate limit", async () => {
  for (let index = 0; index < 10; index += 1) expect((await join(direct, index)).status).toBe(200);
  const headers = { "x-forwarded-for": "198.51.100.1", forwarded: "for=198.51.100.1" };
  expect((await join(direct, 10, headers)).status).toBe(429);
});

test("limits apply to the address that a trusted proxy appends, not to the client's header", async () => {
  const attempt = (forwarded: string, index: number) =>
    join(behindProxy, index, { "x-forwarded-for": forwarded });
  let last = 0;
  for (let index = 0; index < 11; index += 1) {
    last = (await attempt(`203.0.113.${index}, 198.51.100.7`, index)).status;
  }
  expect(last).toBe(429);
  expect((await attempt("198.51.100.8", 99)).status).toBe(200);
});

test("a batch of login calls allows no more attempts than single calls", async () => {
  const statuses: number[] = [];
  for (let round = 0; round < 2; round += 1) {
    const names = Array.from({ length: 10 }, () => "accounts.login").join(",");
    const inputs = Array.from({ length: 10 }, (_, index) => [index, { json: wrong("d@example.test") }]);
    const json = Object.fromEntries(inputs);
    const answer = await direct.browser().request(`/api/trpc/${names}?batch=1`, { json });
    const results: { error: { json: { data: { httpStatus: number } } } }[] = JSON.parse(answer.text);
    statuses.push(...results.map((result) => result.error.json.data.httpStatus));
  }
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10);
});

test("a batch with a rate-limited call sends Retry-After", async () => {
  direct.ports.limiter = createRateLimiter({ scale: 0.001 });
  const visit = () =>
    direct.browser().request("/api/trpc/waitlist.join,waitlist.join?batch=1", {
      json: { 0: { json: { email: "a@b.test" } }, 1: { json: { email: "bad" } } },
    });
  expect((await visit()).headers.get("retry-after")).toBeNull();
  const answer = await visit();
  expect(answer.status).toBe(207);
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(answer.text).toContain("RATE_LIMITED");
});

test.each([0, -30, 30])(
  "Retry-After of an hourly limit is at most 15 minutes after the clock has jumped by %i days",
  async (days) => {
    direct.ports.limiter = createRateLimiter({ scale: 0.001 });
    await join(direct, 0);
    const now = Date.now();
    vi.spyOn(Date, "now").mockImplementation(() => now + days * 86_400_000);
    await join(direct, 1);
    const answer = await join(direct, 2);
    expectWait(answer);
    expect(answer.text).toContain("try again in 60 minutes");
  },
);

describe("rate limiter with counts in the process", () => {
  const limiter = createRateLimiter({ scale: 1 });
  rateLimitCases(() => limiter);

  test("multiplies every limit by the scale", async () => {
    const twice = createRateLimiter({ scale: 2 });
    expect(await countAllowed([twice], "a", 30)).toBe(2 * RATE_LIMITS.loginByAccount.points);
  });
});
