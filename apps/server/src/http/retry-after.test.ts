import { createServer, type Server } from "node:net";
import { createDb, type DbClient } from "@starling/db/client";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { ROUTES } from "../rest/routes.ts";
import { deliver } from "../testing/signed-events.ts";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";
import type { TestAnswer } from "../testing/test-browser.ts";

/** Maximum value of Retry-After in seconds (docs/security.md, security row D4). */
const LONGEST_S = 15 * 60;

function expectWait({ status, headers, text }: TestAnswer): void {
  expect([429, 503], text).toContain(status);
  expect(headers.get("retry-after")).toMatch(/^\d+$/);
  const seconds = Number(headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(LONGEST_S);
}

const STOCK = { "trpc-accept": "application/json" };
const ID = "01890000-0000-7000-8000-000000000000";

describe("Retry-After header while the database hangs", () => {
  let silent: Server;
  let client: DbClient;
  let server: TestServer;
  beforeAll(async () => {
    silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const address = silent.address();
    const port = typeof address === "object" && address ? address.port : 0;
    client = createDb(`postgres://x:x@127.0.0.1:${port}/x`);
    server = await startTestServer({
      db: client.db,
      deadlineMs: 100,
      isReady: () => Promise.reject(new Error("away")),
    });
  });
  afterAll(async () => {
    await server.close();
    silent.close();
  });

  const rows = ROUTES.map((route) => ({ route, name: `${route.method} ${route.path}` }));
  test.each(rows)("$name answers with Retry-After", async ({ route }) => {
    const browser = server.browser();
    browser.cookies.set("access", "some-token");
    const path = `/api/v1${route.path.replaceAll(/\{\w+\}/g, ID)}`;
    const method = route.method.toUpperCase();
    // Sent without input, because the session is read first. Public routes may answer 400 instead.
    const answer = await browser.request(path, { method });
    if (answer.status !== 400) expectWait(answer);
  });

  test.each<[string, string, object]>([
    ["tRPC", "/api/trpc/accounts.me", {}],
    ["tRPC with a trpc-accept header", "/api/trpc/accounts.me", { headers: STOCK }],
    ["a batch", "/api/trpc/accounts.me,accounts.me?batch=1", {}],
    ["a picture upload", "/api/uploadthing?slug=avatar&actionType=upload", { json: { files: [] } }],
    ["a signed video upload", `/api/v1/clip/upload/${ID}`, { method: "POST", body: new FormData() }],
    ["a data export", "/api/v1/account/export.zip", {}],
    ["a streamer's card", `/streamer/${ID}/card.png`, {}],
    ["a streamer's calendar", `/streamer/${ID}/schedule.ics`, {}],
    ["the readiness check", "/readyz", {}],
  ])(
    "%s answers with Retry-After",
    async (_name, path, options) => {
      const browser = server.browser();
      browser.cookies.set("access", "some-token");
      expectWait(await browser.request(path, options));
    },
    10_000,
  );

  test("a webhook answers with Retry-After", async () => {
    expectWait(await deliver(server, {}));
  });
});

describe("Retry-After header of a rate limit", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ rateLimitScale: 0.001 });
  });
  afterAll(() => server.close());
  afterEach(() => vi.restoreAllMocks());

  const join = (headers: Record<string, string> = {}) =>
    server.browser().request("/api/trpc/waitlist.join", {
      json: { json: { email: "a@example.test" } },
      headers,
    });

  test("Retry-After is at most a quarter of an hour, even for an hourly limit", async () => {
    await join();
    for (const answer of [
      await join(),
      await join(STOCK),
      await server.browser().request("/api/v1/waitlist/join", { json: { email: "a@example.test" } }),
    ]) {
      expectWait(answer);
      expect(answer.text).toContain("try again in 60 minutes");
    }
  });

  test.each([-30, 30])(
    "Retry-After of a rate limit does not grow when the clock has moved by %i days",
    async (days) => {
      await join();
      const now = Date.now();
      vi.spyOn(Date, "now").mockImplementation(() => now + days * 86_400_000);
      await join();
      const answer = await join();
      expectWait(answer);
      expect(answer.text).toContain("try again in 60 minutes");
    },
  );
});
