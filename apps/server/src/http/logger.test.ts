import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { z } from "zod";
import { openTestServer } from "../testing/open-test-server.ts";
import { member } from "../testing/people.ts";
import { createLogger, describeError } from "./logger.ts";

const server = await openTestServer();

const CANARY = "canary7f3a";
const CARD = "4242424242424242";

test("logs every request id, but no password, token, cookie, header, query or body", async () => {
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

function loggedOf(error: unknown): string {
  const lines: string[] = [];
  createLogger("error", { write: (line) => void lines.push(line) }).error({ err: error }, "failed");
  return lines.join("");
}

const failing: Record<string, () => unknown> = {
  "a query's parameter": () => server.database.db.execute(sql`select ${CANARY}::text, 1 / 0`),
  "what is no id": () => server.database.db.execute(sql`select ${CANARY}::uuid`),
  "what is no number": () => server.database.sql`select ${CANARY}::text::int`,
  "a second row of the same name": async () => {
    for (const time of [1, 2]) {
      const id = `00000000-0000-7000-8000-00000000000${time}`;
      await server.database.db.execute(
        sql`insert into waitlist_entries (id, email) values (${id}, ${`${CANARY}@example.test`})`,
      );
    }
  },
  "JSON that is none": () => JSON.parse(`{"a":${CANARY}`),
  "a zone that is none": () => new Intl.DateTimeFormat("en", { timeZone: CANARY }),
  "what is no whole number": () => BigInt(CANARY),
  "what a schema refuses": () => z.literal("a").parse(CANARY),
  "a file of a name": () => readFileSync(`/nothing/${CANARY}`),
  "a mail server's words": () => {
    throw new Error(`550 <${CANARY}@example.test> is unknown`);
  },
  "an error within an error": () => {
    throw new Error("outside", { cause: new TypeError(CANARY) });
  },
};

test.each(Object.entries(failing))(
  "logs an error about %s without the value that caused it",
  async (_name, fail) => {
    const error: unknown = await Promise.resolve()
      .then(fail)
      .then(
        () => undefined,
        (reason: unknown) => reason,
      );
    expect(error).toBeInstanceOf(Error);
    const line = loggedOf(error);
    expect(line).not.toContain(CANARY);
    expect(line).toMatch(/"stack":" +at /);
  },
);

test("does not log a thrown value that is not an Error", () => {
  expect(JSON.stringify(describeError(CANARY))).not.toContain(CANARY);
});

test("logs a server error with its cause, and sends the client no details", async () => {
  await server.database.sql`alter table waitlist_entries rename to waitlist_gone`;
  const answer = await server
    .browser()
    .request("/api/v1/waitlist/join", { json: { email: "a@example.test" } });
  await server.database.sql`alter table waitlist_gone rename to waitlist_entries`;
  expect(answer.status).toBe(500);
  expect(answer.text).not.toMatch(/waitlist_|relation|select|insert/i);
  const line = server.log.find((entry) => entry.includes("Request failed"));
  expect(line).toContain(answer.headers.get("x-request-id") ?? "no id");
  expect(line).toContain("waitlist_entries");
  expect(line).not.toContain("a@example.test");
});

test("logs the names of schema objects in a database error", async () => {
  const twice = () => server.database.db.execute(sql`insert into waitlist_entries (email) values (null)`);
  const line = loggedOf(await twice().catch((reason: unknown) => reason));
  expect(line).toContain("Failed query: insert into waitlist_entries");
  expect(line).toMatch(/waitlist_entries [a-z_]+/);
  expect(line).toContain('"code":"23502"');
});
