import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { member } from "../testing/people.ts";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";
import { createLogger, describeError } from "./logger.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const CANARY = "canary7f3a";
const CARD = "4242424242424242";

test("no password, token, cookie, header, query or body reaches the log, and every answer's id does", async () => {
  const { browser } = await member(server, "viewer");
  browser.cookies.set("other", `${CANARY}-cookie`);
  const headers = {
    authorization: `Bearer ${CANARY}-bearer`,
    "x-api-key": `${CANARY}-key`,
    referer: `https://x/${CANARY}`,
  };
  const answers = [
    await browser.request("/api/v1/auth/login", {
      json: { email: `${CANARY}@example.test`, password: `${CANARY}-A1` },
      headers,
    }),
    await browser.request("/api/v1/auth/signup", {
      json: { email: `${CANARY}@example.test`, username: CANARY, password: `${CANARY}-A1` },
    }),
    await browser.request("/api/v1/auth/reset-password", {
      json: { token: `${CANARY}-token`, newPassword: `${CANARY}-A1!` },
    }),
    await browser.request(`/verify-email?token=${CANARY}-token`, { headers }),
    await browser.request(`/api/v1/profile/streamers?search=${CANARY}&limit=${CARD}`, { headers }),
    await browser.query("discovery.list", { search: CANARY }),
    await browser.request("/api/v1/waitlist/join", {
      method: "POST",
      body: `{"email":"${CANARY}`,
      headers: { "content-type": "application/json" },
    }),
    await browser.request(`/api/v1/nothing?card=${CARD}`, { headers }),
    await browser.request("/api/v1/auth/refresh", { method: "POST", headers }),
  ];
  const log = server.log.join("");
  for (const secret of [CANARY, CARD, ...browser.cookies.values()].filter((value) => value.length > 4)) {
    expect(log).not.toContain(secret);
  }
  for (const answer of answers) expect(log).toContain(answer.headers.get("x-request-id") ?? "no id");
});

test("a query that fails is logged without the values it was run with", async () => {
  const failing = server.database.db.execute(sql`select ${CANARY}::text, 1 / 0`);
  const error: unknown = await failing.catch((reason: unknown) => reason);
  const lines: string[] = [];
  createLogger("error", { write: (line) => void lines.push(line) }).error({ err: error }, "failed");
  expect(lines.join("")).toContain("division by zero");
  expect(lines.join("")).not.toContain(CANARY);
});

test("a value that is no error is not spelled out", () => {
  expect(JSON.stringify(describeError(CANARY))).not.toContain(CANARY);
});

test("a fault of ours is logged with its cause and answered without detail", async () => {
  await server.database.sql`alter table waitlist_entries rename to waitlist_gone`;
  const answer = await server
    .browser()
    .request("/api/v1/waitlist/join", { json: { email: "a@example.test" } });
  await server.database.sql`alter table waitlist_gone rename to waitlist_entries`;
  expect(answer.status).toBe(500);
  expect(answer.text).not.toMatch(/waitlist_|relation|select|insert/i);
  const line = server.log.find((entry) => entry.includes("request failed"));
  expect(line).toContain(answer.headers.get("x-request-id") ?? "no id");
  expect(line).toContain("waitlist_entries");
  expect(line).not.toContain("a@example.test");
});
