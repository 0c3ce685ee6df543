import { ACCESS_COOKIE, HINT_COOKIE } from "@starling/validators/sessions";
import { expect, test } from "vitest";
import { createCaller } from "../../root.ts";
import { makeAccount, PASSWORD } from "../../testing/make-account.ts";
import { openBrowser } from "../../testing/open-browser.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { refusalOf } from "../../testing/refusals.ts";
import { resolveActor } from "./service.ts";

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const NOT_FOUND = { code: "NOT_FOUND" };

const api = await openTestApi({ remembers: true });

async function logIn(email: string, userAgent = "", acceptLanguage = "") {
  const browser = openBrowser(api);
  const context = { ...api.context(undefined, browser.cookies), browser: { userAgent, acceptLanguage } };
  await createCaller(context).accounts.login({ email, password: PASSWORD });
  return browser;
}

const isSignedIn = async ({ cookies }: { cookies: Map<string, string> }) =>
  (await resolveActor(api, cookies.get(ACCESS_COOKIE))).kind === "user";

test("sessions.list returns active sessions with device, language and last use, latest first", async () => {
  const { email } = await makeAccount(api.db);
  await logIn((await makeAccount(api.db)).email);
  await logIn(email);
  api.clock.advance({ days: 29 });
  const phone = await logIn(email, FIREFOX, "de-DE,de;q=0.8");
  const startedAt = api.clock.now();
  api.clock.advance({ days: 2 });
  const here = await logIn(email, "curl/8");
  api.clock.advance({ hours: 1 });
  await (await phone.api()).accounts.refresh();
  await (await here.api()).accounts.refresh();
  api.clock.advance({ minutes: 1 });
  await (await phone.api()).accounts.refresh();
  const { sessions } = await (await here.api()).sessions.list();
  expect(sessions).toMatchObject([
    {
      device: "Firefox on Windows",
      language: "de-DE",
      startedAt,
      lastUsedAt: api.clock.now(),
      isCurrent: false,
    },
    { device: null, language: null, isCurrent: true },
  ]);
});

test("sessions.end ends one session and leaves the others active", async () => {
  const { email } = await makeAccount(api.db);
  const [here, other, third] = [await logIn(email), await logIn(email), await logIn(email)];
  const caller = await here.api();
  const [listed] = (await (await other.api()).sessions.list()).sessions.filter(({ isCurrent }) => isCurrent);
  await caller.sessions.end({ id: listed?.id ?? "" });
  expect(await isSignedIn(other)).toBe(false);
  expect(await isSignedIn(here)).toBe(true);
  expect(await isSignedIn(third)).toBe(true);
  expect(await refusalOf(caller.sessions.end({ id: listed?.id ?? "" }))).toMatchObject(NOT_FOUND);
});

test("sessions.end returns NOT_FOUND for a session of another account and a malformed id", async () => {
  const here = await logIn((await makeAccount(api.db)).email);
  const stranger = await logIn((await makeAccount(api.db)).email);
  const { sessions } = await (await stranger.api()).sessions.list();
  const caller = await here.api();
  for (const id of [sessions[0]?.id ?? "", "no-such"])
    expect(await refusalOf(caller.sessions.end({ id }))).toMatchObject(NOT_FOUND);
  expect(await isSignedIn(stranger)).toBe(true);
});

test("endAll logs out every device and clears the cookies of this browser", async () => {
  const { email } = await makeAccount(api.db);
  const [here, other] = [await logIn(email), await logIn(email)];
  const stranger = await logIn((await makeAccount(api.db)).email);
  await (await here.api()).sessions.endAll();
  expect(await isSignedIn(other)).toBe(false);
  expect(here.cookies.has(ACCESS_COOKIE) || here.cookies.has(HINT_COOKIE)).toBe(false);
  expect(await isSignedIn(stranger)).toBe(true);
});
