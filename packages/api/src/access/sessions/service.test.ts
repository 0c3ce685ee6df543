import { createDb } from "@starling/db/client";
import { ACCESS_COOKIE, DEVICE_COOKIE, HINT_COOKIE, REFRESH_COOKIE } from "@starling/validators/sessions";
import { beforeEach, expect, test } from "vitest";
import { createCaller } from "../../root.ts";
import { makeAccount, PASSWORD } from "../../testing/make-account.ts";
import { logIn, openBrowser } from "../../testing/open-browser.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { refusalOf } from "../../testing/refusals.ts";
import { removeExpiredTokens, resolveActor } from "./service.ts";

const ENDED = {
  code: "UNAUTHENTICATED",
  message: "Your session has ended. Please log in again.",
  fields: [],
};

let email: string;
let userId: string;
const api = await openTestApi({ remembers: true });
beforeEach(async () => {
  ({ email, id: userId } = await makeAccount(api.db));
});

async function signedInBrowser(account = { email }) {
  const browser = await logIn(api, account.email);
  return browser;
}

async function isSignedIn(cookies: Map<string, string>): Promise<boolean> {
  return (await resolveActor(api, cookies.get(ACCESS_COOKIE))).kind === "user";
}

async function sessionCount(): Promise<number> {
  return (await api.sql`select id from sessions where user_id = ${userId}`).length;
}

test("session cookies expire with their tokens, and scripts can read only the hint cookie", async () => {
  const set: [string, { maxAge: number; httpOnly: boolean }][] = [];
  const context = api.context();
  context.cookies.set = (name, _value, options) => void set.push([name, options]);
  await createCaller(context).accounts.login({ email, password: PASSWORD });
  expect(set).toEqual([
    [ACCESS_COOKIE, { maxAge: 15 * 60, httpOnly: true }],
    [REFRESH_COOKIE, { maxAge: 30 * 86_400, httpOnly: true }],
    [HINT_COOKIE, { maxAge: 30 * 86_400, httpOnly: false }],
    [DEVICE_COOKIE, { maxAge: 365 * 86_400, httpOnly: true }],
  ]);
});

test("an access token expires after 15 minutes, and a refresh issues new tokens", async () => {
  const browser = await signedInBrowser();
  api.clock.advance({ minutes: 14, seconds: 59 });
  expect(await isSignedIn(browser.cookies)).toBe(true);
  api.clock.advance({ seconds: 1 });
  expect(await isSignedIn(browser.cookies)).toBe(false);
  const before = new Map(browser.cookies);
  expect(await (await browser.api()).accounts.refresh()).toEqual({
    message: "Your session has been refreshed.",
  });
  expect(await isSignedIn(browser.cookies)).toBe(true);
  expect(browser.cookies.get(REFRESH_COOKIE)).not.toBe(before.get(REFRESH_COOKIE));
  expect(browser.cookies.get(HINT_COOKIE)).toBe("1");
});

test("refresh and access tokens are not interchangeable", async () => {
  const { cookies } = await signedInBrowser();
  const swapped = new Map([
    [ACCESS_COOKIE, cookies.get(REFRESH_COOKIE) ?? ""],
    [REFRESH_COOKIE, cookies.get(ACCESS_COOKIE) ?? ""],
  ]);
  expect(await isSignedIn(swapped)).toBe(false);
  expect(await refusalOf(api.call(undefined, swapped).accounts.refresh())).toEqual(ENDED);
});

test("a rotated refresh token is accepted for ten seconds", async () => {
  const browser = await signedInBrowser();
  const otherTab = openBrowser(api, new Map(browser.cookies));
  await (await browser.api()).accounts.refresh();
  api.clock.advance({ seconds: 10 });
  await (await otherTab.api()).accounts.refresh();
  expect(await isSignedIn(browser.cookies)).toBe(true);
  expect(await isSignedIn(otherTab.cookies)).toBe(true);
});

test("a rotated token used after more than ten seconds ends the session and clears the cookies", async () => {
  const browser = await signedInBrowser();
  const otherDevice = await signedInBrowser();
  const thief = openBrowser(api, new Map(browser.cookies));
  await (await browser.api()).accounts.refresh();
  api.clock.advance({ seconds: 11 });
  expect(await refusalOf((await thief.api()).accounts.refresh())).toEqual(ENDED);
  expect([...thief.cookies.keys()]).toEqual([DEVICE_COOKIE]);
  expect(await isSignedIn(browser.cookies)).toBe(false);
  expect(await refusalOf((await browser.api()).accounts.refresh())).toEqual(ENDED);
  expect(await isSignedIn(otherDevice.cookies)).toBe(true);
});

test("twenty concurrent refreshes over two connection pools keep the session", async () => {
  const browser = await signedInBrowser();
  const other = createDb(api.url, { maxConnections: 5 });
  try {
    const tabs = Array.from({ length: 20 }, () => new Map(browser.cookies));
    await Promise.all(
      tabs.map((cookies, index) => {
        const context = api.context(undefined, cookies);
        return createCaller({ ...context, db: index % 2 ? other.db : api.db }).accounts.refresh();
      }),
    );
    for (const cookies of tabs) expect(await isSignedIn(cookies)).toBe(true);
    const refreshTokens = new Set(tabs.map((cookies) => cookies.get(REFRESH_COOKIE)));
    expect(refreshTokens.size).toBe(20);
    api.clock.advance({ minutes: 20 });
    for (const cookies of tabs) await api.call(undefined, cookies).accounts.refresh();
    expect(await sessionCount()).toBe(1);
  } finally {
    await other.close();
  }
});

test("a session ends after 30 days without a refresh", async () => {
  const browser = await signedInBrowser();
  api.clock.advance({ days: 29 });
  await (await browser.api()).accounts.refresh();
  api.clock.advance({ days: 29 });
  await (await browser.api()).accounts.refresh();
  api.clock.advance({ days: 30 });
  expect(await refusalOf((await browser.api()).accounts.refresh())).toEqual(ENDED);
  expect([...browser.cookies.keys()]).toEqual([DEVICE_COOKIE]);
  expect(await sessionCount()).toBe(0);
});

test("an active session ends 90 days after its login", async () => {
  const browser = await signedInBrowser();
  for (let week = 0; week < 12; week += 1) {
    api.clock.advance({ days: 7 });
    await (await browser.api()).accounts.refresh();
  }
  api.clock.advance({ days: 5, hours: 23, minutes: 50 });
  await (await browser.api()).accounts.refresh();
  api.clock.advance({ minutes: 9 });
  expect(await isSignedIn(browser.cookies)).toBe(true);
  api.clock.advance({ minutes: 1 });
  expect(await isSignedIn(browser.cookies)).toBe(false);
  expect(await refusalOf((await browser.api()).accounts.refresh())).toEqual(ENDED);
});

test.each([undefined, "", "made-up", "x".repeat(5000)])(
  "refresh rejects the refresh token %j",
  async (token) => {
    const cookies = new Map([[HINT_COOKIE, "1"]]);
    if (token !== undefined) cookies.set(REFRESH_COOKIE, token);
    expect(await refusalOf(api.call(undefined, cookies).accounts.refresh())).toEqual(ENDED);
    expect(cookies.size).toBe(0);
  },
);

test("logout ends only the caller's current session and revokes all its tokens", async () => {
  const browser = await signedInBrowser();
  const otherDevice = await signedInBrowser();
  const somebodyElse = await signedInBrowser(await makeAccount(api.db));
  const beforeRefresh = new Map(browser.cookies);
  await (await browser.api()).accounts.refresh();
  const beforeLogout = new Map(browser.cookies);
  expect(await (await browser.api()).accounts.logout()).toEqual({
    message: "You have been logged out.",
  });
  expect([...browser.cookies.keys()]).toEqual([DEVICE_COOKIE]);
  for (const cookies of [beforeRefresh, beforeLogout]) {
    expect(await isSignedIn(cookies)).toBe(false);
    expect(await refusalOf(api.call(undefined, cookies).accounts.refresh())).toEqual(ENDED);
  }
  expect(await isSignedIn(otherDevice.cookies)).toBe(true);
  expect(await isSignedIn(somebodyElse.cookies)).toBe(true);
});

test("logout succeeds with only the refresh token, and also without a session", async () => {
  const browser = await signedInBrowser();
  browser.cookies.delete(ACCESS_COOKIE);
  await (await browser.api()).accounts.logout();
  expect(await sessionCount()).toBe(0);
  const hint = new Map([[HINT_COOKIE, "1"]]);
  expect(await api.call(undefined, hint).accounts.logout()).toEqual({
    message: "You have been logged out.",
  });
  expect(hint.size).toBe(0);
});

test("removeExpiredTokens removes expired rows and keeps active sessions", async () => {
  const idle = await signedInBrowser();
  api.clock.advance({ days: 20 });
  const active = await signedInBrowser();
  api.clock.advance({ days: 10 });
  await removeExpiredTokens(api.context({ kind: "system", name: "sweep" }));
  expect(await sessionCount()).toBe(1);
  const rows =
    await api.sql`select kind from session_tokens join sessions on sessions.id = session_id where user_id = ${userId}`;
  expect(rows).toMatchObject([{ kind: "refresh" }]);
  await (await active.api()).accounts.refresh();
  expect(await refusalOf((await idle.api()).accounts.refresh())).toEqual(ENDED);
});
