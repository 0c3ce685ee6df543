import { randomUUID } from "node:crypto";
import { ACCOUNT_CHANNEL, notifyAccountsChanged } from "@starling/api/access/sessions/cache.service";
import { hashPassword } from "@starling/api/access/sessions/cryptography.adapter";
import { systemContext } from "@starling/api/context";
import { recordChanges } from "@starling/api/profiles/directory/entries.service";
import { createDb } from "@starling/db/client";
import { afterAll, describe, expect, test } from "vitest";
import { type Person, premium } from "../testing/people.ts";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";
import type { TestBrowser } from "../testing/test-browser.ts";
import { listenForChanges } from "./listen-for-changes.ts";

const PASSWORD = "Quite-long-9";
const inTime = { timeout: 15_000, interval: 10 };
const one = await startTestServer({ remembers: "deaf" });
const hearing = await startTestServer({ beside: one, remembers: "hearing" });
const deaf = await startTestServer({ beside: one, remembers: "deaf" });
afterAll(async () => {
  for (const server of [deaf, hearing, one]) await server.close();
});

function at(server: TestServer, { cookies }: TestBrowser): TestBrowser {
  const browser = server.browser();
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  return browser;
}

const me = async (browser: TestBrowser) => (await browser.request("/api/v1/auth/me")).status;
const others = () => [hearing, deaf] as const;

async function signedIn(): Promise<Person> {
  const person = await premium(one);
  const passwordHash = await hashPassword(PASSWORD);
  await one.database.sql`update users set password_hash = ${passwordHash} where id = ${person.userId}`;
  return person;
}

/** Ways to end a session, and the status of the next response from a server that still caches the session. */
const ways: [string, number, (browser: TestBrowser) => Promise<unknown>][] = [
  ["a logout", 200, (browser) => browser.request("/api/v1/auth/logout", { method: "POST" })],
  [
    "a new password",
    200,
    (browser) =>
      browser.request("/api/v1/auth/change-password", {
        json: { oldPass: PASSWORD, newPass: "Fresh-Nest-43" },
      }),
  ],
  [
    "a change of role",
    200,
    (browser) => browser.request("/api/v1/auth/switch-role", { json: { role: "streamer" } }),
  ],
  ["the account's deletion", 404, (browser) => browser.mutate("accounts.remove", { password: PASSWORD })],
];

describe.each(ways)("sessions after %s on one server", (_what, believed, end) => {
  test("the session ends immediately on notified servers, and within 2 s on other servers", async () => {
    const { browser } = await signedIn();
    const before = at(one, browser);
    const [hears, doesNot] = others().map((server) => at(server, browser));
    if (!hears || !doesNot) throw new Error("There are two others");
    for (const known of [before, hears, doesNot])
      expect([await me(known), await me(known)]).toEqual([200, 200]);
    await end(browser);
    expect(await me(before)).toBe(401);
    await expect.poll(() => me(hears), inTime).toBe(401);
    expect(await me(doesNot)).toBe(believed);
    deaf.clock.advance({ seconds: 2 });
    expect(await me(doesNot)).toBe(401);
  });
});

test("the end of a subscription removes paid features immediately on a notified server", async () => {
  const { browser, userId } = await premium(one);
  const [hears, doesNot] = others().map((server) => at(server, browser));
  if (!hears || !doesNot) throw new Error("There are two others");
  const may = async (known: TestBrowser) =>
    (await known.request("/api/v1/features/check/no_ads")).json.hasAccess;
  expect([await may(hears), await may(doesNot)]).toEqual([true, true]);
  await one.database.sql`update subscriptions set status = 'incomplete_expired' where user_id = ${userId}`;
  await notifyAccountsChanged(systemContext(one.database.db, one.ports, "test"), [userId]);
  await expect.poll(() => may(hears), inTime).toBe(false);
  expect(await may(doesNot)).toBe(true);
  deaf.clock.advance({ seconds: 2 });
  expect(await may(doesNot)).toBe(false);
});

test("the listener reopens a closed connection and reports that changes may have been missed", async () => {
  const client = createDb(one.database.url, { maxConnections: 1, applicationName: "test-ears" });
  const heard: string[] = [];
  await listenForChanges(client.sql, {
    directory: () => void heard.push("directory"),
    inboxes: () => undefined,
    account: (userId) => void heard.push(userId),
    missed: () => void heard.push("missed"),
  });
  const changeDirectory = () =>
    recordChanges(systemContext(one.database.db, one.ports, "test"), [randomUUID()]);
  try {
    await changeDirectory();
    await expect.poll(() => heard, inTime).toEqual(["directory"]);
    for (let time = 0; time < 3; time += 1) {
      heard.length = 0;
      const cut = await one.database.sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'test-ears' and datname = current_database()`;
      expect(cut.length).toBeGreaterThan(0);
      await expect.poll(() => heard.filter((word) => word === "missed").length, inTime).toBe(3);
      await one.database.sql`select pg_notify(${ACCOUNT_CHANNEL}, 'somebody')`;
      await changeDirectory();
      await expect.poll(() => heard, inTime).toEqual(["missed", "missed", "missed", "somebody", "directory"]);
    }
  } finally {
    await client.close();
  }
});

test("the listener starts as soon as a database that was down at start-up is available", async () => {
  const { sql, url } = one.database;
  const name = new URL(url).pathname.slice(1);
  const admin = new URL(url);
  admin.pathname = "/postgres";
  const other = createDb(admin.href, { maxConnections: 1 });
  const client = createDb(url, { maxConnections: 1, applicationName: "test-ears" });
  let heard = 0;
  try {
    await other.sql`alter database ${sql(name)} with allow_connections false`;
    await listenForChanges(client.sql, {
      directory: () => {
        heard += 1;
      },
      inboxes: () => undefined,
      account: () => undefined,
      missed: () => undefined,
    });
    await other.sql`alter database ${sql(name)} with allow_connections true`;
    const change = async () => {
      await recordChanges(systemContext(one.database.db, one.ports, "test"), [randomUUID()]);
      return heard;
    };
    await expect.poll(change, inTime).toBeGreaterThan(0);
  } finally {
    await other.sql`alter database ${sql(name)} with allow_connections true`;
    await client.close();
    await other.close();
  }
});
